CREATE TABLE `club_members` (
	`clubId` text NOT NULL,
	`personId` text NOT NULL,
	`role` text NOT NULL,
	PRIMARY KEY(`clubId`, `personId`)
);
--> statement-breakpoint
CREATE TABLE `clubs` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `games` (
	`id` text PRIMARY KEY NOT NULL,
	`clubId` text,
	`organiserId` text NOT NULL,
	`name` text NOT NULL,
	`status` text NOT NULL,
	`options` text NOT NULL,
	`seq` integer NOT NULL,
	`version` integer NOT NULL,
	`deciders` text NOT NULL,
	`createdAt` integer NOT NULL,
	`changedAt` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `people` (
	`id` text PRIMARY KEY NOT NULL,
	`mail` text NOT NULL,
	`name` text NOT NULL,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_mail_unique` ON `people` (`mail`);--> statement-breakpoint
CREATE TABLE `positions` (
	`gameId` text NOT NULL,
	`seq` integer NOT NULL,
	`state` text NOT NULL,
	PRIMARY KEY(`gameId`, `seq`)
);
--> statement-breakpoint
CREATE TABLE `results` (
	`gameId` text NOT NULL,
	`seat` integer NOT NULL,
	`personId` text NOT NULL,
	`rank` integer NOT NULL,
	`worth` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`gameId`, `seat`)
);
--> statement-breakpoint
CREATE TABLE `seats` (
	`gameId` text NOT NULL,
	`place` integer NOT NULL,
	`seat` integer,
	`personId` text NOT NULL,
	`name` text NOT NULL,
	`answer` text NOT NULL,
	PRIMARY KEY(`gameId`, `place`)
);
--> statement-breakpoint
CREATE INDEX `seats_person` ON `seats` (`personId`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`tokenHash` text PRIMARY KEY NOT NULL,
	`personId` text NOT NULL,
	`createdAt` integer NOT NULL,
	`expiresAt` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sign_ins` (
	`tokenHash` text PRIMARY KEY NOT NULL,
	`mail` text NOT NULL,
	`createdAt` integer NOT NULL,
	`expiresAt` integer NOT NULL,
	`usedAt` integer
);
--> statement-breakpoint
CREATE INDEX `sign_ins_mail` ON `sign_ins` (`mail`,`createdAt`);--> statement-breakpoint
CREATE TABLE `submissions` (
	`gameId` text NOT NULL,
	`seq` integer NOT NULL,
	`submissionId` text NOT NULL,
	`seat` integer,
	`kind` text NOT NULL,
	`undoes` integer,
	`moves` text NOT NULL,
	`automatic` text NOT NULL,
	`events` text NOT NULL,
	`engineVersion` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`gameId`, `seq`)
);
