import type { Locale } from '#kit/contract/messages.ts';
import { type Db, type Statement, statement } from '#kit/server/database/pool.ts';
import type { Services } from '#kit/server/services.ts';
import { contentsOf } from './order-contents.read-model.ts';
import {
  DELIVERY_JOIN,
  deliveriesOf,
  HEAD_COLUMNS,
  type HeadRow,
  headEncoder,
  STORE_JOIN,
} from './order-rows.read-model.ts';

/** Which orders; instants, `to` not included. */
export interface OrderFilter {
  /** Null: every store. */
  readonly storeIds: readonly number[] | null;
  readonly from: Date | null;
  readonly to: Date | null;
  /** Null: whatever status. */
  readonly statuses: readonly string[] | null;
  readonly cancelled: boolean | null;
  readonly refundOpen: boolean;
}

export interface OrderListPage {
  /** The rows as JSON, joined by commas, ready to be sent. */
  readonly rows: Buffer;
  readonly count: number;
  readonly total: number;
}

const OWNER = { one: 'store_id = $1', many: 'store_id = any($1)', all: '$1::int[] is null' } as const;
/** The words of the partial indexes of orders: only a filter that says them is answered from the small index. */
const KIND = {
  live: "not cancelled and status <> 'OVER' and status = any($4) and $5::boolean is not true",
  refund:
    "refund_state in ('pending', 'failed') and status = any($4) and ($5::boolean is null or cancelled = $5)",
  any: 'status = any($4) and ($5::boolean is null or cancelled = $5)',
} as const;
type Owner = keyof typeof OWNER;
type Kind = keyof typeof KIND;

const statements = new Map<string, Statement>();

/**
 * Ids come from the index alone, so a late page costs its index entries and 30 rows, not thousands of rows;
 * the exact total comes from the same index.
 */
export function pageStatement(owner: Owner, kind: Kind): Statement {
  const name = `order-list-${owner}-${kind}`;
  const known = statements.get(name);
  if (known) return known;
  const where = `${OWNER[owner]} and ordered_at >= $2 and ordered_at < $3 and ${KIND[kind]}`;
  const made = statement(
    name,
    `with page as materialized (select store_id, id, ordered_at from orders where ${where}
       order by ordered_at desc, id desc limit $6 offset $7)
     select ${HEAD_COLUMNS}, (select count(*) from orders where ${where}) as "total"
     from page join orders o on o.store_id = page.store_id and o.id = page.id
     ${owner === 'one' ? 'join stores s on s.id = $1' : STORE_JOIN} ${DELIVERY_JOIN}
     order by page.ordered_at desc, page.id desc`,
  );
  statements.set(name, made);
  return made;
}

const NOTHING = Buffer.alloc(0);
const NO_CONTENTS = Buffer.from('"smenus":[]}');
const EARLIEST = new Date('1970-01-01T00:00:00Z');
const LATEST = new Date('9999-01-01T00:00:00Z');
const ALL_STATUSES = ['ORDER', 'RECEIPT', 'READY', 'DELIVERY', 'OVER'];

function question(filter: OrderFilter): { owner: Owner; kind: Kind; values: unknown[] } {
  const { storeIds, cancelled, refundOpen } = filter;
  const statuses = filter.statuses ?? ALL_STATUSES;
  const owner = storeIds === null ? 'all' : storeIds.length === 1 ? 'one' : 'many';
  const live = cancelled === false && !statuses.includes('OVER');
  return {
    owner,
    kind: refundOpen ? 'refund' : live ? 'live' : 'any',
    values: [
      owner === 'one' ? storeIds?.[0] : storeIds,
      filter.from ?? EARLIEST,
      filter.to ?? LATEST,
      statuses,
      cancelled,
    ],
  };
}

export async function listOrders(
  db: Db,
  services: Services,
  filter: OrderFilter,
  page: { number: number; size: number },
  locale: Locale,
): Promise<OrderListPage> {
  const { owner, kind, values } = question(filter);
  const read = (size: number, offset: number) =>
    db.query<HeadRow & { total: number }>(pageStatement(owner, kind), [...values, size, offset]);
  const rows = await read(page.size, page.number * page.size);
  if (rows.length === 0) {
    // Beyond the last row there is nothing to carry the total.
    const [first] = page.number > 0 ? await read(1, 0) : [];
    return { rows: NOTHING, count: 0, total: first?.total ?? 0 };
  }
  return {
    rows: await encodeRows(db, services, rows, locale),
    count: rows.length,
    total: rows[0]?.total ?? 0,
  };
}

/** Rows as JSON objects in UTF-8, joined by commas. */
export async function encodeRows(
  db: Db,
  services: Services,
  rows: readonly HeadRow[],
  locale: Locale,
): Promise<Buffer> {
  const contents = await contentsOf(db, services, rows, locale);
  const encode = headEncoder(services.codes, locale, await deliveriesOf(db, rows));
  const parts: Buffer[] = [];
  rows.forEach((row, index) => {
    const head = JSON.stringify(encode(row)).slice(0, -1);
    parts.push(Buffer.from(`${index > 0 ? ',' : ''}${head},`), contents.get(row.id) ?? NO_CONTENTS);
  });
  return Buffer.concat(parts);
}
