CREATE INDEX "order_lines_name" ON "order_lines" USING btree ("store_id","name","order_id");--> statement-breakpoint
CREATE INDEX "orders_phone_end" ON "orders" USING btree ("store_id",right(regexp_replace(orderer_phone, '[^0-9]', '', 'g'), 4),"ordered_at" DESC NULLS FIRST) WHERE orderer_phone is not null;--> statement-breakpoint
CREATE INDEX "orders_number" ON "orders" USING btree ("store_id","number","ordered_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_table" ON "orders" USING btree ("store_id","table_id","ordered_at" DESC NULLS FIRST) WHERE table_id is not null;--> statement-breakpoint
CREATE INDEX "orders_name" ON "orders" USING btree ("store_id",lower(orderer_name) text_pattern_ops,"ordered_at" DESC NULLS FIRST) WHERE orderer_name is not null;--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("store_id","customer_id","ordered_at" DESC NULLS FIRST) WHERE customer_id is not null;