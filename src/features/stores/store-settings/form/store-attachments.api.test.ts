import { afterAll, beforeAll, expect, test } from 'vitest';
import { pngDataUrl } from '#kit/testing/sample-files/png.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app?.stop());

test('[1 §6] [D55] attachments of a store are set and listed by administrators, and open for who sees the store', async () => {
  const admin = await app.as('admin');
  const own = await app.as('S000000001');
  const storeCd = (await own.get('/admin/api/session')).body.storeCd as number;
  const files = [{ url: pngDataUrl(20, 20), name: '영업신고증.png', status: 'ready' }];
  const { status, body } = await admin.put(`/store/mng/${storeCd}`, { files });
  expect(status, JSON.stringify(body)).toBe(200);
  const { url } = body.files[0];
  expect(body.versions.business).toBe(2);

  const opened = async (who: string) => (await (await app.as(who)).get(url)).status;
  expect(await opened('S000000001')).toBe(200);
  expect(await opened('C000000001')).toBe(200);
  for (const who of ['S000000002', 'S000000003', 'C000000003']) expect(await opened(who)).toBe(404);

  expect((await own.get(`/store/info/${storeCd}`)).body.files).toEqual([]);
  await own.put(`/store/info/${storeCd}`, { files: [{ ...files[0], name: 'x.png' }], delFiles: [{ url }] });
  expect((await admin.get(`/store/info/${storeCd}`)).body.files).toHaveLength(1);
  const removed = await admin.put(`/store/mng/${storeCd}`, {
    delFiles: [{ url }],
    versions: { business: 2 },
  });
  expect([removed.status, removed.body.files]).toEqual([200, []]);
  expect((await admin.get(url)).status).toBe(404);
  const stale = await admin.put(`/store/mng/${storeCd}`, { delFiles: [{ url }], versions: { business: 2 } });
  expect([stale.status, stale.body.sections]).toEqual([409, ['business']]);
});
