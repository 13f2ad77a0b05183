import { shownName } from '#kit/contract/text/shown-name.ts';
import type { action } from '../../navigation/actions/action.contract.ts';
import type { navigation } from '../../navigation/entries/navigation.contract.ts';

type Action = ReturnType<typeof action.decode>;
type Entry = ReturnType<typeof navigation.decode>;

/** An action or an entry of the navigation as a row that can be chosen. */
export interface RightsRow {
  readonly id: number;
  readonly name: string;
  /** In second ink: the code of an action, the address of an entry. */
  readonly note: string;
  /** The code whose holders may give it; null: everybody. */
  readonly heldBy: string | null;
  readonly inUse: boolean;
}

/** Rows under a heading, which is a row itself where it can be chosen. */
export interface RightsGroup {
  readonly key: string;
  readonly title: string;
  readonly head: RightsRow | null;
  readonly rows: readonly RightsRow[];
}

const entryRow = (entry: Entry): RightsRow => ({
  id: entry.id,
  name: shownName(entry),
  note: entry.url ?? '',
  heldBy: entry.permission,
  inUse: entry.inUse,
});

/** The side menu: each entry of the first level with those below it. */
export const entryGroups = (tops: readonly Entry[]): RightsGroup[] =>
  tops.map((top) => ({
    key: String(top.id),
    title: shownName(top),
    head: entryRow(top),
    rows: (top.children ?? []).map(entryRow),
  }));

const SEARCH = /Search$/;
const SEPARATORS = [' ', '・', '·'];

/** A name without its last word, which says what is done: `카테고리 조회`, `Categories: view`, `カテゴリー・照会`. */
function subjectOf(name: string): string {
  const end = Math.max(...SEPARATORS.map((separator) => name.lastIndexOf(separator)));
  return end < 0 ? name : name.slice(0, end).replace(/:$/, '');
}

const actionRow = (each: Action): RightsRow => ({
  id: each.id,
  name: shownName(each),
  note: each.code,
  heldBy: each.code,
  inUse: each.inUse,
});

/**
 * The actions by what they are about: all whose code begins as that of an action that searches (`CodeSearch`, `CodeAdd`), named
 * after that one. What begins like none is in the last group.
 */
export function actionGroups(actions: readonly Action[], others: string): RightsGroup[] {
  const stems = actions
    .filter(({ code }) => SEARCH.test(code))
    .map((search) => ({
      stem: search.code.replace(SEARCH, ''),
      title: subjectOf(shownName(search)),
    }))
    // `SmenuOptAdd` is about `SmenuOpt`, not about `Smenu`.
    .sort((one, other) => other.stem.length - one.stem.length);
  const groups = new Map<string, { title: string; rows: RightsRow[] }>();
  for (const each of actions) {
    const found = stems.find(({ stem }) => each.code.startsWith(stem));
    const key = found?.stem ?? '';
    const group = groups.get(key) ?? { title: found?.title ?? others, rows: [] };
    group.rows.push(actionRow(each));
    groups.set(key, group);
  }
  const known = [...groups].filter(([key]) => key !== '');
  return [...known, ...[...groups].filter(([key]) => key === '')].map(([key, group]) => ({
    key: key || 'others',
    head: null,
    ...group,
  }));
}

/** The rows that are ticked one by one: an entry of the first level shows with those below it. */
export const choicesOf = (groups: readonly RightsGroup[]): RightsRow[] =>
  groups.flatMap(({ head, rows }) => (head && rows.length === 0 ? [head] : [...rows]));

/** All rows of groups, headings included. */
export const rowsOf = (groups: readonly RightsGroup[]): RightsRow[] =>
  groups.flatMap(({ head, rows }) => (head ? [head, ...rows] : [...rows]));
