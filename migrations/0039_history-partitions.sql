-- The access history by months in UTC, so that an old month is dropped as a whole. The rows so far become the first
-- partition, which ends with the month after the newest of them.
ALTER TABLE "access_history" RENAME TO "access_history_before";--> statement-breakpoint
ALTER TABLE "access_history_before" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "access_history_before" DROP CONSTRAINT "access_history_pkey";--> statement-breakpoint
DROP INDEX "access_history_account_at";--> statement-breakpoint
DROP INDEX "access_history_seq";--> statement-breakpoint
CREATE TABLE "access_history" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "access_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"session_hash" text NOT NULL,
	"method" text NOT NULL,
	"route" text NOT NULL,
	"target" text,
	"status" integer NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"seq" bigint,
	"hash" text,
	CONSTRAINT "access_history_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");--> statement-breakpoint
CREATE INDEX "access_history_account_at" ON "access_history" USING btree ("account_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "access_history_seq" ON "access_history" USING btree ("seq","at");--> statement-breakpoint
SELECT setval('access_history_id_seq', coalesce(max("id"), 0) + 1, false) FROM "access_history_before";--> statement-breakpoint
DO $$
DECLARE
	newest timestamp := greatest(now(), (SELECT max("at") FROM access_history_before)) AT TIME ZONE 'UTC';
BEGIN
	EXECUTE format('ALTER TABLE access_history ATTACH PARTITION access_history_before FOR VALUES FROM (MINVALUE) TO (%L)',
		to_char(date_trunc('month', newest) + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00');
END $$;--> statement-breakpoint
CREATE TABLE "access_history_rest" PARTITION OF "access_history" DEFAULT;--> statement-breakpoint
-- Start and end of a partition; null at an open end, and twice null for the default partition.
CREATE FUNCTION access_history_partitions(OUT part text, OUT starts timestamptz, OUT ends timestamptz) RETURNS SETOF record
LANGUAGE sql STABLE AS $$
	SELECT c.relname::text,
		(regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \(''([^'']+)''\)'))[1]::timestamptz,
		(regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''([^'']+)''\)'))[1]::timestamptz
	FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
	WHERE i.inhparent = 'access_history'::regclass
	ORDER BY 3 NULLS LAST
$$;--> statement-breakpoint
-- Adds the months up to the one that contains `until`, at most 24 in one call; rows of them that came too early move from the default partition.
CREATE FUNCTION access_history_add_months(until timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
	month timestamp;
	part text;
	added integer := 0;
BEGIN
	LOCK TABLE access_history_marks IN SHARE ROW EXCLUSIVE MODE;
	SELECT max(p.ends) AT TIME ZONE 'UTC' INTO month FROM access_history_partitions() p;
	WHILE month <= until AT TIME ZONE 'UTC' AND added < 24 LOOP
		part := 'access_history_' || to_char(month, 'YYYY_MM');
		EXECUTE format('CREATE TABLE %I (LIKE access_history)', part);
		EXECUTE format('WITH early AS (DELETE FROM access_history_rest WHERE at >= %L AND at < %L RETURNING *) INSERT INTO %I SELECT * FROM early',
			month || '+00', (month + interval '1 month') || '+00', part);
		EXECUTE format('ALTER TABLE access_history ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
			part, month || '+00', (month + interval '1 month') || '+00');
		month := month + interval '1 month';
		added := added + 1;
	END LOOP;
	RETURN added;
END $$;--> statement-breakpoint
CREATE FUNCTION access_history_drop(part text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('DROP TABLE %I', part);
END $$;--> statement-breakpoint
SELECT access_history_add_months(now() + interval '2 months');
