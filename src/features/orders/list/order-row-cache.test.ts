import { expect, test } from 'vitest';
import type { Locale } from '#kit/contract/i18n/messages.ts';
import type { Db } from '#kit/server/database/pool.ts';
import type { Services } from '#kit/server/services.ts';
import { encodedRows, type OrderKey } from './order-row-cache.ts';

/** A node whose database has orders of these states; `read` lists the ids of each query. */
function node(states: Record<number, string>) {
  const read: number[][] = [];
  const query = async (_: unknown, [, ids]: [number[], number[]]) => {
    read.push(ids);
    return ids
      .filter((id) => states[id] !== undefined)
      .map((id) => ({
        id,
        storeId: 1,
        state: states[id],
        salesType: 'DineIn',
        status: 'ORDER',
        deliveryRow: null,
        appUserName: null,
        ordererName: null,
        phone: null,
        note: `${states[id]}`,
        discounts: [],
        lines: null,
        payments: null,
      }));
  };
  const codes = { revision: 1, byValue: () => undefined };
  const services = { codes } as unknown as Services;
  const rows = async (keys: OrderKey[], locale: Locale = 'ko') =>
    JSON.parse(`[${(await encodedRows({ query } as unknown as Db, services, keys, locale)).join('')}]`).map(
      (row: { orderCd: number; orderDesc: string }) => `${row.orderCd} ${row.orderDesc}`,
    );
  return { codes, read, rows };
}
const key = (id: number, state: string): OrderKey => ({ id, storeId: 1, state });

test('a row is read once per state, language and revision of the codes', async () => {
  const { codes, read, rows } = node({ 7: 'a' });
  await rows([key(7, 'a')]);
  expect(await rows([key(7, 'a')])).toEqual(['7 a']);
  expect(read).toHaveLength(1);
  await rows([key(7, 'b')]);
  expect(read).toHaveLength(2);
  await rows([key(7, 'a')], 'en');
  expect(read).toHaveLength(3);
  codes.revision = 2;
  await rows([key(7, 'a')]);
  expect(read).toHaveLength(4);
});

test('only the missing rows are read, and all come in the order of the keys', async () => {
  const { read, rows } = node({ 7: 'a', 8: 'a', 9: 'a' });
  await rows([key(8, 'a')]);
  expect(await rows([key(9, 'a'), key(8, 'a'), key(7, 'a')])).toEqual(['9 a', '8 a', '7 a']);
  expect(read).toEqual([[8], [9, 7]]);
});

test('a row that changed between the two queries is kept under the state that was read', async () => {
  const { read, rows } = node({ 7: 'newer' });
  expect(await rows([key(7, 'older')])).toEqual(['7 newer']);
  await rows([key(7, 'newer')]);
  expect(read).toHaveLength(1);
  await rows([key(7, 'older')]);
  expect(read).toHaveLength(2);
});

test('an order that is no longer there is left out', async () => {
  const { rows } = node({ 8: 'a' });
  expect(await rows([key(7, 'a'), key(8, 'a')])).toEqual(['8 a']);
});
