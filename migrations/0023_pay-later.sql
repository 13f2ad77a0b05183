ALTER TABLE "order_payments" ADD COLUMN "taken_back" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "taken_by_kind" text;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "taken_by_name" text;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("store_id","ordered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status") WHERE not paid and not cancelled;