CREATE TABLE "terms_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terms_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"terms_id" integer NOT NULL,
	"edition" integer NOT NULL,
	"correction" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"saved_by" integer
);
--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "starts_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "correction" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "terms_agreements" ADD COLUMN "version_id" integer;--> statement-breakpoint
CREATE INDEX "terms_versions_terms" ON "terms_versions" USING btree ("terms_id","edition","id");--> statement-breakpoint
CREATE INDEX "terms_agreements_version" ON "terms_agreements" USING btree ("version_id");--> statement-breakpoint
UPDATE "terms" SET "starts_at" = "created_at";
--> statement-breakpoint
INSERT INTO "terms_versions" ("terms_id", "edition", "title", "content", "starts_at", "saved_at", "saved_by")
SELECT "id", "edition", "title", "content", "created_at", "updated_at", coalesce("updated_by", "created_by") FROM "terms";
--> statement-breakpoint
UPDATE "terms_agreements" g SET "version_id" = v."id"
FROM "terms" t JOIN "terms_versions" v ON v."terms_id" = t."id"
WHERE t."type_id" = g."type_id" AND t."language" = g."language" AND v."edition" = g."edition";
