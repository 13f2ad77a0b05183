CREATE INDEX "menu_items_deleted" ON "menu_items" USING btree ("deleted_at") WHERE "menu_items"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "options_deleted" ON "options" USING btree ("deleted_at") WHERE "options"."deleted_at" is not null;
