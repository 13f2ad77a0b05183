import type { FieldMap } from '#kit/contract/field.ts';
import { MACHINE_MADE, type MachineMade } from '#kit/contract/references.ts';
import type { AnyResource } from '#kit/contract/resource.ts';

type Row = Record<string, unknown>;

/**
 * One language of a record as stored. `madeFrom` holds, by field, the source text a translation was made from while the
 * source differs: a field without entry is up to date. Responses contain declared fields only, so it is neither sent
 * nor accepted.
 */
export interface StoredTranslation extends Row {
  language: string;
  madeFrom?: Readonly<Record<string, string>>;
  /** Texts that a model wrote and nobody has confirmed; sent and accepted, unlike `madeFrom`. */
  machineMade?: MachineMade;
}

/** Keys of a stored translation that say how its texts came about; they are no values that somebody writes. */
export const TRANSLATION_MARKS = ['madeFrom', MACHINE_MADE] as const;

/** Stored translations without their marks; anything else as it is. */
export const textsOnly = (stored: unknown): unknown =>
  Array.isArray(stored)
    ? (stored as StoredTranslation[]).map(({ madeFrom: _, machineMade: __, ...texts }) => texts)
    : stored;

/** Whether a text stands as a model wrote it. */
export const isMachineMade = (entry: StoredTranslation | undefined, field: string): boolean =>
  textOf(entry, field) !== '' && entry?.machineMade?.[field] === textOf(entry, field);

/** The entry with the marks that still hold: those given, else those it had before; no key without any. */
export function settleMarks(entry: StoredTranslation, before?: StoredTranslation): StoredTranslation {
  const { machineMade, ...texts } = entry;
  const marks = Object.entries(machineMade ?? before?.machineMade ?? {}).filter(
    ([field, text]) => text !== '' && textOf(texts, field) === text,
  );
  return marks.length > 0 ? { ...texts, [MACHINE_MADE]: Object.fromEntries(marks) } : texts;
}

/** The same for a record about to be saved that has no source language of a store; modifies `values`. */
export function rememberMarks(before: Row | undefined, values: Row): void {
  if (!Array.isArray(values.translations)) return;
  const known = new Map(translationsOf(before).map((each) => [each.language, each]));
  values.translations = translationsOf(values).map((each) => settleMarks(each, known.get(each.language)));
}

const TEXTUAL = new Set(['text', 'longText']);
const textOf = (row: Row | undefined, field: string): string => String(row?.[field] ?? '');

/** Texts of a record that its translations repeat: those that can be missing or outdated. */
export function translatedFields({ form }: Pick<AnyResource, 'form'>): string[] {
  const inner = (form as FieldMap).translations?.fields ?? {};
  return Object.keys(inner).filter((name) => TEXTUAL.has(inner[name]?.kind ?? '') && name in form);
}

export const translationsOf = (row: Row | undefined): StoredTranslation[] =>
  (row?.translations ?? []) as StoredTranslation[];

/**
 * The translations of `after` to store. A text that did not change while its source did keeps the old source; a new or
 * changed text is based on the current source, and so is every text whose source was changed back.
 */
export function keepSources(
  fields: readonly string[],
  before: Row | undefined,
  after: Row,
): StoredTranslation[] {
  const known = new Map(translationsOf(before).map((each) => [each.language, each]));
  return translationsOf(after).map(({ madeFrom: _, ...sent }) => {
    const earlier = known.get(sent.language);
    const entry = settleMarks(sent, earlier);
    const outdated = fields.flatMap((field) => {
      const text = textOf(entry, field);
      if (!earlier || text === '' || textOf(earlier, field) !== text) return [];
      const source = earlier.madeFrom?.[field] ?? textOf(before, field);
      return source === textOf(after, field) ? [] : [[field, source] as const];
    });
    return outdated.length > 0 ? { ...entry, madeFrom: Object.fromEntries(outdated) } : entry;
  });
}

/** The same for values about to be saved, where absent keys mean unchanged; modifies `values`. */
export function rememberSources(fields: readonly string[], before: Row | undefined, values: Row): void {
  if (!before) {
    rememberMarks(before, values);
    return;
  }
  const sourceChanged = fields.some(
    (field) => values[field] !== undefined && textOf(values, field) !== textOf(before, field),
  );
  if (sourceChanged || values.translations !== undefined)
    values.translations = keepSources(fields, before, { ...before, ...definedOf(values) });
}

const definedOf = (values: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
