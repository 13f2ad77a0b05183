ALTER TABLE "menu_items" ADD COLUMN "stop_until_opening" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "stopped_by" integer;