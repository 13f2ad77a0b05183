import { expect, test } from 'vitest';
import { ORDER_TYPES } from '../order-values.contract.ts';
import { orderTypesOf, servesStore } from './partner-key.rules.ts';

test('[D65] a key sends the order types it names, else those of its partner type', () => {
  expect(orderTypesOf({ type: 'KIOSK', orderTypes: null })).toEqual(['KIOSK_ORDER', 'TABLE_ORDER']);
  expect(orderTypesOf({ type: 'KIOSK', orderTypes: ['POS_ORDER'] })).toEqual(['POS_ORDER']);
  expect(orderTypesOf({ type: 'ETC', orderTypes: null })).toEqual(ORDER_TYPES);
});

test('[D65] a key serves every store, or the stores and businesses it names', () => {
  const store = { id: 7, businessId: 3 };
  expect(servesStore({ storeIds: null, businessIds: null }, store)).toBe(true);
  expect(servesStore({ storeIds: [7], businessIds: null }, store)).toBe(true);
  expect(servesStore({ storeIds: null, businessIds: [3] }, store)).toBe(true);
  expect(servesStore({ storeIds: [8], businessIds: [4] }, store)).toBe(false);
  expect(servesStore({ storeIds: [], businessIds: null }, store)).toBe(false);
});
