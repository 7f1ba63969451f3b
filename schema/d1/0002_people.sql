CREATE TABLE `address_changes` (
	`confirmHash` text PRIMARY KEY NOT NULL,
	`revokeHash` text NOT NULL,
	`personId` text NOT NULL,
	`oldMail` text NOT NULL,
	`newMail` text NOT NULL,
	`createdAt` integer NOT NULL,
	`confirmedAt` integer,
	`revokedAt` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `address_changes_revokeHash_unique` ON `address_changes` (`revokeHash`);--> statement-breakpoint
CREATE INDEX `address_changes_person` ON `address_changes` (`personId`);--> statement-breakpoint
CREATE TABLE `hidden_games` (
	`personId` text NOT NULL,
	`gameId` text NOT NULL,
	PRIMARY KEY(`personId`, `gameId`)
);
--> statement-breakpoint
DROP INDEX `people_mail_unique`;--> statement-breakpoint
ALTER TABLE `people` ADD `zone` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `people` ADD `rhythm` integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE `people` ADD `nightFrom` integer;--> statement-breakpoint
ALTER TABLE `people` ADD `nightTo` integer;--> statement-breakpoint
ALTER TABLE `people` ADD `holidays` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `people_mail_any_case` ON `people` (lower("mail"));