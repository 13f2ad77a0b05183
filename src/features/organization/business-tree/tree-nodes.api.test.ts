import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { businessBody, businessId } from '../businesses/business.factory.ts';

let app: TestApp;
let admin: TestClient;
/** The parent business, its child, a grandchild of that, a sibling of the child, and a foreign business. */
const ids: Record<string, number> = {};
const stores: Record<string, number> = {};

const storeId = async (publicId: string): Promise<number> => {
  const [row] = await app.node.services.db.query<{ id: number }>(
    'select id from stores where public_id = $1',
    [publicId],
  );
  return row?.id ?? 0;
};
const add = async (custNm: string, custCd?: number): Promise<number> =>
  (await admin.post('/cust', businessBody({ custNm, topCust: custCd ? { custCd } : null }))).body.custCd;

beforeAll(async () => {
  app = await testApp();
  admin = await app.as('admin');
  await app.node.services.db.query(
    `insert into role_resources select 'custMng', id from resources
     where kind = 'action' and code = 'CustSearch' on conflict do nothing`,
  );
  await app.node.services.sessions.publish('all');
  ids.parent = await businessId(app, 'C000000001');
  ids.child = await businessId(app, 'C000000002');
  ids.foreign = await businessId(app, 'C000000003');
  ids.grandchild = await add('손자', ids.child);
  ids.sibling = await add('형제', ids.parent);
  for (const publicId of ['S000000001', 'S000000002', 'S000000003'])
    stores[publicId] = await storeId(publicId);
});
afterAll(() => app?.stop());

describe('[3 §7] the nodes of the tree', () => {
  test('are the rows of GET /cust/tree, each with its parent', async () => {
    interface Printed {
      custCd: number;
      stores: { storeCd: number }[];
      subCust: Printed[];
    }
    const flat = (nodes: Printed[]): Printed[] => nodes.flatMap((node) => [node, ...flat(node.subCust)]);
    const printed = flat((await admin.get('/cust/tree')).body);
    const { custs, stores: listed } = (await admin.get('/cust/tree/nodes')).body;
    const sorted = (numbers: number[]) => numbers.sort((a, b) => a - b);
    expect(sorted(custs.map((each: Printed) => each.custCd))).toEqual(
      sorted(printed.map((each) => each.custCd)),
    );
    expect(sorted(listed.map((each: { storeCd: number }) => each.storeCd))).toEqual(
      sorted(printed.flatMap((each) => each.stores.map(({ storeCd }) => storeCd))),
    );
    expect(custs).toContainEqual(
      expect.objectContaining({ custCd: ids.grandchild, custNm: '손자', topCustCd: ids.child, useYn: 'Y' }),
    );
  });

  test('carry the name of a store in the reader’s language', async () => {
    await app.node.services.db.query('update stores set translations = $2 where id = $1', [
      stores.S000000001,
      JSON.stringify([{ language: 'en', name: 'Gangnam' }]),
    ]);
    const { body } = await admin.get('/cust/tree/nodes', { headers: { 'accept-language': 'en' } });
    const named = (storeCd: number | undefined) =>
      body.stores.find((each: { storeCd: number }) => each.storeCd === storeCd);
    expect(named(stores.S000000001)).toMatchObject({ storeNmLan: 'Gangnam' });
  });

  test('[D11] are those in sight: two levels below, neither above nor beside nor foreign', async () => {
    const seenBy = async (who: string): Promise<number[]> => {
      const { status, body } = await (await app.as(who)).get('/cust/tree/nodes');
      expect(status).toBe(200);
      const inSight = body.custs.map((each: { custCd: number }) => each.custCd);
      for (const store of body.stores) expect(inSight).toContain(store.custCd);
      return inSight.sort((a: number, b: number) => a - b);
    };
    const sorted = (...names: string[]) => names.map((name) => ids[name] ?? 0).sort((a, b) => a - b);
    expect(await seenBy('C000000001')).toEqual(sorted('parent', 'child', 'grandchild', 'sibling'));
    expect(await seenBy('C000000002')).toEqual(sorted('child', 'grandchild'));
    const { custs } = (await (await app.as('C000000002')).get('/cust/tree/nodes')).body;
    // A parent out of sight is not even named by its number.
    expect(custs.find((each: { custCd: number }) => each.custCd === ids.child).topCustCd).toBeNull();
    expect((await (await app.as('S000000001')).get('/cust/tree/nodes')).status).toBe(403);
  });
});

