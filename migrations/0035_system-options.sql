CREATE TABLE "system_option_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system_option_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"option_id" text NOT NULL,
	"old_value" text,
	"new_value" text,
	"account_id" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"option_id" text NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"reference1" text,
	"reference2" text,
	"description" text,
	"in_use" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "system_option_changes_option" ON "system_option_changes" USING btree ("option_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "system_options_option_id_key" ON "system_options" USING btree (lower("option_id")) WHERE deleted_at is null;