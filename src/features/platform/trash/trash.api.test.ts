import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MenuShop, menuShop } from '#features/catalog/menu-items/menu-item-shop.factory.ts';
import { resourceIds, signedInWith } from '#features/identity/roles/role.factory.ts';
import { storeBody } from '#features/stores/store-settings/store.factory.ts';
import { queriesOf } from '#kit/testing/queries-of.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

let app: TestApp;
let admin: TestClient;
let brand: TestClient;
let store: TestClient;
let shop: MenuShop;
beforeAll(async () => {
  app = await testApp();
  [admin, brand, store] = await Promise.all([app.as('admin'), app.as('C000000001'), app.as('S000000001')]);
  shop = await menuShop(app);
});
afterAll(() => app?.stop());

const ok = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Record<string, number>;
};
const row = (kind: string, id: unknown) => ({ kind, id: String(id) });
const restore = (client: TestClient, rows: unknown) => client.post('/trash/restore', { rows });
const code = (group: string) => ({ cd: app.node.services.codes.list(group)[0]?.id });
const find = async (client: TestClient, query: string) => (await client.get(`/trash?${query}`)).body;
/** As if it had been deleted days ago. */
const backdate = (table: string, id: unknown, days: number) =>
  app.node.services.db.query(
    `update ${table} set deleted_at = now() - $2::int * interval '1 day' where id = $1`,
    [id, days],
  );

const addCategory = async (name: string) =>
  (await ok(store.post('/category/store', { categoryNm: name, useYn: 'Y' }))).categoryCd;
const addGroup = async (name: string) =>
  (
    await ok(
      store.post('/smenuOptTp/store', { smenuOptTpNm: name, optTp: code('OPT_TP'), useYn: 'Y', ord: 1 }),
    )
  ).smenuOptTpCd;
const addOption = async (name: string, group: unknown) =>
  (
    await ok(
      store.post('/smenuOpt/store', {
        smenuOptNm: name,
        smenuOptTp: group,
        price: 500,
        cost: 100,
        useYn: 'Y',
        ord: 1,
      }),
    )
  ).smenuOptCd;

/** A menu item with all that it stands on, everything deleted. */
async function deletedDish(name: string) {
  const category = await addCategory(`${name} 분류`);
  const group = await addGroup(`${name} 그룹`);
  const option = await addOption(`${name} 옵션`, group);
  const { smenuCd: item } = await shop.add({ smenuNm: name, categorys: [category], smenuOpts: [option] });
  const rows = [
    row('menuItem', item),
    row('option', option),
    row('optionGroup', group),
    row('category', category),
  ];
  await ok(store.delete(`/smenu/store/${item}`));
  await ok(store.delete(`/smenuOpt/store/${option}`));
  await ok(store.delete(`/smenuOptTp/store/${group}`));
  await ok(store.delete(`/category/store/${category}`));
  return { category, group, option, item, rows };
}

