CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`seat` integer NOT NULL,
	`order` text NOT NULL,
	`placedAt` integer NOT NULL,
	`endedAt` integer,
	`why` text
);
