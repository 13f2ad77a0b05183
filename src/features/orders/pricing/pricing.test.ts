import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DiscountRule, discountOn } from './discount-rules.public.ts';
import type { OptionGroupRule } from './option-rules.ts';
import type { Catalogue, PricedItem, PricedOption, WantedOrder } from './priced-order.ts';
import { priceOrder } from './pricing.ts';

const DINE_IN = 1;
const TAKE_OUT = 2;
const KIOSK = 9;
const AT = new Date('2026-11-21T03:00:00Z');

const item = (id: number, more: Partial<PricedItem> = {}): PricedItem => ({
  id,
  price: 9_000,
  marketPrice: false,
  optionIds: [],
  discountIds: [],
  salesTypeIds: [DINE_IN],
  inKiosk: true,
  stopSelling: false,
  stopUntil: null,
  stockManaged: false,
  sellWithoutStock: true,
  stock: 0,
  ...more,
});
const rule = (id: number, more: Partial<DiscountRule> = {}): DiscountRule => ({
  id,
  target: 'menu',
  type: 'percent',
  price: 0,
  percent: 10,
  salesTypeIds: [DINE_IN],
  deviceIds: [KIOSK],
  couponOnly: false,
  startsAt: null,
  endsAt: null,
  ...more,
});
const byId = <T extends { id: number }>(rows: readonly T[]): Map<number, T> =>
  new Map(rows.map((row) => [row.id, row]));
const catalogue = (rows: {
  items?: PricedItem[];
  options?: PricedOption[];
  groups?: OptionGroupRule[];
  discounts?: DiscountRule[];
}): Catalogue<PricedItem, PricedOption, DiscountRule> => ({
  items: byId(rows.items ?? []),
  options: byId(rows.options ?? []),
  groups: byId(rows.groups ?? []),
  discounts: byId(rows.discounts ?? []),
});
const wanted = (lines: WantedOrder['lines'], more: Partial<WantedOrder> = {}): WantedOrder => ({
  orderType: 'KIOSK_ORDER',
  salesTypeId: DINE_IN,
  deviceId: KIOSK,
  acceptedSalesTypeIds: null,
  at: AT,
  lines,
  payments: [],
  deliveryCost: 0,
  ...more,
});
const reasons = (result: ReturnType<typeof priceOrder>) =>
  'refusals' in result ? result.refusals.map(({ line, reason }) => `${line} ${reason}`) : [];
const priced = (result: ReturnType<typeof priceOrder>) => {
  if ('refusals' in result) throw new Error(reasons(result).join());
  return result.order;
};

