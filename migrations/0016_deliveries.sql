CREATE TABLE "delivery_brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agency_type" text NOT NULL,
	"brand_code" text NOT NULL,
	"brand_name" text NOT NULL,
	"company_code" text,
	"company_name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "delivery_events" (
	"agency_type" text NOT NULL,
	"event_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_events_agency_type_event_id_pk" PRIMARY KEY("agency_type","event_id")
);
--> statement-breakpoint
CREATE TABLE "store_delivery_agencies" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "store_delivery_agencies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"merchant_code" text NOT NULL,
	"in_use" boolean DEFAULT true NOT NULL,
	CONSTRAINT "store_delivery_agencies_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD COLUMN "pending" text;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD COLUMN "pending_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD COLUMN "pay_type" smallint;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD COLUMN "pay_amount" bigint;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD COLUMN "pick_up_minutes" smallint;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD COLUMN "address_detail" text;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD COLUMN "latest" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_brands_code_key" ON "delivery_brands" USING btree ("brand_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "delivery_events_at" ON "delivery_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "store_delivery_agencies_brand_key" ON "store_delivery_agencies" USING btree ("store_id","brand_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_deliveries_latest_key" ON "order_deliveries" USING btree ("store_id","order_id") WHERE latest;--> statement-breakpoint
CREATE INDEX "order_deliveries_list" ON "order_deliveries" USING btree ("store_id","requested_at");--> statement-breakpoint
CREATE INDEX "order_deliveries_requested" ON "order_deliveries" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "order_deliveries_silent" ON "order_deliveries" USING btree ("updated_at") WHERE in_use and state_code in (0, 1, 2, 3);--> statement-breakpoint
CREATE INDEX "order_deliveries_pending" ON "order_deliveries" USING btree ("pending_at") WHERE pending is not null;