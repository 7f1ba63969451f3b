CREATE TABLE `addresses` (
	`address` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `counted` (
	`id` integer PRIMARY KEY NOT NULL,
	`cap` text NOT NULL,
	`who` text NOT NULL,
	`act` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `counted_cap` ON `counted` (`cap`,`who`,`at`);--> statement-breakpoint
CREATE INDEX `counted_act` ON `counted` (`act`);--> statement-breakpoint
CREATE TABLE `done` (
	`key` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`person` text,
	`address` text NOT NULL,
	`game` text,
	`place` integer,
	`outcome` text NOT NULL,
	`providerId` text,
	`reason` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `done_provider` ON `done` (`providerId`);--> statement-breakpoint
CREATE INDEX `done_address` ON `done` (`address`);--> statement-breakpoint
CREATE TABLE `dues` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`person` text,
	`address` text,
	`game` text,
	`place` integer,
	`dueAt` integer NOT NULL,
	`nextAt` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`hangs` integer DEFAULT 0 NOT NULL,
	`waits` text,
	`from` text,
	`mail` text,
	`firstTriedAt` integer,
	`unsure` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dues_key_unique` ON `dues` (`key`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `news` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game` text NOT NULL,
	`person` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`key` text,
	`providerId` text,
	`at` integer NOT NULL,
	`tryAt` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pace` (
	`id` integer PRIMARY KEY NOT NULL,
	`restsUntil` integer NOT NULL,
	`rests` integer NOT NULL,
	`walkedTo` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `spent` (
	`period` text NOT NULL,
	`share` text NOT NULL,
	`mails` integer NOT NULL,
	PRIMARY KEY(`period`, `share`)
);
