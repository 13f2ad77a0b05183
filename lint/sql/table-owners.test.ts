import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { tableFaults } from './table-owners.ts';
import { tablesIn } from './tables.ts';
import { readSources } from './texts.ts';

const usesIn = (sql: string): string[] => tablesIn(sql).map(({ table = '?', use }) => `${use} ${table}`);

it.each([
  ['select a.x from a', ['reads a']],
  [
    'select 1 from a join b on a.x = b.x left join lateral (select from c) c on true',
    ['reads a', 'reads b', 'reads c'],
  ],
  [
    'select from a x, b as y, unnest($1::int[]) z, c where a.d in (select 1)',
    ['reads a', 'reads b', 'reads c'],
  ],
  ['select extract(epoch from a), substring(b from c), d is distinct from e', []],
  ['join a on a.x = b.x', ['reads a']],
  [`select 'from a' -- from b\n from "c"`, ['reads c']],
  ['insert into a (x, y) select x, y from b', ['writes a', 'reads b']],
  ['insert into a (x) values ($1) on conflict (x) do update set x = excluded.x', ['writes a']],
  ['update only a t set x = b.x from b where t.y = b.y', ['writes a', 'reads b']],
  ['with gone as (delete from a where x returning y) select y from gone', ['writes a', 'reads gone']],
  ['merge into a using b on a.x = b.x when matched then update set x = 1', ['writes a', 'reads b']],
  ['delete from a using b where a.x = b.x', ['writes a', 'reads b']],
  ['truncate a', ['writes a']],
  ['lock table a in exclusive mode', ['writes a']],
  ['copy a (x, y)', ['writes a']],
  ['select from a for update', ['locks a']],
  ['select from a join b c on true order by a.x for no key update of c skip locked', ['reads a', 'locks b']],
  ['select from (select from a for share) b join c on true', ['locks a', 'reads c']],
  ['select from a where x in (select y from b) for update', ['locks a', 'reads b']],
  ['update § t set x = 1', ['writes ?']],
])('[LOOK] the tables of: %s', (sql, uses) => {
  expect(usesIn(sql)).toEqual(uses);
});

const CATALOG = 'src/features/catalog';
/** A slice that is a whole feature (orders), two of a group (catalog), and a table of the kit. */
const tree = {
  'src/features/orders/order.routes.ts': '',
  'src/features/orders/order.table.ts': `export const orders = pgTable('orders', {});`,
  [`${CATALOG}/items/item.table.ts`]: `export const items = pgTable(\n  'items',\n  {});`,
  [`${CATALOG}/words/word.table.ts`]: `export const words = wordTable('words', 'key');`,
  'src/kit/server/jobs/job.table.ts': `export const jobs = pgTable('jobs', {});`,
};
const faultsOf = (file: string, text: string): string[] =>
  tableFaults(new Map(Object.entries({ ...tree, [file]: text }))).map(({ fault }) => fault);

it.each([
  ['an update', `db.query('update items set stock = 0')`, ['orders writes a table of catalog/items']],
  [
    'one within a statement',
    'db.query(`with x as (delete from items) select 1`)',
    ['orders writes a table of catalog/items'],
  ],
  ['one of the kit', `db.query('delete from jobs')`, ['orders writes a table of kit']],
  [
    'one over two lines',
    "const A = 'update '; db.query(A + 'words set x = 1')",
    ['orders writes a table of catalog/words'],
  ],
  ['a lock', 'db.query(`select from items for update`)', ['orders locks a table of catalog/items']],
  [
    'a read',
    'db.query(`select from orders o join items i on true`)',
    ['orders reads a table of catalog/items outside a read model'],
  ],
  [
    'a table named by a value',
    `const w = (t: string) => \`update \${t} set x = 1\`; w('items')`,
    ['orders writes a table of catalog/items'],
  ],
  [
    'one of Drizzle',
    `import { items } from '#features/catalog/items/item.table.ts';`,
    ['orders uses a table of catalog/items as its own'],
  ],
])('[LOOK] a slice is refused %s of another slice', (_, text, faults) => {
  expect(faultsOf('src/features/orders/list/planted.ts', text)).toEqual(faults);
});

it('[LOOK] slices of one group are other slices, and programs and the kit own nothing of theirs', () => {
  const write = `db.query('delete from items')`;
  expect(faultsOf(`${CATALOG}/words/planted.ts`, write)).toEqual([
    'catalog/words writes a table of catalog/items',
  ]);
  expect(faultsOf(`${CATALOG}/planted.ts`, write)).toEqual(['catalog writes a table of catalog/items']);
  expect(faultsOf('src/app/node/planted.jobs.ts', write)).toEqual(['app writes a table of catalog/items']);
  expect(faultsOf('src/kit/server/planted.ts', `db.query('select from items')`)).toEqual([
    'the kit names a table of catalog/items',
  ]);
  expect(faultsOf('src/kit/server/planted.read-model.ts', `db.query('select from items')`)).toHaveLength(1);
});

it('[LOOK] the owner writes, in its rooms too; others read in read models, which do not write', () => {
  expect(faultsOf(`${CATALOG}/items/stock/planted.ts`, `db.query('delete from items')`)).toEqual([]);
  expect(faultsOf('src/features/orders/list/planted.ts', `db.query('delete from orders')`)).toEqual([]);
  const model = 'src/features/orders/list/planted.read-model.ts';
  expect(faultsOf(model, 'db.query(`select from orders, items for update of orders`)')).toEqual([]);
  expect(faultsOf(model, `db.query('select from items for update')`)).toEqual([
    'orders locks a table of catalog/items',
  ]);
  expect(faultsOf(model, `db.query('update orders set x = 1')`)).toEqual(['a read model writes']);
  expect(faultsOf(model, `const w = (t: string) => \`update \${t} set x = 1\``)).toEqual([
    'a read model writes',
  ]);
});

it('[LOOK] a route names a foreign table as the target of a reference and for nothing else', () => {
  const file = 'src/features/orders/planted.routes.ts';
  const spec = (fields: string): string =>
    `import { items } from '../catalog/items/item.table.ts';\nexport default crudRoutes(order, { ${fields} });`;
  expect(faultsOf(file, spec('table: orders, references: { items }'))).toEqual([]);
  expect(faultsOf(file, spec(`table: orders, uses: [{ table: items, column: 'id' }]`))).toEqual([]);
  expect(faultsOf(file, spec('table: items'))).toEqual(['orders uses a table of catalog/items as its own']);
});

it('[LOOK] other words, tests and messages are no SQL', () => {
  const file = 'src/features/orders/list/planted';
  expect(faultsOf(`${file}.ts`, `const summary = 'Items of an order'; type Of = 'items';`)).toEqual([]);
  expect(faultsOf(`${file}.test.ts`, `db.query('delete from items')`)).toEqual([]);
  expect(faultsOf(`${file}.messages.ts`, `const text = 'delete from items';`)).toEqual([]);
});

it('[LOOK] every table of the product has one owner, who alone writes it', () => {
  expect(tableFaults(readSources(resolve(import.meta.dirname, '../..')))).toEqual([]);
});
