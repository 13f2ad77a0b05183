import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ownedTables, statementsWithoutStore, WITHOUT_STORE } from './owned-rows.ts';
import { readSources } from './texts.ts';

const tables = {
  'src/features/a/item.table.ts': `export const items = pgTable(
  'items',
  { ...storeOwned(), name: text('name') },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
);`,
  'src/features/b/word.table.ts': `export const words = pgTable('words', { id: integer('id') });`,
};
const found = (file: string, code: string): string[] =>
  statementsWithoutStore(new Map(Object.entries({ ...tables, [file]: code }))).map(({ table }) => table);

it.each([
  `db.query('select name from items where id = $1')`,
  `statement('x', \`select store_id as "storeId" from items where id = $1\`)`,
  `const BY_ID = 'id = $1'; db.query(\`update items set name = 'a' where \${BY_ID}\`)`,
  `db.query('delete from items where id = any($1)')`,
  `const DAYS = 2; db.query(\`delete from items where at < now() - interval '\${DAYS} days'\`)`,
  `db.query('select name from words join items on items.word_id = words.id')`,
])('[D11] a statement is refused on rows of any store: %s', (code) => {
  expect(found('src/features/a/planted.ts', code)).toEqual(['items']);
});

it('[D11] rows of one store, of the platform, of a condition handed in, and jobs are not refused', () => {
  const file = 'src/features/a/planted.ts';
  expect(found(file, `db.query('select name from items where store_id = $1 and id = $2')`)).toEqual([]);
  expect(found(file, `db.query('insert into items (store_id, name) values ($1, $2)')`)).toEqual([]);
  expect(found(file, `db.query('select id from words where id = $1')`)).toEqual([]);
  expect(found(file, `const of = (which: string) => \`select name from items where \${which}\``)).toEqual([]);
  expect(found('src/features/a/planted.jobs.ts', `db.query('delete from items where id = $1')`)).toEqual([]);
});

it('[D11] every statement of the product on rows of stores names their store, or is listed with its reason', () => {
  const sources = readSources(resolve(import.meta.dirname, '../..'));
  expect(ownedTables(sources).size).toBeGreaterThan(20);
  const nameless = statementsWithoutStore(sources);
  const listed = Object.keys(WITHOUT_STORE);
  expect(nameless.filter(({ statement }) => !listed.includes(statement ?? ''))).toEqual([]);
  expect(listed.filter((name) => !nameless.some(({ statement }) => statement === name))).toEqual([]);
});
