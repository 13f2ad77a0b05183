import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { openShop, orderBody, type Shop } from '../order.factory.ts';

let app: TestApp;
let shop: Shop;

beforeAll(async () => {
  app = await testApp();
  shop = await openShop(app);
});
afterAll(() => app?.stop());

interface Table {
  tableMngCd: number;
  tableNum: number;
  tableUuid: string;
}

const store = () => app.as('S000000001');
const table = async (number: number): Promise<Table> => {
  const { body } = await (await store()).get('/tableMng/store');
  return (body as Table[]).find((each) => each.tableNum === number) as Table;
};
const order = (tableId: string, more: Record<string, unknown> = {}) =>
  app.partner().post('/partner/v1/orders', orderBody(shop, { tableId, orderTp: 'TABLE_ORDER', ...more }));
const tableIn = async (orderCd: number): Promise<string | null> => {
  const [row] = await app.node.services.db.query<{ table: string | null; event: string | null }>(
    `select o.table_id as "table", (select data->>'tableId' from store_events e
       where e.store_id = o.store_id and e.order_id = o.id and e.type = 'order') as "event"
     from orders o where o.id = $1`,
    [orderCd],
  );
  expect(row?.event).toBe(row?.table);
  return row?.table ?? null;
};

describe('[3 §5] the table of an order', () => {
  test('the number and the random id of a table are the same table to the kitchen', async () => {
    const { tableUuid } = await table(7);
    for (const key of ['7', tableUuid, tableUuid.toUpperCase()]) {
      const response = await order(key);
      expect(response.status, key).toBe(201);
      expect(await tableIn(response.body.orderCd)).toBe('7');
    }
  });

  test('a replaced random id is refused, whoever sends it; the new one is taken', async () => {
    const old = await table(8);
    const sent = orderBody(shop, { tableId: old.tableUuid, orderTp: 'MOBILE_TABLE_ORDER' });
    const first = await app.partner().post('/partner/v1/orders', sent);
    expect(first.status).toBe(201);
    await (await store()).patch(`/tableMng/store/renew/${old.tableMngCd}`);
    for (const orderTp of ['TABLE_ORDER', 'MOBILE_TABLE_ORDER', 'KIOSK_ORDER']) {
      const refused = await order(old.tableUuid, { orderTp });
      expect(refused.status, orderTp).toBe(404);
      expect(Object.keys(refused.body.errorsMessage)).toEqual(['tableId']);
    }
    expect((await order((await table(8)).tableUuid)).status).toBe(201);
    // A repeat of an accepted order returns the first response.
    const repeat = await app.partner().post('/partner/v1/orders', sent);
    expect([repeat.status, repeat.body]).toEqual([200, first.body]);
  });

  test('a random id of another store, or of a deleted table, is refused', async () => {
    const foreign = (await (await app.as('S000000003')).get('/tableMng/store')).body[0] as Table;
    expect((await order(foreign.tableUuid)).status).toBe(404);
    const gone = await table(9);
    await (await store()).delete(`/tableMng/store/${gone.tableMngCd}`);
    expect((await order(gone.tableUuid)).status).toBe(404);
    expect((await order('9')).status).toBe(409);
  });

  test('a table out of use takes no order from its QR codes, until it is in use again', async () => {
    const off = await table(10);
    const use = async (useYn: string) => (await store()).put(`/tableMng/store/${off.tableMngCd}`, { useYn });
    await use('N');
    for (const key of ['10', off.tableUuid]) {
      const refused = await order(key);
      expect(refused.status).toBe(409);
      expect(Object.keys(refused.body.errorsMessage)).toEqual(['tableId']);
    }
    await use('Y');
    expect((await order('10')).status).toBe(201);
  });

  test('what a kiosk or a POS calls a table is its own matter', async () => {
    const off = await table(11);
    await (await store()).put(`/tableMng/store/${off.tableMngCd}`, { useYn: 'N' });
    for (const key of ['11', '창가 2', 'A-3', '5000']) {
      const response = await order(key, { orderTp: 'POS_ORDER' });
      expect(response.status, key).toBe(201);
      expect(await tableIn(response.body.orderCd)).toBe(key);
    }
    expect((await order('700')).status).toBe(201);
  });
});
