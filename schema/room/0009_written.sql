CREATE TABLE `written` (
	`key` text PRIMARY KEY NOT NULL,
	`place` integer NOT NULL,
	`subject` text NOT NULL,
	`firstLine` text NOT NULL,
	`at` integer NOT NULL
);
