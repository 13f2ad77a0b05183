import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { businessId } from '#features/organization/businesses/business.factory.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { storeBody } from './store.factory.ts';

let app: TestApp;
let admin: TestClient;
let brand: TestClient;
let ownBusiness: number;
beforeAll(async () => {
  app = await testApp();
  [admin, brand] = await Promise.all([app.as('admin'), app.as('C000000001')]);
  ownBusiness = await businessId(app, 'C000000001');
});
afterAll(() => app?.stop());

const fieldsOf = ({ body }: { body: { errorsMessage?: object } }) => Object.keys(body.errorsMessage ?? {});

describe('[1 §7] a new store', () => {
  test('[D8] gets an id and a manager, whose password is answered once', async () => {
    const made = await brand.post('/store/info', await storeBody(app, { storeNm: '판교점' }));
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { storeCd, storeId, newAccount, cust, versions } = made.body;
    expect(storeId).toMatch(/^S\d{9}$/);
    expect(newAccount).toEqual({ accountId: storeId, oneTimePw: expect.stringMatching(/^[\w-]{14}$/) });
    expect(versions).toEqual({ info: 1, hours: 1, delivery: 1, business: 1 });
    // Set by the session, but seen by administrators only.
    expect(cust).toBeNull();
    expect((await admin.get(`/store/info/${storeCd}`)).body).toMatchObject({ cust: { custCd: ownBusiness } });
    expect((await brand.get(`/store/info/${storeCd}`)).body).not.toHaveProperty('newAccount');
    const manager = await app.as(newAccount.accountId, newAccount.oneTimePw);
    expect((await manager.get('/admin/api/session')).body).toMatchObject({
      storeId,
      sa_account: { accountNm: '판교점' },
    });
    const rows = await app.node.services.db.query<{ row: string }>(
      `select x::text as row from access_history x union all select x::text from idempotency_keys x
       union all select x::text from accounts x`,
    );
    expect(rows.filter(({ row }) => row.includes(newAccount.oneTimePw))).toEqual([]);
  });

  test('its business is the one sent, if it is in sight', async () => {
    const foreign = await businessId(app, 'C000000003');
    const none = await admin.post('/store/mng', await storeBody(app));
    expect([none.status, fieldsOf(none)]).toEqual([400, ['cust.custCd']]);
    const taken = await brand.post('/store/info', await storeBody(app, { cust: { custCd: foreign } }));
    expect([taken.status, fieldsOf(taken)]).toEqual([400, ['cust.custCd']]);
    const gone = await admin.post('/store/mng', await storeBody(app, { cust: { custCd: 999_999 } }));
    expect([gone.status, fieldsOf(gone)]).toEqual([400, ['cust.custCd']]);
    const made = await admin.post('/store/mng', await storeBody(app, { cust: { custCd: foreign } }));
    expect([made.status, made.body.cust?.custCd]).toEqual([200, foreign]);
    expect((await brand.get(`/store/info/${made.body.storeCd}`)).status).toBe(404);
  });

  test('is seen by its business at once, with languages, hours, delivery and gateway as sent', async () => {
    const sent = await storeBody(app, {
      storeNm: '한 번에 다 여는 매장',
      detailYn: 'N',
      storeTimesSimple: [
        { week: 1, startTm: '10:00', endTm: '22:00' },
        { week: 2, startTm: '11:00', endTm: '23:00' },
      ],
      deliveryFees: [{ minOrderAmount: 15_000, deliveryFee: 3_000 }],
      pgKind: 'NICEPAY',
      mid: 'nice0001m',
      merchantKey: 'a-merchant-key-of-its-own',
    });
    const { body } = await brand.post('/store/info', sent);
    expect(body).toMatchObject({
      storeTimesSimple: [{ startTm: '10:00' }, { endTm: '23:00' }],
      deliveryFees: [{ minOrderAmount: 15_000, deliveryFee: 3_000 }],
      pgKind: 'NICEPAY',
      hasMerchantKey: 'Y',
    });
    expect(JSON.stringify(body)).not.toContain('a-merchant-key-of-its-own');
    const seen = (await brand.get('/store?storeNm=한 번에 다')).body;
    expect(seen.map(({ storeCd }: { storeCd: number }) => storeCd)).toEqual([body.storeCd]);
  });

  test('nothing of it is kept if a part is refused', async () => {
    const before = (await admin.get('/store')).body.length;
    const refused = await brand.post('/store/info', await storeBody(app, { pgKind: 'NICEPAY', mid: 'nice' }));
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['merchantKey']]);
    expect((await admin.get('/store')).body).toHaveLength(before);
  });

  test('the required fields are named all at once', async () => {
    const empty = await brand.post('/store/info', {});
    expect(empty.status).toBe(400);
    expect(fieldsOf(empty)).toEqual(
      expect.arrayContaining([
        'storeNm',
        'defaultLan.id',
        'lans',
        'tel',
        'payTps',
        'kioskSalesTps',
        'storeAddr',
      ]),
    );
  });

  test('[1 §5.3] has a main picture; a store from before may be saved without one', async () => {
    const sent = await storeBody(app);
    for (const none of [
      { storeImg: undefined, storeImgFile: undefined },
      { storeImg: null, storeImgFile: null },
    ]) {
      const refused = await brand.post('/store/info', { ...sent, ...none });
      expect([refused.status, fieldsOf(refused)]).toEqual([400, ['storeImgFile']]);
    }
    const { db } = app.node.services;
    const { storeCd } = (await brand.post('/store/info', sent)).body;
    await db.query('update stores set image = null where id = $1', [storeCd]);
    const kept = await brand.put(`/store/info/${storeCd}`, { storeDesc: '사진이 아직 없는 매장' });
    expect([kept.status, kept.body.storeImg]).toEqual([200, null]);
  });

  test('a store manager opens no store', async () => {
    const manager = await app.as('S000000001');
    const { status } = await manager.post('/store/info', await storeBody(app));
    expect([400, 403]).toContain(status);
  });
});