describe('[3 §5] rows that depend on each other', () => {
  test('come back in the order they need, whatever order they are named in', async () => {
    const { item, category, option, rows } = await deletedDish('함께 면');
    const { body } = await restore(store, rows);
    expect(body.count).toBe(4);
    expect(
      body.rows.map(({ kind, id, result }: { kind: string; id: string; result: string }) => ({
        kind,
        id,
        result,
      })),
    ).toEqual(rows.map((each) => ({ ...each, result: 'restored' })));
    expect((await store.get(`/smenu/store/${item}`)).body).toMatchObject({
      categorys: [{ categoryCd: category }],
      smenuOpts: [{ smenuOptCd: option }],
    });
  });

  test('are refused without what they need, which is named with what that needs; nothing is half restored', async () => {
    const { item, category, option, group, rows } = await deletedDish('혼자 면');
    const { body } = await restore(store, [rows[0]]);
    expect(body.count).toBe(0);
    expect(body.rows[0]).toMatchObject({ result: 'refused', name: '혼자 면', kindNm: '메뉴', waiting: [] });
    expect(body.rows[0].reason).toMatch(/혼자 면 (분류|옵션)/);
    const needs = body.rows[0].needs.map(({ kind, id }: { kind: string; id: string }) => `${kind}:${id}`);
    expect([...needs].sort()).toEqual(
      [`category:${category}`, `option:${option}`, `optionGroup:${group}`].sort(),
    );
    expect(needs.indexOf(`optionGroup:${group}`)).toBeLessThan(needs.indexOf(`option:${option}`));
    expect(new Set(body.rows[0].needs.map(({ restoreYn }: { restoreYn: string }) => restoreYn))).toEqual(
      new Set(['Y']),
    );
    expect((await store.get(`/smenu/store/${item}`)).status).toBe(404);
    const together = await restore(store, [rows[0], ...body.rows[0].needs]);
    expect(together.body.count).toBe(4);
  });

  test('wait for one that is refused, and it names them', async () => {
    const { group, option, category, item } = await deletedDish('늦은 면');
    await backdate('option_groups', group, 31);
    const { body } = await restore(store, [
      row('menuItem', item),
      row('option', option),
      row('optionGroup', group),
      row('category', category),
    ]);
    const [itemRow, optionRow, groupRow, categoryRow] = body.rows;
    expect(groupRow).toMatchObject({ result: 'refused', reason: '삭제한 지 30일이 지나 복원할 수 없어요.' });
    expect(groupRow.waiting.map(({ name }: { name: string }) => name).sort()).toEqual([
      '늦은 면',
      '늦은 면 옵션',
    ]);
    expect(optionRow).toMatchObject({ result: 'refused', needs: [{ id: String(group), restoreYn: 'N' }] });
    expect(optionRow.reason).toContain('늦은 면 그룹');
    expect(itemRow.result).toBe('refused');
    expect(categoryRow.result).toBe('restored');
  });

  test('of a deleted store need the store, which an administrator restores with them', async () => {
    const { storeCd } = await ok(brand.post('/store/info', await storeBody(app, { storeNm: '닫은 매장' })));
    const at = `/category?storeCd=${storeCd}`;
    const { categoryCd } = await ok(admin.post(at, { categoryNm: '닫은 분류', useYn: 'Y' }));
    await ok(admin.delete(`/category/${categoryCd}?storeCd=${storeCd}`));
    await ok(admin.delete(`/store/${storeCd}`));
    const named = row('category', categoryCd);
    const alone = (await restore(admin, [named])).body.rows[0];
    expect(alone).toMatchObject({
      result: 'refused',
      needs: [
        { kind: 'storeOverview', id: String(storeCd), kindNm: '매장', name: '새 매장', restoreYn: 'Y' },
      ],
    });
    // Who may not delete stores learns what is in the way, and cannot mend it.
    expect((await restore(brand, [named])).body.rows[0].needs).toMatchObject([{ restoreYn: 'N' }]);
    expect((await restore(admin, [named, ...alone.needs])).body.count).toBe(2);
    expect((await admin.get(`/category/${categoryCd}?storeCd=${storeCd}`)).status).toBe(200);
  });
});

