import { giveStockBack } from '#features/catalog/menu-items/stock.public.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { OrderKeys } from '../../lifecycle/order-address.public.ts';
import { stockBack } from './refund-shares.rules.ts';
import { stockLines } from './refund-stock.read-model.ts';

const KEEP = statement(
  'refund-stock-lines',
  `update order_lines l set stock_taken = s.taken from unnest($3::int[], $4::int[]) as s (position, taken)
   where l.store_id = $1 and l.order_id = $2 and l.position = s.position`,
);
/**
 * Returns the stock of units that are not made any more, after their refund is recorded. A later cancel returns what
 * the lines still hold.
 */
export async function returnStock(
  db: Db,
  { storeId, id }: OrderKeys,
  positions: readonly number[],
  now: Date,
): Promise<void> {
  const lines = await stockLines(db, { storeId, id }, positions);
  const returned = lines.map((line) => ({ ...line, back: stockBack(line.taken, line.stillMade) }));
  if (!returned.some(({ back }) => back > 0)) return;
  await db.query(KEEP, [
    storeId,
    id,
    returned.map(({ position }) => position),
    returned.map(({ taken, back }) => taken - back),
  ]);
  const given = returned.filter(({ back }) => back > 0);
  await giveStockBack(
    db,
    storeId,
    given.map(({ itemId, back }) => ({ itemId, taken: back })),
    now,
  );
}
