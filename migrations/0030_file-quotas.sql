CREATE TABLE "file_leases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_leases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"store_id" integer,
	"business_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "leased_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "menu_items_image" ON "menu_items" USING btree ("image") WHERE "menu_items"."image" is not null;--> statement-breakpoint
CREATE INDEX "mobile_pos_banners_image" ON "mobile_pos_banners" USING btree ("image") WHERE "mobile_pos_banners"."image" is not null;--> statement-breakpoint
CREATE INDEX "mobile_pos_banners_video" ON "mobile_pos_banners" USING btree ("video") WHERE "mobile_pos_banners"."video" is not null;--> statement-breakpoint
CREATE INDEX "stored_files_store" ON "stored_files" USING btree ("store_id") WHERE "stored_files"."store_id" is not null;--> statement-breakpoint
CREATE INDEX "stored_files_business" ON "stored_files" USING btree ("business_id") WHERE "stored_files"."business_id" is not null;