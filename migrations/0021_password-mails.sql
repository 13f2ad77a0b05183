CREATE TABLE "password_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"locale" text NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ending" text
);
--> statement-breakpoint
CREATE INDEX "password_mails_due" ON "password_mails" USING btree ("due_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "password_mails_account" ON "password_mails" USING btree ("account_id","requested_at");--> statement-breakpoint
CREATE INDEX "password_mails_ended" ON "password_mails" USING btree ("ended_at") WHERE ended_at is not null;