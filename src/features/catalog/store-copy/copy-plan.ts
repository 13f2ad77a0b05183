import type { CatalogueKind } from '../catalogue-kinds.contract.ts';
import { copyKinds } from './copy-kinds.ts';
import { byKind, type Entries, type Entry, idsOf } from './copy-match.ts';

/** What to do about a row of the same name that says something else. */
type Choice = 'keep' | 'overwrite' | 'add';

/** skip: nothing that is copied needs it. */
type Act = 'create' | 'overwrite' | 'keep' | 'reuse' | 'skip';

export interface Step {
  entry: Entry;
  act: Act;
}

export type Plan = Readonly<Record<CatalogueKind, readonly Step[]>>;

export interface Choices {
  /** For every conflict without a choice of its own. */
  all: Choice;
  /** By kind and id of the source's row. */
  single: ReadonlyMap<string, Choice>;
}

export const choiceKey = (kind: CatalogueKind, id: number): string => `${kind} ${id}`;

const ACTS = { keep: 'keep', overwrite: 'overwrite', add: 'create' } as const;

/** What is done with each row. What comes along is touched only when an item that it belongs to is not kept. */
export function planCopy(entries: Entries, choices: Choices): Plan {
  const wished = ({ kind, row, state }: Entry): Act =>
    state === 'new'
      ? 'create'
      : state === 'equal'
        ? 'reuse'
        : ACTS[choices.single.get(choiceKey(kind, row.id)) ?? choices.all];

  const items = entries.menuItem.map((entry): Step => ({ entry, act: wished(entry) }));
  const usedBy = (of: readonly Step[]) => {
    const used = byKind(() => new Set<number>());
    for (const { entry } of of)
      for (const [column, kind] of Object.entries(copyKinds.menuItem.links))
        for (const id of idsOf(entry.row, column)) used[kind].add(id);
    for (const { row } of entries.option)
      if (used.option.has(row.id)) used.optionGroup.add(row.groupId as number);
    return used;
  };
  const written = usedBy(items.filter(({ act }) => act === 'create' || act === 'overwrite'));
  const touched = usedBy(items.filter(({ act }) => act !== 'keep'));
  const settled = (entry: Entry, act: Act): Step => {
    // A new row that nothing would reference is skipped.
    const needed = (act === 'create' ? written : touched)[entry.kind].has(entry.row.id);
    return { entry, act: !entry.along || needed ? act : entry.state === 'conflict' ? 'keep' : 'skip' };
  };

  const groups = entries.optionGroup.map((entry) => settled(entry, wished(entry)));
  const newGroups = new Set(groups.flatMap(({ entry, act }) => (act === 'create' ? [entry.row.id] : [])));
  const wishedIn = (entry: Entry): Act =>
    entry.kind === 'option' && newGroups.has(entry.row.groupId as number) ? 'create' : wished(entry);
  return byKind((kind) =>
    kind === 'menuItem'
      ? items
      : kind === 'optionGroup'
        ? groups
        : entries[kind].map((entry) => settled(entry, wishedIn(entry))),
  );
}
