import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { forgetChanges } from './history.jobs.ts';

let app: TestApp;
let store: TestClient;
let other: TestClient;
let admin: TestClient;
beforeAll(async () => {
  app = await testApp();
  store = await app.as('S000000001');
  other = await app.as('S000000002');
  admin = await app.as('admin');
});
afterAll(() => app.stop());

const category = async (name: string): Promise<{ categoryCd: number; version: number }> =>
  (await store.post('/category/store', { categoryNm: name, useYn: 'Y' })).body;
const changesOf = async (path: string, client = store) => (await client.get(path)).body.content;

test('[3 §5] a save without a change leaves no entry, a save keeps only what changed', async () => {
  const { categoryCd } = await category('이력 하나');
  await store.put(`/category/store/${categoryCd}`, { categoryNm: '이력 하나' });
  await store.put(`/category/store/${categoryCd}`, { useYn: 'N' });
  const [save, creation] = await changesOf(`/category/store/history/${categoryCd}`);
  expect([save.before, save.after]).toEqual([{ useYn: 'Y' }, { useYn: 'N' }]);
  expect(save.changeDtm).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(creation.changeTp).toBe('create');
});

test('[3 §5] the record of another store is 404, and so is a version that was never there', async () => {
  const { categoryCd } = await category('이력 둘');
  await store.put(`/category/store/${categoryCd}`, { categoryNm: '이력 둘둘' });
  expect((await other.get(`/category/store/history/${categoryCd}`)).status).toBe(404);
  expect((await other.patch(`/category/store/revert/${categoryCd}/1`, {})).status).toBe(404);
  expect((await store.patch(`/category/store/revert/${categoryCd}/9`, {})).status).toBe(404);
  expect((await store.patch(`/category/store/revert/${categoryCd}/2`, {})).status).toBe(409);
  expect((await store.patch(`/category/store/revert/${categoryCd}/1`, { version: 'x' })).status).toBe(400);
});

test('[3 §5] a name that was taken since is a conflict that says so, and nothing is written', async () => {
  const role = (authId: string, authNm: string) => admin.post('/auth', { authId, authNm, useYn: 'Y' });
  await role('nameBefore', '처음 이름');
  await admin.put('/auth/nameBefore', { authNm: '다음 이름' });
  await role('nameTaker', '처음 이름');
  const refused = await admin.patch('/auth/revert/nameBefore/1', { version: 2 });
  expect([refused.status, Object.keys(refused.body.errorsMessage)]).toEqual([409, ['authNm']]);
  expect(refused.body.message).toContain(refused.body.errorsMessage.authNm);
  expect((await admin.get('/auth/nameBefore')).body).toMatchObject({ authNm: '다음 이름', version: 2 });
});

test('[3 §5] a reference that is gone is named in the refusal', async () => {
  const kept = await category('남는 분류');
  const gone = await category('사라질 분류');
  const items = (await store.get('/smenu/store')).body as { smenuCd: number; categorys: unknown }[];
  const smenuCd = items[0]?.smenuCd;
  const at = `/smenu/store/${smenuCd}`;
  await store.put(at, { categorys: [gone.categoryCd] });
  const before = (await store.get(at)).body.version;
  await store.put(at, { categorys: [kept.categoryCd] });
  const [save] = await changesOf(`/smenu/store/history/${smenuCd}`);
  expect(save.before.categorys).toEqual([{ categoryCd: gone.categoryCd, categoryNm: '사라질 분류' }]);
  expect((await store.delete(`/category/store/${gone.categoryCd}`)).status).toBe(200);
  const refused = await store.patch(`/smenu/store/revert/${smenuCd}/${before}`, {});
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('사라질 분류');
  expect((await store.get(at)).body.categorys).toEqual(save.after.categorys);
});

test('[2 §5] calls on many items are in the history of each', async () => {
  const [first, second] = (await store.get('/smenu/store')).body as { smenuCd: number; useYn: string }[];
  if (!first || !second) throw new Error('the demo store has items');
  const ids = `${first.smenuCd},${second.smenuCd}`;
  const call = first.useYn === 'Y' ? 'unuse' : 'use';
  expect((await store.put(`/smenu/store/${call}/${ids}`)).body).toEqual({ count: 2 });
  const [save] = await changesOf(`/smenu/store/history/${first.smenuCd}`);
  expect(save.before).toEqual({ useYn: first.useYn });
  expect(save.after).toEqual({ useYn: first.useYn === 'Y' ? 'N' : 'Y' });
});

test('[3 §5] marks of translations are no change, and no version is offered for them', async () => {
  const { categoryCd } = await category('이력 표시');
  const place = { type: 'category', cd: categoryCd, field: 'name', lanTp: 'en', text: 'Marked' };
  const post = (call: string, more = {}) =>
    store.post(`/translation/store/${call}`, { texts: [{ ...place, ...more }] });
  const made = await post('accept', { source: '이력 표시', machineMadeYn: 'Y' });
  expect(made.body).toEqual({ count: 1 });
  expect((await post('confirm')).body).toEqual({ count: 1 });
  const path = `/category/store/history/${categoryCd}`;
  const english = { lanTp: { id: 'en' }, categoryInfoNm: 'Marked' };
  const [save, ...earlier] = await changesOf(path);
  expect([save.before, save.after]).toEqual([{ categoryInfos: [] }, { categoryInfos: [english] }]);
  expect(earlier.map(({ changeTp }: { changeTp: string }) => changeTp)).toEqual(['create']);

  // Entries of before hold marks; read, both sides are alike.
  const texts = { language: 'en', name: 'Marked' };
  const changes = { translations: [[{ ...texts, machineMade: { name: 'Marked' } }], [texts]] };
  await app.node.services.db.query(
    `insert into record_changes (table_name, row_id, store_id, kind, version, changes, at)
     select 'categories', id::text, store_id, 'save', version, $2, now() from categories where id = $1`,
    [categoryCd, JSON.stringify(changes)],
  );
  const [old] = await changesOf(path);
  expect([old.before, old.after]).toEqual([{ categoryInfos: [english] }, { categoryInfos: [english] }]);
});

