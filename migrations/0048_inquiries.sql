CREATE TABLE "inquiries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"partner" text NOT NULL,
	"partner_inquiry_id" text NOT NULL,
	"language" text,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" integer,
	"answer_changed_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"push_id" integer,
	"message_id" bigint,
	"tell_obstacle" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "inquiries_partner_key" ON "inquiries" USING btree ("partner","partner_inquiry_id");--> statement-breakpoint
CREATE INDEX "inquiries_sent" ON "inquiries" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "inquiries_store" ON "inquiries" USING btree ("store_id","sent_at");--> statement-breakpoint
CREATE INDEX "inquiries_member" ON "inquiries" USING btree ("member_id","sent_at");--> statement-breakpoint
CREATE INDEX "inquiries_waiting" ON "inquiries" USING btree ("sent_at") WHERE answered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_templates_name_key" ON "inquiry_templates" USING btree ("business_id","name") WHERE deleted_at is null;