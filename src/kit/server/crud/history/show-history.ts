import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Page } from '#kit/contract/endpoints/endpoint.ts';
import type { ChangeKind, RecordChange } from '#kit/contract/endpoints/history.contract.ts';
import type { Context, ScopedContext } from '../../context.ts';
import { as, statement } from '../../database/pool.ts';
import { type PageQuery, page, requestedPage } from '../../http-response.ts';
import { readerClock } from '../owner-clock.ts';
import type { Address, BoundResource, Values } from '../rows/bound-resource.ts';
import { findRow } from '../rows/read-rows.ts';
import { visibleValues } from './history-values.ts';
import type { ChangedValues } from './record-change.ts';

const PAGE_SIZE = 20;

const LIST = statement(
  'record-changes-of',
  `select kind, version, changes, account_id as "accountId", at from record_changes
   where table_name = $1 and row_id = $2 order by id desc limit $3 offset $4`,
  { kind: as<Exclude<ChangeKind, 'create'>>(), changes: as<ChangedValues>() },
);
const COUNT = statement(
  'record-changes-count',
  'select count(*) as "count!" from record_changes where table_name = $1 and row_id = $2',
);

interface Entry {
  kind: ChangeKind;
  version: number;
  changes: ChangedValues;
  accountId: number | null;
  at: Date | null;
}

/** A record whose changes are shown. */
export interface ShownRecord {
  readonly table: PgTable;
  /** Its integer id, or its key where it has none. */
  readonly id: number | string;
  /** The first entry, which is not recorded; `by` names who is no account. */
  readonly creation: {
    readonly at: Date | null;
    readonly accountId?: number | null;
    readonly by?: string | null;
  };
  /** Recorded values by their names in code, in the language of the reader. */
  readonly readable: (recorded: readonly Values[]) => Promise<Values[]>;
}

const creationOf = (row: Values): ShownRecord['creation'] => ({
  accountId: typeof row.createdBy === 'number' ? row.createdBy : null,
  at: row.createdAt instanceof Date ? row.createdAt : null,
});

const sideOf = (changes: ChangedValues, side: 0 | 1): Values =>
  Object.fromEntries(Object.entries(changes).map(([key, pair]) => [key, pair[side]]));

async function shown(
  ctx: Context,
  { readable, creation }: ShownRecord,
  entries: readonly Entry[],
): Promise<RecordChange[]> {
  const { toWallClock } = await readerClock(ctx);
  const sides = entries.flatMap(({ changes }) => [sideOf(changes, 0), sideOf(changes, 1)]);
  const values = await readable(sides);
  const names = await ctx.services.accounts.names(
    ctx.db,
    entries.flatMap(({ accountId }) => accountId ?? []),
  );
  return entries.map(({ kind, version, accountId, at }, index) => ({
    kind,
    version,
    at: at && toWallClock(at),
    by: (accountId !== null && names.get(accountId)) || (kind === 'create' && creation.by) || null,
    before: values[index * 2] ?? {},
    after: values[index * 2 + 1] ?? {},
  }));
}

/** The changes of a record that is in sight, newest first; last comes that it was added. */
export async function changesOfRecord(
  ctx: Context,
  shownRecord: ShownRecord,
  query: PageQuery,
): Promise<Page<RecordChange>> {
  const { table, id, creation } = shownRecord;
  const pageRequest = requestedPage(query, PAGE_SIZE);
  const record = [getTableName(table), String(id)] as const;
  const skipped = pageRequest.number * pageRequest.size;
  const found = await ctx.db.query(LIST, [...record, pageRequest.size, skipped]);
  const [counted] = await ctx.db.query(COUNT, record);
  const total = Number(counted?.count ?? 0);
  const endsHere = skipped <= total && skipped + pageRequest.size > total;
  const { at, accountId = null } = creation;
  const first: Entry = { kind: 'create', version: 1, changes: {}, accountId, at };
  const entries: Entry[] = endsHere ? [...found, first] : found;
  return page(await shown(ctx, shownRecord, entries), pageRequest, total + 1);
}

/** The changes of a record of a resource. 404 where it is not in sight. */
export async function showHistory(
  bound: BoundResource,
  ctx: ScopedContext,
  address: Address,
  query: PageQuery,
): Promise<Page<RecordChange>> {
  const row = await findRow(bound, ctx, address);
  return changesOfRecord(
    ctx,
    {
      table: bound.options.table,
      id: bound.idOf(row),
      creation: creationOf(row),
      readable: (recorded) => visibleValues(bound, ctx, recorded),
    },
    query,
  );
}
