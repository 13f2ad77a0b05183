import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

let app: TestApp;
let store: TestClient;
const types = new Map<string, { cd: number }>();

beforeAll(async () => {
  app = await testApp();
  store = await app.as('S000000001');
  for (const each of (await store.get('/code/getCode/OPT_TP')).body) types.set(each.val, { cd: each.cd });
});
afterAll(() => app.stop());

const add = (type: string, change: object = {}) =>
  store.post('/smenuOptTp/store', { smenuOptTpNm: '맵기', optTp: types.get(type), ...change });

describe('[D57] least and most choices', () => {
  test.each([
    ['SINGLE', { minSel: 0, maxSel: 1 }],
    ['MULTI', { minSel: 0, maxSel: null }],
    ['REQUIRED', { minSel: 1, maxSel: null }],
  ])('left out, they follow the type: %s', async (type, expected) => {
    expect((await add(type)).body).toMatchObject(expected);
  });

  test.each([
    ['SINGLE', { maxSel: 2 }, 'maxSel'],
    ['SINGLE', { minSel: 2 }, 'minSel'],
    ['REQUIRED', { minSel: 0 }, 'minSel'],
    ['MULTI', { minSel: 4, maxSel: 3 }, 'maxSel'],
    ['MULTI', { maxSel: 0 }, 'maxSel'],
  ])('a contradiction is the error of its field: %s %j', async (type, limits, field) => {
    const refused = await add(type, limits);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errorsMessage)).toEqual([field]);
  });

  test('another type brings what was not sent along, and what was sent is judged with what stays', async () => {
    const { body } = await add('MULTI', { minSel: 2, maxSel: 3 });
    const path = `/smenuOptTp/store/${body.smenuOptTpCd}`;
    expect((await store.put(path, { minSel: 4 })).status).toBe(400);
    expect((await store.put(path, { smenuOptTpNm: '사리' })).body).toMatchObject({ minSel: 2, maxSel: 3 });
    expect((await store.put(path, { maxSel: null })).body).toMatchObject({ minSel: 2, maxSel: null });
    expect((await store.put(path, { optTp: types.get('SINGLE') })).body).toMatchObject({
      minSel: 1,
      maxSel: 1,
    });
  });
});

test('[D26] a group with options is not deleted, and the answer says how many there are', async () => {
  const { body: group } = await add('MULTI');
  const option = await store.post('/smenuOpt/store', {
    smenuOptNm: '당면',
    smenuOptTp: group.smenuOptTpCd,
    cost: 0,
    price: 1_500,
  });
  const refused = await store.delete(`/smenuOptTp/store/${group.smenuOptTpCd}`);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('옵션 1건');
  expect((await store.delete(`/smenuOpt/store/${option.body.smenuOptCd}`)).body).toEqual({ count: 1 });
  expect((await store.delete(`/smenuOptTp/store/${group.smenuOptTpCd}`)).body).toEqual({ count: 1 });
});
