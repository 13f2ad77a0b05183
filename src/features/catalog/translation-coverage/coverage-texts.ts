import type { Field, FieldMap } from '#kit/contract/field.ts';
import type { StoreContext } from '#kit/server/context.ts';
import { translatedFields } from '#kit/server/crud/translation-sources.ts';
import type { StatementFor } from '#kit/server/database/pool.ts';
import { type CatalogueKind, KINDS } from '../catalogue-kinds.contract.ts';
import { catalogueResources } from '../catalogue-resources.contract.ts';
import { catalogueRows } from '../catalogue-rows.ts';
import { coverageOf, type TextRow } from './coverage.ts';

const AMOUNTS = new Set(['money', 'int']);

/** The texts of one part of the catalogue, and the statements that read and write them. */
export interface Texts {
  fields: readonly string[];
  /** Amounts that stand in each translation beside the texts. */
  amounts: readonly string[];
  /** The declaration of one text of a translation, with its limits. */
  fieldOf(name: string): Field<string | null> | undefined;
  all: StatementFor<TextRow>;
  /** Some of them, held until the transaction ends. */
  held: StatementFor<TextRow>;
  save: StatementFor<{ id: number; version: number }>;
}

function textsOf(kind: CatalogueKind): Texts {
  const resource = catalogueResources[kind];
  const inner = resource.form.translations.fields as FieldMap;
  const fields = translatedFields(resource);
  const amounts = Object.keys(inner).filter((name) => AMOUNTS.has(inner[name]?.kind ?? ''));
  const rows = catalogueRows[kind];
  const keys = [...new Set(['id', 'version', 'name', 'inUse', 'translations', ...fields, ...amounts])];
  const order = 'displayOrder' in rows.columns ? 't."display_order", t."id"' : 't."name", t."id"';
  return {
    fields,
    amounts,
    fieldOf: (name) => (fields.includes(name) ? (inner[name] as Field<string | null>) : undefined),
    all: rows.read('texts', { where: 't."store_id" = $1', order, keys }),
    held: rows.read('texts-held', {
      where: 't."store_id" = $1 and t."id" = any($2)',
      order: 't."id"',
      keys,
      lock: 'for update',
    }),
    save: rows.update('texts-save', ['translations']),
  };
}

export const texts: Readonly<Record<CatalogueKind, Texts>> = Object.fromEntries(
  KINDS.map((kind) => [kind, textsOf(kind)]),
) as Record<CatalogueKind, Texts>;

/** The languages that the store translates into. */
export const targetLanguages = (ctx: StoreContext): string[] =>
  ctx.store.languages.filter((language) => language !== ctx.store.defaultLanguage);

/** Coverage of some parts of the store's catalogue in some languages: one query a part. */
export async function readCoverage(
  ctx: StoreContext,
  kinds: readonly CatalogueKind[],
  languages: readonly string[],
): Promise<ReturnType<typeof coverageOf>> {
  const found = { cells: [], gaps: [] } as ReturnType<typeof coverageOf>;
  for (const kind of kinds) {
    const rows = await ctx.db.query(texts[kind].all, [ctx.store.id]);
    const { cells, gaps } = coverageOf(kind, texts[kind].fields, rows, languages);
    found.cells.push(...cells);
    for (const gap of gaps) found.gaps.push(gap);
  }
  return found;
}

/** Writes the translations of these rows; answers their versions. */
export async function saveTranslations(
  ctx: StoreContext,
  kind: CatalogueKind,
  rows: readonly { id: number; translations: unknown }[],
): Promise<{ id: number; version: number }[]> {
  const { pack } = catalogueRows[kind];
  return ctx.db.query(texts[kind].save, [ctx.store.id, pack(rows), ctx.principal.accountId]);
}
