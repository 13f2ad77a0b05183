CREATE TABLE "app_members" (
	"id" integer PRIMARY KEY DEFAULT nextval('accounts_id_seq') NOT NULL,
	"store_id" integer NOT NULL,
	"partner" text NOT NULL,
	"partner_member_id" text NOT NULL,
	"login_id" text NOT NULL,
	"name" text NOT NULL,
	"nickname" text,
	"phone" text,
	"email" text,
	"password_hash" text,
	"device_token" text,
	"consented_at" timestamp (3) with time zone,
	"consent_withdrawn_at" timestamp (3) with time zone,
	"in_use" boolean DEFAULT true NOT NULL,
	"non_expired" boolean DEFAULT true NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "app_members_login_id_key" ON "app_members" USING btree ("login_id");--> statement-breakpoint
CREATE UNIQUE INDEX "app_members_partner_key" ON "app_members" USING btree ("partner","partner_member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "app_members_device_key" ON "app_members" USING btree ("device_token") WHERE device_token is not null;--> statement-breakpoint
CREATE INDEX "app_members_store" ON "app_members" USING btree ("store_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "app_members_push" ON "app_members" USING btree ("id","store_id") WHERE deleted_at is null and in_use and non_expired and device_token is not null and consented_at is not null and consent_withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "app_members_deleted" ON "app_members" USING btree ("deleted_at") WHERE deleted_at is not null and name <> '';
