import {
  isMachineMade,
  type StoredTranslation,
  settleMarks,
  translationsOf,
} from '#kit/server/crud/translation-sources.ts';
import type { CatalogueKind } from '../catalogue-kinds.contract.ts';
import type { GapState } from './translation-coverage.contract.ts';

/** A record as far as its texts go. */
export interface TextRow extends Record<string, unknown> {
  id: number;
  version: number;
  name: string;
  inUse: boolean;
  translations: StoredTranslation[];
}

export interface FoundGap {
  kind: CatalogueKind;
  id: number;
  version: number;
  name: string;
  inUse: boolean;
  field: string;
  language: string;
  state: GapState;
  source: string;
  madeFrom: string | null;
  text: string | null;
}

export interface Cell {
  kind: CatalogueKind;
  language: string;
  /** Texts that there should be: one for each text that the record has in its own language. */
  total: number;
  missing: number;
  outdated: number;
  /** Present and of the source as it reads now, but nobody has confirmed what a model wrote. */
  machineMade: number;
}

export const textOf = (row: Record<string, unknown> | undefined, field: string): string =>
  String(row?.[field] ?? '');

export const entryOf = (row: TextRow, language: string): StoredTranslation | undefined =>
  translationsOf(row).find((each) => each.language === language);

/** Where the translation of one text stands; undefined: a person wrote or confirmed it for the source as it reads now. */
function gapOf(entry: StoredTranslation | undefined, field: string): GapState | undefined {
  if (textOf(entry, field) === '') return 'missing';
  if (entry?.madeFrom?.[field] !== undefined) return 'outdated';
  return isMachineMade(entry, field) ? 'machineMade' : undefined;
}

/** Counts the texts of one record in one language, and names those that somebody has to look at. */
function countRow(cell: Cell, row: TextRow, fields: readonly string[]): FoundGap[] {
  const { kind, language } = cell;
  const { id, version, name, inUse } = row;
  const entry = entryOf(row, language);
  const gaps: FoundGap[] = [];
  for (const field of fields) {
    const source = textOf(row, field);
    if (source === '') continue;
    cell.total += 1;
    const text = textOf(entry, field);
    const madeFrom = entry?.madeFrom?.[field];
    const state = gapOf(entry, field);
    if (!state) continue;
    cell[state] += 1;
    const found = { state, source, madeFrom: madeFrom ?? null, text: text === '' ? null : text };
    gaps.push({ kind, id, version, name, inUse, field, language, ...found });
  }
  return gaps;
}

/** What is missing, outdated or unconfirmed, and how much there is in all; a source without a text asks for no translation. */
export function coverageOf(
  kind: CatalogueKind,
  fields: readonly string[],
  rows: readonly TextRow[],
  languages: readonly string[],
): { cells: Cell[]; gaps: FoundGap[] } {
  const cells = languages.map(
    (language): Cell => ({ kind, language, total: 0, missing: 0, outdated: 0, machineMade: 0 }),
  );
  const gaps = rows.flatMap((row) => cells.flatMap((cell) => countRow(cell, row, fields)));
  return { cells, gaps };
}

/**
 * Sets one translated text for the current source, marked as human or machine-made. A new language starts with the
 * record's own amounts.
 */
export function withText(
  row: Record<string, unknown>,
  place: { language: string; field: string },
  text: string | null,
  amounts: readonly string[],
  by: 'person' | 'machine' = 'person',
): StoredTranslation[] {
  const entries = translationsOf(row);
  const before = entries.find(({ language }) => language === place.language) ?? {
    language: place.language,
    ...Object.fromEntries(amounts.map((name) => [name, row[name] ?? null])),
  };
  const { madeFrom = {}, machineMade = {}, ...entry } = before as StoredTranslation;
  const { [place.field]: _, ...others } = madeFrom;
  const { [place.field]: __, ...otherMarks } = machineMade;
  const next = settleMarks({
    ...entry,
    [place.field]: text,
    ...(Object.keys(others).length > 0 && { madeFrom: others }),
    machineMade: by === 'machine' && text ? { ...otherMarks, [place.field]: text } : otherMarks,
  });
  return entries.includes(before as StoredTranslation)
    ? entries.map((each) => (each === before ? next : each))
    : [...entries, next];
}
