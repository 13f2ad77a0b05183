import { folded } from './spreadsheet-header.ts';

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
  /** Some labels, for a message. */
  readonly examples: string;
}

const EXAMPLES = 12;
const LONGEST_SHOWN = 60;

/** The first few, for a message. */
export const examplesOf = (texts: readonly string[]): string =>
  texts.slice(0, EXAMPLES).join(', ') + (texts.length > EXAMPLES ? ' …' : '');
/** What somebody wrote, short enough for a message. */
export const shortened = (text: string): string =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
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
    examples: examplesOf([...labels.values()]),
  };
}

const QUOTED = /["\r\n,]|^\s|\s$/;

/** Several names in one cell, separated by commas; a name with a comma or quote stands in quotes. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => (QUOTED.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ');

const SPACE = /\s*/y;
const endOfPlain = (cell: string, from: number): number => {
  const comma = cell.indexOf(',', from);
  return comma < 0 ? cell.length : comma;
};

function afterSpace(text: string, from: number): number {
  SPACE.lastIndex = from;
  SPACE.test(text);
  return SPACE.lastIndex;
}

/** The quoted name that opens at `from` and the place of the comma behind it; nothing where other text follows the quote. */
function quotedName(cell: string, from: number): { name: string; end: number } | undefined {
  let close = cell.indexOf('"', from + 1);
  while (close >= 0 && cell[close + 1] === '"') close = cell.indexOf('"', close + 2);
  const name = cell.slice(from + 1, close < 0 ? undefined : close).replaceAll('""', '"');
  if (close < 0) return { name, end: cell.length };
  const end = afterSpace(cell, close + 1);
  return end === cell.length || cell[end] === ',' ? { name, end } : undefined;
}

/**
 * The way back; an unclosed quote runs to the end of the cell. By hand, because the cell is a stranger's: a regular
 * expression that goes back over it would take time in the square of its length.
 */
export function splitNames(cell: string): string[] {
  const names: string[] = [];
  for (let at = 0; at < cell.length; ) {
    const start = afterSpace(cell, at);
    const quoted = cell[start] === '"' ? quotedName(cell, start) : undefined;
    const end = quoted?.end ?? endOfPlain(cell, start);
    const name = quoted?.name ?? cell.slice(start, end).trim();
    if (name !== '') names.push(name);
    at = end + 1;
  }
  return names;
}
