import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#kit/testing/database/db.ts';
import { describer } from './describe.ts';
import { inlineStatements } from './inline-statements.ts';
import { describeAll } from './sql-types.ts';

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

const NO_TYPES = { imports: [], types: new Map<string, string>() };
const typesOf = async (text: string, stated: readonly string[] = []) =>
  (await describeAll(client, [{ name: 'planted', text, stated }], NO_TYPES)).get('planted');

const nullableIn = async (text: string): Promise<string[]> =>
  (await (await describer(client))(text)).columns.filter(({ nullable }) => nullable).map(({ name }) => name);

beforeEach(async () => {
  await client.query('rollback');
  await client.query('begin');
  await client.query(
    'create table a (id int primary key, b_id int, word text not null, facts jsonb not null)',
  );
  await client.query('create table b (id int primary key, word text not null)');
});

it.each([
  ['a column', 'select id, b_id from a', ['b_id']],
  [
    'the optional side of a join',
    'select a.id, b.id as "of_b" from a left join b on b.id = a.b_id',
    ['of_b'],
  ],
  ['what lies below it', 'select x.* from a left join (select id as "n" from b) x on true', ['n']],
  ['both sides of a full join', 'select a.id as "l", b.id as "r" from a full join b on true', ['l', 'r']],
  [
    'a join that a condition makes an inner one',
    'select b.id from a left join b on true where b.id = $1',
    [],
  ],
  ['a tested column', 'select b_id from a where b_id is not null', []],
  ['one tested before it is written', 'update a set b_id = null where b_id = 1 returning b_id', ['b_id']],
  ['a parameter', 'select $1::int as "p"', ['p']],
  ['sums of nothing', 'select count(*) as "n", sum(id) as "s", max(id) as "m" from a', ['s', 'm']],
  ['sums of groups', 'select sum(id) as "s", max(b_id) as "m" from a group by word', ['m']],
  ['a fallback', `select coalesce(b_id, 0) as "x", coalesce(b_id, $1) as "y" from a`, ['y']],
  [
    'a case',
    `select case when id = 1 then 2 end as "x", case when id = 1 then 2 else 3 end as "y" from a`,
    ['x'],
  ],
  ['parts of json', `select facts->>'x' as "x", facts || '{}' as "y" from a`, ['x']],
  [
    'queries in a query',
    'select (select id from b) as "x", (select count(*) from b) as "y", exists (select) as "z"',
    ['x'],
  ],
  ['arrays', 'select array(select id from a) as "x", array[1] as "y", array_agg(id) as "z" from a', ['z']],
  [
    'functions of null',
    'select lower(word) as "x", nullif(id, 1) as "y", now() as "z", abs(b_id) as "w" from a',
    ['y', 'w'],
  ],
  ['common tables', 'with x as (select b_id, id from a) select b_id, id from x', ['b_id']],
  ['what was written', 'insert into a values (1, 2, $1, $2) returning b_id, word', ['b_id']],
  ['a union', 'select id as "x", word as "y" from a union all select null, word from b', ['x']],
  [
    'a recursion',
    'with recursive x as (select id from a union all select x.id from x join b on b.id = x.id) select id from x',
    [],
  ],
  ['rows of values', 'select n, m from (values (1, null::int), (2, 3)) as v (n, m)', ['m']],
  ['functions in from', 'select n, place from unnest($1::int[]) with ordinality as v (n, place)', ['n']],
])('[R2] null is known of %s', async (_, text, nullable) => {
  expect(await nullableIn(text)).toEqual(nullable);
});

it('[R2] parameters and columns have the types of the database', async () => {
  expect(
    await typesOf('select id, word, facts, now() as "at" from a where id = $1 and word = any($2)'),
  ).toEqual({
    takes: '[number, readonly (string | null)[]]',
    returns: '{\n      id: number;\n      word: string;\n      facts: unknown;\n      at: Date;\n    }',
  });
  expect(await typesOf('select b_id as "x!", id as "y?" from a')).toMatchObject({
    returns: '{ x: number; y: number | null }',
  });
});

it('[R2] a column with a stated type exists and is one that the database cannot know', async () => {
  expect(await typesOf('select facts from a', ['facts'])).toMatchObject({ returns: '{ facts: unknown }' });
  await expect(typesOf('select facts from a', ['fact'])).rejects.toThrow('planted: states a type of fact');
  await expect(typesOf('select id from a', ['id'])).rejects.toThrow('which the database knows');
});

it('[R2] literals that are passed to query are statements', () => {
  const text =
    "const A = 'select 1'; db.query(A); tx.query<X>(`select 2`, []); db.query(`select ` + x); db.query(c)";
  expect(inlineStatements('src/features/x.ts', text)).toEqual(['select 1', 'select 2']);
  expect(inlineStatements('src/features/x.test.ts', text)).toEqual([]);
});

it('[R2] a renamed column is found, with the names of the statements that use it', async () => {
  await client.query('rollback');
  // Other tests of this worker have declared statements over tables of their own.
  vi.resetModules();
  const { readStatements, sqlTypes } = await import('./sql-types.ts');
  expect(await sqlTypes(client)).toContain("'order-events-read': {");
  const uses = (await readStatements()).filter(({ text }) => text.includes('store_events'));
  await client.query('alter table store_events rename column type to kind');
  const faults = await describeAll(client, uses, NO_TYPES).then(String, String);
  expect(faults).toMatch(/statement order-events-read: column e\.type does not exist/);
}, 120_000);
