import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceIds, signedInWith } from '#features/identity/roles/role.factory.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('admin');
});
afterAll(() => app?.stop());

interface Entry {
  resourcesCd: number;
  menuNm: string;
  menuNmLan: string;
  menuCd: string;
  url: string | null;
  mlevel: number;
  ord: number;
  topMenu: { resourcesCd: number } | null;
  screenYn: string;
  subMenu: Entry[];
}
const tree = async (): Promise<Entry[]> => (await admin.get('/menu')).body;
const shown = async (client: TestClient, lan = ''): Promise<Entry[]> =>
  (await client.get(`/mainMenu${lan && `?lan=${lan}`}`)).body;
const names = (entries: readonly Entry[]) => entries.map(({ menuNmLan }) => menuNmLan);
const fieldsOf = (response: { body: { errorsMessage?: object } }) =>
  Object.keys(response.body.errorsMessage ?? {}).sort();

let next = 0;
async function add(more: object = {}): Promise<Entry> {
  next += 1;
  const made = await admin.post('/menu', {
    menuNm: `새 메뉴 ${next}`,
    url: `/new/${next}`,
    method: 'NONE',
    ...more,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body;
}
const below = ({ resourcesCd }: { resourcesCd: number }) => ({ topMenu: { resourcesCd } });

describe('[3 §2] the entries of the side menu', () => {
  test('are a tree of two levels without actions', async () => {
    const tops = await tree();
    expect(tops.length).toBeGreaterThan(8);
    for (const top of tops) {
      expect([top.mlevel, top.topMenu]).toEqual([1, null]);
      for (const entry of top.subMenu)
        expect([entry.mlevel, entry.topMenu?.resourcesCd]).toEqual([2, top.resourcesCd]);
    }
    const entry = tops.flatMap(({ subMenu }) => subMenu).find(({ url }) => url === '/v/system/code/list');
    expect(entry).toMatchObject({ menuNm: '공통코드 관리', screenYn: 'Y', actionId: 'CodeSearch' });
    const [action] = await resourceIds(app, 'action', ['CodeSearch']);
    expect((await admin.get(`/menu/${action}`)).status).toBe(404);
    expect((await admin.delete(`/menu/${action}`)).status).toBe(404);
  });

  test('have two levels at most and no circles', async () => {
    const top = await add();
    const child = await add(below(top));
    expect(child).toMatchObject({ mlevel: 2, ord: 1 });
    const third = await admin.post('/menu', { menuNm: '셋째', url: '/third', ...below(child) });
    expect([third.status, third.body.message]).toEqual([409, '2차 메뉴까지 등록 할 수 있습니다.']);
    expect(fieldsOf(await admin.put(`/menu/${top.resourcesCd}`, below(top)))).toEqual([
      'topMenu.resourcesCd',
    ]);
    expect((await admin.put(`/menu/${top.resourcesCd}`, below(child))).status).toBe(409);
    expect((await admin.put(`/menu/${top.resourcesCd}`, below(await add()))).status).toBe(409);
    const [action] = await resourceIds(app, 'action', ['CodeSearch']);
    expect(fieldsOf(await admin.put(`/menu/${child.resourcesCd}`, { topMenu: action }))).toEqual([
      'topMenu.resourcesCd',
    ]);
    const free = await admin.put(`/menu/${child.resourcesCd}`, { topMenu: null });
    expect(free.body).toMatchObject({ mlevel: 1, topMenu: null });
    // Put below each other at the same moment: one of them wins.
    const both = await Promise.all([
      admin.put(`/menu/${top.resourcesCd}`, below(child)),
      admin.put(`/menu/${child.resourcesCd}`, below(top)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    [{ menuNm: '' }, ['menuNm']],
    [{ menuNm: '가'.repeat(51) }, ['menuNm']],
    [{ url: null }, ['url']],
    [{ url: 'https://example.com' }, ['url']],
    [{ url: `/${'x'.repeat(50)}` }, ['url']],
    [{ url: '/v/system/code/list' }, ['method', 'url']],
    [{ url: '/code', method: 'GET' }, ['method', 'url']],
    [{ ord: 0 }, ['ord']],
    [{ ord: 100 }, ['ord']],
    [{ ord: 1.5 }, ['ord']],
    [{ menuIcon: 'x'.repeat(51) }, ['menuIcon']],
  ])('[3 §5] %j is refused', async (body, fields) => {
    const refused = await admin.post('/menu', { menuNm: '메뉴', url: '/bad', method: 'NONE', ...body });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, fields]);
  });

  test('[D29] move among their own', async () => {
    const top = await add();
    const [a, b, c] = [await add(below(top)), await add(below(top)), await add(below(top))] as [
      Entry,
      Entry,
      Entry,
    ];
    const order = async () =>
      (await tree())
        .find(({ resourcesCd }) => resourcesCd === top.resourcesCd)
        ?.subMenu.map(({ resourcesCd, ord }) => [resourcesCd, ord]);
    const before = (await tree()).filter(({ resourcesCd }) => resourcesCd !== top.resourcesCd);
    const moved = (await admin.patch(`/menu/${c.resourcesCd}/1`)).body;
    expect(moved).toMatchObject({ ord: 1 });
    const history = async () => (await admin.get(`/menu/history/${c.resourcesCd}`)).body.content;
    const [move] = await history();
    expect([move.before, move.after, move.version]).toEqual([{ ord: 3 }, { ord: 1 }, moved.version]);
    await admin.patch(`/menu/${c.resourcesCd}/1`);
    expect(await history()).toHaveLength(2);
    expect(await order()).toEqual([
      [c.resourcesCd, 1],
      [a.resourcesCd, 2],
      [b.resourcesCd, 3],
    ]);
    expect((await admin.patch(`/menu/${c.resourcesCd}/99`)).body).toMatchObject({ ord: 3 });
    expect(await order()).toEqual([
      [a.resourcesCd, 1],
      [b.resourcesCd, 2],
      [c.resourcesCd, 3],
    ]);
    // Nobody else's order has changed.
    const after = (await tree()).filter(({ resourcesCd }) => resourcesCd !== top.resourcesCd);
    expect(after).toEqual(before);
    const [action] = await resourceIds(app, 'action', ['CodeSearch']);
    expect((await admin.patch(`/menu/${action}/1`)).status).toBe(404);
    expect((await admin.patch(`/menu/${c.resourcesCd}/0`)).status).toBe(400);
  });

  test('[D26] a group with entries stays; an entry goes and comes back unless its address was taken', async () => {
    const top = await add();
    const child = await add(below(top));
    const refused = await admin.delete(`/menu/${top.resourcesCd}`, { headers: { 'accept-language': 'ko' } });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('하위 메뉴 1건')]);
    expect((await admin.delete(`/menu/${child.resourcesCd}`)).body).toEqual({ count: 1 });
    expect((await admin.patch(`/menu/restore/${child.resourcesCd}`)).body).toEqual({ count: 1 });
    expect((await admin.delete(`/menu/${child.resourcesCd},${top.resourcesCd}`)).body).toEqual({ count: 2 });
    await add({ url: child.url });
    expect((await admin.patch(`/menu/restore/${child.resourcesCd}`)).status).toBe(400);
    // Its group is gone.
    expect((await admin.patch(`/menu/restore/${top.resourcesCd}`)).status).toBe(200);
  });
});

describe('[1 §2.1] the side menu follows at the next page', () => {
  test('name in each language, order and use flag', async () => {
    const top = (await tree()).find(({ menuCd }) => menuCd === 'languages') as Entry;
    const path = `/menu/${top.resourcesCd}`;
    const menuInfos = [{ lanTp: { id: 'en' }, menuNm: 'Words' }];
    expect((await admin.put(path, { menuNm: '말', menuInfos })).status).toBe(200);
    expect(names(await shown(admin))).toContain('말');
    expect(names(await shown(admin, 'en'))).toContain('Words');
    expect(names(await shown(admin, 'ja'))).toContain('말');
    expect((await admin.patch(`${path}/1`)).status).toBe(200);
    expect(names(await shown(admin))[0]).toBe('말');
    expect((await admin.put(path, { useYn: 'N' })).status).toBe(200);
    expect(names(await shown(admin))).not.toContain('말');
    expect((await admin.put(path, { useYn: 'Y' })).status).toBe(200);
  });

  test('an entry that a role gives shows with its group, to those who hold the action', async () => {
    const [entry, action] = [
      ...(await resourceIds(app, 'navigation', ['/v/system/code/list'])),
      ...(await resourceIds(app, 'action', ['CodeSearch'])),
    ] as [number, number];
    const role = { authId: 'codes', authNm: '코드 담당', resources: [entry, action] };
    expect((await admin.post('/auth', role)).status).toBe(200);
    const clerk = await signedInWith(app, 'clerk', ['codes']);
    const menu = await shown(clerk);
    expect(menu.map(({ subMenu }) => subMenu.map(({ url }) => url))).toEqual([['/v/system/code/list']]);
    expect((await admin.put('/auth/codes', { resources: [entry] })).status).toBe(200);
    await expect.poll(() => shown(clerk), { timeout: 1_000 }).toEqual([]);
  });

  test('[D45] the action that opens an entry follows from its address, so that it is given with that action only', async () => {
    const role = {
      authId: 'menus',
      authNm: '메뉴 담당',
      resources: await resourceIds(app, 'action', ['AuthSearch', 'AuthAuth']),
    };
    expect((await admin.post('/auth', role)).status).toBe(200);
    const clerk = await signedInWith(app, 'menu-clerk', ['menus']);
    const [entry] = await resourceIds(app, 'navigation', ['/v/system/password/list']);
    const own = (await clerk.get('/auth/menus')).body.resources;
    expect((await clerk.put('/auth/menus', { resources: [...own, entry] })).status).toBe(409);
    // Whoever sets up roles reads what they consist of.
    expect((await clerk.get('/menu')).status).toBe(200);
    expect((await clerk.get('/action')).status).toBe(200);
  });
});
