ALTER TABLE "delivery_brands" ADD COLUMN "mapped_by_call" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_brands" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "delivery_brands" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_brands" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "delivery_brands" ADD COLUMN "updated_by" integer;--> statement-breakpoint
ALTER TABLE "delivery_brands" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "store_delivery_agencies" ADD COLUMN "status" text DEFAULT 'MAPPING_SUCCESS' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_delivery_agencies" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "store_delivery_agencies" ADD COLUMN "mapped_code" text;--> statement-breakpoint
ALTER TABLE "store_delivery_agencies" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "store_delivery_agencies" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "store_delivery_agencies" ADD COLUMN "asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "store_delivery_agencies" ADD COLUMN "changed_by" integer;--> statement-breakpoint
CREATE INDEX "store_delivery_agencies_brand" ON "store_delivery_agencies" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "store_delivery_agencies_open" ON "store_delivery_agencies" USING btree ("asked_at") WHERE status in ('MAPPING_REQUEST', 'CANCEL_REQUEST');