describe('[D11] the trash', () => {
  test('of a business holds that of its stores and names them; of a store its own only', async () => {
    const category = await addCategory('우리 분류');
    await ok(store.delete(`/category/store/${category}`));
    const named = row('category', category);
    const [found] = (await find(brand, 'kind=category&text=우리 분류')).content;
    expect(found).toMatchObject({ ...named, store: { storeNm: '강남점' }, cust: null, deletedBy: '이강남' });
    const other = await app.as('S000000002');
    expect((await find(other, 'text=우리 분류')).content).toEqual([]);
    expect((await restore(other, [named])).body.rows).toMatchObject([
      { ...named, result: 'missing', name: null },
    ]);
    expect((await restore(brand, [named])).body.count).toBe(1);
  });

  test('shows no kind whose rows the caller may not delete', async () => {
    const resources = await resourceIds(app, 'action', ['TrashSearch', 'NotiDel']);
    await ok(admin.post('/auth', { authId: 'tidy', authNm: '정리', resources, useYn: 'Y' }));
    const tidy = await signedInWith(app, 'tidy', ['tidy']);
    const category = await addCategory('남의 분류');
    await ok(store.delete(`/category/store/${category}`));
    const { content, kinds } = await find(tidy, 'size=500');
    expect(kinds.map(({ kind }: { kind: string }) => kind)).toEqual(['notice']);
    expect(content.filter(({ kind }: { kind: string }) => kind !== 'notice')).toEqual([]);
    expect((await restore(tidy, [row('category', category)])).body.rows[0].result).toBe('missing');
    expect((await (await signedInWith(app, 'nobody', [])).get('/trash')).status).toBe(403);
  });

  test('of a business holds no accounts of the platform, whatever its role says', async () => {
    const resources = await resourceIds(app, 'action', ['TrashSearch', 'AccountDel', 'AccountSearch']);
    await ok(admin.post('/auth', { authId: 'lifted', authNm: '올린 권한', resources, useYn: 'Y' }));
    await signedInWith(app, 'gone.account', []);
    await ok(admin.delete('/account/gone.account'));
    await app.node.services.db.query(
      "insert into account_roles (account_id, role_id) select id, 'lifted' from accounts where login_id = 'C000000001'",
    );
    await app.node.services.sessions.publish('all');
    const { kinds } = await find(brand, '');
    expect(kinds.map(({ kind }: { kind: string }) => kind)).not.toContain('account');
    expect((await restore(brand, [row('account', 'gone.account')])).body.rows[0].result).toBe('missing');
    expect((await brand.patch('/account/restore/gone.account')).status).toBe(403);
    expect((await restore(admin, [row('account', 'gone.account')])).body.count).toBe(1);
  });

  test('is searched by kind, text in any language, account and period, in pages', async () => {
    const made = await ok(
      store.post('/category/store', {
        categoryNm: '찾을 분류',
        categoryInfos: [{ lanTp: { id: 'en' }, categoryInfoNm: 'Findable' }],
        useYn: 'Y',
      }),
    );
    await ok(store.delete(`/category/store/${made.categoryCd}`));
    const names = async (query: string, language = 'ko') =>
      (await store.get(`/trash?${query}`, { headers: { 'accept-language': language } })).body.content.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names('text=찾을')).toEqual(['찾을 분류']);
    expect(await names('text=findABLE', 'en')).toEqual(['Findable']);
    expect(await names('text=찾을', 'en')).toEqual(['Findable']);
    expect(await names('text=찾을&kind=option')).toEqual([]);
    expect(await names('text=찾을&kind=nothing')).toEqual([]);
    expect(await names('text=찾을&deletedBy=강남')).toEqual(['찾을 분류']);
    expect(await names('text=찾을&deletedBy=S000000001')).toEqual(['찾을 분류']);
    expect(await names('text=찾을&deletedBy=없는사람')).toEqual([]);
    expect(await names('text=%25')).toEqual([]);
    const [{ deletedDtm }] = (await find(store, 'text=찾을')).content;
    const at = encodeURIComponent(deletedDtm);
    expect(await names(`text=찾을&sdtm=${at}&edtm=${at}`)).toEqual(['찾을 분류']);
    expect(await names(`text=찾을&edtm=${encodeURIComponent('2026-01-01 00:00:00')}`)).toEqual([]);
    const reversed = await store.get(`/trash?sdtm=${at}&edtm=${encodeURIComponent('2026-01-01 00:00:00')}`);
    expect([reversed.status, Object.keys(reversed.body.errorsMessage)]).toEqual([400, ['edtm']]);

    const all = (await find(store, 'size=500')).content;
    const first = await find(store, 'size=2');
    const second = await find(store, 'size=2&page=1');
    expect([...first.content, ...second.content]).toEqual(all.slice(0, 4));
    expect(first).toMatchObject({ totalElements: all.length, number: 0, size: 2 });
    const ofKind = first.kinds.find(({ kind }: { kind: string }) => kind === 'category').count;
    expect((await find(store, 'kind=category&size=1')).totalElements).toBe(ofKind);
  });

  test('[D26] counts the days that are left, and forgets after thirty', async () => {
    const category = await addCategory('오래된 분류');
    await ok(store.delete(`/category/store/${category}`));
    await backdate('categories', category, 29);
    expect((await find(store, 'text=오래된')).content).toMatchObject([{ leftDays: 1 }]);
    await backdate('categories', category, 30);
    expect((await find(store, 'text=오래된')).content).toEqual([]);
    expect((await restore(store, [row('category', category)])).body.rows[0]).toMatchObject({
      result: 'refused',
      reason: expect.stringContaining('30일'),
    });
  });
});

