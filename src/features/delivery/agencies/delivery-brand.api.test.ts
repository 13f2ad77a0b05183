import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('admin');
});
afterAll(() => app?.stop());

const brands = async (types: string) => (await admin.get(`/delivery/search?agencyTypes=${types}`)).body;
const codesOf = (rows: { brandCode: string }[]) => rows.map(({ brandCode }) => brandCode);
const ofCode = async (code: string) =>
  (await admin.get('/delivery')).body.find((row: { brandCode: string }) => row.brandCode === code);
const add = (brandCode: string, more: Record<string, unknown> = {}) =>
  admin.post('/delivery', { agencyType: 'BAROGO', brandCode, brandName: '바로고 묶음', ...more });

test('[3 §7] brands are found by the kinds of agency, joined by commas; an empty one filters nothing', async () => {
  expect(codesOf(await brands('HELLO_WORLD'))).toEqual(['HW-BASIC']);
  expect(codesOf(await brands('BAROGO,DELION'))).toEqual(['BRG-FAST', 'DLN-CITY']);
  expect(await brands('NOBODY')).toEqual([]);
  expect(codesOf(await brands(''))).toHaveLength(3);
  const store = await app.as('S000000001');
  expect((await store.get('/delivery/search')).body).toHaveLength(3);
  expect((await store.get('/delivery')).status).toBe(403);
});

test('[3 §3] an agency is called by its company, else by its own name in the reader’s language', async () => {
  const named = (await add('BRG-A', { companyName: '바로고 서울' })).body;
  expect(named).toMatchObject({ agencyName: '바로고 서울', api_mapping_yn: 'Y', description: null });
  const { id } = (await add('BRG-B')).body;
  expect((await admin.get(`/delivery/${id}`)).body.agencyName).toBe('바로고');
  expect((await admin.get(`/delivery/${id}`, { headers: { 'accept-language': 'en' } })).body.agencyName).toBe(
    'Barogo',
  );
});

test('[3 §5] agency, code and name are required, and the agency is one of those that are known', async () => {
  const empty = await admin.post('/delivery', {});
  expect(Object.keys(empty.body.errorsMessage).sort()).toEqual(['agencyType', 'brandCode', 'brandName']);
  expect((await add('BRG-C', { agencyType: 'NOBODY' })).body.errorsMessage).toHaveProperty('agencyType');
  expect((await add('HW-BASIC', { agencyType: 'HELLO_WORLD' })).body.errorsMessage).toHaveProperty(
    'brandCode',
  );
  // [3 §5] The code is the agency's own name for the brand.
  expect((await add('BRG-A', { agencyType: 'DELION' })).status).toBe(200);
});

test('a brand stays with its agency', async () => {
  const { id } = (await add('BRG-D')).body;
  const { body } = await admin.put(`/delivery/${id}`, { agencyType: 'DELION', brandName: '새 이름' });
  expect(body).toMatchObject({ agencyType: 'BAROGO', brandName: '새 이름' });
});

test('[D26] a brand that stores are mapped to keeps its code and cannot be deleted', async () => {
  const { id, brandCode } = await ofCode('HW-BASIC');
  const renamed = await admin.put(`/delivery/${id}`, { brandCode: 'HW-NEW' });
  expect(renamed.status).toBe(400);
  expect(renamed.body.errorsMessage.brandCode).toContain('매핑');
  expect((await admin.put(`/delivery/${id}`, { brandCode, brandName: '헬로월드' })).status).toBe(200);
  const refused = await admin.delete(`/delivery/${id}`);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('매장 매핑');
  const free = await ofCode('DLN-CITY');
  expect((await admin.put(`/delivery/${free.id}`, { brandCode: 'DLN-TOWN' })).status).toBe(200);
  expect((await admin.delete(`/delivery/${free.id}`)).body).toEqual({ count: 1 });
});
