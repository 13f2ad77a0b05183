import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#kit/testing/database/db.ts';
import { readInlineStatements } from '../types/inline-statements.ts';
import { allowedBy, unboundRows, WITHOUT_STORE } from './owned-rows.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(async () => {
  await client.query('rollback');
  await client.query('begin');
  await client.query(`create table items (store_id int not null, id int, name text, primary key (store_id, id));
    create table parts (store_id int not null, item_id int, name text);
    create table answers (business_id int not null, text text);
    create table places (id int primary key, store_id int, name text)`);
});

const found = async (text: string): Promise<string[]> =>
  (await unboundRows(client, [{ name: 'planted', text }])).map(({ table }) => table);

it.each([
  ['the id alone', 'select name from items where id = $1', ['items']],
  ['a store that is read', 'select store_id from items where id = $1', ['items']],
  [
    'a join of two columns',
    'select 1 from items i join parts p on p.store_id = i.store_id',
    ['items', 'parts'],
  ],
  [
    'a join with all stores',
    'select 1 from items i join stores s on s.id = i.store_id where i.id = $1',
    ['items'],
  ],
  [
    'one of two tables',
    'select 1 from items i, parts p where i.store_id = $1 and p.item_id = i.id',
    ['parts'],
  ],
  ['a constant', 'select 1 from items where store_id = 7', ['items']],
  ['all others', 'select 1 from items where store_id <> $1', ['items']],
  ['later stores', 'select 1 from items where store_id > $1', ['items']],
  ['its own store', 'select 1 from items where store_id = coalesce($1, store_id)', ['items']],
  ['one of two conditions', 'select 1 from items where store_id = $1 or id = $2', ['items']],
  ['a refused store', 'select 1 from items where not store_id = $1', ['items']],
  ['the kept side of a join', 'select 1 from items i left join stores s on i.store_id = $1', ['items']],
  ['a subquery', 'select (select count(*) from items where id = $1)', ['items']],
  [
    'a subquery of its own',
    'select 1 from stores s where s.id = $1 and exists (select from items)',
    ['items'],
  ],
  [
    'a common table',
    'with x as (select store_id, id from items) select 1 from x, parts p where p.item_id = x.id',
    ['parts', 'items'],
  ],
  [
    'a common table read twice',
    'with x as (select store_id from items) select 1 from x where store_id = $1 union all select 1 from x',
    ['items'],
  ],
  ['one side of a union', 'select 1 from items where store_id = $1 union all select 1 from items', ['items']],
  [
    'a union of stores',
    'select 1 from items where store_id in (select $1::int union select id from stores)',
    ['items'],
  ],
  [
    'a store that exists',
    'select 1 from items i where exists (select from stores s where s.id = i.store_id)',
    ['items'],
  ],
  [
    'a page of a subquery',
    'select 1 from (select store_id from items limit 5) x where store_id = $1',
    ['items'],
  ],
  ['an insert for all', 'insert into items (store_id, id) select id, 1 from stores', ['items']],
  ['an update', `update items set name = 'a' where id = $1`, ['items']],
  [
    'an update from another table',
    'update items i set name = p.name from parts p where p.store_id = i.store_id',
    ['items', 'parts'],
  ],
  ['a delete', 'delete from items where id = any($1)', ['items']],
  [
    'a recursion',
    'with recursive x as (select id from stores where id = $1 union all select i.store_id from x join items i on i.id = x.id) select 1 from x',
    ['items'],
  ],
  ['a business', 'select text from answers', ['answers']],
  [
    'a row of another table',
    'select 1 from places p join items i on i.store_id = p.store_id where p.id = $1',
    ['items'],
  ],
])('[D11] a statement is refused that is bound by %s', async (_, text, tables) => {
  expect((await found(text)).sort()).toEqual([...tables].sort());
});

