import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ChangeKind } from '#kit/contract/endpoints/history.contract.ts';
import { as, type Db, statement } from '../../database/pool.ts';
import type { ChangedValues } from './record-change.ts';

const LATEST = statement(
  'record-changes-latest',
  `select wanted.id as "rowId!", c.kind as "kind!", c.changes as "changes!", c.account_id as "accountId", c.at as "at!"
   from unnest($2::int[]) as wanted (id)
   cross join lateral (
     select * from record_changes where table_name = $1 and row_id = wanted.id::text
       and (kind in ('remove', 'restore') or changes ?| $3::text[])
     order by id desc limit $4) c
   order by c.id desc`,
  { kind: as<Exclude<ChangeKind, 'create'>>(), changes: as<ChangedValues>() },
);

/** Of several rows those changes that touched one of the keys, deletions and restorations; newest first, `limit` of each row. */
export const latestChanges = (
  db: Db,
  table: PgTable,
  { rowIds, keys, limit }: { rowIds: readonly number[]; keys: readonly string[]; limit: number },
) => db.query(LATEST, [getTableName(table), rowIds, keys, limit]);
