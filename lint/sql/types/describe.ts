// Parameters and columns of a statement, as PostgreSQL describes them in a migrated database.
import type pg from 'pg';
import { type Catalog, nullableColumns } from './nullability.ts';
import { isNode, type Node, queryColumns, readTree, type Value } from './parse-tree.ts';

export interface Column {
  readonly name: string;
  /** Oid of its type. */
  readonly type: string;
  readonly nullable: boolean;
  /** `table.column` where it comes straight from one. */
  readonly origin: string | undefined;
}

export interface Description {
  /** Oids of the types of the parameters. */
  readonly takes: readonly string[];
  readonly columns: readonly Column[];
}

interface Known extends Catalog {
  /** `table.column` by `oid.number`. */
  readonly columns: ReadonlyMap<string, string>;
}

/** Commands have no parameters and no columns. */
export const isCommand = (text: string): boolean =>
  /^\s*(analyze|begin|commit|listen|lock|rollback|savepoint|set|truncate)\b/i.test(text);

async function readCatalog(client: pg.ClientBase): Promise<Known> {
  const functions = await client.query<{ oid: string; name: string }>(
    'select oid::text, proname as name from pg_proc',
  );
  const columns = await client.query<{ place: string; name: string; required: boolean }>(
    `select attrelid || '.' || attnum as place, relname || '.' || attname as name, attnotnull as required
     from pg_attribute join pg_class c on c.oid = attrelid where relkind in ('r', 'v', 'p') and attnum > 0`,
  );
  return {
    functions: new Map(functions.rows.map(({ oid, name }) => [oid, name])),
    columns: new Map(columns.rows.map(({ place, name }) => [place, name])),
    notNull: new Set(columns.rows.filter(({ required }) => required).map(({ place }) => place)),
  };
}

const PREPARED = `select coalesce((select array_agg(t::oid::text order by n) from unnest(parameter_types) with ordinality
    as p (t, n)), '{}') as takes,
  coalesce((select array_agg(t::oid::text order by n) from unnest(result_types) with ordinality as r (t, n)), '{}')
    as types,
  coalesce((select array_agg(t::text order by n) from unnest(parameter_types) with ordinality as p (t, n)), '{}')
    as names
  from pg_prepared_statements where name = 'described'`;

/** The last query of a function body: the statement itself. */
function queryOf(body: Value): Node | undefined {
  if (isNode(body)) return body;
  return Array.isArray(body) ? queryOf(body.at(-1) ?? null) : undefined;
}

interface Prepared {
  /** Oids of the types of parameters and columns. */
  readonly takes: string[];
  readonly types: string[];
  /** Names of the types of the parameters. */
  readonly names: string[];
}

async function prepared(client: pg.ClientBase, text: string): Promise<Prepared> {
  await client.query(`prepare described as ${text}`);
  const { rows } = await client.query<Prepared>(PREPARED);
  await client.query('deallocate described');
  return rows[0] ?? { takes: [], types: [], names: [] };
}

/** A function with the statement as its body is stored as a parse tree. */
export async function parseTree(client: pg.ClientBase, text: string, known?: Prepared): Promise<Node> {
  const { names } = known ?? (await prepared(client, text));
  await client.query(
    `create function pg_temp.described(${names.join(', ')}) returns void begin atomic ${text}; end`,
  );
  const { rows } = await client.query<{ body: string }>(
    `select prosqlbody::text as body from pg_proc where oid = 'pg_temp.described'::regproc`,
  );
  await client.query('drop function pg_temp.described');
  const query = queryOf(readTree(rows[0]?.body ?? ''));
  if (!query) throw new Error('has no parse tree');
  return query;
}

/** The tree holds where columns come from and which joins can make them null. */
function columnsOf(query: Node, types: readonly string[], known: Known): Column[] {
  const nullable = nullableColumns(query, known);
  return queryColumns(query)
    .filter((entry) => entry.resjunk !== 'true')
    .map((entry, index) => ({
      name: String(entry.resname),
      type: types[index] ?? '',
      nullable: nullable[index] ?? true,
      origin: known.columns.get(`${entry.resorigtbl}.${entry.resorigcol}`),
    }));
}

/** A function that describes statements; it throws what PostgreSQL says of one that it refuses. */
export async function describer(client: pg.ClientBase): Promise<(text: string) => Promise<Description>> {
  const known = await readCatalog(client);
  return async (text) => {
    const statement = await prepared(client, text);
    const { takes, types } = statement;
    const columns = types.length > 0 ? columnsOf(await parseTree(client, text, statement), types, known) : [];
    return { takes, columns };
  };
}