describe('[D33] the server prices an order', () => {
  const groups: OptionGroupRule[] = [
    { id: 1, single: true, minSelected: 1, maxSelected: null },
    { id: 2, single: false, minSelected: 0, maxSelected: 2 },
  ];
  const options: PricedOption[] = [
    { id: 11, groupId: 1, price: 0 },
    { id: 12, groupId: 1, price: 500 },
    { id: 21, groupId: 2, price: 1_000 },
    { id: 22, groupId: 2, price: 2_000 },
    { id: 23, groupId: 2, price: 3_000 },
  ];
  const stew = item(1, { optionIds: [11, 12, 21, 22, 23], discountIds: [5, 6] });
  const rows = catalogue({ items: [stew, item(2, { price: 4_000 })], options, groups });

  test('options count per unit, a price sent for a fixed-price item does not count', () => {
    const order = priced(
      priceOrder(
        wanted([
          {
            itemId: 1,
            count: 2,
            price: 1,
            options: [
              { optionId: 12, count: 1 },
              { optionId: 21, count: 2 },
            ],
          },
          { itemId: 2, count: 1 },
        ]),
        rows,
      ),
    );
    expect(order.lines.map((line) => line.amount)).toEqual([(9_000 + 500 + 2_000) * 2, 4_000]);
    expect(order.amount).toBe(27_000);
    expect(order.paid).toBe(false);
  });

  test('option groups hold their limits; foreign and repeated options are refused', () => {
    const choose = (...ids: number[]) =>
      reasons(
        priceOrder(
          wanted([{ itemId: 1, count: 1, options: ids.map((optionId) => ({ optionId, count: 1 })) }]),
          rows,
        ),
      );
    expect(choose(11)).toEqual([]);
    expect(choose()).toEqual(['0 tooFewOptions']);
    expect(choose(11, 12)).toEqual(['0 tooManyOptions']);
    expect(choose(11, 21, 22, 23)).toEqual(['0 tooManyOptions']);
    expect(choose(11, 21, 21)).toEqual(['0 optionRepeated']);
    expect(choose(99)).toEqual(['0 unknownOption']);
    expect(
      reasons(priceOrder(wanted([{ itemId: 2, count: 1, options: [{ optionId: 11, count: 1 }] }]), rows)),
    ).toEqual(['0 unknownOption']);
  });

  test('[2 §5] menu discounts: the lesser of the two prices, percentages rounded down, on the item alone', () => {
    const percent = rule(5, { percent: 33 });
    const cheap = rule(6, { type: 'price', price: 50_000 });
    const with_ = catalogue({
      items: [item(1, { price: 9_999, discountIds: [5, 6] })],
      discounts: [percent, cheap],
    });
    const amount = (discountId: number) =>
      priced(priceOrder(wanted([{ itemId: 1, count: 3, discountId }]), with_)).lines[0]?.discount?.amount;
    expect(amount(5)).toBe(3_299 * 3);
    expect(amount(6)).toBe(9_999 * 3);
  });

  test('discounts hold only where they are meant to', () => {
    const discounts = [
      rule(1),
      rule(2, { salesTypeIds: [TAKE_OUT] }),
      rule(3, { deviceIds: [1] }),
      rule(4, { couponOnly: true }),
      rule(5, { endsAt: AT }),
      rule(6, { startsAt: new Date(AT.getTime() + 1) }),
      rule(7),
    ];
    const with_ = catalogue({ items: [item(1, { discountIds: [1, 2, 3, 4, 5, 6] })], discounts });
    const outcome = (discountId: number, more: Partial<WantedOrder> = {}) =>
      reasons(priceOrder(wanted([{ itemId: 1, count: 1, discountId }], more), with_));
    expect(outcome(1)).toEqual([]);
    for (const id of [2, 3, 4, 5, 6, 7]) expect(outcome(id)).toEqual(['0 discountNotAllowed']);
    expect(outcome(8)).toEqual(['0 unknownDiscount']);
  });

  test('[D40] a menu coupon: off one unit of its item, beside the line’s own discount, never below nothing', () => {
    const with_ = (coupon: Partial<DiscountRule>, more: Partial<PricedItem> = {}) => ({
      ...catalogue({ items: [item(1, { discountIds: [5], ...more }), item(2)], discounts: [rule(5)] }),
      coupon: { id: 7, itemId: 1, rule: rule(4, { couponOnly: true, endsAt: AT, ...coupon }) },
    });
    const lines = [
      { itemId: 1, count: 3, discountId: 5 },
      { itemId: 2, count: 1 },
    ];
    // 33 % of 9,000 of one bowl; the other two have only the line's ten percent.
    const order = priced(priceOrder(wanted(lines), with_({ percent: 33 })));
    expect(order.lines.map((line) => line.coupon?.amount)).toEqual([2_970, undefined]);
    expect(order).toMatchObject({ discountAmount: 2_700 + 2_970, amount: 36_000 - 2_700 - 2_970 });
    // A coupon takes at most what the line's own discount left of one unit.
    const free = priced(priceOrder(wanted(lines), with_({ type: 'price', price: 50_000 })));
    expect(free.lines[0]?.coupon?.amount).toBe(8_100);
    // If two lines have the item, the one where it saves more.
    const two = priced(priceOrder(wanted([...lines, { itemId: 1, count: 1 }]), with_({ percent: 95 })));
    expect(two.lines.map((line) => line.coupon?.amount ?? 0)).toEqual([0, 0, 8_550]);

    const refused = (coupon: Partial<DiscountRule>, requested = lines, more: Partial<PricedItem> = {}) =>
      reasons(priceOrder(wanted(requested), with_(coupon, more)));
    expect(refused({}, [{ itemId: 2, count: 1 }])).toEqual(['null couponItem']);
    expect(refused({ salesTypeIds: [TAKE_OUT] })).toEqual(['null couponNotAllowed']);
    expect(refused({ deviceIds: [1] })).toEqual(['null couponNotAllowed']);
    expect(refused({ percent: 0 })).toEqual(['null couponNotAllowed']);
    expect(refused({}, [{ itemId: 1, count: 1 }], { price: 0 })).toEqual(['null couponNotAllowed']);
  });

  test('[D40] an order coupon comes last, takes no delivery fee, and counts for what may be paid', () => {
    const with_ = (coupon: Partial<DiscountRule>) => ({
      ...catalogue({
        items: [item(1)],
        discounts: [rule(5, { target: 'order', type: 'price', price: 1_000 })],
      }),
      coupon: { id: 7, itemId: null, rule: rule(4, { target: 'order', couponOnly: true, ...coupon }) },
    });
    const line = { itemId: 1, count: 2, discountId: 5 };
    const pay = (coupon: Partial<DiscountRule>, amount: number) =>
      priceOrder(wanted([line], { deliveryCost: 3_000, payments: [{ amount }] }), with_(coupon));
    expect(priced(pay({ percent: 15 }, 17_450))).toMatchObject({
      coupon: { id: 7, amount: 2_550 },
      discountAmount: 3_550,
      amount: 17_450,
      paid: true,
    });
    expect(reasons(pay({ percent: 15 }, 17_451))).toEqual(['null paymentsExceed']);
    expect(priced(pay({ type: 'price', price: 90_000 }, 3_000)).amount).toBe(3_000);
    expect(reasons(pay({ deviceIds: [] }, 1))).toEqual(['null couponNotAllowed']);
  });

  test('an order discount is taken once, after the lines’ own', () => {
    const whole = rule(1, { target: 'order', type: 'price', price: 3_000 });
    const with_ = catalogue({ items: [item(1)], discounts: [whole, rule(2, { target: 'order' })] });
    const line = { itemId: 1, count: 1, discountId: 1 };
    expect(priced(priceOrder(wanted([line, line]), with_))).toMatchObject({
      amount: 15_000,
      discountAmount: 3_000,
    });
    expect(reasons(priceOrder(wanted([line, { ...line, discountId: 2 }]), with_))).toEqual([
      '1 discountNotAllowed',
    ]);
  });

  test('market price: the till’s price is needed, and takes no discount', () => {
    const with_ = catalogue({
      items: [item(1, { marketPrice: true, price: 0, discountIds: [1] })],
      discounts: [rule(1)],
    });
    expect(priced(priceOrder(wanted([{ itemId: 1, count: 2, price: 35_000 }]), with_)).amount).toBe(70_000);
    expect(reasons(priceOrder(wanted([{ itemId: 1, count: 1 }]), with_))).toEqual(['0 priceMissing']);
    expect(reasons(priceOrder(wanted([{ itemId: 1, count: 1, price: 1, discountId: 1 }]), with_))).toEqual([
      '0 discountNotAllowed',
    ]);
  });

  test('what is not for sale names its line', () => {
    const items = [
      item(1, { stopSelling: true }),
      item(2, { stopSelling: true, stopUntil: AT }),
      item(3, { stockManaged: true, sellWithoutStock: false, stock: 3 }),
      item(4, { inKiosk: false }),
      item(5, { salesTypeIds: [TAKE_OUT] }),
    ];
    const lines = [1, 2, 3, 4, 5, 6].map((itemId) => ({ itemId, count: 2 }));
    expect(reasons(priceOrder(wanted([...lines, { itemId: 3, count: 2 }]), catalogue({ items })))).toEqual([
      '0 stopped',
      '2 soldOut',
      '3 notInKiosk',
      '4 itemSalesType',
      '5 unknownItem',
      '6 soldOut',
    ]);
    expect(reasons(priceOrder(wanted([]), rows))).toEqual(['null noLines']);
    expect(
      reasons(priceOrder(wanted([{ itemId: 2, count: 1 }], { acceptedSalesTypeIds: [TAKE_OUT] }), rows)),
    ).toEqual(['null salesType']);
  });

  test('stock is taken per item over all lines', () => {
    const with_ = catalogue({ items: [item(1, { stockManaged: true, stock: 9 }), item(2)] });
    const order = priced(
      priceOrder(
        wanted([
          { itemId: 1, count: 2 },
          { itemId: 2, count: 1 },
          { itemId: 1, count: 3 },
        ]),
        with_,
      ),
    );
    expect([...order.stockTaken]).toEqual([[1, 5]]);
  });

  test('payments: above the amount is refused, exactly the amount is paid, delivery included', () => {
    const pay = (...amounts: number[]) =>
      priceOrder(
        wanted([{ itemId: 2, count: 1 }], {
          deliveryCost: 3_000,
          payments: amounts.map((amount) => ({ amount })),
        }),
        rows,
      );
    expect(priced(pay(4_000, 3_000))).toMatchObject({ amount: 7_000, paid: true });
    expect(priced(pay(6_999)).paid).toBe(false);
    expect(reasons(pay(7_001))).toEqual(['null paymentsExceed']);
  });

  test('for any order: no amount below zero, and the parts add up', () => {
    const money = fc.nat({ max: 90_000_000 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ price: money, option: money, count: fc.integer({ min: 1, max: 99 }) }), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.record({
          type: fc.constantFrom('price' as const, 'percent' as const),
          price: money,
          percent: fc.nat({ max: 100 }),
        }),
        fc.constantFrom('order' as const, 'menu' as const),
        (lines, discount, target) => {
          const with_ = catalogue({
            items: lines.map((line, index) =>
              item(index + 1, { price: line.price, optionIds: [index + 1], discountIds: [1] }),
            ),
            options: lines.map((line, index) => ({ id: index + 1, groupId: 1, price: line.option })),
            groups: [{ id: 1, single: false, minSelected: 0, maxSelected: null }],
            discounts: [rule(1, { ...discount, target })],
          });
          const order = priced(
            priceOrder(
              wanted(
                lines.map(({ count }, index) => ({
                  itemId: index + 1,
                  count,
                  discountId: 1,
                  options: [{ optionId: index + 1, count: 1 }],
                })),
              ),
              with_,
            ),
          );
          const gross = lines.reduce((total, line) => total + (line.price + line.option) * line.count, 0);
          expect(order.amount).toBe(gross - order.discountAmount);
          for (const line of order.lines) expect(line.amount).toBeGreaterThanOrEqual(0);
          expect(order.amount).toBeGreaterThanOrEqual(0);
          expect(Number.isSafeInteger(order.amount)).toBe(true);
        },
      ),
    );
  });

  test('a discount never exceeds the price', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat({ max: 100 }), (price, off, percent) => {
        expect(discountOn({ type: 'price', price: off, percent: 0 }, price)).toBe(Math.min(price, off));
        expect(discountOn({ type: 'percent', price: 0, percent }, price)).toBe(
          Math.floor((price * percent) / 100),
        );
      }),
    );
  });
});
