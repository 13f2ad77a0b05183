CREATE TABLE "customers" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"phone" text NOT NULL,
	"phone_key" text NOT NULL,
	"name" text,
	"address" text,
	"address_detail" text,
	"memo" text,
	"order_count" integer DEFAULT 0 NOT NULL,
	"phone_order_count" integer DEFAULT 0 NOT NULL,
	"in_use" boolean DEFAULT true NOT NULL,
	"last_ordered_at" timestamp (3) with time zone,
	"consented_at" timestamp (3) with time zone,
	"consent_until" timestamp (3) with time zone,
	"consent_withdrawn_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "customers_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_store_phone_key" ON "customers" USING btree ("store_id","phone_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_list" ON "customers" USING btree ("store_id","last_ordered_at" DESC NULLS LAST,"id" DESC NULLS LAST,"in_use","phone_key","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_consent" ON "customers" USING btree ("store_id","consent_until") WHERE deleted_at is null and in_use and consent_withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "customers_deleted" ON "customers" USING btree ("deleted_at") WHERE deleted_at is not null;