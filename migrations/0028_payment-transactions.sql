CREATE TABLE "payment_transactions" (
	"gateway" text NOT NULL,
	"transaction_id" text NOT NULL,
	"store_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "payment_transactions_gateway_transaction_id_pk" PRIMARY KEY("gateway","transaction_id")
);
--> statement-breakpoint
-- Orders from before may share a transaction: the first of them keeps it, the others are refunded by a person.
INSERT INTO "payment_transactions" ("gateway", "transaction_id", "store_id", "order_id", "position")
SELECT g.kind, p."transaction_id", p."store_id", p."order_id", p."position"
FROM "order_payments" p
CROSS JOIN LATERAL unnest(CASE WHEN p."gateway" IS NULL THEN ARRAY['NICEPAY', 'HECTO', 'INNOPAY', 'KORPAY'] ELSE ARRAY[p."gateway"] END) AS g(kind)
WHERE p."transaction_id" IS NOT NULL
ORDER BY p."paid_at", p."store_id", p."order_id", p."position"
ON CONFLICT DO NOTHING;
