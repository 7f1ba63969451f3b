CREATE TABLE `agreements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`requestId` text NOT NULL,
	`kind` text NOT NULL,
	`by` integer NOT NULL,
	`at` integer NOT NULL,
	`seq` integer NOT NULL,
	`to` integer,
	`place` integer,
	`guest` text,
	`asked` text NOT NULL,
	`agreed` text NOT NULL,
	`outcome` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `agreements_requestId_unique` ON `agreements` (`requestId`);--> statement-breakpoint
CREATE TABLE `clocks` (
	`seat` integer PRIMARY KEY NOT NULL,
	`reserve` integer NOT NULL,
	`seq` integer,
	`since` integer,
	`began` text,
	`small` integer DEFAULT false NOT NULL,
	`extra` integer DEFAULT 0 NOT NULL,
	`toldAt` integer,
	`missedAt` integer,
	`inARow` integer DEFAULT 0 NOT NULL,
	`before` text
);
--> statement-breakpoint
CREATE TABLE `happenings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`what` text NOT NULL,
	`at` integer NOT NULL,
	`seq` integer NOT NULL,
	`by` integer,
	`place` integer,
	`personId` text,
	`to` integer,
	`names` text
);
--> statement-breakpoint
CREATE TABLE `stops` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`from` integer NOT NULL,
	`to` integer
);
--> statement-breakpoint
ALTER TABLE `seats` ADD `nightFrom` integer;--> statement-breakpoint
ALTER TABLE `seats` ADD `nightTo` integer;--> statement-breakpoint
ALTER TABLE `seats` ADD `holidays` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `seats` ADD `heldFrom` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `submissions` ADD `backTo` integer;