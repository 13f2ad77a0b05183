import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { businessId } from '#features/organization/businesses/business.factory.ts';
import { pngDataUrl } from '#kit/testing/sample-files/png.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

let app: TestApp;
let manager: TestClient;
let own: number;
beforeAll(async () => {
  app = await testApp();
  manager = await app.as('C000000001');
  own = await businessId(app, 'C000000001');
});
afterAll(() => app?.stop());

const read = async () => (await manager.get('/cust/info')).body;
const save = (body: Record<string, unknown>, id = own) => manager.put(`/cust/info/${id}`, body);

describe('[3 §7] the own business', () => {
  test('is read and saved by its manager', async () => {
    expect(await read()).toMatchObject({ custCd: own, custId: 'C000000001', useYn: 'Y' });
    const { version } = await read();
    const saved = await save({ ceoNm: '박새이름', email: 'new@example.com', version });
    expect([saved.status, saved.body.ceoNm, saved.body.version]).toEqual([200, '박새이름', version + 1]);
    expect(await read()).toEqual(saved.body);
  });

  test('[D11] names nothing of the business above it', async () => {
    const below = await app.as('C000000002');
    const { body } = await below.get('/cust/info');
    expect(body.custId).toBe('C000000002');
    expect(JSON.stringify([body, (await below.get('/admin/api/session')).body])).not.toMatch(
      /topCust|한강푸드"|C000000001/,
    );
  });

  test('keeps what only the platform changes', async () => {
    const before = await read();
    const { status, body } = await save({
      custNm: before.custNm,
      busiNum: '124-81-00998',
      topCust: { custCd: await businessId(app, 'C000000003') },
      startDt: '2020-01-01',
      endDt: '2020-01-02',
      useYn: 'N',
    });
    expect(status).toBe(200);
    const { busiNum, startDt, endDt, useYn } = before;
    expect(body).toMatchObject({ busiNum, startDt, endDt, useYn });
    const platform = await app.as('admin');
    expect((await platform.get(`/cust/${own}`)).body.topCust).toBeNull();
  });

  test('is no other one, not even one below it', async () => {
    for (const other of ['C000000002', 'C000000003'])
      expect((await save({ ceoNm: '남' }, await businessId(app, other))).status).toBe(404);
    expect((await save({ ceoNm: '남' }, 999_999)).status).toBe(404);
    const admin = await app.as('admin');
    expect((await admin.get('/cust/info')).status).toBe(404);
    expect((await admin.put(`/cust/info/${own}`, { ceoNm: '남' })).status).toBe(404);
    const store = await app.as('S000000001');
    expect((await store.get('/cust/info')).status).toBe(403);
    expect((await store.put(`/cust/info/${own}`, { ceoNm: '남' })).status).toBe(403);
  });

  test('[D27] is not saved over a newer version', async () => {
    const { version } = await read();
    await save({ custDesc: '먼저', version });
    const { status, body } = await save({ custDesc: '나중', version });
    expect([status, body.current.custDesc]).toEqual([409, '먼저']);
  });

  test.each([
    ['custNm', 'x'.repeat(51)],
    ['ceoNm', ''],
    ['ceoNm', 'x'.repeat(21)],
    ['tel', ''],
    ['tel', '12'],
    ['fax', 'none'],
    ['email', ''],
    ['email', null],
    ['email', `${'x'.repeat(50)}@example.com`],
    ['zipCd', 'x'.repeat(11)],
    ['addr', ''],
    ['addrDtl', 'x'.repeat(51)],
    ['accountNumber', '110--1'],
    ['accountName', 'x'.repeat(21)],
    ['custDesc', 'x'.repeat(251)],
  ])('refuses %s %j', async (field, value) => {
    const before = await read();
    const { status, body } = await save({ custDesc: '반쯤', [field]: value });
    expect([status, Object.keys(body.errorsMessage ?? {})]).toEqual([400, [field]]);
    expect(await read()).toEqual(before);
  });

  test('[D41] takes attachments in and out', async () => {
    const file = { url: pngDataUrl(20, 20), name: '등록증.png', status: 'ready' };
    const { status, body } = await save({ files: [file] });
    expect([status, body.files]).toEqual([
      200,
      [{ url: expect.stringMatching(/^\/files\/private\//), name: '등록증.png', status: 'success' }],
    ]);
    const { url } = body.files[0];
    expect((await manager.get(url)).status).toBe(200);
    expect((await (await app.as('C000000003')).get(url)).status).toBe(404);
    expect((await save({ delFiles: [{ ...body.files[0], status: 'del' }] })).body.files).toEqual([]);
    expect((await manager.get(url)).status).toBe(404);
  });
});