describe('[12 §3] the preview of a move', () => {
  const ask = async (client: TestClient, query: Record<string, string | number | undefined>) => {
    const known = Object.entries(query).filter(([, value]) => value !== undefined);
    return client.get(`/cust/tree/move?${new URLSearchParams(known.map(([k, v]) => [k, String(v)]))}`);
  };
  const names = (list: { custNm: string; accountCnt: number }[]) =>
    list.map(({ custNm, accountCnt }) => [custNm, accountCnt]);

  test('names who gains and who loses sight of a store', async () => {
    const there = await ask(admin, { tp: 'cust', movedCd: ids.grandchild, topCustCd: ids.foreign });
    expect(there.body).toMatchObject({ custCnt: 1, storeCnt: 0 });
    expect(names(there.body.gains)).toEqual([['제주키친', 1]]);
    expect(names(there.body.loses)).toEqual([
      ['한강푸드', 1],
      ['한강푸드 부산', 1],
    ]);
    expect(there.body.gains[0].accounts).toEqual([
      { accountId: 'C000000003', accountNm: expect.any(String) },
    ]);
    const down = await ask(admin, { tp: 'cust', movedCd: ids.sibling, topCustCd: ids.child });
    // What stays above it sees it as before.
    expect([names(down.body.gains), names(down.body.loses)]).toEqual([[['한강푸드 부산', 1]], []]);
    const store = await ask(admin, { tp: 'store', movedCd: stores.S000000003, topCustCd: ids.parent });
    expect(store.body).toMatchObject({ custCnt: 0, storeCnt: 1 });
    expect(names(store.body.loses)).toEqual([['제주키친', 1]]);
    const top = await ask(admin, { tp: 'cust', movedCd: ids.child });
    const whole = await ask(admin, { tp: 'cust', movedCd: ids.foreign, topCustCd: ids.sibling });
    expect(whole.body).toMatchObject({ custCnt: 1, storeCnt: 1 });
    expect([top.body.custCnt, names(top.body.gains), names(top.body.loses)]).toEqual([
      2,
      [],
      [['한강푸드', 1]],
    ]);
  });

  test('tells the same as the sight of the accounts after the move', async () => {
    const before = (await (await app.as('C000000003')).get('/cust/tree/nodes')).body.custs;
    expect(before.map((each: { custCd: number }) => each.custCd)).not.toContain(ids.grandchild);
    const move = (custCd: number | undefined) =>
      admin.put(`/cust/${ids.grandchild}`, { topCust: { custCd } });
    expect((await move(ids.foreign)).status).toBe(200);
    const seen = async (who: string) =>
      (await (await app.as(who)).get('/cust/tree/nodes')).body.custs.some(
        (each: { custCd: number }) => each.custCd === ids.grandchild,
      );
    await expect.poll(() => seen('C000000003')).toBe(true);
    expect(await seen('C000000001')).toBe(false);
    expect((await move(ids.child)).status).toBe(200);
    await expect.poll(() => seen('C000000003')).toBe(false);
  });

  test('refuses circles, a sixth level, a store without a business and an unknown target', async () => {
    let deep = ids.grandchild;
    for (const level of [4, 5]) deep = await add(`단계 ${level}`, deep);
    const refused = async (query: Record<string, string | number | undefined>) => {
      const { status, body } = await ask(admin, query);
      return [status, Object.keys(body.errorsMessage ?? {})];
    };
    const atTarget = [400, ['topCustCd']];
    expect(await refused({ tp: 'cust', movedCd: ids.child, topCustCd: ids.child })).toEqual(atTarget);
    expect(await refused({ tp: 'cust', movedCd: ids.child, topCustCd: ids.grandchild })).toEqual(atTarget);
    expect(await refused({ tp: 'cust', movedCd: ids.sibling, topCustCd: deep })).toEqual(atTarget);
    expect(await refused({ tp: 'cust', movedCd: ids.parent, topCustCd: ids.foreign })).toEqual(atTarget);
    expect(await refused({ tp: 'store', movedCd: stores.S000000001 })).toEqual(atTarget);
    expect(await refused({ tp: 'store', movedCd: stores.S000000001, topCustCd: 999_999 })).toEqual(atTarget);
    expect((await ask(admin, { tp: 'store', movedCd: 999_999, topCustCd: ids.parent })).status).toBe(404);
  });

  test('[D11] is for what is in sight, and names nobody out of sight', async () => {
    const child = await app.as('C000000002');
    const status = async (query: Record<string, string | number | undefined>) =>
      (await ask(child, query)).status;
    for (const name of ['parent', 'sibling', 'foreign'])
      expect(await status({ tp: 'cust', movedCd: ids[name], topCustCd: ids.child }), name).toBe(404);
    expect(await status({ tp: 'store', movedCd: stores.S000000003, topCustCd: ids.child })).toBe(404);
    for (const name of ['parent', 'sibling', 'foreign'])
      expect(await status({ tp: 'cust', movedCd: ids.grandchild, topCustCd: ids[name] }), name).toBe(400);
    expect(await status({ tp: 'cust', movedCd: ids.grandchild })).toBe(400);
    const own = await add('증손자', ids.grandchild);
    await expect.poll(() => status({ tp: 'cust', movedCd: own, topCustCd: ids.child })).toBe(200);
    const { body } = await ask(child, { tp: 'cust', movedCd: own, topCustCd: ids.child });
    expect(names(body.loses)).toEqual([['손자', 1]]);
    expect(JSON.stringify(body)).not.toContain('C000000001');
  });
});

test('[D26] a business and those below it are deleted together, not without each other', async () => {
  const top = await add('함께 지울 사업자');
  const below = await add('그 아래', top);
  expect((await admin.delete(`/cust/${top}`)).status).toBe(409);
  expect((await admin.delete(`/cust/${top},${below}`)).body).toEqual({ count: 2 });
  expect((await admin.patch(`/cust/restore/${top},${below}`)).body).toEqual({ count: 2 });
});
