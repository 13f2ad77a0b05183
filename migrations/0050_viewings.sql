CREATE TABLE "viewings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "viewings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"viewer_id" integer NOT NULL,
	"account_id" integer,
	"role_id" text,
	"store_id" integer,
	"business_id" integer,
	"reason" text,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "access_history" ADD COLUMN "viewed_as" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewing_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewing_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "viewings_account" ON "viewings" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "viewings_role" ON "viewings" USING btree ("role_id","id");--> statement-breakpoint
CREATE INDEX "viewings_open" ON "viewings" USING btree ("ends_at") WHERE ended_at is null;
