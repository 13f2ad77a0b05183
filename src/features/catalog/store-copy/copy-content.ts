import type { MachineMade } from '#kit/contract/references.ts';
import {
  keepSources,
  type StoredTranslation,
  settleMarks,
  translationsOf,
} from '#kit/server/crud/translation-sources.ts';
import type { StoreFacts } from '#kit/server/services.ts';
import type { CopyKind } from './copy-kinds.ts';

export type Row = Record<string, unknown> & { id: number; version: number; name: string };
/** What a row says, without ids, links and what is a store's own. */
export type Content = Record<string, unknown> & { name: string; translations: StoredTranslation[] };

type Speaks = Pick<StoreFacts, 'defaultLanguage' | 'languages' | 'internationalPayment'>;

const textOf = (row: Record<string, unknown> | undefined, field: string): string =>
  String(row?.[field] ?? '');

/** The languages a row has texts in, other than its store's own. */
export const languagesIn = (kind: CopyKind, row: Row): string[] =>
  translationsOf(row)
    .filter((entry) => kind.texts.some((field) => textOf(entry, field) !== ''))
    .map((entry) => entry.language);

/**
 * A row of one store as another store would have it: in the other's languages, with amounts per language only where
 * both stores have such (D39). Where the other's own language has no text, the source's own text stands in for it.
 */
export function contentFor(kind: CopyKind, row: Row, source: Speaks, target: Speaks): Content {
  const entries = new Map(translationsOf(row).map((entry) => [entry.language, entry]));
  const sameLanguage = source.defaultLanguage === target.defaultLanguage;
  const main = sameLanguage ? row : entries.get(target.defaultLanguage);
  const content: Record<string, unknown> = {};
  for (const field of kind.texts) content[field] = textOf(main, field) || row[field];
  for (const field of kind.content) content[field] = row[field] ?? null;

  const ownAmounts = source.internationalPayment && target.internationalPayment;
  const translations = target.languages
    .filter((language) => language !== target.defaultLanguage)
    .flatMap((language): StoredTranslation[] => {
      const entry = language === source.defaultLanguage ? row : entries.get(language);
      const texts = kind.texts.filter((field) => textOf(entry, field) !== '');
      if (!entry || texts.length === 0) return [];
      const amounts = kind.amounts.map((field) => [
        field,
        (ownAmounts ? entry[field] : undefined) ?? row[field] ?? null,
      ]);
      const madeFrom = sameLanguage ? (entry as StoredTranslation).madeFrom : undefined;
      return [
        {
          language,
          ...Object.fromEntries(texts.map((field) => [field, entry[field]])),
          ...Object.fromEntries(amounts),
          ...(madeFrom && { madeFrom }),
          ...((entry as StoredTranslation).machineMade && { machineMade: entry.machineMade as MachineMade }),
        },
      ];
    });
  return { ...content, translations } as Content;
}

/** What stands beside what the target store has and the source has no word for: those texts stay. */
export function mergedTranslations(
  kind: CopyKind,
  content: Content,
  before: Row,
  target: Speaks,
): StoredTranslation[] {
  const amounts = Object.fromEntries(kind.amounts.map((field) => [field, content[field] ?? null]));
  const given = new Map(content.translations.map((entry) => [entry.language, entry]));
  const kept = keepSources(kind.texts, before, { ...content, translations: before.translations });
  const merged = kept.map((entry): StoredTranslation => {
    const next = given.get(entry.language);
    const mirrored = target.internationalPayment ? {} : amounts;
    if (!next) return { ...entry, ...mirrored };
    const silent = kind.texts.filter((field) => textOf(next, field) === '' && textOf(entry, field) !== '');
    const madeFrom = {
      ...next.madeFrom,
      ...Object.fromEntries(
        silent.flatMap((field) =>
          entry.madeFrom?.[field] === undefined ? [] : [[field, entry.madeFrom[field]]],
        ),
      ),
    };
    const { madeFrom: _, machineMade, ...rest } = next;
    return settleMarks({
      ...rest,
      ...Object.fromEntries(silent.map((field) => [field, entry[field]])),
      ...(Object.keys(madeFrom).length > 0 && { madeFrom }),
      machineMade: { ...entry.machineMade, ...machineMade },
    });
  });
  const known = new Set(kept.map((entry) => entry.language));
  return [...merged, ...content.translations.filter((entry) => !known.has(entry.language))];
}

export interface Difference {
  field: string;
  /** The language of a translation. */
  language?: string;
  source: unknown;
  target: unknown;
}

const EMPTY = new Set<unknown>([null, undefined, '']);

/** Canonical text: equal contents give equal texts (lists sorted, dates as instants, empty as null). */
function comparable(value: unknown): string {
  if (EMPTY.has(value)) return 'null';
  if (value instanceof Date) return String(value.getTime());
  if (Array.isArray(value)) return JSON.stringify([...value].sort());
  return JSON.stringify(value);
}

/** In which fields the target's row says something else than the content that would be copied. */
export function differencesOf(kind: CopyKind, content: Content, row: Row, target: Speaks): Difference[] {
  const found: Difference[] = [];
  const compare = (field: string, source: unknown, other: unknown, language?: string): void => {
    if (comparable(source) !== comparable(other)) found.push({ field, language, source, target: other });
  };
  for (const field of [...kind.texts, ...kind.content]) compare(field, content[field], row[field]);
  const entries = new Map(translationsOf(row).map((entry) => [entry.language, entry]));
  const perLanguage = target.internationalPayment ? [...kind.texts, ...kind.amounts] : kind.texts;
  // What the source has no word for takes nothing away.
  for (const entry of content.translations)
    for (const field of perLanguage)
      if (!EMPTY.has(entry[field]))
        compare(field, entry[field], entries.get(entry.language)?.[field], entry.language);
  return found;
}
