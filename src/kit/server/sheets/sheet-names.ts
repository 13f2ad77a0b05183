import { folded } from './sheet-header.ts';

/** A row or code that a cell may name. */
export interface Choice {
  id: number;
  name: string;
  /** What it belongs to, for the case that its name alone is not enough (the group of an option). */
  within?: string;
  /** Other names it goes by: in the other languages, its value. */
  also?: readonly string[];
}

/** Names of rows or codes, both ways: what `label` writes, `find` reads back as the same row. */
export interface Names {
  /** Ids in their own order; the first is what a fallback takes. */
  readonly ids: readonly number[];
  label(id: number): string;
  /** One id, none, or several when the name is not enough. */
  find(text: string): readonly number[];
  /** The first few, for a message. */
  readonly examples: string;
}

const EXAMPLES = 12;
const NUMBERED = /#([1-9]\d{0,9})$/;
/** A cell that holds nothing but this names no row at all. */
export const NONE = '-';

export function namesOf(choices: readonly Choice[]): Names {
  const index = new Map<string, number[]>();
  const add = (text: string | undefined, id: number): void => {
    const key = folded(text ?? '');
    const known = index.get(key);
    if (!known) index.set(key, [id]);
    else if (!known.includes(id)) known.push(id);
  };
  const known = new Set(choices.map(({ id }) => id));
  for (const { id, name, within, also } of choices) {
    for (const text of [name, ...(also ?? [])]) add(text, id);
    if (within !== undefined) add(`${within} > ${name}`, id);
  }
  const find = (text: string): readonly number[] => {
    const number = Number(NUMBERED.exec(text.trim())?.[1]);
    return known.has(number) ? [number] : (index.get(folded(text)) ?? []);
  };
  const means = (text: string, id: number): boolean => {
    const found = find(text);
    return text !== NONE && found.length === 1 && found[0] === id && folded(text) !== '';
  };
  const labels = new Map(
    choices.map(({ id, name, within, also }) => {
      const candidates = [name, ...(within === undefined ? [] : [`${within} > ${name}`]), ...(also ?? [])];
      return [id, candidates.find((text) => means(text, id)) ?? `${name} #${id}`];
    }),
  );
  return {
    ids: choices.map(({ id }) => id),
    label: (id) => labels.get(id) ?? `#${id}`,
    find,
    examples: [...labels.values()].slice(0, EXAMPLES).join(', ') + (labels.size > EXAMPLES ? ' …' : ''),
  };
}

const QUOTED = /["\r\n,]|^\s|\s$/;

/** Several names in one cell, separated by commas; a name with a comma or quote stands in quotes. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => (QUOTED.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ');

/** The way back; an unclosed quote runs to the end of the cell. */
export function splitNames(cell: string): string[] {
  const names: string[] = [];
  const part = /\s*(?:"((?:[^"]|"")*)"?|([^,]*))\s*(?:,|$)/gy;
  while (part.lastIndex < cell.length) {
    const match = part.exec(cell);
    if (!match) break;
    const name = match[1]?.replaceAll('""', '"') ?? (match[2] ?? '').trim();
    if (name !== '') names.push(name);
  }
  return names;
}
