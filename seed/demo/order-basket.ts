import type { OrderType } from '#features/orders/order-values.contract.ts';
import type { WantedLine } from '#features/orders/pricing/priced-order.ts';
import type { DemoCatalogue, SoldItem } from './demo-catalogue.ts';
import { between, pick, type Random } from './random.ts';

/** How much each item is liked in one store: the same few sell best every day. */
export function popularity(catalogue: DemoCatalogue, random: Random): Map<number, number> {
  return new Map([...catalogue.items.keys()].map((id) => [id, 0.25 + random() ** 2 * 4]));
}

function chooseItem(
  items: readonly SoldItem[],
  likes: ReadonlyMap<number, number>,
  random: Random,
): SoldItem {
  let left = random() * items.reduce((sum, item) => sum + (likes.get(item.id) ?? 1), 0);
  for (const item of items) {
    left -= likes.get(item.id) ?? 1;
    if (left < 0) return item;
  }
  return pick(random, items);
}

function chooseOptions(item: SoldItem, catalogue: DemoCatalogue, random: Random): WantedLine['options'] {
  const byGroup = Map.groupBy(item.optionIds, (id) => catalogue.options.get(id)?.groupId ?? 0);
  return [...byGroup].flatMap(([groupId, ids], index) => {
    const group = catalogue.groups.get(groupId);
    if (!group) return [];
    // The first group is the requests that nearly nobody makes.
    const likely = group.minSelected > 0 ? 1 : index === 0 ? 0.06 : group.single ? 0.35 : 0.22;
    return random() < likely ? [{ optionId: pick(random, ids), count: 1 }] : [];
  });
}

/** What somebody orders: one to four lines, every other time with something to drink. */
export function fillBasket(
  order: { orderType: OrderType; salesTypeId: number; hour: number },
  catalogue: DemoCatalogue,
  likes: ReadonlyMap<number, number>,
  random: Random,
): WantedLine[] {
  const sold = [...catalogue.items.values()].filter(
    (item) =>
      !item.stopSelling &&
      item.salesTypeIds.includes(order.salesTypeId) &&
      (order.orderType === 'POS_ORDER' || !item.marketPrice),
  );
  const food = sold.filter((item) => !item.isDrink);
  const drinks = sold.filter((item) => item.isDrink);
  const chosen = new Set<SoldItem>();
  const dishes = 1 + Math.floor(random() ** 1.6 * 3.4);
  for (let each = 0; each < dishes; each++) chosen.add(chooseItem(food, likes, random));
  if (random() < 0.42 && drinks.length > 0) chosen.add(chooseItem(drinks, likes, random));

  const lunch = order.hour >= 11 && order.hour < 14 && random() < 0.12;
  const kiosk = order.orderType === 'KIOSK_ORDER' && random() < 0.05;
  const wholeOrder = [...catalogue.discounts.values()].find((each) => each.target === 'order');
  return [...chosen].map((item, index): WantedLine => {
    const own = item.discountIds
      .map((id) => catalogue.discounts.get(id))
      .find((each) => each && !each.couponOnly);
    return {
      itemId: item.id,
      count: random() < 0.2 ? 2 : 1,
      price: item.marketPrice ? Math.round(between(random, 30, 60)) * 1_000 : null,
      options: chooseOptions(item, catalogue, random),
      discountId: kiosk && index === 0 ? wholeOrder?.id : lunch && !item.isDrink ? own?.id : undefined,
    };
  });
}
