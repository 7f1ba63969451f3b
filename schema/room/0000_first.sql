CREATE TABLE `game` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`clubId` text,
	`organiserId` text NOT NULL,
	`status` text NOT NULL,
	`options` text NOT NULL,
	`base` text NOT NULL,
	`secret` text NOT NULL,
	`seq` integer NOT NULL,
	`version` integer NOT NULL,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `links` (
	`id` text PRIMARY KEY NOT NULL,
	`seat` integer NOT NULL,
	`seq` integer NOT NULL,
	`moves` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`seq` integer NOT NULL,
	`to` integer,
	`dueAt` integer NOT NULL,
	`tries` integer NOT NULL,
	`mail` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_key_unique` ON `outbox` (`key`);--> statement-breakpoint
CREATE TABLE `seats` (
	`place` integer PRIMARY KEY NOT NULL,
	`seat` integer,
	`personId` text NOT NULL,
	`name` text NOT NULL,
	`answer` text NOT NULL,
	`keyVersion` integer NOT NULL,
	`muted` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sent` (
	`key` text PRIMARY KEY NOT NULL,
	`providerId` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `states` (
	`seq` integer PRIMARY KEY NOT NULL,
	`origin` integer NOT NULL,
	`parent` integer,
	`state` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `submissions` (
	`seq` integer PRIMARY KEY NOT NULL,
	`submissionId` text NOT NULL,
	`seat` integer,
	`kind` text NOT NULL,
	`undoes` integer,
	`moves` text NOT NULL,
	`automatic` text NOT NULL,
	`events` text NOT NULL,
	`engineVersion` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_submissionId_unique` ON `submissions` (`submissionId`);