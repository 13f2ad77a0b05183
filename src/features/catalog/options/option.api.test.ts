import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

let app: TestApp;
let store: TestClient;
let group: { smenuOptTpCd: number; smenuOptTpNm: string };

beforeAll(async () => {
  app = await testApp();
  store = await app.as('S000000001');
  [group] = (await store.get('/smenuOptTp/store')).body;
});
afterAll(() => app.stop());

const add = (change: object = {}) =>
  store.post('/smenuOpt/store', {
    smenuOptNm: '곱빼기',
    smenuOptTp: group,
    cost: 0,
    price: 2_000,
    ...change,
  });

test('[2 §3] an option answers the name of its group', async () => {
  const { body } = await add({ smenuOptTp: group.smenuOptTpCd });
  const expected = { smenuOptTpCd: group.smenuOptTpCd, smenuOptTpNm: group.smenuOptTpNm };
  expect(body.smenuOptTp).toEqual(expected);
  const list = (await store.get('/smenuOpt/store?smenuOptNm=%EA%B3%B1%EB%B9%BC')).body;
  expect(list.map((each: { smenuOptTp: unknown }) => each.smenuOptTp)).toContainEqual(expected);
});

test('[D11] a group of another store, a deleted or an unknown one is the error of its field', async () => {
  const other = await app.as('S000000003');
  const [foreign] = (await other.get('/smenuOptTp/store')).body;
  const { body: gone } = await store.post('/smenuOptTp/store', {
    smenuOptTpNm: '지울 그룹',
    optTp: (await store.get('/code/getCode/OPT_TP')).body[0],
  });
  await store.delete(`/smenuOptTp/store/${gone.smenuOptTpCd}`);
  for (const wrong of [foreign.smenuOptTpCd, gone.smenuOptTpCd, 2_000_000_000]) {
    const refused = await add({ smenuOptTp: { smenuOptTpCd: wrong } });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errorsMessage)).toEqual(['smenuOptTp.smenuOptTpCd']);
  }
});

test('[D26] an option on a menu item is not deleted', async () => {
  const [row] = await app.node.services.db.query<{ ids: number[] }>(
    `select option_ids as ids from menu_items i join stores s on s.id = i.store_id
     where s.public_id = 'S000000001' and cardinality(option_ids) > 0 limit 1`,
  );
  const refused = await store.delete(`/smenuOpt/store/${row?.ids[0]}`);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toMatch(/메뉴 \d+건/);
});

test('[D26] an option does not come back into a group that is gone', async () => {
  const { body: lonely } = await store.post('/smenuOptTp/store', {
    smenuOptTpNm: '잠깐',
    optTp: (await store.get('/code/getCode/OPT_TP')).body[0],
  });
  const { body: option } = await add({ smenuOptTp: lonely });
  await store.delete(`/smenuOpt/store/${option.smenuOptCd}`);
  await store.delete(`/smenuOptTp/store/${lonely.smenuOptTpCd}`);
  const refused = await store.patch(`/smenuOpt/store/restore/${option.smenuOptCd}`);
  expect(refused.status).toBe(409);
  await store.patch(`/smenuOptTp/store/restore/${lonely.smenuOptTpCd}`);
  expect((await store.patch(`/smenuOpt/store/restore/${option.smenuOptCd}`)).body).toEqual({ count: 1 });
});

test('[D26] an option added while its group is deleted never outlives it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { body: brief } = await store.post('/smenuOptTp/store', {
      smenuOptTpNm: `동시 ${round}`,
      optTp: (await store.get('/code/getCode/OPT_TP')).body[0],
    });
    const [added, removed] = await Promise.all([
      add({ smenuOptTp: brief }),
      store.delete(`/smenuOptTp/store/${brief.smenuOptTpCd}`),
    ]);
    expect([added.status, removed.status].sort()).toSatisfy(
      (statuses: number[]) => statuses[0] === 200 && (statuses[1] === 400 || statuses[1] === 409),
    );
  }
});
