import { type Db, statement } from '#kit/server/database/pool.ts';
import { type Visible, visibleIds } from '#kit/server/session/principal.ts';
import { DEFAULT_PERIOD } from '../../order.contract.ts';

const WAITING = statement(
  'orders-waiting',
  `select count(*)::int as waiting from stores s join orders o on o.store_id = s.id
   where s.deleted_at is null and ($1::int[] is null or s.id = any($1)) and o.ordered_at >= $2
     and not o.cancelled and o.status <> 'OVER' and o.status = 'ORDER'`,
);

/** Number of orders not accepted yet in some stores, as in the order list. */
export async function waitingOrders(db: Db, stores: Visible, now: Date): Promise<number> {
  const ids = visibleIds(stores);
  const since = new Date(now.getTime() - DEFAULT_PERIOD);
  const [row] = await db.query(WAITING, [ids, since]);
  return row?.waiting ?? 0;
}
