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

test('[D24] a start renames the codes of an earlier version and keeps what an operator edited', async () => {
  await rename('ORDER', '새 주문', null);
  await rename('READY', '조리 끝', 1);
  await seedBase(app.node.services.db);
  expect(await nameOf('ORDER')).toBe('신규');
  expect(await nameOf('READY')).toBe('조리 끝');
});
