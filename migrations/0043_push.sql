CREATE TABLE "push_recipients" (
	"push_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"failure" text,
	"code" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "push_recipients_push_id_member_id_pk" PRIMARY KEY("push_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pushes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type_id" integer,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"advertising" boolean DEFAULT false NOT NULL,
	"store_ids" integer[],
	"member_id" integer,
	"data" jsonb,
	"state" text DEFAULT 'running' NOT NULL,
	"stop_reason" text,
	"expected" integer NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"gathered" boolean DEFAULT false NOT NULL,
	"recipients" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"gone" integer DEFAULT 0 NOT NULL,
	"unknown" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"stale_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" integer,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "push_recipients_open" ON "push_recipients" USING btree ("push_id","member_id") WHERE status < 2;--> statement-breakpoint
CREATE INDEX "pushes_list" ON "pushes" USING btree ("send_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE member_id is null;--> statement-breakpoint
CREATE INDEX "pushes_open" ON "pushes" USING btree ("send_at","id") WHERE state in ('running', 'paused');--> statement-breakpoint
CREATE INDEX "pushes_ended" ON "pushes" USING btree ("ended_at") WHERE ended_at is not null;
