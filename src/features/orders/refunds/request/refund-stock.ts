import { type Db, statement } from '#kit/server/database/pool.ts';
import type { OrderKeys } from '../../lifecycle/order-address.public.ts';
import { stockBack } from './refund-shares.ts';

// A line from before it was kept what it took: it took what it sold if the item's stock is managed.
const LINES = statement(
  'refund-stock',
  `select l.position, l.menu_item_id as "itemId", l.count - l.refunded_count - coalesce(r.count, 0) as "stillMade",
     coalesce(l.stock_taken, case when i.stock_managed then l.count else 0 end) as "taken"
   from order_lines l join menu_items i on i.store_id = l.store_id and i.id = l.menu_item_id
   left join lateral (select sum((e->>'count')::int) as count
     from order_refunds r cross join jsonb_array_elements(r.lines) e
     where r.store_id = $1 and r.order_id = $2 and r.state <> 'done' and (e->>'position')::int = l.position) r on true
   where l.store_id = $1 and l.order_id = $2 and l.position = any($3)`,
);
const KEEP = statement(
  'refund-stock-lines',
  `update order_lines l set stock_taken = s.taken from unnest($3::int[], $4::int[]) as s (position, taken)
   where l.store_id = $1 and l.order_id = $2 and l.position = s.position`,
);
// Locked in the order of ids, so that two writers never wait for each other.
const GIVE = statement(
  'refund-stock-items',
  `with locked as (select i.id from menu_items i where i.store_id = $1 and i.id = any($2) order by i.id for update)
   update menu_items i set stock = i.stock + s.back, updated_at = $4
   from (select item, sum(back) as back from unnest($2::int[], $3::int[]) as s (item, back) group by item) s
   join locked on locked.id = s.item where i.store_id = $1 and i.id = s.item`,
);

/**
 * Gives back the stock of units that are not made any more, once their refund is written down. A later cancel gives
 * back what the lines then still hold.
 */
export async function returnStock(
  db: Db,
  { storeId, id }: OrderKeys,
  positions: readonly number[],
  now: Date,
): Promise<void> {
  const lines = await db.query<{ position: number; itemId: number; stillMade: number; taken: number }>(
    LINES,
    [storeId, id, positions],
  );
  const returned = lines.map((line) => ({ ...line, back: stockBack(line.taken, line.stillMade) }));
  if (!returned.some(({ back }) => back > 0)) return;
  await db.query(KEEP, [
    storeId,
    id,
    returned.map(({ position }) => position),
    returned.map(({ taken, back }) => taken - back),
  ]);
  const given = returned.filter(({ back }) => back > 0);
  await db.query(GIVE, [storeId, given.map(({ itemId }) => itemId), given.map(({ back }) => back), now]);
}
