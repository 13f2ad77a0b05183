-- The changes of system options from before record_changes move there, under ids below all others, which say the order.
-- What an option is told by itself (that it was added) is left out. The old table did not tell a deletion from taking
-- out of use: those that were not restored are deletions, others are copied as the use flag.
-- "system_option_changes" stays, because nodes of the version before still write and read it; nothing else does, and the
-- version after this one drops it.
WITH "old" AS (
  SELECT c."id", c."old_value", c."new_value", c."account_id", c."at", o."id" AS "row_id", o."version", o."deleted_at"
  FROM "system_option_changes" c
  CROSS JOIN LATERAL (
    SELECT * FROM "system_options" o
    WHERE o."option_id" = c."option_id" AND o."created_at" < c."at" + interval '10 seconds'
    ORDER BY o."created_at" DESC LIMIT 1) o
  WHERE NOT (c."old_value" IS NULL AND o."created_by" IS NOT NULL AND c."at" < o."created_at" + interval '10 seconds')
    AND NOT EXISTS (SELECT FROM "record_changes" r
      WHERE r."table_name" = 'system_options' AND r."at" = c."at"
        AND r."row_id" IN (SELECT s."id"::text FROM "system_options" s WHERE s."option_id" = c."option_id"))
), "ordered" AS (
  SELECT "old".*, lag("old_value") OVER (PARTITION BY "row_id" ORDER BY "id") AS "value_before",
    coalesce((SELECT min(r."version") - 1 FROM "record_changes" r
        WHERE r."table_name" = 'system_options' AND r."row_id" = "old"."row_id"::text), "version")
      - count(*) OVER (PARTITION BY "row_id" ORDER BY "id" DESC) + 1 AS "made_version",
    "new_value" IS NULL AND "deleted_at" BETWEEN "at" - interval '10 seconds' AND "at" + interval '10 seconds' AS "is_removal"
  FROM "old"
)
INSERT INTO "record_changes" ("id", "table_name", "row_id", "kind", "version", "changes", "account_id", "at")
OVERRIDING SYSTEM VALUE
SELECT (SELECT least(min("id"), 1) FROM "record_changes") - row_number() OVER (ORDER BY "id" DESC), 'system_options',
  "row_id"::text, CASE WHEN "is_removal" THEN 'remove' ELSE 'save' END, "made_version",
  CASE
    WHEN "is_removal" THEN '{}'::jsonb
    WHEN "new_value" IS NULL THEN '{"inUse": [true, false]}'
    WHEN "old_value" IS NOT NULL THEN jsonb_build_object('value', jsonb_build_array("old_value", "new_value"))
    WHEN "value_before" <> "new_value"
      THEN jsonb_build_object('inUse', '[false, true]'::jsonb, 'value', jsonb_build_array("value_before", "new_value"))
    ELSE '{"inUse": [false, true]}'
  END, "account_id", "at"
FROM "ordered";
