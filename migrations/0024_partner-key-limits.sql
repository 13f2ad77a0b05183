DROP INDEX "orders_partner_order_key";--> statement-breakpoint
ALTER TABLE "partner_keys" ADD COLUMN "order_types" text[];--> statement-breakpoint
ALTER TABLE "partner_keys" ADD COLUMN "store_ids" integer[];--> statement-breakpoint
ALTER TABLE "partner_keys" ADD COLUMN "business_ids" integer[];--> statement-breakpoint
ALTER TABLE "partner_keys" ADD COLUMN "rate" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_keys" ADD COLUMN "burst" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_partner_store_order_key" ON "orders" USING btree ("partner_id","partner_order_id","store_id");