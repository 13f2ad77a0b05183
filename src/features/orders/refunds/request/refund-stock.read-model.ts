import { type Db, statement } from '#kit/server/database/pool.ts';
import type { OrderKeys } from '../../lifecycle/order-address.public.ts';

// A line older than the record of its stock: it took what it sold if the item's stock is managed.
const LINES = statement(
  'refund-stock',
  `select l.position, l.menu_item_id as "itemId!", l.count - l.refunded_count - coalesce(r.count, 0) as "stillMade",
     coalesce(l.stock_taken, case when i.stock_managed then l.count else 0 end) as "taken"
   from order_lines l join menu_items i on i.store_id = l.store_id and i.id = l.menu_item_id
   left join lateral (select sum((e->>'count')::int) as count
     from order_refunds r cross join jsonb_array_elements(r.lines) e
     where r.store_id = $1 and r.order_id = $2 and r.state <> 'done' and (e->>'position')::int = l.position) r on true
   where l.store_id = $1 and l.order_id = $2 and l.position = any($3)`,
);

interface StockLine {
  readonly position: number;
  readonly itemId: number;
  /** Units neither refunded nor being refunded. */
  readonly stillMade: number;
  readonly taken: number;
}

export const stockLines = (
  db: Db,
  { storeId, id }: OrderKeys,
  positions: readonly number[],
): Promise<StockLine[]> => db.query(LINES, [storeId, id, positions]);
