CREATE TABLE "translation_days" (
	"owner" text NOT NULL,
	"day" date NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "translation_days_owner_day_pk" PRIMARY KEY("owner","day")
);
--> statement-breakpoint
CREATE TABLE "translation_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translation_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"account_id" integer,
	"store_id" integer,
	"setting_id" integer NOT NULL,
	"model" text NOT NULL,
	"simulated" boolean NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"texts" jsonb NOT NULL,
	"characters" integer NOT NULL,
	"tokens" integer,
	"suggested" integer NOT NULL,
	"dropped" integer NOT NULL,
	"outcome" text NOT NULL,
	"ms" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "translation_requests_at" ON "translation_requests" USING btree ("at");