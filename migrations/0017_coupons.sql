CREATE TABLE "coupon_campaigns" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "coupon_campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"discount_id" integer NOT NULL,
	"discount" jsonb NOT NULL,
	"menu_item_id" integer,
	"menu_item_name" text,
	"valid_days" smallint NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"stop_reason" text,
	"total" integer NOT NULL,
	"issued" integer DEFAULT 0 NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"last_customer_id" integer NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" integer,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "coupon_campaigns_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"discount_id" integer NOT NULL,
	"discount" jsonb NOT NULL,
	"menu_item_id" integer,
	"menu_item_name" text,
	"valid_days" smallint NOT NULL,
	"campaign_id" integer,
	"customer_id" integer NOT NULL,
	"phone" text NOT NULL,
	"customer_name" text,
	"code" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_by" integer,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"order_id" integer,
	"voided_at" timestamp (3) with time zone,
	"void_reason" text,
	CONSTRAINT "coupons_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "business_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer,
	"advertising" boolean DEFAULT false NOT NULL,
	"coupon_id" integer,
	"campaign_id" integer,
	"order_id" integer,
	"phone" text NOT NULL,
	"kind" text NOT NULL,
	"template_code" text,
	"body" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"failure" text,
	"recall" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	"stale_at" timestamp (3) with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"service" text,
	"simulated" boolean DEFAULT false NOT NULL,
	"service_id" text,
	"service_code" text,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"handed_over_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"ask_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "biz_msg" (
	"cmid" text PRIMARY KEY NOT NULL,
	"umid" text,
	"msg_type" smallint NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"request_time" timestamp (3) with time zone NOT NULL,
	"send_time" timestamp (3) with time zone NOT NULL,
	"report_time" timestamp (3) with time zone,
	"dest_phone" text NOT NULL,
	"send_phone" text NOT NULL,
	"msg_body" text NOT NULL,
	"nation_code" text,
	"sender_key" text,
	"template_code" text,
	"re_type" text,
	"re_body" text,
	"call_status" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_campaigns_open_key" ON "coupon_campaigns" USING btree ("store_id") WHERE state in ('running', 'paused');--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code_key" ON "coupons" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_campaign_customer_key" ON "coupons" USING btree ("store_id","campaign_id","customer_id") WHERE campaign_id is not null;--> statement-breakpoint
CREATE INDEX "coupons_list" ON "coupons" USING btree ("store_id","issued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "coupons_customer" ON "coupons" USING btree ("store_id","customer_id","issued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "coupons_order" ON "coupons" USING btree ("store_id","order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "business_messages_due" ON "business_messages" USING btree ("due_at","id") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "business_messages_open" ON "business_messages" USING btree ("ask_at") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "business_messages_campaign" ON "business_messages" USING btree ("store_id","campaign_id","status") WHERE campaign_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "business_messages_coupon_key" ON "business_messages" USING btree ("store_id","coupon_id") WHERE coupon_id is not null;--> statement-breakpoint
CREATE INDEX "business_messages_order" ON "business_messages" USING btree ("store_id","order_id","id") WHERE order_id is not null;