test('[1 §6] settings of a store: hours and languages, and a secret is never kept', async () => {
  const { storeCd } = (await store.get('/store/info')).body;
  const saved = await store.put(`/store/info/${storeCd}`, {
    storeDesc: '이력 설명',
    merchantKey: 'tops3cretkey',
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const history = await store.get(`/store/info/history/${storeCd}`);
  expect(history.body.content[0].after).toMatchObject({ storeDesc: '이력 설명' });
  expect(JSON.stringify(history.body)).not.toContain('tops3cretkey');
  expect((await other.get(`/store/info/history/${storeCd}`)).status).toBe(404);
  const before = saved.body.version - 1;
  const reverted = await store.patch(`/store/info/revert/${storeCd}/${before}`, {
    version: saved.body.version,
  });
  expect(reverted.status, JSON.stringify(reverted.body)).toBe(200);
  expect(reverted.body.storeDesc).not.toBe('이력 설명');
});

test('[3 §3] what a role consists of is in its history and can be taken back', async () => {
  const { resources } = (await admin.get('/auth/storeMng')).body as { resources: { resourcesCd: number }[] };
  const made = await admin.post('/auth', {
    authId: 'historyRole',
    authNm: '이력 역할',
    useYn: 'Y',
    resources: resources.slice(0, 3),
  });
  const saved = await admin.put('/auth/historyRole', {
    resources: resources.slice(0, 1),
    version: made.body.version,
  });
  const [save] = await changesOf('/auth/history/historyRole', admin);
  expect(save.before.resources.map((each: { resourcesNm: string }) => each.resourcesNm)).not.toContain('');
  expect(save.after.resources.length).toBeLessThan(save.before.resources.length);
  const reverted = await admin.patch('/auth/revert/historyRole/1', { version: saved.body.version });
  expect(reverted.status, JSON.stringify(reverted.body)).toBe(200);
  expect(reverted.body.resources).toEqual(made.body.resources);
  const kinds = (await changesOf('/auth/history/historyRole', admin)).map(
    ({ changeTp }: { changeTp: string }) => changeTp,
  );
  expect(kinds).toEqual(['revert', 'save', 'create']);
});

test('[3 §5] the time of a change is that of the reader, whose store may be in another zone', async () => {
  const { categoryCd } = await category('이력 시각');
  const { storeCd, timeZone, version } = (await store.get('/store/info')).body;
  const moved = await store.put(`/store/info/${storeCd}`, { timeZone: 'America/New_York', version });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  const at = async (client: TestClient, path: string) => (await changesOf(path, client))[0].changeDtm;
  const there = await at(store, `/category/store/history/${categoryCd}`);
  const here = await at(await app.as('C000000001'), `/category/history/${categoryCd}?storeCd=${storeCd}`);
  const hours = (Date.parse(`${here}Z`) - Date.parse(`${there}Z`)) / 3_600_000;
  expect([13, 14]).toContain(hours);
  await store.put(`/store/info/${storeCd}`, { timeZone });
});

test('[3 §5] the history of a record that is deleted for good is removed', async () => {
  const { categoryCd } = await category('지울 분류');
  await store.put(`/category/store/${categoryCd}`, { categoryNm: '지울 분류 2' });
  await store.delete(`/category/store/${categoryCd}`);
  const { services } = app.node;
  const count = async () =>
    (
      await services.db.query<{ count: number }>(
        `select count(*) from record_changes where table_name = 'categories' and row_id = '${categoryCd}'`,
      )
    )[0]?.count;
  const run = (now: Date) =>
    forgetChanges.handle(
      { db: services.db, services, log: services.log, now, attempt: 1, afterCommit: () => undefined },
      {},
    );
  await run(new Date());
  expect(await count()).toBe(2);
  await run(new Date(Date.now() + 32 * 86_400_000));
  expect(await count()).toBe(0);
});

test('[3 §5] changes are kept for as many days as the option says, and a new value counts at once', async () => {
  const { categoryCd } = await category('오래된 분류');
  await store.put(`/category/store/${categoryCd}`, { categoryNm: '새 이름' });
  await store.put(`/category/store/${categoryCd}`, { categoryNm: '더 새 이름' });
  const { services } = app.node;
  const { db } = services;
  await db.query(
    `update record_changes set at = now() - interval '40 days'
     where table_name = 'categories' and row_id = $1 and version = 2`,
    [String(categoryCd)],
  );
  const kept = async () => {
    const context = { db, services, log: services.log, now: new Date(), attempt: 1 };
    await forgetChanges.handle({ ...context, afterCommit: () => undefined }, {});
    const rows = await db.query<{ version: number }>(
      `select version from record_changes where table_name = 'categories' and row_id = $1 order by version`,
      [String(categoryCd)],
    );
    return rows.map(({ version }) => version);
  };
  expect(await kept()).toEqual([2, 3]);
  expect((await admin.put('/option/CHANGE_HISTORY_DAYS', { optionVal: '41' })).status).toBe(200);
  expect(await kept()).toEqual([2, 3]);
  expect((await admin.put('/option/CHANGE_HISTORY_DAYS', { optionVal: '39' })).status).toBe(200);
  expect(await kept()).toEqual([3]);
  expect((await admin.put('/option/CHANGE_HISTORY_DAYS', { optionVal: '29' })).status).toBe(400);
});
