CREATE TABLE "stored_files" (
	"key" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"store_id" integer,
	"business_id" integer,
	"name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unreferenced_since" timestamp (3) with time zone DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX "stored_files_unreferenced" ON "stored_files" USING btree ("unreferenced_since") WHERE "stored_files"."unreferenced_since" is not null;