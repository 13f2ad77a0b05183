import type { FieldMap } from '#kit/contract/field.ts';
import type { Owner } from '#kit/contract/resource.ts';
import { containing } from '../database/like.ts';
import { type Statement, statement } from '../database/pool.ts';
import { MOST_ROWS } from '../http-response.ts';
import { keptSave } from './history/kept-save.ts';
import { ownerClause, ownerColumn } from './owned-rows.ts';
import { columnKey, type TableShape } from './table-shape.ts';

/** One filter of a list: SQL with `$?` for its value, and how the value is bound. */
export interface Filter {
  sql: string;
  bind: (value: unknown) => unknown;
}

interface Ordering {
  /** Held until the transaction ends, so that concurrent moves run one after the other and see each other's result. */
  readonly lockOrder: Statement;
  readonly untie: Statement;
  readonly move: Statement;
  readonly nextOrder: Statement;
}

export interface Statements {
  list(filters: readonly string[], sort: string, paged: boolean): Statement;
  count(filters: readonly string[]): Statement;
  readonly one: Statement;
  readonly several: Statement;
  readonly insert: (keys: readonly string[]) => Statement;
  readonly update: (keys: readonly string[]) => Statement;
  /** The same with the changes in two further values: what changed, and when. */
  readonly keptUpdate: (keys: readonly string[]) => Statement;
  /** Which of these rows exist, locked until the transaction ends. */
  readonly present: Statement;
  readonly remove: Statement;
  readonly restore: Statement;
  /** Undefined for a table without a display order. */
  readonly ordering: Ordering | undefined;
  readonly filters: Readonly<Record<string, Filter>>;
}

/** A text that has translations is found in every language, because lists show the reader's. */
const anyLanguage = (column: string, name: string): string =>
  `(${column} ilike $? or exists (select from jsonb_array_elements(t."translations") x where x ->> '${name}' ilike $?))`;

function defaultFilters({ shape, search, translated }: StatementOptions): Record<string, Filter> {
  const filters: Record<string, Filter> = {};
  for (const [name, field] of Object.entries(search)) {
    const key = columnKey(shape, name, field) ?? (`${name}Id` in shape.columns ? `${name}Id` : undefined);
    if (!key) continue;
    const column = `t.${shape.columns[key]}`;
    const textual = field.kind === 'text';
    filters[name] = textual
      ? {
          sql: translated.includes(name) ? anyLanguage(column, name) : `${column} ilike $?`,
          bind: (value) => containing(String(value)),
        }
      : { sql: `${column} = $?`, bind: (value) => value };
  }
  return filters;
}

/** The condition that tells the rows of one resource from the others of its table. */
export const onlyClause = ({ columns }: Pick<TableShape, 'columns'>, only: object = {}): string =>
  Object.entries(only)
    .map(([key, value]) => ` and t.${columns[key]} = '${String(value).replaceAll("'", "''")}'`)
    .join('');

interface StatementOptions {
  name: string;
  shape: TableShape;
  owner: Owner;
  addressKey: string;
  search: FieldMap;
  /** Texts that rows have translations of. */
  translated: readonly string[];
  order: readonly string[];
  /** Column key of the reference that groups the display order; without it all rows share one. */
  siblingKey?: string;
  extraFilters?: Record<string, Filter>;
  /** Columns that all rows have alike, by key; from the code, never from input. */
  only?: Readonly<Record<string, unknown>>;
  ownerSql?: string;
}

/** Inputs for the statements of one resource. */
interface Parts {
  readonly shape: TableShape;
  /** The owner condition, whose value is `$1` if there is an owner. */
  readonly owned: string;
  /** The same condition for rows that are not deleted. */
  readonly live: string;
  readonly address: string;
  /** Number of the first parameter after the owner. */
  readonly first: number;
  named(what: string, text: string): Statement;
  /** The statements, built on first use. */
  once(what: string, text: () => string): Statement;
}

