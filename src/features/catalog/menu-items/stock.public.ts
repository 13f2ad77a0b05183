import { type Db, statement } from '#kit/server/database/pool.ts';

// Both lock the items in the order of ids, so that two writers never wait for each other.
const TAKE = statement(
  'partner-stock-take',
  `with wanted as (select * from unnest($2::int[], $3::int[]) as w (id, count)),
     before as (select i.id, i.stock from menu_items i
       where i.store_id = $1 and i.id = any($2) order by i.id for update)
   update menu_items i set stock = greatest(0, before.stock - w.count), updated_at = now()
   from wanted w join before using (id)
   where i.store_id = $1 and i.id = w.id and (before.stock >= w.count or i.sell_without_stock)
   returning i.id, before.stock - i.stock as "taken"`,
);
const GIVE_BACK = statement(
  'menu-items-stock-back',
  `with given as (select id, sum(taken) as taken, sum(unknown) as unknown
       from unnest($2::int[], $3::int[], $4::int[]) as g (id, taken, unknown) group by id),
     locked as (select i.id from menu_items i where i.store_id = $1 and i.id = any($2) order by i.id for update)
   update menu_items i set stock = i.stock + g.taken + case when i.stock_managed then g.unknown else 0 end,
     updated_at = $5
   from given g join locked using (id)
   where i.store_id = $1 and i.id = g.id and (g.taken > 0 or i.stock_managed and g.unknown > 0)`,
);

/**
 * Takes units of items from their stock, atomically and never below zero; returns what each item provided. An item with
 * too little stock that may not be oversold is missing, and the caller has to roll back.
 */
export async function takeStock(
  db: Db,
  storeId: number,
  wanted: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.query(TAKE, [storeId, [...wanted.keys()], [...wanted.values()]]);
  return new Map(rows.map(({ id, taken }) => [id, taken]));
}

export interface StockBack {
  readonly itemId: number;
  /** Returned regardless of the current stock setting. */
  readonly taken: number;
  /** For lines older than the record of stock: returned if the item's stock is managed. */
  readonly unknown?: number;
}

export async function giveStockBack(
  db: Db,
  storeId: number,
  back: readonly StockBack[],
  now: Date,
): Promise<void> {
  if (back.length === 0) return;
  await db.query(GIVE_BACK, [
    storeId,
    back.map(({ itemId }) => itemId),
    back.map(({ taken }) => taken),
    back.map(({ unknown = 0 }) => unknown),
    now,
  ]);
}
