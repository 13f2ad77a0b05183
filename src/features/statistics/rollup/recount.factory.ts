import type { Db } from '#kit/server/database/pool.ts';

interface Line {
  name: string;
  units: number;
  amount: number;
  refunded: number;
}
interface Order {
  amount: number;
  delivery: number;
  net: number;
  lines: Line[];
}

/** Distributes a sum in proportion to the weights: rounded down first, then a won each by the largest fractions. */
function handOut(sum: number, weights: readonly number[]): number[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  const exact = weights.map((weight) => [BigInt(sum) * BigInt(weight), BigInt(all)] as const);
  const parts = exact.map(([over, under]) => Number(over / under));
  const order = exact
    .map(([over, under], index) => ({ index, fraction: over % under }))
    .sort((a, b) => Number(b.fraction - a.fraction) || a.index - b.index);
  for (let open = sum - parts.reduce((total, part) => total + part, 0), at = 0; open > 0; open -= 1, at += 1)
    parts[order[at]?.index ?? 0] = (parts[order[at]?.index ?? 0] ?? 0) + 1;
  return parts;
}

/** The revenue of each line and the delivery of an order (D62), as [name, units, amount]. */
function soldIn({ amount, delivery, net, lines }: Order): [string, number, number][] {
  const goods = amount - delivery;
  const listed = lines.reduce((sum, line) => sum + line.amount, 0);
  const returned = lines.reduce((sum, line) => sum + line.refunded, 0);
  const back = listed === 0 ? 0 : Math.round((goods * returned) / listed);
  const forDelivery = Math.max(0, Math.min(delivery, net, net - goods + back));
  const weights =
    returned < listed
      ? lines.map((line) => line.amount - line.refunded)
      : lines.map((line) => (listed > 0 ? line.amount : 1));
  const parts = handOut(net - forDelivery, weights);
  const rows = lines.map((line, index): [string, number, number] => [
    line.name,
    line.units,
    parts[index] ?? 0,
  ]);
  return forDelivery > 0 ? [...rows, ['배달비', 1, forDelivery]] : rows;
}

/** Items sold in a store, computed order by order independently of the product; `where` is over `orders o`. */
export async function soldByHand(
  db: Db,
  storeId: number,
  where = 'true',
): Promise<{ name: string; count: number; amount: number }[]> {
  const orders = await db.query<Order & Record<string, unknown>>(
    `select o.amount, o.delivery_cost as delivery,
       (select coalesce(sum(p.amount - p.refunded_amount), 0)::bigint from order_payments p
         where p.store_id = o.store_id and p.order_id = o.id and p.taken_back = 0) as net,
       (select json_agg(json_build_object('name', l.name, 'units', l.count - l.refunded_count, 'amount', l.amount,
         'refunded', l.refunded_amount) order by l.position) from order_lines l
         where l.store_id = o.store_id and l.order_id = o.id) as lines
     from orders o where o.store_id = $1 and o.paid and not o.cancelled and ${where}`,
    [storeId],
  );
  const sums = new Map<string, { name: string; count: number; amount: number }>();
  for (const [name, units, amount] of orders.flatMap(soldIn)) {
    const sum = sums.get(name) ?? { name, count: 0, amount: 0 };
    sums.set(name, { name, count: sum.count + units, amount: sum.amount + amount });
  }
  return [...sums.values()].filter(({ count, amount }) => count > 0 || amount !== 0);
}
