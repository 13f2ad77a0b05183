import { Readable } from 'node:stream';
import type { Locale } from '#kit/contract/i18n/messages.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { Services } from '#kit/server/services.ts';
import { ORDER_STATUSES } from '../order-values.contract.ts';
import { encodedRows } from './order-row-cache.ts';
import { DELIVERY_JOIN, KEY_COLUMNS, STORE_JOIN } from './order-rows.read-model.ts';

/** Filter of orders; instants, `to` exclusive. */
export interface OrderFilter {
  /** Null: every store. */
  readonly storeIds: readonly number[] | null;
  readonly from: Date | null;
  readonly to: Date | null;
  /** Null: any status. */
  readonly statuses: readonly string[] | null;
  readonly cancelled: boolean | null;
  readonly refundOpen: boolean;
  readonly paid: boolean | null;
}

/**
 * newest: by time · waiting: as a queue: new, accepted, ready, on the way, each oldest first; then the rest, newest
 * first (D73).
 */
export type OrderSort = 'newest' | 'waiting';

export interface OrderListPage {
  /** The rows as JSON with commas between them, ready to send one after the other. */
  readonly rows: readonly Buffer[];
  readonly count: number;
  readonly total: number;
}

const OWNER = { one: 'store_id = $1', many: 'store_id = any($1)', all: '$1::int[] is null' } as const;
/** The conditions of the partial indexes of orders: the planner uses such an index only if the query repeats them. */
const KIND = {
  live: "not cancelled and status <> 'OVER' and status = any($4) and $5::boolean is not true",
  refund:
    "refund_state in ('pending', 'failed') and status = any($4) and ($5::boolean is null or cancelled = $5)",
  kept: 'not cancelled and status = any($4) and $5::boolean is not true',
  any: 'status = any($4) and ($5::boolean is null or cancelled = $5)',
} as const;
type Owner = keyof typeof OWNER;
const PAID = { paid: ' and paid', unpaid: ' and not paid' } as const;
type Kind = keyof typeof KIND | `${keyof typeof KIND}-${keyof typeof PAID}`;

function kindSql(kind: Kind): string {
  const [base, paid] = kind.split('-') as [keyof typeof KIND, keyof typeof PAID | undefined];
  return KIND[base] + (paid ? PAID[paid] : '');
}

/**
 * Place in the queue, most urgent status first and the oldest order of a status first: each status is a century after
 * the one before, so that a long queue is sorted by one number.
 */
const PLACE = `ordered_at + array_position(array['ORDER', 'RECEIPT', 'READY', 'DELIVERY'], status)
  * interval '900000 hours'`;
const OLDEST = 'place, id';
const NEWEST = 'ordered_at desc, id desc';

/**
 * Waiting orders are read from the small index of open orders, which the total uses as well, and sorted; the rest,
 * which may be long, is read in index order as far as the page needs.
 */
function waitingPage(where: string, kind: Kind): string {
  const openWhere = kind === 'live' ? where : `${where} and not cancelled and status <> 'OVER'`;
  const open = `select store_id, id, ordered_at, ${PLACE} as place from orders where ${openWhere}
    order by ${OLDEST} limit $6 offset $7`;
  if (kind === 'live') return `page as materialized (${open})`;
  const rest = `select store_id, id, ordered_at, null::timestamptz from orders
    where ${where} and (cancelled or status = 'OVER') order by ${NEWEST}
    limit $6 - (select count(*) from open)
    offset greatest($7 - (select count(*) from orders where ${openWhere}), 0)`;
  return `open as materialized (${open}), page as materialized (select * from open union all (${rest}))`;
}

const newestPage = (where: string): string =>
  `page as materialized (select store_id, id, ordered_at from orders where ${where}
     order by ${NEWEST} limit $6 offset $7)`;

const ORDER: Record<OrderSort, string> = {
  newest: 'page.ordered_at desc, page.id desc',
  waiting:
    'page.place, case when page.place is not null then page.id end, page.ordered_at desc, page.id desc',
};

/** Read once: joined as a table, a hundred stores are scanned again for each row of the page. */
const ONE_STORE = 's as materialized (select name, time_zone from stores where id = $1), ';

/**
 * Ids come from an index-only scan, so a late page costs its index entries and 30 rows; the exact total uses the same
 * index.
 */
