import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { openShop, orderBody, type Shop } from '../order.factory.ts';
import { issueKey } from '../partner-keys/partner-keys.ts';

let app: TestApp;
let shop: Shop;

beforeAll(async () => {
  app = await testApp();
  shop = await openShop(app);
});
afterAll(() => app?.stop());

const moveTo = (business: string) =>
  app.node.services.db.query(
    'update stores set business_id = (select id from businesses where public_id = $2) where public_id = $1',
    [shop.publicId, business],
  );

test('[D65] an order of a store that the key no longer serves does not exist, asked for by number alone either', async () => {
  const key = await issueKey(app.node.services.db, { type: 'KIOSK', name: '시험', serves: ['C000000001'] });
  const partner = app.partner(key);
  const body = orderBody(shop);
  expect((await partner.post('/partner/v1/orders', body)).status).toBe(201);
  const path = `/partner/v1/orders/${body.orderId}`;
  expect((await partner.get(path)).status).toBe(200);
  await moveTo('C000000003');
  const answers = [
    await partner.get(path),
    await partner.get(`${path}?storeId=${shop.publicId}`),
    await partner.post(`${path}/cancel`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  await moveTo('C000000001');
  expect((await partner.get(path)).body).toMatchObject({ cancelYn: 'N' });
});
