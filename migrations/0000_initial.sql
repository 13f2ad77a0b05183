CREATE TABLE "categories" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"name" text NOT NULL,
	"translations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"display_order" integer DEFAULT 1 NOT NULL,
	"in_use" boolean DEFAULT true NOT NULL,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "categories_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "discounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"name" text NOT NULL,
	"translations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"target_id" integer NOT NULL,
	"type_id" integer NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"sales_type_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"device_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"coupon_applicable" boolean DEFAULT true NOT NULL,
	"coupon_only" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"display_order" integer DEFAULT 1 NOT NULL,
	"in_use" boolean DEFAULT true NOT NULL,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "discounts_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "ingredients" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "ingredients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"name" text NOT NULL,
	"origin" text NOT NULL,
	"translations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"in_use" boolean DEFAULT true NOT NULL,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "ingredients_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "menu_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"name" text NOT NULL,
	"translations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"description" text,
	"image" text,
	"display_order" integer DEFAULT 1 NOT NULL,
	"in_use" boolean DEFAULT true NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"calories" integer,
	"category_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"option_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"ingredient_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"discount_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"sales_type_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"market_price" boolean DEFAULT false NOT NULL,
	"adult_only" boolean DEFAULT false NOT NULL,
	"kitchen_printer" boolean DEFAULT true NOT NULL,
	"stock_managed" boolean DEFAULT false NOT NULL,
	"sell_without_stock" boolean DEFAULT true NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"stop_selling" boolean DEFAULT false NOT NULL,
	"stop_until" timestamp (3) with time zone,
	"stop_reason_id" integer,
	"other_reason" text,
	"in_kiosk" boolean DEFAULT true NOT NULL,
	"barcode" text,
	"vat_type_id" integer,
	"service_charge_type_id" integer,
	"kiosk_label_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "menu_items_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "option_groups" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "option_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"name" text NOT NULL,
	"translations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"selection_type_id" integer NOT NULL,
	"min_selected" integer DEFAULT 0 NOT NULL,
	"max_selected" integer,
	"display_order" integer DEFAULT 1 NOT NULL,
	"in_use" boolean DEFAULT true NOT NULL,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "option_groups_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "options" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"name" text NOT NULL,
	"translations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"display_order" integer DEFAULT 1 NOT NULL,
	"in_use" boolean DEFAULT true NOT NULL,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "options_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"login_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"password_hash" text,
	"password_change_due" boolean DEFAULT false NOT NULL,
	"in_use" boolean DEFAULT true NOT NULL,
	"non_locked" boolean DEFAULT true NOT NULL,
	"non_expired" boolean DEFAULT true NOT NULL,
	"certificate_non_expired" boolean DEFAULT true NOT NULL,
	"business_id" integer,
	"store_id" integer,
	"last_login_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "app_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "login_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"issued_by" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"translations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"type" text,
	"icon" text,
	"level" integer,
	"parent_id" integer,
	"display_order" integer DEFAULT 1 NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"method" text DEFAULT 'NONE' NOT NULL,
	"permission" text,
	"in_use" boolean DEFAULT true NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "account_roles" (
	"account_id" integer NOT NULL,
	"role_id" text NOT NULL,
	CONSTRAINT "account_roles_account_id_role_id_pk" PRIMARY KEY("account_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "role_resources" (
	"role_id" text NOT NULL,
	"resource_id" integer NOT NULL,
	CONSTRAINT "role_resources_role_id_resource_id_pk" PRIMARY KEY("role_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"role_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"translations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"description" text,
	"in_use" boolean DEFAULT true NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "client_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"type_id" integer NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"translations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"in_use" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "dictionary_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dictionary_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"type_id" integer NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"translations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"in_use" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "languages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "languages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"language_id" text NOT NULL,
	"name" text NOT NULL,
	"display_order" integer NOT NULL,
	"reference1" text,
	"reference2" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"in_use" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "order_deliveries" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "order_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"agency_type" text NOT NULL,
	"brand_name" text,
	"request_id" text NOT NULL,
	"delivery_code" text,
	"delivery_name" text,
	"delivery_id" text,
	"pos_order_code" text,
	"pos_store_code" text,
	"state_code" smallint,
	"rider_name" text,
	"rider_phone" text,
	"fee" bigint,
	"distance" double precision,
	"card_approval_number" text,
	"card_issuer" text,
	"card_approved_at" text,
	"card_amount" bigint,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expected_pick_up_at" timestamp (3) with time zone,
	"allocated_at" timestamp (3) with time zone,
	"picked_up_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"result_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"in_use" boolean DEFAULT true NOT NULL,
	CONSTRAINT "order_deliveries_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"action" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"actor_kind" text NOT NULL,
	"actor_id" integer,
	"actor_name" text,
	"note" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_history_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "order_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"payment_position" smallint NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "order_refunds_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "store_events" (
	"store_id" integer NOT NULL,
	"sequence" bigint NOT NULL,
	"type" text NOT NULL,
	"order_id" integer NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_events_store_id_sequence_pk" PRIMARY KEY("store_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"store_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"menu_item_id" integer,
	"name" text NOT NULL,
	"translations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"category_id" integer,
	"category_name" text,
	"unit_price" bigint NOT NULL,
	"count" integer NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"discounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "order_lines_store_id_order_id_position_pk" PRIMARY KEY("store_id","order_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_payments" (
	"store_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"approval_number" text,
	"state" text DEFAULT 'paid' NOT NULL,
	"paid_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_payments_store_id_order_id_position_pk" PRIMARY KEY("store_id","order_id","position")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"partner_id" integer,
	"partner_order_id" text,
	"request_hash" text,
	"event_sequence" bigint,
	"order_type" text NOT NULL,
	"sales_type" text NOT NULL,
	"status" text DEFAULT 'ORDER' NOT NULL,
	"cancelled" boolean DEFAULT false NOT NULL,
	"paid" boolean DEFAULT false NOT NULL,
	"refund_state" text DEFAULT 'none' NOT NULL,
	"table_id" text,
	"amount" bigint NOT NULL,
	"discount_amount" bigint DEFAULT 0 NOT NULL,
	"discounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delivery_cost" bigint DEFAULT 0 NOT NULL,
	"orderer_name" text,
	"orderer_phone" text,
	"marketing_agreed" boolean DEFAULT false NOT NULL,
	"app_user_name" text,
	"address" text,
	"address_detail" text,
	"latitude" double precision,
	"longitude" double precision,
	"note" text,
	"pick_up_minutes" integer,
	"ordered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"business_day" date NOT NULL,
	"hour" smallint NOT NULL,
	"received_at" timestamp (3) with time zone,
	"ready_at" timestamp (3) with time zone,
	"delivery_at" timestamp (3) with time zone,
	"over_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"acknowledged_at" timestamp (3) with time zone,
	"acknowledged_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "partner_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"partner_type" text NOT NULL,
	"name" text NOT NULL,
	"in_use" boolean DEFAULT true NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "businesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"parent_id" integer,
	"name" text NOT NULL,
	"registration_number" text,
	"representative" text,
	"phone" text,
	"fax" text,
	"email" text,
	"postcode" text,
	"address" text,
	"address_detail" text,
	"description" text,
	"bank_id" integer,
	"account_number" text,
	"account_holder" text,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"start_date" date DEFAULT current_date NOT NULL,
	"end_date" date,
	"in_use" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"value" varchar(50) NOT NULL,
	"name" varchar(200) NOT NULL,
	"translations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"display_order" integer DEFAULT 1 NOT NULL,
	"in_use" boolean DEFAULT true NOT NULL,
	"description" varchar(1000),
	"reference1" varchar(200),
	"reference2" varchar(200),
	"reference3" varchar(200),
	"seeded" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"language" text NOT NULL,
	"target_ids" integer[] DEFAULT '{}' NOT NULL,
	"flag_ids" integer[] DEFAULT '{}' NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"popup" boolean DEFAULT false NOT NULL,
	"in_use" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"language" text NOT NULL,
	"type_id" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"in_use" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "terms_agreements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terms_agreements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"type_id" integer NOT NULL,
	"edition" integer NOT NULL,
	"language" text NOT NULL,
	"agreed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ip" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "sales_daily" (
	"store_id" integer NOT NULL,
	"day" date NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"cash" bigint DEFAULT 0 NOT NULL,
	"card" bigint DEFAULT 0 NOT NULL,
	"easy" bigint DEFAULT 0 NOT NULL,
	"online" bigint DEFAULT 0 NOT NULL,
	"bank" bigint DEFAULT 0 NOT NULL,
	"delivery_app" bigint DEFAULT 0 NOT NULL,
	"point" bigint DEFAULT 0 NOT NULL,
	"etc" bigint DEFAULT 0 NOT NULL,
	"pos_order" bigint DEFAULT 0 NOT NULL,
	"kiosk_order" bigint DEFAULT 0 NOT NULL,
	"table_order" bigint DEFAULT 0 NOT NULL,
	"delivery_app_order" bigint DEFAULT 0 NOT NULL,
	"telephone_order" bigint DEFAULT 0 NOT NULL,
	"partner_order" bigint DEFAULT 0 NOT NULL,
	"mobile_table_order" bigint DEFAULT 0 NOT NULL,
	"etc_order" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_daily_store_id_day_pk" PRIMARY KEY("store_id","day")
);
--> statement-breakpoint
CREATE TABLE "sales_daily_items" (
	"store_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"ref_id" integer NOT NULL,
	"name" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_daily_items_store_id_kind_day_ref_id_pk" PRIMARY KEY("store_id","kind","day","ref_id")
);
--> statement-breakpoint
CREATE TABLE "sales_hourly" (
	"store_id" integer NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"cash" bigint DEFAULT 0 NOT NULL,
	"card" bigint DEFAULT 0 NOT NULL,
	"easy" bigint DEFAULT 0 NOT NULL,
	"online" bigint DEFAULT 0 NOT NULL,
	"bank" bigint DEFAULT 0 NOT NULL,
	"delivery_app" bigint DEFAULT 0 NOT NULL,
	"point" bigint DEFAULT 0 NOT NULL,
	"etc" bigint DEFAULT 0 NOT NULL,
	"pos_order" bigint DEFAULT 0 NOT NULL,
	"kiosk_order" bigint DEFAULT 0 NOT NULL,
	"table_order" bigint DEFAULT 0 NOT NULL,
	"delivery_app_order" bigint DEFAULT 0 NOT NULL,
	"telephone_order" bigint DEFAULT 0 NOT NULL,
	"partner_order" bigint DEFAULT 0 NOT NULL,
	"mobile_table_order" bigint DEFAULT 0 NOT NULL,
	"etc_order" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_hourly_store_id_day_hour_pk" PRIMARY KEY("store_id","day","hour")
);
--> statement-breakpoint
CREATE TABLE "external_codes" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "external_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"partner_type_id" integer NOT NULL,
	"external_code" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "external_codes_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "store_counters" (
	"store_id" integer PRIMARY KEY NOT NULL,
	"last_event" bigint DEFAULT 0 NOT NULL,
	"last_order" integer DEFAULT 0 NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"number_day" date
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"business_id" integer NOT NULL,
	"name" text NOT NULL,
	"default_language" text DEFAULT 'ko' NOT NULL,
	"languages" text[] DEFAULT '{ko}'::text[] NOT NULL,
	"translations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"phone" text,
	"type_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"payment_type_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"filter_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"web_sales_type_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"kiosk_sales_type_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"app_sales_type_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"web_sales_alarm_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"app_sales_alarm_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"address" text,
	"address_detail" text,
	"latitude" double precision,
	"longitude" double precision,
	"description" text,
	"kiosk_instructions" text,
	"time_zone" text DEFAULT 'Asia/Seoul' NOT NULL,
	"day_cutoff" text DEFAULT '00:00' NOT NULL,
	"start_date" date DEFAULT current_date NOT NULL,
	"end_date" date,
	"in_use" boolean DEFAULT true NOT NULL,
	"order_notification" boolean DEFAULT true NOT NULL,
	"notification_minutes" integer,
	"alarm" boolean DEFAULT true NOT NULL,
	"order_receipt_cancel_alarm" boolean DEFAULT true NOT NULL,
	"order_ready_alarm" boolean DEFAULT true NOT NULL,
	"point_add_alarm" boolean DEFAULT true NOT NULL,
	"point_use_alarm" boolean DEFAULT true NOT NULL,
	"print_tickets" boolean DEFAULT false NOT NULL,
	"international_payment" boolean DEFAULT false NOT NULL,
	"pick_up_minutes" integer DEFAULT 20 NOT NULL,
	"delivery_cost" bigint DEFAULT 0 NOT NULL,
	"menu_show_type_id" integer,
	"vat_type_id" integer,
	"service_charge_type_id" integer,
	"vat_percent" integer DEFAULT 10 NOT NULL,
	"service_charge_percent" integer DEFAULT 0 NOT NULL,
	"hours" jsonb,
	"delivery_pricing" jsonb,
	"image" text,
	"extra_images" text[] DEFAULT '{}'::text[] NOT NULL,
	"business_info" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "dining_tables" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "dining_tables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"number" integer NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"in_use" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "dining_tables_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "access_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"session_hash" text NOT NULL,
	"method" text NOT NULL,
	"route" text NOT NULL,
	"target" text,
	"status" integer NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"csrf_token" text NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ip" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE INDEX "menu_items_store_order" ON "menu_items" USING btree ("store_id","display_order","id");--> statement-breakpoint
CREATE INDEX "options_store_group" ON "options" USING btree ("store_id","group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_login_id_key" ON "accounts" USING btree ("login_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_phone_key" ON "accounts" USING btree (regexp_replace("phone", '[^0-9]', '', 'g')) WHERE deleted_at is null and phone <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_key" ON "accounts" USING btree (lower("email")) WHERE deleted_at is null and email <> '';--> statement-breakpoint
CREATE INDEX "accounts_store" ON "accounts" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "accounts_business" ON "accounts" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "password_resets_account" ON "password_resets" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "used_challenges_expires" ON "used_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "resources_code_key" ON "resources" USING btree ("kind","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "resources_name_key" ON "resources" USING btree ("name") WHERE kind = 'action' and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "resources_url_method_key" ON "resources" USING btree ("url","method") WHERE url <> '' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "resources_parent" ON "resources" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "account_roles_role" ON "account_roles" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "role_resources_resource" ON "role_resources" USING btree ("resource_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_key" ON "roles" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "client_texts_key_key" ON "client_texts" USING btree ("key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "client_texts_type_id" ON "client_texts" USING btree ("type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_entries_key_key" ON "dictionary_entries" USING btree ("key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dictionary_entries_type_id" ON "dictionary_entries" USING btree ("type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "languages_language_id_key" ON "languages" USING btree (lower("language_id")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "languages_one_default" ON "languages" USING btree ("is_default") WHERE is_default and deleted_at is null;--> statement-breakpoint
CREATE INDEX "order_deliveries_order" ON "order_deliveries" USING btree ("store_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_deliveries_live_key" ON "order_deliveries" USING btree ("store_id","order_id") WHERE in_use;--> statement-breakpoint
CREATE UNIQUE INDEX "order_deliveries_request_key" ON "order_deliveries" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" USING btree ("store_id","order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_refunds_payment_key" ON "order_refunds" USING btree ("store_id","order_id","payment_position");--> statement-breakpoint
CREATE INDEX "order_refunds_open" ON "order_refunds" USING btree ("requested_at") WHERE state <> 'done';--> statement-breakpoint
CREATE INDEX "store_events_at" ON "store_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "orders_id" ON "orders" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_partner_order_key" ON "orders" USING btree ("partner_id","partner_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_store_sequence_key" ON "orders" USING btree ("store_id","sequence");--> statement-breakpoint
CREATE INDEX "orders_list" ON "orders" USING btree ("store_id","ordered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","cancelled");--> statement-breakpoint
CREATE INDEX "orders_live" ON "orders" USING btree ("store_id","ordered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status") WHERE not cancelled and status <> 'OVER';--> statement-breakpoint
CREATE INDEX "orders_refund_open" ON "orders" USING btree ("store_id","ordered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE refund_state in ('pending', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "partner_keys_hash_key" ON "partner_keys" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_public_id_key" ON "businesses" USING btree ("public_id");--> statement-breakpoint
CREATE INDEX "businesses_parent" ON "businesses" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "codes_parent_id_value_key" ON "codes" USING btree (coalesce("parent_id", 0),"value") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "notices_period" ON "notices" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "terms_language_type_key" ON "terms" USING btree ("language","type_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "terms_agreements_account_edition_key" ON "terms_agreements" USING btree ("account_id","type_id","edition");--> statement-breakpoint
CREATE INDEX "terms_agreements_type" ON "terms_agreements" USING btree ("type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "external_codes_partner_code_key" ON "external_codes" USING btree ("partner_type_id","external_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "external_codes_code" ON "external_codes" USING btree ("external_code");--> statement-breakpoint
CREATE UNIQUE INDEX "stores_public_id_key" ON "stores" USING btree ("public_id");--> statement-breakpoint
CREATE INDEX "stores_business" ON "stores" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dining_tables_store_number_key" ON "dining_tables" USING btree ("store_id","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dining_tables_uuid_key" ON "dining_tables" USING btree ("uuid");--> statement-breakpoint
CREATE INDEX "access_history_account_at" ON "access_history" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_at" ON "idempotency_keys" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_seen" ON "sessions" USING btree ("seen_at");