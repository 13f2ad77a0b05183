import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ChangeKind } from '#kit/contract/endpoints/history.contract.ts';
import type { Db } from '../../database/pool.ts';
import { statement } from '../../database/pool.ts';

/** Values before and after, by the keys of the record's table in code; of secrets their marks. */
export type ChangedValues = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** A change of one row, as it is kept. */
export interface Change {
  /** Its integer id, or its key where it has none. */
  readonly id: number | string;
  /** The version that the change made. */
  readonly version: number;
  readonly kind?: Exclude<ChangeKind, 'create'>;
  readonly storeId?: number | null;
  readonly businessId?: number | null;
  /** By the keys of the table in code, as the columns hold them; without a change the row is not recorded. */
  readonly changes?: ChangedValues;
}

interface Recorder {
  readonly db: Db;
  readonly now: Date;
  /** Null: a job, or a partner. */
  readonly principal: { readonly accountId: number | null };
}

const ONE = statement(
  'record-change',
  `insert into record_changes (table_name, row_id, store_id, business_id, kind, version, changes, account_id, at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
const MANY = statement(
  'record-changes',
  `insert into record_changes (table_name, row_id, store_id, business_id, kind, version, changes, account_id, at)
   select $1, x.id, x.store, x.business, x.kind, x.version, x.changes, $3, $4
   from jsonb_to_recordset($2) as x (id text, store int, business int, kind text, version int, changes jsonb)`,
);

const FORGET = statement(
  'forget-changes-of-rows',
  'delete from record_changes where table_name = $1 and row_id = any($2)',
);

/** Deletes the changes of rows whose former values must not outlive them, in the transaction that empties or deletes them. */
export async function forgetChangesOf(
  db: Db,
  table: PgTable,
  ids: readonly (number | string)[],
): Promise<void> {
  if (ids.length > 0) await db.query(FORGET, [getTableName(table), ids.map(String)]);
}

/** Keeps changes of rows of one table in the transaction that makes them. The engine does so for every save. */
export async function recordChanges(
  { db, now, principal: { accountId } }: Recorder,
  table: PgTable,
  given: readonly Change[],
): Promise<void> {
  const changes = given.filter(
    ({ kind = 'save', changes = {} }) => kind !== 'save' || Object.keys(changes).length > 0,
  );
  const name = getTableName(table);
  const [one] = changes;
  if (!one) return;
  if (changes.length === 1) {
    const { id, storeId = null, businessId = null, kind = 'save', version } = one;
    const values = JSON.stringify(one.changes ?? {});
    await db.query(ONE, [name, String(id), storeId, businessId, kind, version, values, accountId, now]);
    return;
  }
  const rows = changes.map(
    ({ id, storeId: store, businessId: business, kind = 'save', version, changes }) => ({
      id: String(id),
      store,
      business,
      kind,
      version,
      changes: changes ?? {},
    }),
  );
  await db.query(MANY, [name, JSON.stringify(rows), accountId, now]);
}
