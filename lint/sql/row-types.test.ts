import { resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { checkedProgram } from './checked-program.ts';
import { assertedRows } from './row-types.ts';
import { COMPOSED, undescribed } from './undescribed.ts';

const POOL = `import { type Db, type RowOf, type Statement, type StatementFor, statement } from '#kit/server/database/pool.ts';
declare const db: Db;
declare const table: string;
interface Row { id: string }
const AGENCIES = statement('store-agencies', 'select 1');
declare const composed: Statement;
`;
const ASSERTED: Record<string, string> = {
  'a row type': 'const [row] = await db.query<Row>(AGENCIES, [1]);',
  'a cast of the promise': 'const read = () => db.query(AGENCIES, [1]) as unknown as Promise<Row[]>;',
  'a cast of the rows': 'const rows = (await db.query(AGENCIES, [1])) as unknown as Row[];',
  'a cast of a variable': 'const rows = await db.query(composed); const a = rows as unknown as Row[];',
  'a cast of one row': 'const [row] = await db.query(composed); const a = row as unknown as Row;',
  'a cast in a loop': 'for (const row of await db.query(composed)) console.log(row as unknown as Row);',
  'a cast of a column': 'const [row] = await db.query(composed); const a = row?.id as string;',
  'a cast of a field of rows': `declare const found: { rows: RowOf<typeof AGENCIES>[] };
    const a = found.rows as unknown as Row[];`,
  'a cast of what another function returns': `declare function read(): Promise<RowOf<typeof AGENCIES>[]>;
    const a = (await read()) as unknown as Row[];`,
  'a cast of a column that is taken out': `declare const found: RowOf<typeof AGENCIES>[];
    const a = found.map(({ agencyType }) => agencyType as 'BAROGO');`,
};
const UNDESCRIBED: Record<string, string> = {
  'a text with a hole': `await db.query(\`delete from \${table}\`);`,
  'a text of a variable': 'await db.query(table);',
  'a text that was not described': "await db.query('select nothing from nowhere');",
  'an object': "const read: StatementFor<Row> = { text: 'select 1' };",
  'a name without an entry': "const read = statement('planted', 'select 1');",
  'a family without an entry': `const read = (test: string) => statement(\`planted:\${test}\`, test);`,
  'a name that is known at run time only': 'const read = (name: string) => statement(name, table);',
};
const ALLOWED = `import { useQuery } from './x.ts';
const at = [1] as const; const id = 'x' as unknown as number; declare const map: Map<string, unknown>;
const kept = map.get('x') as Row; await db.query(AGENCIES, [id as number]); await db.query('savepoint x');
const read = (test: string) => statement(\`coupons:\${test}\`, test); await db.query(composed);`;

const pathOf = (kind: string, name: string) => `src/features/planted/${kind}-${name.replaceAll(' ', '-')}.ts`;
const planted = Object.fromEntries([
  ...Object.entries(ASSERTED).map(([name, text]) => [pathOf('asserted', name), POOL + text]),
  ...Object.entries(UNDESCRIBED).map(([name, text]) => [pathOf('undescribed', name), POOL + text]),
  [pathOf('allowed', 'x'), POOL + ALLOWED],
]);

let asserted: string[];
let without: Map<string, number[]>;
beforeAll(() => {
  // One reading of the whole server for all tests: it takes a quarter of a minute.
  const checked = checkedProgram(resolve(import.meta.dirname, '../..'), planted);
  asserted = assertedRows(checked);
  without = undescribed(checked);
}, 600_000);

it.each(Object.keys(ASSERTED))('[R2] rows are not asserted by %s', (name) => {
  expect(asserted.filter((place) => place.startsWith(pathOf('asserted', name)))).toHaveLength(1);
});

it.each(Object.keys(UNDESCRIBED))('[R2] a statement is described, so it is refused as %s', (name) => {
  expect(without.get(pathOf('undescribed', name))).toHaveLength(1);
});

it('[R2] nothing else is refused', () => {
  expect(asserted.filter((place) => place.startsWith(pathOf('allowed', 'x')))).toEqual([]);
  expect(without.get(pathOf('allowed', 'x'))).toBeUndefined();
});

const ofProduct = (place: string): boolean => !place.startsWith('src/features/planted/');

it('[R2] no rows of the product are asserted', () => {
  expect(asserted.filter(ofProduct)).toEqual([]);
});

it('[R2] every statement of the product is described, but those that the kit puts together', () => {
  const found = [...without.keys()].filter(ofProduct).sort();
  expect(found).toEqual(Object.keys(COMPOSED).sort());
});