it.each([
  ['a parameter', 'select name from items where store_id = $1 and id = $2'],
  ['a cast', 'select name from items where store_id::bigint = $1::bigint'],
  ['several', 'select name from items where store_id = any($1)'],
  ['all or several', 'select name from items where ($1::int[] is null or store_id = any($1))'],
  ['a row of both', 'select name from items where (store_id, id) = ($1, $2)'],
  [
    'rows',
    'select 1 from unnest($1::int[], $2::int[]) as x (store, id) join items i on i.store_id = x.store',
  ],
  [
    'a row of json',
    'select 1 from jsonb_to_recordset($1) as x (store int) join items i on i.store_id = x.store',
  ],
  [
    'a join from a bound table',
    'select 1 from items i join parts p on p.store_id = i.store_id where p.store_id = $1',
  ],
  [
    'the missing side of a join',
    'select 1 from items i left join parts p on p.store_id = i.store_id where i.store_id = $1',
  ],
  [
    'stores of a business',
    'select 1 from stores s join items i on i.store_id = s.id where s.business_id = any($1)',
  ],
  [
    'stores or businesses',
    'select 1 from stores s join items i on i.store_id = s.id where s.id = any($1) or s.business_id = any($2)',
  ],
  [
    'a chosen business',
    'select 1 from businesses b join stores s on s.business_id = b.id join items i on i.store_id = s.id where b.public_id = $1',
  ],
  ['a subquery', 'select 1 from items where store_id in (select id from stores where business_id = $1)'],
  [
    'an array',
    'select 1 from items where store_id = any(array(select id from stores where business_id = $1))',
  ],
  [
    'a subquery of two',
    'select 1 from items where (store_id, id) in (select store_id, item_id from parts where store_id = $1)',
  ],
  [
    'a store that is there',
    'select 1 from items i where exists (select from stores s where s.id = i.store_id and s.business_id = $1)',
  ],
  [
    'a common table',
    'with x as (select id from stores where id = any($1)) select 1 from x join items i on i.store_id = x.id',
  ],
  [
    'a common table that is read once',
    'with x as (select store_id, count(*) from items group by store_id) select 1 from x where store_id = $1',
  ],
  [
    'what was written',
    'with x as (insert into items (store_id) values ($1) returning store_id) select 1 from x join parts p on p.store_id = x.store_id',
  ],
  [
    'a union',
    'select 1 from (select store_id from items union all select store_id from parts) x where store_id = $1',
  ],
  [
    'a lateral query',
    'select 1 from stores s cross join lateral (select from items i where i.store_id = s.id) x where s.id = $1',
  ],
  [
    'a recursion',
    'with recursive x as (select store_id, id from items where store_id = $1 union all select i.store_id, i.id from x join items i on i.store_id = x.store_id) select 1 from x',
  ],
  [
    'values',
    'insert into items (store_id, id) values ($1, 1), ($1, 2) on conflict (store_id, id) do update set name = excluded.name',
  ],
  [
    'a query of an insert',
    'insert into items (store_id, id) select s, n from unnest($1::int[]) s, generate_series(1, 3) n',
  ],
  [
    'an update',
    `update items i set name = p.name from parts p where p.store_id = i.store_id and p.store_id = $1`,
  ],
  ['a business', 'select text from answers where business_id = $1'],
  ['nothing: it has no owner', 'select name from places where id = $1'],
])('[D11] a statement is not refused that is bound by %s', async (_, text) => {
  expect(await found(text)).toEqual([]);
});

it('[D11] every statement of the product on rows of a store or business is bound, or is listed with its reason', async () => {
  await client.query('rollback');
  // Other tests of this worker have declared statements over tables of their own.
  vi.resetModules();
  const { readStatements } = await import('../types/sql-types.ts');
  const root = resolve(import.meta.dirname, '../../..');
  const demo = readInlineStatements(root).filter(({ file }) => file.startsWith('seed/'));
  const statements = (await readStatements()).filter(({ name }) => !demo.some(({ text }) => text === name));
  expect(statements.length).toBeGreaterThan(500);
  const unbound = await unboundRows(client, statements);
  expect(unbound.filter((each) => allowedBy(each).length === 0)).toEqual([]);
  const used = new Set(unbound.flatMap(allowedBy));
  expect(Object.keys(WITHOUT_STORE).filter((key) => !used.has(key))).toEqual([]);
}, 120_000);
