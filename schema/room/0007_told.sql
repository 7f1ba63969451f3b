CREATE TABLE `proposal` (
	`id` integer PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`state` text NOT NULL,
	`run` text
);
--> statement-breakpoint
ALTER TABLE `game` ADD `organiserName` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `game` ADD `toldSeq` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `game` ADD `toldVersion` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `game` ADD `toldSeats` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `game` ADD `tellAt` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `game` ADD `tellTries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `states` ADD `lastBy` text;--> statement-breakpoint
UPDATE `game` SET `toldSeq` = coalesce((SELECT min(`seq`) - 1 FROM `outbox` WHERE `kind` = 'history'), `seq`);
