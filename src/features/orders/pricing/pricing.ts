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

/** Nothing left and the store sells only what is there; `wanted` units asked for. */
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

/** Prices an order from the catalogue (D33), or says everything that stands against it. */
export function priceOrder<I extends PricedItem, O extends PricedOption, D extends DiscountRule>(
  order: WantedOrder,
  catalogue: Catalogue<I, O, D>,
): { readonly order: PricedOrder<I, O, D> } | { readonly refusals: readonly Refusal[] } {
  const refusals: Refusal[] = [];
  const refuse = (line: number | null, reason: RefusalReason): void => void refusals.push({ line, reason });
  if (order.lines.length === 0) refuse(null, 'noLines');
  if (order.acceptedSalesTypeIds !== null && !order.acceptedSalesTypeIds.includes(order.salesTypeId))
    refuse(null, 'salesType');

  const wanted = new Map<number, number>();
  for (const line of order.lines) wanted.set(line.itemId, (wanted.get(line.itemId) ?? 0) + line.count);
  let orderRule: D | undefined;

  const bare = order.lines.flatMap((line, index): PricedLine<I, O, D>[] => {
    const item = catalogue.items.get(line.itemId);
    if (!item) {
      refuse(index, 'unknownItem');
      return [];
    }
    const fault = itemFault(item, order, wanted.get(item.id) ?? 0);
    if (fault) refuse(index, fault);
    const unitPrice = item.marketPrice ? line.price : item.price;
    if (unitPrice === null || unitPrice === undefined) refuse(index, 'priceMissing');

    const chosen = line.options ?? [];
    const problem = optionFault(chosen, item.optionIds, catalogue.options, catalogue.groups);
    if (problem) refuse(index, problem);
    const options = chosen.flatMap(({ optionId, count }) => {
      const option = catalogue.options.get(optionId);
      return option ? [{ option, count }] : [];
    });

    const rule = line.discountId ? catalogue.discounts.get(line.discountId) : undefined;
    const ruleFault = rule
      ? discountFault(rule, item, order)
      : line.discountId
        ? 'unknownDiscount'
        : undefined;
    if (ruleFault) refuse(index, ruleFault);
    else if (rule?.target === 'order') {
      if (orderRule && orderRule.id !== rule.id) refuse(index, 'discountNotAllowed');
      orderRule = rule;
    }
    const base = unitPrice ?? 0;
    const discount = rule?.target === 'menu' ? { rule, amount: discountOn(rule, base) * line.count } : null;
    const perUnit = base + sum(options.map(({ option, count }) => option.price * count));
    const amount = perUnit * line.count - (discount?.amount ?? 0);
    return [{ item, count: line.count, unitPrice: base, options, discount, coupon: null, amount }];
  });

  const onLines = couponOnLines(catalogue.coupon, bare, order);
  const lines = onLines.lines;
  const linesAmount = sum(lines.map((line) => line.amount));
  const discount = orderRule ? { rule: orderRule, amount: discountOn(orderRule, linesAmount) } : null;
  const discounted = linesAmount - (discount?.amount ?? 0);
  const onOrder = couponOnOrder(catalogue.coupon, discounted, order);
  const couponFault = onLines.fault ?? onOrder.fault;
  if (refusals.length === 0 && couponFault) refuse(null, couponFault);
  const amount = discounted - (onOrder.coupon?.amount ?? 0) + order.deliveryCost;
  const payments = sum(order.payments.map((payment) => payment.amount));
  if (refusals.length === 0 && payments > amount) refuse(null, 'paymentsExceed');
  if (refusals.length > 0) return { refusals };

  return {
    order: {
      lines,
      discount,
      coupon: onOrder.coupon,
      discountAmount:
        (discount?.amount ?? 0) +
        (onOrder.coupon?.amount ?? 0) +
        sum(lines.map((line) => (line.discount?.amount ?? 0) + (line.coupon?.amount ?? 0))),
      amount,
      paid: payments === amount,
      stockTaken: new Map([...wanted].filter(([id]) => catalogue.items.get(id)?.stockManaged)),
    },
  };
}
