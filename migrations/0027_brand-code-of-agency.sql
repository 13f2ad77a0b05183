DROP INDEX "delivery_brands_code_key";--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_brands_code_key" ON "delivery_brands" USING btree ("agency_type","brand_code") WHERE deleted_at is null;