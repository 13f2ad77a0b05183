import { type Db, statement } from '#kit/server/database/pool.ts';

const CLOCK = (column: string, name: string): string =>
  `to_char(d.${column} at time zone s.time_zone, 'YYYY-MM-DD HH24:MI:SS') as "${name}"`;

const LIST = statement(
  'delivery-orders',
  `select d.id, d.order_id as "orderId", o.number, d.address, d.address_detail as "addressDetail",
     jsonb_build_object('name', coalesce(nullif(o.orderer_name, ''), nullif(o.app_user_name, '')),
       'phone', coalesce(d.phone, o.orderer_phone)) as "orderer", d.brand_name as "brandName", d.rider_name as "riderName",
     d.rider_phone as "riderPhone", d.state_code as "stateCode", d.in_use as "inUse",
     d.pending is not null as "waiting", d.delivery_id is not null as "taken",
     to_char(o.ordered_at at time zone s.time_zone, 'YYYY-MM-DD HH24:MI:SS') as "orderedAt",
     ${CLOCK('requested_at', 'requestedAt')}, ${CLOCK('expected_pick_up_at', 'expectedPickUpAt')},
     ${CLOCK('allocated_at', 'allocatedAt')}, ${CLOCK('picked_up_at', 'pickedUpAt')},
     ${CLOCK('completed_at', 'completedAt')}, ${CLOCK('cancelled_at', 'cancelledAt')},
     ${CLOCK('updated_at', 'updatedAt')}
   from order_deliveries d
   join stores s on s.id = d.store_id
   join orders o on o.store_id = d.store_id and o.id = d.order_id
   where ($1::int[] is null or d.store_id = any($1)) and d.requested_at >= $2 and d.requested_at < $3
     and d.deleted_at is null and ($4::text is null or d.brand_name ilike $4)
     and ($5::smallint[] is null or d.state_code = any($5))
   order by d.requested_at desc, d.id desc limit 10000`,
);
const FOUND = statement(
  'delivery-orders-found',
  `select count(*)::int as "count",
     count(*) filter (where in_use and state_code is distinct from 5 or pending is not null)::int as "running"
   from (select in_use, state_code, pending from order_deliveries
     where id = any($1) and ($2::int[] is null or store_id = any($2)) and deleted_at is null for update) d`,
);

export interface DeliveryOrderRow {
  readonly stateCode: number | null;
  readonly inUse: boolean;
  readonly waiting: boolean;
  /** The agency gave it a number once. */
  readonly taken: boolean;
}

export interface DeliveryOrderFilter {
  /** null: of every store. */
  storeIds: readonly number[] | null;
  from: Date;
  /** Exclusive. */
  to: Date;
  brand: string | null;
  states: readonly number[] | null;
}

/** Rides by when they were asked for, the newest first; at most 10,000 (D21). */
export const listDeliveryOrders = (db: Db, filter: DeliveryOrderFilter): Promise<DeliveryOrderRow[]> =>
  db.query(LIST, [filter.storeIds, filter.from, filter.to, filter.brand, filter.states]);

/** How many of these rows there are in these stores, and how many are still on; locks them. */
export async function findDeliveryOrders(
  db: Db,
  ids: readonly number[],
  storeIds: readonly number[] | null,
): Promise<{ count: number; running: number }> {
  const [found] = await db.query(FOUND, [ids, storeIds]);
  return found ?? { count: 0, running: 0 };
}
