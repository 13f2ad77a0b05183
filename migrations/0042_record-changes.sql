CREATE TABLE "record_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"store_id" integer,
	"business_id" integer,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"account_id" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "record_changes_record" ON "record_changes" USING btree ("table_name","row_id","id");--> statement-breakpoint
CREATE INDEX "record_changes_removed" ON "record_changes" USING btree ("at") WHERE kind = 'remove';
