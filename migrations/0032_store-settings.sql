ALTER TABLE "stores" ADD COLUMN "representative" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "registered_name" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "registration_number" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "business_kind" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "business_item" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "postcode" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "registered_address" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "registered_address_detail" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "business_email" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "fax" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "bank_id" integer;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "account_number" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "account_holder" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "section_versions" jsonb DEFAULT '{"info":1,"hours":1,"delivery":1,"business":1}'::jsonb NOT NULL;