CREATE TABLE "order_escalations" (
	"store_id" integer PRIMARY KEY NOT NULL,
	"minutes" smallint NOT NULL,
	"phone" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "escalated_at" timestamp (3) with time zone;