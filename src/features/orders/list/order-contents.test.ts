import { expect, test } from 'vitest';
import type { Db } from '#kit/server/database/pool.ts';
import type { Services } from '#kit/server/services.ts';
import { contentsOf, type OrderKey } from './order-contents.read-model.ts';

const order = {
  id: 7,
  storeId: 1,
  version: 1,
  orderedAt: '2026-11-25 12:10:00',
  partnerOrderId: 'K-1',
  amount: 9_000,
};

test.each([
  ['another version', { version: 2 }],
  ['another amount', { amount: 12_000 }],
  ['another order of the partner', { partnerOrderId: 'K-2' }],
  ['another second', { orderedAt: '2026-11-25 12:10:01' }],
])('contents are kept for an order, not for %s under its id', async (_, change) => {
  const services = {} as Services;
  const encoded: string[] = [];
  const read = async (key: OrderKey) => {
    const row = { id: key.id, discounts: [], lines: [], payments: [], openAmount: key.amount };
    const query = async () => {
      encoded.push(`${key.version} ${key.orderedAt} ${key.amount} ${key.partnerOrderId}`);
      return [row];
    };
    await contentsOf({ query } as unknown as Db, services, [key], 'ko');
  };
  await read(order);
  await read(order);
  expect(encoded).toHaveLength(1);
  await read({ ...order, ...change });
  expect(encoded).toHaveLength(2);
});
