-- Of accounts that differ in capital letters only, the later one gets its number behind its login id; a member gets its own number.
UPDATE "accounts" a SET "login_id" = left(a."login_id", 39) || '-' || a."id", "version" = a."version" + 1
  WHERE EXISTS (SELECT FROM "accounts" o WHERE lower(o."login_id") = lower(a."login_id")
    AND (o."deleted_at" IS NOT NULL, o."id") < (a."deleted_at" IS NOT NULL, a."id"));--> statement-breakpoint
UPDATE "app_members" m SET "login_id" = 'M' || lpad(m."id"::text, 9, '0')
  WHERE m."id" IN (
    SELECT x."id" FROM (SELECT "id", row_number() OVER (PARTITION BY lower("login_id") ORDER BY "id") AS n FROM "app_members") x WHERE x.n > 1
    UNION
    SELECT b."id" FROM "app_members" b JOIN "accounts" a ON lower(a."login_id") = lower(b."login_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_login_id_lower_key" ON "accounts" USING btree (lower("login_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "app_members_login_id_lower_key" ON "app_members" USING btree (lower("login_id"));
