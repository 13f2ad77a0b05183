CREATE TABLE "ordering_pauses" (
	"store_id" integer NOT NULL,
	"kind" text NOT NULL,
	"sales_type" text NOT NULL,
	"until" timestamp (3) with time zone,
	"until_opening" boolean DEFAULT false NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_by" integer,
	CONSTRAINT "ordering_pauses_store_id_kind_sales_type_pk" PRIMARY KEY("store_id","kind","sales_type")
);
--> statement-breakpoint
CREATE TABLE "order_slot_limits" (
	"store_id" integer NOT NULL,
	"sales_type" text NOT NULL,
	"per_slot" smallint NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" integer NOT NULL,
	CONSTRAINT "order_slot_limits_store_id_sales_type_pk" PRIMARY KEY("store_id","sales_type")
);
