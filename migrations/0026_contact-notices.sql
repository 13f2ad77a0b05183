CREATE TABLE "account_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"changed" text[] NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ending" text
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "idle_minutes" smallint DEFAULT 720 NOT NULL;--> statement-breakpoint
CREATE INDEX "account_notices_due" ON "account_notices" USING btree ("due_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "account_notices_ended" ON "account_notices" USING btree ("ended_at") WHERE ended_at is not null;