import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { seedBase } from '../../seed/base/seed-base.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app?.stop());

const nameOf = async (value: string): Promise<string | undefined> => {
  const [row] = await app.node.services.db.query<{ name: string }>(
    `select c.name from codes c join codes g on g.id = c.parent_id
     where g.value = 'ORDER_STATUS' and c.value = $1`,
    [value],
  );
  return row?.name;
};
const rename = (value: string, name: string, by: number | null) =>
  app.node.services.db.query(
    `update codes set name = $2, updated_by = $3
     where value = $1 and parent_id = (select id from codes where value = 'ORDER_STATUS' and parent_id is null)`,
    [value, name, by],
  );

test('[D9] a start names actions and menu entries as this version does, edited and taken names aside', async () => {
  const db = app.node.services.db;
  const set = (code: string, values: string) =>
    db.query(`update resources set ${values} where kind = 'action' and code = $1`, [code]);
  await set('CategorySearch', `translations = '[]'`);
  await set('CategoryAdd', `translations = '[]', description = '설명', updated_by = 1`);
  await set('CategoryUp', `name = '분류 수정', translations = '[]'`);
  await set('CategoryDel', `name = '분류 삭제', translations = '[]'`);
  await set('DiscountDel', `name = '할인 지우기', updated_by = 1`);
  await db.query(
    `update resources set name = '옛 이름' where kind = 'navigation' and code = '/v/system/code/list'`,
  );
  await db.query(
    `update resources set name = '우리 말', updated_by = 1 where kind = 'navigation' and code = '/v/system/lan/list'`,
  );
  await db.query(
    `insert into resources (kind, code, name) values ('action', 'OwnDel', '매장별 카테고리 삭제')`,
  );
  await seedBase(db);
  const rows = await db.query<{ name: string; english: string | null }>(
    `select name, translations -> 0 ->> 'name' as english from resources
     where kind = 'action' and code in ('CategorySearch', 'CategoryAdd', 'CategoryUp', 'CategoryDel') order by code`,
  );
  expect(rows).toEqual([
    { name: '매장별 카테고리 등록', english: 'Categories by store: add' },
    { name: '분류 삭제', english: null },
    { name: '매장별 카테고리 조회', english: 'Categories by store: view' },
    { name: '매장별 카테고리 수정', english: 'Categories by store: edit' },
  ]);
  const kept = await db.query<{ name: string }>(
    `select name from resources where code in ('DiscountDel', '/v/system/code/list', '/v/system/lan/list') order by code`,
  );
  expect(kept.map(({ name }) => name)).toEqual(['공통코드 관리', '우리 말', '할인 지우기']);
});

test('[D24] a start renames the codes of an earlier version and keeps what an operator edited', async () => {
  await rename('ORDER', '새 주문', null);
  await rename('READY', '조리 끝', 1);
  await seedBase(app.node.services.db);
  expect(await nameOf('ORDER')).toBe('신규');
  expect(await nameOf('READY')).toBe('조리 끝');
});
