import type { Reference } from '#kit/contract/references.ts';
import { navigation } from './navigation.contract.ts';

export type Entry = ReturnType<typeof navigation.decode>;

/** Entries below one of the first level. */
export const entriesBelow = (row: Entry): readonly Entry[] => row.children ?? [];

export const isBelow = (row: Entry): boolean => row.parent !== null && row.parent !== undefined;

/** The entries that an entry is ordered among. */
export const siblingsOf = (tops: readonly Entry[], row: Entry): readonly Entry[] => {
  const top = row.parent && tops.find(({ id }) => id === row.parent?.id);
  return top ? entriesBelow(top) : tops;
};

/** A new entry stands last below the selected one of the first level, or last of all. */
export function newEntry(
  tops: readonly Entry[],
  current: Entry | null,
): { parent: Reference | null; displayOrder: number } {
  const top = current && !isBelow(current) ? current : null;
  const siblings = top ? entriesBelow(top) : tops;
  const { max = 99 } = navigation.form.displayOrder.limits;
  const highest = Math.max(0, ...siblings.map(({ displayOrder }) => displayOrder));
  return { parent: top && { id: top.id, name: top.name }, displayOrder: Math.min(highest + 1, max) };
}
