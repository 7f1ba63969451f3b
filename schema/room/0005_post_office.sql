ALTER TABLE `outbox` ADD `about` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `written` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `state` text DEFAULT 'queued' NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `tryAt` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `seats` ADD `mailState` text DEFAULT 'arrives' NOT NULL;--> statement-breakpoint
ALTER TABLE `seats` ADD `mailReason` text;--> statement-breakpoint
ALTER TABLE `seats` ADD `mailAt` integer DEFAULT 0 NOT NULL;