CREATE TABLE `answers` (
	`id` text PRIMARY KEY NOT NULL,
	`place` integer NOT NULL,
	`messageId` text,
	`subject` text NOT NULL,
	`outcome` text NOT NULL,
	`at` integer NOT NULL
);
