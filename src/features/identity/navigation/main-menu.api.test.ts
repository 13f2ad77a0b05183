import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discoverScreens } from '#kit/server/discover.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

interface Node {
  menuNm: string;
  menuNmLan: string;
  url: string;
  mlevel: number;
  topMenu: { resourcesCd: number } | null;
  resourcesCd: number;
  subMenu: Node[];
}
const menu = async (accountId: string, query = ''): Promise<Node[]> =>
  (await (await app.as(accountId)).get(`/mainMenu${query}`)).body;
const urls = (nodes: Node[]): string[] =>
  nodes.flatMap((node) => [...(node.url ? [node.url] : []), ...urls(node.subMenu)]);

const screens = await discoverScreens();
const isScreen = (url: string) => screens.some(({ path }) => path === url);

describe('[1 §2.1, §6] GET /mainMenu', () => {
  test('offers only what has a screen, in two levels', async () => {
    for (const accountId of ['admin', 'C000000001', 'S000000001']) {
      const nodes = await menu(accountId);
      expect(urls(nodes).filter((url) => !isScreen(url))).toEqual([]);
      for (const top of nodes) {
        expect([top.mlevel, top.topMenu]).toEqual([1, null]);
        expect(top.url !== '' || top.subMenu.length > 0).toBe(true);
        for (const entry of top.subMenu) {
          expect([entry.mlevel, entry.topMenu?.resourcesCd, entry.subMenu]).toEqual([2, top.resourcesCd, []]);
        }
      }
    }
  });
  test('offers each role its own', async () => {
    expect(urls(await menu('S000000001'))).toContain('/v/business/category/list_for_store');
    expect(urls(await menu('S000000001'))).not.toContain('/v/business/category/list');
    expect(urls(await menu('C000000001'))).toContain('/v/business/category/list');
    expect(urls(await menu('C000000001'))).not.toContain('/v/system/code/list');
    expect(urls(await menu('admin'))).toContain('/v/system/code/list');
    expect(urls(await menu('admin'))).not.toContain('/v/business/category/list_for_store');
  });
  test('is named in the asked language', async () => {
    const name = async (query: string) =>
      (await menu('admin', query))
        .flatMap((top) => top.subMenu)
        .find((entry) => entry.url === '/v/system/code/list')?.menuNmLan;
    expect(await name('')).toBe('공통코드 관리');
    expect(await name('?lan=en')).toBe('Codes');
    expect(await name('?lan=zh')).toBe('公共代码管理');
    expect(await name("?lan=x'--")).toBe('공통코드 관리');
    const { body } = await (await app.as('admin')).get('/mainMenu', { headers: { 'accept-language': 'ja' } });
    expect(JSON.stringify(body)).toContain('共通コード管理');
  });
  test('loses an entry with its action', async () => {
    const { db, sessions } = app.node.services;
    await db.query("update resources set in_use = false where kind = 'action' and code = 'CodeSearch'");
    await sessions.publish('all');
    expect(urls(await menu('admin'))).not.toContain('/v/system/code/list');
  });
});