export function pageStatement(owner: Owner, kind: Kind, sort: OrderSort) {
  const where = `${OWNER[owner]} and ordered_at >= $2 and ordered_at < $3 and ${kindSql(kind)}`;
  return statement(
    `order-list:${owner}-${kind}-${sort}`,
    `with ${owner === 'one' ? ONE_STORE : ''}${sort === 'waiting' ? waitingPage(where, kind) : newestPage(where)}
     select ${KEY_COLUMNS}, (select count(*) from orders where ${where}) as "total"
     from page join orders o on o.store_id = page.store_id and o.id = page.id
     ${owner === 'one' ? 'cross join s' : STORE_JOIN} ${DELIVERY_JOIN}
     order by ${ORDER[sort]}`,
  );
}

/** The ids of the first orders of a list. */
function keysStatement(owner: Owner, kind: Kind, sort: OrderSort) {
  const where = `${OWNER[owner]} and ordered_at >= $2 and ordered_at < $3 and ${kindSql(kind)}`;
  return statement(
    `order-keys:${owner}-${kind}-${sort}`,
    `with ${sort === 'waiting' ? waitingPage(where, kind) : newestPage(where)}
     select coalesce(array_agg(page.store_id order by ${ORDER[sort]}), '{}') as "storeIds",
       coalesce(array_agg(page.id order by ${ORDER[sort]}), '{}') as "ids" from page`,
  );
}

// The generator describes the variants of a statement by one of them; what binds the stores is checked of each owner.
for (const owner of ['all', 'one', 'many'] as const) {
  pageStatement(owner, 'any', 'newest');
  keysStatement(owner, 'any', 'newest');
}

const KEYS_OF_IDS = statement(
  'order-list-keys',
  `select ${KEY_COLUMNS} from unnest($1::int[], $2::int[]) with ordinality as page (store_id, id, place)
   join orders o on o.store_id = page.store_id and o.id = page.id ${STORE_JOIN} ${DELIVERY_JOIN}
   order by page.place`,
);

export const EARLIEST = new Date('1970-01-01T00:00:00Z');
export const LATEST = new Date('9999-01-01T00:00:00Z');

function question(filter: OrderFilter): { owner: Owner; kind: Kind; values: unknown[] } {
  const { storeIds, cancelled, refundOpen, paid } = filter;
  const statuses = filter.statuses ?? ORDER_STATUSES;
  const owner = storeIds === null ? 'all' : storeIds.length === 1 ? 'one' : 'many';
  const live = cancelled === false && !statuses.includes('OVER');
  const kept = cancelled === false && paid === false;
  const kind = refundOpen ? 'refund' : live ? 'live' : kept ? 'kept' : 'any';
  return {
    owner,
    kind: paid === null ? kind : `${kind}-${paid ? 'paid' : 'unpaid'}`,
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
  page: { number: number; size: number; sort: OrderSort },
  locale: Locale,
): Promise<OrderListPage> {
  const { owner, kind, values } = question(filter);
  const read = (size: number, offset: number) =>
    db.query(pageStatement(owner, kind, page.sort), [...values, size, offset]);
  const rows = await read(page.size, page.number * page.size);
  if (rows.length === 0) {
    // Beyond the last row there is no row to carry the total.
    const [first] = page.number > 0 ? await read(1, 0) : [];
    return { rows: [], count: 0, total: first?.total ?? 0 };
  }
  return {
    rows: await encodedRows(db, services, rows, locale),
    count: rows.length,
    total: rows[0]?.total ?? 0,
  };
}

/** Rows of a long list read and encoded per batch, so that other calls are not blocked. */
const PIECE = 100;

/**
 * The first orders as one JSON array in pieces, and whether there are more. All keys are read at once, so that new
 * orders do not shift the list, and so is the first piece, so that a database failure is an error response and not a
 * truncated list.
 */
export async function streamOrders(
  db: Db,
  services: Services,
  filter: OrderFilter,
  page: { size: number; sort: OrderSort },
  locale: Locale,
): Promise<{ json: Readable; cut: boolean }> {
  const { owner, kind, values } = question(filter);
  const [keys] = await db.query(keysStatement(owner, kind, page.sort), [...values, page.size + 1, 0]);
  const { storeIds = [], ids = [] } = keys ?? {};
  const count = Math.min(ids.length, page.size);
  const piece = async (from: number): Promise<Buffer[]> => {
    const to = Math.min(from + PIECE, count);
    if (from >= to) return [];
    const keys = await db.query(KEYS_OF_IDS, [storeIds.slice(from, to), ids.slice(from, to)]);
    return encodedRows(db, services, keys, locale);
  };
  const first = await piece(0);
  async function* parts(): AsyncGenerator<Buffer> {
    yield Buffer.concat([Buffer.from('['), ...first]);
    for (let from = PIECE; from < count; from += PIECE)
      yield Buffer.concat([Buffer.from(','), ...(await piece(from))]);
    yield Buffer.from(']');
  }
  return { json: Readable.from(parts()), cut: ids.length > page.size };
}
