import type { Locale } from '#kit/contract/i18n/messages.ts';
import { as, type Db, statement } from '#kit/server/database/pool.ts';
import { type Visible, visibleIds } from '#kit/server/session/principal.ts';

type CatalogueKind = 'item' | 'category' | 'option';

const namesOf = (kind: CatalogueKind, table: string, ids: string): string =>
  `select '${kind}' as kind, x.id, t->>'name' as name
   from ${table} x cross join jsonb_array_elements(x.translations) t
   where ($5::int[] is null or x.store_id = any($5)) and x.id = any(${ids}::int[]) and t->>'language' = $1 and t->>'name' <> ''`;
/** All kinds in one statement: a screen that shows several waits for the database once. */
const NAMES = statement(
  'local-names',
  `select kind as "kind!", id as "id!", name as "name!" from (
     ${namesOf('item', 'menu_items', '$2')}
     union all ${namesOf('category', 'categories', '$3')}
     union all ${namesOf('option', 'options', '$4')}
   ) named`,
  { kind: as<CatalogueKind>() },
);

interface Named {
  /** Names of other kinds stay as they are. */
  readonly kind: string;
  readonly name: string;
  /** Rows of the catalogue that go by this name. */
  readonly ids: readonly number[];
}

/** Rows of these stores under the names that the reader's language has for what they stand for. */
export async function named<T extends Named>(
  db: Db,
  stores: Visible,
  rows: readonly T[],
  locale: Locale,
): Promise<T[]> {
  const idsOf = (kind: CatalogueKind) => [
    ...new Set(rows.flatMap((row) => (row.kind === kind ? row.ids : []))),
  ];
  if (rows.length === 0) return [];
  const known = await db.query(NAMES, [
    locale,
    idsOf('item'),
    idsOf('category'),
    idsOf('option'),
    visibleIds(stores),
  ]);
  const names = new Map(known.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return rows.map((row) => {
    const translated = row.ids.map((id) => names.get(`${row.kind} ${id}`)).find(Boolean);
    return { ...row, name: translated ?? row.name };
  });
}
