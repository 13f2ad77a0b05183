CREATE TABLE "access_history_marks" (
	"kind" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"unchained_to" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"mac" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_history" ADD COLUMN "seq" bigint;--> statement-breakpoint
ALTER TABLE "access_history" ADD COLUMN "hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "access_history_seq" ON "access_history" USING btree ("seq");