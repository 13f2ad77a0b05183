CREATE TABLE "known_devices" (
	"hash" text NOT NULL,
	"account_id" integer NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_hash_account_id_pk" PRIMARY KEY("hash","account_id")
);
--> statement-breakpoint
ALTER TABLE "login_attempts" ADD COLUMN "since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "known_devices_account" ON "known_devices" USING btree ("account_id","used_at");--> statement-breakpoint
CREATE INDEX "known_devices_used" ON "known_devices" USING btree ("used_at");