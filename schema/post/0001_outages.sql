CREATE TABLE `outages` (
	`from` integer PRIMARY KEY NOT NULL,
	`to` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `pace` ADD `wokenAt` integer DEFAULT 0 NOT NULL;