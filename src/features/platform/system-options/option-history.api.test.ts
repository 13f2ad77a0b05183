import { globSync, readFileSync } from 'node:fs';
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

const db = () => app.node.services.db;
const set = (id: string, body: object) => admin.put(`/option/${id}`, body);
const add = (optionId: string, optionVal: string, more: object = {}) =>
  admin.post('/option', { optionId, optionNm: optionId, optionVal, ...more });
type Shown = [oldVal: string | null, newVal: string | null];
const shown = async (id: string): Promise<Shown[]> => {
  const { changes } = (await admin.get(`/option/${id}`)).body;
  return changes.map(({ oldVal, newVal }: { oldVal: string; newVal: string }) => [oldVal, newVal]);
};

test('[3 §5] only changes of the value in force are shown, each once, also those that were taken back', async () => {
  await add('KEPT_DATA', 'a');
  await set('KEPT_DATA', { optionNm: '다른 이름' });
  await set('KEPT_DATA', { optionVal: 'b' });
  await set('KEPT_DATA', { useYn: 'N' });
  await set('KEPT_DATA', { optionVal: 'c' });
  await set('KEPT_DATA', { useYn: 'Y', optionVal: 'd' });
  const { version } = (await admin.get('/option/KEPT_DATA')).body;
  expect((await admin.patch('/option/revert/KEPT_DATA/2', { version })).status).toBe(200);
  expect(await shown('KEPT_DATA')).toEqual([
    ['d', 'a'],
    [null, 'd'],
    ['b', null],
    ['a', 'b'],
    [null, 'a'],
  ]);
  expect(await db().query('select count(*) as count from system_option_changes')).toEqual([{ count: 0 }]);
});

test('[3 §5] restored from the trash or added anew, an option goes on with the history of its id', async () => {
  await add('COMES_BACK', 'x');
  await admin.delete('/option/COMES_BACK');
  const row = { kind: 'systemOption', id: 'COMES_BACK' };
  expect((await admin.post('/trash/restore', { rows: [row] })).status).toBe(200);
  await admin.delete('/option/COMES_BACK');
  await add('COMES_BACK', 'y');
  expect(await shown('COMES_BACK')).toEqual([
    [null, 'y'],
    ['x', null],
    [null, 'x'],
    ['x', null],
    [null, 'x'],
  ]);
});

test('[3 §5] the last twenty are shown; of those that are forgotten, and of a first value before, nothing', async () => {
  await add('OFTEN', '0');
  for (let value = 1; value <= 21; value += 1) await set('OFTEN', { optionVal: String(value) });
  const changes = await shown('OFTEN');
  expect([changes.length, changes[0], changes[19]]).toEqual([20, ['20', '21'], ['1', '2']]);

  await db().query(
    "update system_options set created_at = now() - interval '400 days' where option_id = 'OFTEN'",
  );
  await db().query(
    `delete from record_changes where table_name = 'system_options' and version <= 20
     and row_id = (select id::text from system_options where option_id = 'OFTEN')`,
  );
  expect(await shown('OFTEN')).toEqual([
    ['20', '21'],
    ['19', '20'],
  ]);
});

test('what the table of its own held is moved below the changes kept since, without what both have', async () => {
  const [migration = ''] = globSync('migrations/*_option-changes-in-one-history.sql');
  await add('MOVED', 'd');
  await set('MOVED', { optionVal: 'e' });
  await add('GONE', 'z');
  await admin.delete('/option/GONE');
  await db().query(
    "delete from record_changes where row_id = (select id::text from system_options where option_id = 'GONE')",
  );
  await db().query(
    "update system_options set version = 6, created_at = now() - interval '9 days' where option_id = 'MOVED'",
  );
  await db().query(
    `update record_changes set version = 6
     where row_id = (select id::text from system_options where option_id = 'MOVED') and changes ? 'value'`,
  );
  await db().query(
    `insert into system_option_changes (option_id, old_value, new_value, account_id, at)
     select 'MOVED', v.before, v.after, o.created_by, o.created_at + v.later
     from system_options o, (values
       (1, null, 'a', interval '0'), (2, 'a', 'b', interval '1 day'), (3, 'b', null, interval '2 days'),
       (4, null, 'c', interval '3 days'), (5, 'c', 'd', interval '4 days')) v (place, before, after, later)
     where o.option_id = 'MOVED' order by v.place`,
  );
  await db().query(
    `insert into system_option_changes (option_id, old_value, new_value, account_id, at)
     select o.option_id, 'd', 'e', c.account_id, c.at from system_options o
     join record_changes c on c.row_id = o.id::text and c.table_name = 'system_options' where o.option_id = 'MOVED'`,
  );
  await db().query(
    `insert into system_option_changes (option_id, old_value, new_value, account_id, at)
     select option_id, 'z', null, created_by, deleted_at from system_options where option_id = 'GONE'`,
  );
  await db().query(readFileSync(migration, 'utf8'));

  expect(await shown('MOVED')).toEqual([
    ['d', 'e'],
    ['c', 'd'],
    [null, 'c'],
    ['b', null],
    ['a', 'b'],
    [null, 'a'],
  ]);
  const { content } = (await admin.get('/option/history/MOVED')).body;
  expect(content.map((each: { changeTp: string; version: number }) => [each.changeTp, each.version])).toEqual(
    [
      ['save', 6],
      ['save', 5],
      ['save', 4],
      ['save', 3],
      ['save', 2],
      ['create', 1],
    ],
  );
  expect(content[2]).toMatchObject({
    before: { optionVal: 'b', useYn: 'N' },
    after: { optionVal: 'c', useYn: 'Y' },
  });
  const kinds = await db().query(
    `select c.kind, c.version from record_changes c join system_options o on c.row_id = o.id::text
     where c.table_name = 'system_options' and o.option_id = 'GONE'`,
  );
  expect(kinds).toEqual([{ kind: 'remove', version: 2 }]);
});
