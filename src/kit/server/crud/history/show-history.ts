import { getTableName } from 'drizzle-orm';
import type { Page } from '#kit/contract/endpoints/endpoint.ts';
import type { ChangeKind, RecordChange } from '#kit/contract/endpoints/history.contract.ts';
import type { ScopedContext } from '../../context.ts';
import { as, statement } from '../../database/pool.ts';
import { askedPage, page } from '../../http-response.ts';
import { readerClock } from '../owner-clock.ts';
import type { Address, BoundResource, Values } from '../rows/bound-resource.ts';
import { findRow } from '../rows/read-rows.ts';
import { readableValues } from './history-values.ts';
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

/** The first entry of every record, which its row itself tells. */
const creationOf = (row: Values): Entry => ({
  kind: 'create',
  version: 1,
  changes: {},
  accountId: typeof row.createdBy === 'number' ? row.createdBy : null,
  at: row.createdAt instanceof Date ? row.createdAt : null,
});

const sideOf = (changes: ChangedValues, side: 0 | 1): Values =>
  Object.fromEntries(Object.entries(changes).map(([key, pair]) => [key, pair[side]]));

async function readable(
  bound: BoundResource,
  ctx: ScopedContext,
  entries: readonly Entry[],
): Promise<RecordChange[]> {
  const { toWallClock } = await readerClock(ctx);
  const sides = entries.flatMap(({ changes }) => [sideOf(changes, 0), sideOf(changes, 1)]);
  const values = await readableValues(bound, ctx, sides);
  const names = await ctx.services.accounts.names(
    ctx.db,
    entries.flatMap(({ accountId }) => accountId ?? []),
  );
  return entries.map(({ kind, version, accountId, at }, index) => ({
    kind,
    version,
    at: at && toWallClock(at),
    by: (accountId !== null && names.get(accountId)) || null,
    before: values[index * 2] ?? {},
    after: values[index * 2 + 1] ?? {},
  }));
}

/** The changes of a record, newest first; last comes that it was added. 404 where the record is not in sight. */
export async function showHistory(
  bound: BoundResource,
  ctx: ScopedContext,
  address: Address,
  query: { page: number | null; size: number | null },
): Promise<Page<RecordChange>> {
  const row = await findRow(bound, ctx, address);
  const asked = askedPage(query, PAGE_SIZE);
  const record = [getTableName(bound.options.table), bound.idOf(row)] as const;
  const skipped = asked.number * asked.size;
  const found = await ctx.db.query(LIST, [...record, asked.size, skipped]);
  const [counted] = await ctx.db.query(COUNT, record);
  const total = Number(counted?.count ?? 0);
  const endsHere = skipped <= total && skipped + asked.size > total;
  const entries: Entry[] = endsHere ? [...found, creationOf(row)] : found;
  return page(await readable(bound, ctx, entries), asked, total + 1);
}