function partsOf({ name, shape, owner, addressKey, only, ownerSql }: StatementOptions): Parts {
  const owned = `${ownerClause(owner, shape.columns, ownerSql)}${onlyClause(shape, only)}`;
  const named = (what: string, text: string) => statement(`${name}:${what}`, text);
  const cache = new Map<string, Statement>();
  return {
    shape,
    owned,
    live: `${owned} and t."deleted_at" is null`,
    address: `t.${shape.columns[addressKey]}`,
    first: ownerColumn(owner) ? 2 : 1,
    named,
    once(what, text) {
      const found = cache.get(what) ?? named(what, text());
      cache.set(what, found);
      return found;
    },
  };
}

/** All statements of one resource, built once; each has a name and so is prepared once per connection. */
export function buildStatements(options: StatementOptions): Statements {
  const parts = partsOf(options);
  return {
    ...readStatements(parts, options),
    ...writeStatements(parts, options),
    ...removalStatements(parts, options),
    ordering:
      'displayOrder' in options.shape.columns ? orderStatements(parts, options.siblingKey) : undefined,
  };
}

function readStatements(
  { shape, live, address, first, named, once }: Parts,
  options: StatementOptions,
): Pick<Statements, 'filters' | 'list' | 'count' | 'one' | 'several'> {
  const filters = { ...defaultFilters(options), ...options.extraFilters };
  const where = (names: readonly string[]): string =>
    [live, ...names.map((filter, index) => filters[filter]?.sql.replaceAll('$?', `$${first + index}`))].join(
      ' and ',
    );
  const orderBy = (sort: string): string =>
    [...(sort ? [sort] : []), ...options.order]
      .map((part) => {
        const descending = part.startsWith('-');
        const column = shape.columns[descending ? part.slice(1) : part];
        if (!column) throw new Error(`${options.name} cannot be sorted by ${part}`);
        return `t.${column}${descending ? ' desc' : ''}`;
      })
      .join(', ');
  return {
    filters,
    list: (names, sort, paged) =>
      once(`list:${names.join(',')}:${sort}:${paged}`, () => {
        const next = first + names.length;
        const cut = paged ? `limit $${next} offset $${next + 1}` : `limit ${MOST_ROWS + 1}`;
        return `select ${shape.select} from ${shape.table} t where ${where(names)} order by ${orderBy(sort)} ${cut}`;
      }),
    count: (names) =>
      once(
        `count:${names.join(',')}`,
        () => `select count(*) as "total" from ${shape.table} t where ${where(names)}`,
      ),
    one: named(
      'one',
      `select ${shape.select} from ${shape.table} t where ${live} and ${address} = $${first}`,
    ),
    several: named(
      'several',
      `select ${shape.select} from ${shape.table} t where ${live} and ${address} = any($${first})`,
    ),
  };
}

function writeStatements(
  { shape, live, address, first, once }: Parts,
  { addressKey }: StatementOptions,
): Pick<Statements, 'insert' | 'update' | 'keptUpdate'> {
  const returning = shape.select.replaceAll('t."', `${shape.table}."`);
  // Values: owner?, address, expected version or null, account, then the changed columns.
  const update = (keys: readonly string[]): string => {
    const sets = keys.map((key, index) => `${shape.columns[key]} = $${first + 3 + index}`);
    return `update ${shape.table} t set ${[...sets, `"version" = t."version" + 1`, `"updated_at" = now()`, `"updated_by" = $${first + 2}`].join(', ')}
          where ${live} and ${address} = $${first} and ($${first + 1}::int is null or t."version" = $${first + 1}) returning ${shape.select}`;
  };
  return {
    insert: (keys) =>
      once(`insert:${keys.join(',')}`, () => {
        const columns = keys.map((key) => shape.columns[key]);
        return `insert into ${shape.table} (${columns.join(', ')}) values (${keys.map((_, index) => `$${index + 1}`).join(', ')}) returning ${returning}`;
      }),
    update: (keys) => once(`update:${keys.join(',')}`, () => update(keys)),
    keptUpdate: (keys) =>
      once(`kept-update:${keys.join(',')}`, () => {
        const next = first + 3 + keys.length;
        const parameters = { account: `$${first + 2}`, changes: `$${next}`, at: `$${next + 1}` };
        return keptSave(update(keys), shape, addressKey, parameters);
      }),
  };
}

