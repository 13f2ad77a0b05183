-- A page of the history counts the month of an account from the index alone, as far as the rows are vacuumed: after the
-- same number of new rows in every partition, not after a fifth of it.
CREATE FUNCTION access_history_vacuum_often(part text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('ALTER TABLE %I SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000)', part);
END $$;--> statement-breakpoint
SELECT access_history_vacuum_often(p.part) FROM access_history_partitions() p;--> statement-breakpoint
CREATE OR REPLACE FUNCTION access_history_add_months(until timestamptz) RETURNS integer
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
		PERFORM access_history_vacuum_often(part);
		EXECUTE format('WITH early AS (DELETE FROM access_history_rest WHERE at >= %L AND at < %L RETURNING *) INSERT INTO %I SELECT * FROM early',
			month || '+00', (month + interval '1 month') || '+00', part);
		EXECUTE format('ALTER TABLE access_history ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
			part, month || '+00', (month + interval '1 month') || '+00');
		month := month + interval '1 month';
		added := added + 1;
	END LOOP;
	RETURN added;
END $$;
