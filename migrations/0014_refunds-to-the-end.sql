CREATE TABLE "store_gateways" (
	"store_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"merchant_id" text NOT NULL,
	"merchant_key" text NOT NULL,
	"cancel_password" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "order_refunds_payment_key";--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "gateway" text;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "gateway_reference" text;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "claim" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "next_try_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "doubted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "done_by" text;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "compared_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "gateway" text;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "transaction_id" text;--> statement-breakpoint
CREATE INDEX "order_refunds_id" ON "order_refunds" USING btree ("id");--> statement-breakpoint
CREATE INDEX "order_refunds_order" ON "order_refunds" USING btree ("store_id","order_id","payment_position");--> statement-breakpoint
CREATE INDEX "order_refunds_done" ON "order_refunds" USING btree ("done_at") WHERE done_by = 'gateway';