/** What the change history says of a row beside its values. */
const RECORDED_OF_ROW = ['id', 'version', 'storeId', 'businessId'];

function removalStatements(
  { shape, owned, live, address, first, named }: Parts,
  { addressKey }: StatementOptions,
): Pick<Statements, 'present' | 'remove' | 'restore'> {
  const recorded = [...new Set([...RECORDED_OF_ROW, addressKey])].filter((key) => key in shape.columns);
  const returned = recorded.map((key) => `t.${shape.columns[key]} as "${key}"`).join(', ');
  return {
    present: named(
      'present',
      `select ${address} as "address" from ${shape.table} t where ${live} and ${address} = any($${first}) for update`,
    ),
    remove: named(
      'remove',
      `update ${shape.table} t set "deleted_at" = now(), "updated_at" = now(), "updated_by" = $${first + 1}, "version" = t."version" + 1
       where ${live} and ${address} = any($${first}) returning ${returned}`,
    ),
    restore: named(
      'restore',
      `update ${shape.table} t set "deleted_at" = null, "updated_at" = now(), "updated_by" = $${first + 1}, "version" = t."version" + 1
       where ${owned} and t."deleted_at" > now() - interval '30 days' and ${address} = any($${first}) returning ${returned}`,
    ),
  };
}

function orderStatements(
  { shape, live, address, first, named }: Parts,
  siblingKey: string | undefined,
): Ordering {
  return {
    lockOrder: named('lock-order', `select pg_advisory_xact_lock(hashtext('order of ${shape.name}'), $1)`),
    // If two rows share a number, positions are ambiguous, so all rows are renumbered first.
    untie: named(
      'untie',
      `with counted as (select t."id", t."display_order", row_number() over (order by t."display_order", t."id") as "place",
         count(*) over (partition by t."display_order") as "sharing", count(*) over () as "rows"
         from ${shape.table} t where ${live})
       update ${shape.table} t set "display_order" = c."place" from counted c
       where ${live} and t."id" = c."id" and c."rows" <= $${first}::int and t."display_order" <> c."place"
         and exists (select from counted where "sharing" > 1)`,
    ),
    // The moved row takes the position; rows between its old and new position shift by one (D29).
    move: named(
      'move',
      `with moved as (select t."id", t."display_order" as "old" from ${shape.table} t where ${live} and ${address} = $${first})
       update ${shape.table} t set
         "display_order" = case when t."id" = m."id" then $${first + 1} when m."old" < $${first + 1} then t."display_order" - 1 else t."display_order" + 1 end,
         "version" = t."version" + (t."id" = m."id")::int,
         "updated_at" = case when t."id" = m."id" then now() else t."updated_at" end,
         "updated_by" = case when t."id" = m."id" then $${first + 2} else t."updated_by" end
       from moved m where ${live} and (t."id" = m."id"
         or (m."old" < $${first + 1} and t."display_order" > m."old" and t."display_order" <= $${first + 1})
         or (m."old" > $${first + 1} and t."display_order" < m."old" and t."display_order" >= $${first + 1}))
       returning t."id", t."version"${'storeId' in shape.columns ? ', t."store_id" as "storeId"' : ''}, m."old" as "from", t."id" = m."id" as "isMoved"`,
    ),
    nextOrder: named(
      'next-order',
      `select coalesce(max(t."display_order"), 0) + 1 as "next" from ${shape.table} t where ${live}${
        siblingKey ? ` and t.${shape.columns[siblingKey]} is not distinct from $${first}::int` : ''
      }`,
    ),
  };
}
