ALTER TABLE `links` RENAME COLUMN "seat" TO "place";--> statement-breakpoint
ALTER TABLE `seats` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `game` DROP COLUMN `clubId`;