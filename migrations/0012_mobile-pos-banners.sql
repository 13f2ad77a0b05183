CREATE TABLE "mobile_pos_banners" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "mobile_pos_banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"place_id" integer NOT NULL,
	"kind" text NOT NULL,
	"image" text,
	"video" text,
	"in_use" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mobile_pos_banners_store_id_id_pk" PRIMARY KEY("store_id","id")
);
