ALTER TABLE `seats` ADD `zone` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `seats` ADD `cookieVersion` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `seats` ADD `invitedTo` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `seats` ADD `invitedAt` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `seats` ADD `was` integer;