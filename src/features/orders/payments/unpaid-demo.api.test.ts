import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

interface Row {
  orderCd: number;
  amt: number;
  payYn: string;
  appUser: { accountNm: string } | null;
  orderStatus: { val: string };
}

test.each(['S000000001', 'S000000002', 'S000000003'])(
  '[2 §2] the demo store %s has an app order that waits for its payment and stands still until then',
  async (account) => {
    const store = await app.as(account);
    const { body } = await store.get('/order?payYn=N&cancelYn=N&orderStatusCds=ORDER&page=0&size=50');
    const row = (body.content as Row[]).find(({ appUser }) => appUser !== null);
    expect(row).toMatchObject({ payYn: 'N', appUser: { accountNm: expect.stringMatching(/./) } });
    const step = () => store.patch(`/order/status/${row?.orderCd}/RECEIPT`);
    expect(await step()).toMatchObject({ status: 409, body: { code: 'order.unpaid' } });
    const paid = await store.post(`/order/payment/${row?.orderCd}`, {
      payments: [{ payTp: 'card', amount: row?.amt }],
    });
    expect(paid.body).toMatchObject({ payYn: 'Y' });
    expect((await step()).status).toBe(200);
  },
);
