CREATE TABLE `people` (
	`id` text PRIMARY KEY NOT NULL,
	`mail` text NOT NULL,
	`name` text NOT NULL,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_mail_unique` ON `people` (`mail`);