describe('[D48] restoring from the trash', () => {
  test('obeys the rules of the resource: a taken name is said, the others come back', async () => {
    const role = (authId: string, authNm: string) => admin.post('/auth', { authId, authNm, useYn: 'Y' });
    await ok(role('first', '같은 이름'));
    await ok(admin.delete('/auth/first'));
    await ok(role('second', '같은 이름'));
    await ok(role('third', '다른 이름'));
    await ok(admin.delete('/auth/third'));
    const { body } = await restore(admin, [row('role', 'first'), row('role', 'third')]);
    expect(body).toMatchObject({ count: 1, rows: [{ result: 'refused' }, { result: 'restored' }] });
    expect(body.rows[0].reason).toMatch(/사용중인 권한명/);
  });

  test('[D45] no account comes back that holds more than the caller', async () => {
    const resources = await resourceIds(app, 'action', ['TrashSearch', 'AccountDel', 'AccountSearch']);
    await ok(admin.post('/auth', { authId: 'clerks', authNm: '계정 담당', resources, useYn: 'Y' }));
    const clerk = await signedInWith(app, 'account-clerk', ['clerks']);
    await signedInWith(app, 'strong', ['admin']);
    await ok(admin.delete('/account/strong'));
    const { body } = await restore(clerk, [row('account', 'strong')]);
    expect(body).toMatchObject({ count: 0, rows: [{ result: 'refused' }] });
    expect((await admin.get('/account/strong')).status).toBe(404);
    expect((await clerk.patch('/account/restore/strong')).status).toBe(409);
  });

  test('at the same moment is no error: each row is restored once', async () => {
    const rows = [];
    for (let index = 0; index < 5; index += 1) {
      const category = await addCategory(`동시 ${index}`);
      await ok(store.delete(`/category/store/${category}`));
      rows.push(row('category', category));
    }
    const [one, two] = await Promise.all([restore(store, rows), restore(brand, rows)]);
    expect(one.body.count + two.body.count).toBe(5);
    for (const { body } of [one, two])
      for (const { result } of body.rows) expect(['restored', 'live']).toContain(result);
  });

  test('refuses a broken list, and does not find what is none', async () => {
    for (const rows of [
      'x',
      [{}],
      [{ kind: 'category' }],
      Array.from({ length: 201 }, (_, id) => row('category', id + 1)),
    ])
      expect((await restore(store, rows)).status, JSON.stringify(rows).slice(0, 60)).toBe(400);
    const odd = [
      row('category', 0),
      row('category', 'x'),
      row('category', 2_147_483_648),
      row('nothing', 1),
      row('role', 'admin'),
    ];
    const { body } = await restore(store, odd);
    expect(body).toMatchObject({ count: 0, rows: odd.map((each) => ({ ...each, result: 'missing' })) });
    expect((await restore(store, [])).body).toMatchObject({ count: 0 });
  });

  test('costs as many queries for many rows of the list as for few', async () => {
    const page = (size: number) => () => store.get(`/trash?size=${size}`);
    const [few = 0, many] = await queriesOf(page(1), page(500));
    expect(few).toBeGreaterThan(0);
    expect(many).toBe(few);
  });
});
