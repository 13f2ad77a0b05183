// Writes generated/sql-types.ts: what each statement takes and returns, as the database describes it (decision 0030).
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { declaredStatements } from '#kit/server/database/pool.ts';
import { type Column, type Description, describer, isCommand } from './describe.ts';
import { readInlineStatements } from './inline-statements.ts';
import { isVague, readType, takenType } from './types.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const EXEMPT = /\.(test|factory)\.tsx?$|^src\/kit\/testing\//;

export interface Declared {
  readonly name: string;
  readonly text: string;
  readonly stated: readonly string[];
  readonly inline?: boolean;
}

/** Columns whose type Drizzle states with `$type` or `enum`, by `table.column`: a type that points at them. */
interface StatedTypes {
  readonly imports: readonly string[];
  readonly types: ReadonlyMap<string, string>;
}

const load = (file: string): Promise<Record<string, unknown>> => import(pathToFileURL(join(ROOT, file)).href);
const filesWith = (pattern: string, text: RegExp): { file: string; source: string }[] =>
  globSync(pattern, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => ({ file, source: readFileSync(join(ROOT, file), 'utf8') }))
    .filter(({ file, source }) => !EXEMPT.test(file) && text.test(source));

async function readStatedTypes(): Promise<StatedTypes> {
  const imports: string[] = [];
  const types = new Map<string, string>();
  for (const { file, source } of filesWith('src/**/*.table.ts', /Table\(/)) {
    for (const [constant, table] of Object.entries(await load(file))) {
      if (!is(table, PgTable)) continue;
      const name = getTableName(table);
      const stated = Object.entries(getTableColumns(table)).filter(
        ([, column]) =>
          column.enumValues ||
          (source.includes('.$type<') && /^(text|varchar|json|smallint|integer)/.test(column.getSQLType())),
      );
      if (stated.length > 0)
        imports.push(
          `import type { ${constant === name ? name : `${constant} as ${name}`} } from '../${file}';`,
        );
      for (const [key, column] of stated)
        types.set(`${name}.${column.name}`, `(typeof ${name})['${key}']['_']['data']`);
    }
  }
  return { imports, types };
}

/** Every statement of the product: those with a name declare themselves when their module is loaded. */
export async function readStatements(): Promise<Declared[]> {
  for (const { file } of filesWith('{src,seed}/**/*.ts', /\b(statement|housekeeping|textCatalogRoutes)\(/))
    await load(file);
  const named = [...declaredStatements].map(([name, { text, stated }]) => ({ name, text, stated }));
  const inline = new Map(readInlineStatements(ROOT).map(({ text }) => [text, text]));
  return [...named, ...[...inline.keys()].map((text) => ({ name: text, text, stated: [], inline: true }))];
}

const label = ({ name }: Declared): string => name.replace(/\s+/g, ' ').slice(0, 90);

function columnType({ name, type, nullable, origin }: Column, stated: StatedTypes): string {
  const known = (origin && stated.types.get(origin)) ?? readType(type);
  if (known === 'unknown') return known;
  return (nullable || /^\w+\?$/.test(name)) && !name.endsWith('!') ? `${known} | null` : known;
}

const quoted = (name: string): string =>
  /^[a-z_]\w*$/i.test(name)
    ? name
    : `'${name.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

interface Types {
  takes: string;
  returns: string;
}

function typesOf(declared: Declared, { takes, columns }: Description, stated: StatedTypes): Types {
  const plain = (name: string): string => name.replace(/^(\w+)[!?]$/, '$1');
  for (const name of declared.stated) {
    const column = columns.find((each) => plain(each.name) === name);
    if (!column) throw new Error(`states a type of ${name}, which it does not return`);
    if (!isVague(column.type)) throw new Error(`states a type of ${name}, which the database knows`);
  }
  if (declared.inline && columns.some(({ name }) => plain(name) !== name))
    throw new Error('marks a column, which only a statement with a name can');
  const members = columns.map((column) => {
    const name = plain(column.name);
    return `${quoted(name)}: ${declared.stated.includes(name) ? 'unknown' : columnType(column, stated)}`;
  });
  return {
    takes: `[${takes.map(takenType).join(', ')}]`,
    returns:
      members.length > 3
        ? `{\n      ${members.join(';\n      ')};\n    }`
        : `{ ${members.join('; ')} }`.replace('{  }', '{}'),
  };
}

/** The types of all statements; throws with the name of each that the database refuses. */
export async function describeAll(
  client: pg.ClientBase,
  statements: readonly Declared[],
  stated: StatedTypes,
): Promise<Map<string, Types>> {
  const describe = await describer(client);
  const families = new Map<string, Types[]>();
  const faults: string[] = [];
  for (const declared of statements) {
    if (isCommand(declared.text)) continue;
    try {
      const described = typesOf(declared, await describe(declared.text), stated);
      const [family = '', variant] = declared.inline ? [declared.name] : declared.name.split(':');
      // Variants differ in their conditions, and so in their parameters.
      const types = variant === undefined ? described : { ...described, takes: 'readonly unknown[]' };
      families.set(family, [...(families.get(family) ?? []), types]);
    } catch (error) {
      faults.push(`statement ${label(declared)}: ${(error as Error).message}`);
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const known = new Map<string, Types>();
  for (const [family, variants] of families) {
    const [first] = variants;
    // Variants with columns of their own have no type in common.
    if (!first || variants.some(({ returns }) => returns !== first.returns)) continue;
    known.set(family, first);
  }
  return known;
}

/** The generated file, of a client of a migrated database. */
export async function sqlTypes(client: pg.ClientBase): Promise<string> {
  const stated = await readStatedTypes();
  const known = await describeAll(client, await readStatements(), stated);
  const members = [...known]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, { takes, returns }]) =>
        `  ${quoted(name)}: {\n    takes: ${takes};\n    returns: ${returns};\n  };`,
    );
  const members_ = members.join('\n');
  const used = stated.imports.filter((line) => members_.includes(`(typeof ${/(\w+) }/.exec(line)?.[1]})`));
  return `// Written by npm run generate.
${used.join('\n')}

type Time = Date | string;

declare module '../src/kit/server/database/pool.ts' {
interface SqlTypes {
${members_}
}
}
`;
}
