import type { Locale } from '#kit/contract/i18n/messages.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';

const of = <Table extends string>(table: Table) =>
  statement(
    `local-names-${table}`,
    `select x.id, t->>'name' as "name!" from ${table} x cross join jsonb_array_elements(x.translations) t
     where x.id = any($1) and t->>'language' = $2 and t->>'name' <> ''`,
  );
const NAMES = { item: of('menu_items'), category: of('categories'), option: of('options') };
type CatalogueKind = keyof typeof NAMES;

/** The names that rows of the catalogue have in a language, as far as they are translated. */
async function localNames(
  db: Db,
  kind: CatalogueKind,
  ids: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query(NAMES[kind], [ids, locale]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface Named {
  readonly name: string;
  /** Rows of the catalogue that were sold under this name. */
  readonly ids: readonly number[];
}

/** Figures under the names that the reader's language has for them. */
export async function named<T extends Named>(
  db: Db,
  kind: CatalogueKind,
  rows: readonly T[],
  locale: Locale,
): Promise<T[]> {
  const names = await localNames(db, kind, [...new Set(rows.flatMap(({ ids }) => ids))], locale);
  return rows.map((row) => {
    const known = row.ids.find((id) => names.has(id));
    return { ...row, name: (known !== undefined && names.get(known)) || row.name };
  });
}

/** Rows of several kinds under their names in the reader's language. */
export async function namedByKind<T extends { kind: CatalogueKind; id: number; name: string }>(
  db: Db,
  rows: readonly T[],
  locale: Locale,
): Promise<T[]> {
  const names = new Map<CatalogueKind, ReadonlyMap<number, string>>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ids = rows.flatMap((row) => (row.kind === kind ? [row.id] : []));
    names.set(kind, await localNames(db, kind, ids, locale));
  }
  return rows.map((row) => ({ ...row, name: names.get(row.kind)?.get(row.id) ?? row.name }));
}
