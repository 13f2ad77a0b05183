import { folded } from './spreadsheet-header.ts';

/** A row or code that a cell may name. */
export interface Choice {
  id: number;
  name: string;
  /** The parent, used if the name is ambiguous (the group of an option). */
  within?: string;
  /** Other accepted names: in other languages, its value. */
  also?: readonly string[];
}

/** Maps rows or codes to names and back: `find` resolves what `label` writes. */
export interface Names {
  /** Ids in display order; the first is the fallback. */
  readonly ids: readonly number[];
  label(id: number): string;
  /** One id, none, or several if the name is ambiguous. */
  find(text: string): readonly number[];
  /** Some labels, for an error message. */
  readonly examples: string;
}

const EXAMPLES = 12;

/** The first few, for an error message. */
export const examplesOf = (texts: readonly string[]): string =>
  texts.slice(0, EXAMPLES).join(', ') + (texts.length > EXAMPLES ? ' …' : '');
const NUMBERED = /#([1-9]\d{0,9})$/;
/** A cell with only these characters names no row. */
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

/** Several names in one cell, separated by commas; a name with a comma or quote is quoted. */
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

/**
 * The quoted name that starts at `from` and the position of the comma after it; undefined if other text follows the
 * quote.
 */
function quotedName(cell: string, from: number): { name: string; end: number } | undefined {
  let close = cell.indexOf('"', from + 1);
  while (close >= 0 && cell[close + 1] === '"') close = cell.indexOf('"', close + 2);
  const name = cell.slice(from + 1, close < 0 ? undefined : close).replaceAll('""', '"');
  if (close < 0) return { name, end: cell.length };
  const end = afterSpace(cell, close + 1);
  return end === cell.length || cell[end] === ',' ? { name, end } : undefined;
}

/**
 * Parses such a cell; an unclosed quote extends to the end. Written without a regular expression, because backtracking
 * over untrusted input would be quadratic.
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
