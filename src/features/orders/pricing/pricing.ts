import { isStopped } from '#features/catalog/menu-items/menu-item.rules.ts';
import { couponOnLines, couponOnOrder } from './coupon-pricing.ts';
import { type DiscountRule, discountHolds, discountOn } from './discount-rules.public.ts';
import { optionFault } from './option-rules.ts';
import type {
  Catalogue,
  PricedItem,
  PricedLine,
  PricedOption,
  PricedOrder,
  Refusal,
  RefusalReason,
  WantedOrder,
} from './priced-order.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Not enough stock and the store does not oversell; `wanted` units requested. */
export const isSoldOut = (
  item: Pick<PricedItem, 'stockManaged' | 'sellWithoutStock' | 'stock'>,
  wanted = 1,
): boolean => item.stockManaged && !item.sellWithoutStock && item.stock < wanted;

function itemFault(item: PricedItem, order: WantedOrder, wanted: number): RefusalReason | undefined {
  if (isStopped(item, order.at)) return 'stopped';
  if (isSoldOut(item, wanted)) return 'soldOut';
  if (order.orderType === 'KIOSK_ORDER' && !item.inKiosk) return 'notInKiosk';
  if (!item.salesTypeIds.includes(order.salesTypeId)) return 'itemSalesType';
  return undefined;
}

function discountFault(rule: DiscountRule, item: PricedItem, order: WantedOrder): RefusalReason | undefined {
  const ofItem = rule.target === 'order' || (item.discountIds.includes(rule.id) && !item.marketPrice);
  return ofItem && discountHolds(rule, order) ? undefined : 'discountNotAllowed';
}

type Refuse = (line: number | null, reason: RefusalReason) => void;

/** The discount of a line: off its item, or off the whole order, which one rule alone may be. */
function lineDiscount<D extends DiscountRule>(
  discountId: number | null | undefined,
  item: PricedItem,
  order: WantedOrder,
  discounts: ReadonlyMap<number, D>,
  orderRule: D | undefined,
): { rule?: D; fault?: RefusalReason } {
  if (!discountId) return {};
  const rule = discounts.get(discountId);
  if (!rule) return { fault: 'unknownDiscount' };
  const fault = discountFault(rule, item, order);
  if (fault) return { fault };
  const second = rule.target === 'order' && orderRule !== undefined && orderRule.id !== rule.id;
  return second ? { rule, fault: 'discountNotAllowed' } : { rule };
}

const knownOptions = <O extends PricedOption>(
  chosen: readonly { readonly optionId: number; readonly count: number }[],
  known: ReadonlyMap<number, O>,
) =>
  chosen.flatMap(({ optionId, count }) => {
    const option = known.get(optionId);
    return option ? [{ option, count }] : [];
  });

/** Prices the lines before any coupon, and finds the one discount on the whole order that they name. */
function priceLines<I extends PricedItem, O extends PricedOption, D extends DiscountRule>(
  order: WantedOrder,
  { items, options: known, groups, discounts }: Catalogue<I, O, D>,
  wanted: ReadonlyMap<number, number>,
  refuse: Refuse,
): { lines: PricedLine<I, O, D>[]; orderRule?: D } {
  let orderRule: D | undefined;
  const lines = order.lines.flatMap((line, index): PricedLine<I, O, D>[] => {
    const item = items.get(line.itemId);
    if (!item) {
      refuse(index, 'unknownItem');
      return [];
    }
    const unitPrice = item.marketPrice ? line.price : item.price;
    const chosen = line.options ?? [];
    const { rule, fault } = lineDiscount(line.discountId, item, order, discounts, orderRule);
    const faults = [
      itemFault(item, order, wanted.get(item.id) ?? 0),
      unitPrice === null || unitPrice === undefined ? 'priceMissing' : undefined,
      optionFault(chosen, item.optionIds, known, groups),
      fault,
    ] as const;
    for (const each of faults) if (each) refuse(index, each);
    if (rule?.target === 'order') orderRule = rule;

    const options = knownOptions(chosen, known);
    const base = unitPrice ?? 0;
    const discount = rule?.target === 'menu' ? { rule, amount: discountOn(rule, base) * line.count } : null;
    const perUnit = base + sum(options.map(({ option, count }) => option.price * count));
    const amount = perUnit * line.count - (discount?.amount ?? 0);
    return [{ item, count: line.count, unitPrice: base, options, discount, coupon: null, amount }];
  });
  return { lines, orderRule };
}

/** Prices an order from the catalog (D33), or returns all reasons against it. */
export function priceOrder<I extends PricedItem, O extends PricedOption, D extends DiscountRule>(
  order: WantedOrder,
  catalogue: Catalogue<I, O, D>,
): { readonly order: PricedOrder<I, O, D> } | { readonly refusals: readonly Refusal[] } {
  const refusals: Refusal[] = [];
  const refuse: Refuse = (line, reason) => void refusals.push({ line, reason });
  if (order.lines.length === 0) refuse(null, 'noLines');
  if (order.acceptedSalesTypeIds !== null && !order.acceptedSalesTypeIds.includes(order.salesTypeId))
    refuse(null, 'salesType');

  const wanted = new Map<number, number>();
  for (const line of order.lines) wanted.set(line.itemId, (wanted.get(line.itemId) ?? 0) + line.count);
  const { lines: bare, orderRule } = priceLines(order, catalogue, wanted, refuse);

  const onLines = couponOnLines(catalogue.coupon, bare, order);
  const lines = onLines.lines;
  const linesAmount = sum(lines.map((line) => line.amount));
  const discount = orderRule ? { rule: orderRule, amount: discountOn(orderRule, linesAmount) } : null;
  const discounted = linesAmount - (discount?.amount ?? 0);
  const { coupon, fault } = couponOnOrder(catalogue.coupon, discounted, order);
  const couponFault = onLines.fault ?? fault;
  if (refusals.length === 0 && couponFault) refuse(null, couponFault);
  const amount = discounted - (coupon?.amount ?? 0) + order.deliveryCost;
  const payments = sum(order.payments.map((payment) => payment.amount));
  if (refusals.length === 0 && payments > amount) refuse(null, 'paymentsExceed');
  if (refusals.length > 0) return { refusals };

  const offLines = sum(lines.map((line) => (line.discount?.amount ?? 0) + (line.coupon?.amount ?? 0)));
  return {
    order: {
      lines,
      discount,
      coupon,
      discountAmount: (discount?.amount ?? 0) + (coupon?.amount ?? 0) + offLines,
      amount,
      paid: payments === amount,
      stockTaken: new Map([...wanted].filter(([id]) => catalogue.items.get(id)?.stockManaged)),
    },
  };
}
