CREATE TABLE "outside_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outside_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"service" text NOT NULL,
	"operation" text NOT NULL,
	"subject" text NOT NULL,
	"attempt" integer NOT NULL,
	"simulated" boolean NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"reason" text,
	"status" integer,
	"request" jsonb,
	"answer" jsonb,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "outside_calls_subject" ON "outside_calls" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "outside_calls_sent" ON "outside_calls" USING btree ("sent_at");