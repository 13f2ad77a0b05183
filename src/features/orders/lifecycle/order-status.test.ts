import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canCancel,
  cancelRestoresStock,
  canPartnerCancel,
  judgeStep,
  nextStatuses,
  noticeObstacle,
  ORDER_STATUSES,
  type OrderFacts,
  SALES_TYPES,
} from './order-status.public.ts';

const facts = fc.record<OrderFacts>({
  status: fc.constantFrom(...ORDER_STATUSES),
  salesType: fc.constantFrom(...SALES_TYPES),
  cancelled: fc.boolean(),
  paid: fc.boolean(),
  fromAppUser: fc.boolean(),
  deliveryInUse: fc.boolean(),
});
const order = (more: Partial<OrderFacts>): OrderFacts => ({
  status: 'ORDER',
  salesType: 'DineIn',
  cancelled: false,
  paid: true,
  fromAppUser: false,
  deliveryInUse: false,
  ...more,
});

describe('order status', () => {
  test('[2 §4] the whole table of steps', () => {
    const table = SALES_TYPES.flatMap((salesType) =>
      ORDER_STATUSES.map((status) => `${salesType} ${status}: ${nextStatuses(order({ salesType, status }))}`),
    );
    expect(table).toEqual([
      'DineIn ORDER: RECEIPT',
      'DineIn RECEIPT: READY',
      'DineIn READY: OVER',
      'DineIn DELIVERY: ',
      'DineIn OVER: ',
      'TakeOut ORDER: RECEIPT',
      'TakeOut RECEIPT: READY',
      'TakeOut READY: OVER',
      'TakeOut DELIVERY: ',
      'TakeOut OVER: ',
      'Delivery ORDER: RECEIPT',
      'Delivery RECEIPT: READY',
      'Delivery READY: DELIVERY',
      'Delivery DELIVERY: OVER',
      'Delivery OVER: ',
    ]);
  });

  test('[2 §4] no step for cancelled orders, none for an app user who has not paid', () => {
    expect(nextStatuses(order({ cancelled: true }))).toEqual([]);
    expect(nextStatuses(order({ paid: false, fromAppUser: true }))).toEqual([]);
    expect(nextStatuses(order({ paid: false }))).toEqual(['RECEIPT']);
  });

  test('[D34] a step is legal exactly when it is offered; being there already is done, unless cancelled', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...ORDER_STATUSES), (each, to) => {
        const step = judgeStep(each, to);
        expect(step === 'legal').toBe(nextStatuses(each).includes(to));
        expect(step === 'done').toBe(!each.cancelled && each.status === to);
      }),
    );
  });

  test('every order ends: no way leads back', () => {
    fc.assert(
      fc.property(facts, (each) => {
        for (const to of nextStatuses(each))
          expect(ORDER_STATUSES.indexOf(to)).toBeGreaterThan(ORDER_STATUSES.indexOf(each.status));
      }),
    );
  });

  test('[2 §4] cancel until over or with a rider, the partner only before acceptance', () => {
    fc.assert(
      fc.property(facts, (each) => {
        expect(canCancel(each)).toBe(!each.cancelled && each.status !== 'OVER' && !each.deliveryInUse);
        if (canPartnerCancel(each)) expect(each.status).toBe('ORDER');
        const ready = !each.cancelled && each.status === 'READY';
        expect(noticeObstacle(each, { alarms: true }) === null).toBe(ready);
        expect(noticeObstacle(each, { alarms: false }) === 'off').toBe(ready);
        expect(noticeObstacle(each, { alarms: false })).not.toBeNull();
      }),
    );
    expect(ORDER_STATUSES.filter(cancelRestoresStock)).toEqual(['ORDER', 'RECEIPT']);
  });
});
