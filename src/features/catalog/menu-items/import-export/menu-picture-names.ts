import { folded } from '#kit/server/import-export/spreadsheet-header.ts';

/** Letters that file systems refuse; programs put an underscore in their place. */
const REFUSED = /[\\/:*?"<>|]/g;
const withoutEnding = (name: string): string => name.replace(/\.[^.]{1,8}$/, '');

export interface NamedItem {
  id: number;
  name: string;
}

/** Finds the menu items that a picture is of, by the file's name: as it is, or as a file system lets it be written. */
export function itemsByFileName(
  items: readonly NamedItem[],
): (names: readonly string[]) => readonly number[] {
  const exact = new Map<string, number[]>();
  const written = new Map<string, number[]>();
  const add = (map: Map<string, number[]>, key: string, id: number): void =>
    void map.set(key, [...(map.get(key) ?? []), id]);
  for (const { id, name } of items) {
    add(exact, folded(name), id);
    add(written, folded(name.replace(REFUSED, '_')), id);
  }
  return (names) => {
    for (const map of [exact, written])
      for (const name of names) {
        // An item may end like a file (“No.1”), so the whole name counts too.
        const found = map.get(folded(withoutEnding(name))) ?? map.get(folded(name));
        if (found) return found;
      }
    return [];
  };
}
