CREATE TABLE `refusing` (
	`mailbox` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
