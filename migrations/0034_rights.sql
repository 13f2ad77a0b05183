DROP INDEX "roles_name_key";--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "type_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_key" ON "roles" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
UPDATE "resources" r SET "type_id" = c."id" FROM "codes" c JOIN "codes" g ON g."id" = c."parent_id" AND g."value" = 'EVENT' WHERE c."value" = r."type" AND c."deleted_at" IS NULL;--> statement-breakpoint
ALTER TABLE "resources" DROP COLUMN "type";
