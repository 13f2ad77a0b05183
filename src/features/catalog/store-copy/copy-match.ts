import type { StoreFacts } from '#kit/server/services.ts';
import { type CatalogueKind, KINDS } from '../catalogue-kinds.contract.ts';
import { type Content, contentFor, type Difference, differencesOf, type Row } from './copy-content.ts';
import { copyKinds } from './copy-kinds.ts';

type Rows = Readonly<Record<CatalogueKind, readonly Row[]>>;

/** Everything one store sells and makes it of, in display order. */
export interface Catalogue {
  store: StoreFacts;
  rows: Rows;
}

export interface Selection {
  categories: ReadonlySet<number>;
  items: ReadonlySet<number>;
}

type State = 'new' | 'equal' | 'conflict';

/** One row of the source and what stands against it in the target store. */
export interface Entry {
  kind: CatalogueKind;
  row: Row;
  content: Content;
  state: State;
  /** The row of the same name, if there is one. */
  match?: Row;
  differences: Difference[];
  /** Not selected itself: a selected row requires it. */
  along: boolean;
}

export type Entries = Readonly<Record<CatalogueKind, readonly Entry[]>>;

export const idsOf = (row: Row, column: string): number[] => (row[column] ?? []) as number[];
export const byKind = <T>(make: (kind: CatalogueKind) => T): Record<CatalogueKind, T> =>
  Object.fromEntries(KINDS.map((kind) => [kind, make(kind)])) as Record<CatalogueKind, T>;

/** The selected rows and everything they require, each kind in the source's order. */
function involved({ rows }: Catalogue, selection: Selection): Rows {
  const needed = byKind(() => new Set<number>());
  for (const id of selection.categories) needed.category.add(id);
  for (const item of rows.menuItem.filter(({ id }) => selection.items.has(id))) {
    needed.menuItem.add(item.id);
    for (const [column, kind] of Object.entries(copyKinds.menuItem.links))
      for (const id of idsOf(item, column)) needed[kind].add(id);
  }
  for (const option of rows.option)
    if (needed.option.has(option.id)) needed.optionGroup.add(option.groupId as number);
  return byKind((kind) => rows[kind].filter(({ id }) => needed[kind].has(id)));
}

/** What a linked row is called; options of different groups may share a name. */
function labels(rows: Rows, nameOf: (kind: CatalogueKind, row: Row) => string) {
  const groups = new Map(rows.optionGroup.map((group) => [group.id, nameOf('optionGroup', group)]));
  return byKind(
    (kind) =>
      new Map(
        rows[kind].map((row) => {
          const name = nameOf(kind, row);
          return [row.id, kind === 'option' ? `${groups.get(row.groupId as number) ?? ''} · ${name}` : name];
        }),
      ),
  );
}

/** Gives each entry its row of the target, equal ones first; a row that is given is not `free` for another. */
function matchEntries(
  entries: readonly (Entry & { key: string })[],
  free: Map<string, Row[]>,
  against: (entry: Entry, other: Row) => Difference[],
): void {
  const take = (key: string, row: Row): void => {
    const others = (free.get(key) ?? []).filter((each) => each !== row);
    free.set(key, others);
  };
  for (const entry of entries) {
    const equal = free.get(entry.key)?.find((other) => against(entry, other).length === 0);
    if (!equal) continue;
    take(entry.key, equal);
    Object.assign(entry, { state: 'equal', match: equal });
  }
  for (const entry of entries) {
    const other = entry.state === 'equal' ? undefined : free.get(entry.key)?.[0];
    if (!other) continue;
    take(entry.key, other);
    Object.assign(entry, { state: 'conflict', match: other, differences: against(entry, other) });
  }
}

/**
 * Sets the rows against those of the target store. A row is matched by its name (an option within its matched group),
 * with an equal row rather than a different one, and no row of the target stands against two.
 */
export function matchAll(source: Catalogue, target: Catalogue, selection: Selection): Entries {
  const chosen = involved(source, selection);
  const contents = byKind(
    (kind) =>
      new Map(
        source.rows[kind].map((row) => [
          row.id,
          contentFor(copyKinds[kind], row, source.store, target.store),
        ]),
      ),
  );
  const contentOf = (kind: CatalogueKind, row: Row): Content => contents[kind].get(row.id) as Content;
  const ours = labels(source.rows, (kind, row) => contentOf(kind, row).name);
  const theirs = labels(target.rows, (_, row) => row.name);

  const linkDifferences = (kind: CatalogueKind, row: Row, other: Row): Difference[] =>
    Object.entries(copyKinds[kind].links).flatMap(([column, to]) => {
      const names = (of: Row, known: ReadonlyMap<number, string>) =>
        idsOf(of, column).flatMap((id) => known.get(id) ?? []);
      const [wanted, found] = [names(row, ours[to]), names(other, theirs[to])];
      const same = JSON.stringify([...wanted].sort()) === JSON.stringify([...found].sort());
      return same ? [] : [{ field: column, source: wanted, target: found }];
    });

  const groupMatch = new Map<number, number | undefined>();
  const matchKind = (kind: CatalogueKind): Entry[] => {
    const facts = copyKinds[kind];
    const keyOf = (name: string, group: unknown): string =>
      facts.parent ? `${String(group)} ${name}` : name;
    const free = new Map<string, Row[]>();
    for (const row of target.rows[kind]) {
      const key = keyOf(row.name, row.groupId);
      free.set(key, [...(free.get(key) ?? []), row]);
    }
    const selectedIds =
      kind === 'menuItem' ? selection.items : kind === 'category' ? selection.categories : undefined;
    const entries = chosen[kind].map((row): Entry & { key: string } => {
      const content = contentOf(kind, row);
      const key = keyOf(content.name, facts.parent ? groupMatch.get(row.groupId as number) : undefined);
      return { kind, row, content, key, state: 'new', differences: [], along: !selectedIds?.has(row.id) };
    });
    const against = (entry: Entry, other: Row): Difference[] => [
      ...differencesOf(facts, entry.content, other, target.store),
      ...linkDifferences(kind, entry.row, other),
    ];
    matchEntries(entries, free, against);
    if (kind === 'optionGroup') for (const { row, match } of entries) groupMatch.set(row.id, match?.id);
    return entries.map(({ key: _, ...entry }) => entry);
  };
  // In this order: the match of a group says among which options its own are looked for.
  return byKind(matchKind);
}
