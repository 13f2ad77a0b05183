import { badRequest, type FieldErrors } from '#kit/contract/errors.ts';
import type { StoreContext } from '#kit/server/context.ts';
import {
  isMachineMade,
  type StoredTranslation,
  translationsOf,
} from '#kit/server/crud/translation-sources.ts';
import type { CatalogueKind } from '../catalogue-kinds.contract.ts';
import { type TextRow, withText } from './coverage.ts';
import { saveTranslations, targetLanguages, texts } from './coverage-texts.ts';
import { type Accepted, acceptRequest, type Confirmed } from './translation-coverage.contract.ts';

interface Place {
  kind: CatalogueKind;
  id: number;
  field: string;
  language: string;
}

const textIn = (row: Record<string, unknown> | undefined, field: string): string =>
  String(row?.[field] ?? '');
const entryOf = (row: TextRow, language: string): StoredTranslation | undefined =>
  translationsOf(row).find((each) => each.language === language);

/**
 * Changes translations of many records, one statement a part of the catalogue; rows that are gone are left out.
 * `change` gives the new translations of a row, or nothing. Answers how many texts were changed.
 */
async function changeTexts<T extends Place>(
  ctx: StoreContext,
  asked: readonly T[],
  change: (row: TextRow, each: T) => StoredTranslation[] | undefined,
): Promise<number> {
  const languages = new Set(targetLanguages(ctx));
  let count = 0;
  for (const kind of new Set(asked.map((each) => each.kind))) {
    const own = asked.filter((each) => each.kind === kind && languages.has(each.language));
    const rows = await ctx.db.query(texts[kind].held, [ctx.store.id, [...new Set(own.map(({ id }) => id))]]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const changed = new Set<TextRow>();
    for (const each of own) {
      const row = byId.get(each.id);
      const next = row && texts[kind].fieldOf(each.field) && change(row, each);
      if (!next) continue;
      row.translations = next;
      changed.add(row);
      count += 1;
    }
    if (changed.size > 0)
      await saveTranslations(
        ctx,
        kind,
        [...changed].map(({ id, translations }) => ({ id, translations })),
      );
  }
  return count;
}

/** Throws the errors of texts that their fields do not take. */
function checkLimits(asked: readonly Accepted[]): void {
  const errors: FieldErrors = {};
  const { wire, fields } = acceptRequest.fields.texts;
  asked.forEach(({ kind, field, text }, index) => {
    const declared = texts[kind].fieldOf(field);
    const at = (name: string) => `${wire}[${index}].${fields?.[name]?.wire}`;
    if (!declared) errors[at('field')] = { key: 'field.choice' };
    else if (!declared.schema.safeParse(text).success)
      errors[at('text')] = { key: 'field.tooLong', params: { max: declared.limits.max ?? 0 } };
  });
  if (Object.keys(errors).length > 0) throw badRequest('error.badRequest', { fields: errors });
}

/** Writes suggestions where the source still reads as it did and nobody has written a text for it meanwhile. */
export async function acceptTexts(ctx: StoreContext, asked: readonly Accepted[]): Promise<number> {
  checkLimits(asked);
  return changeTexts(ctx, asked, (row, { kind, field, language, source, text, machineMade }) => {
    const entry = entryOf(row, language);
    const open = textIn(entry, field) === '' || entry?.madeFrom?.[field] !== undefined;
    if (!open || textIn(row, field) !== source) return undefined;
    return withText(row, { language, field }, text, texts[kind].amounts, machineMade ? 'machine' : 'person');
  });
}

/** Takes the marks off texts that still read as somebody saw them. */
export const confirmTexts = (ctx: StoreContext, asked: readonly Confirmed[]): Promise<number> =>
  changeTexts(ctx, asked, (row, { kind, field, language, text }) => {
    const entry = entryOf(row, language);
    if (!isMachineMade(entry, field) || textIn(entry, field) !== text) return undefined;
    // What it was made from stays: an outdated text is confirmed by writing it again.
    const next = withText(row, { language, field }, text, texts[kind].amounts);
    return entry?.madeFrom
      ? next.map((each) => (each.language === language ? { ...each, madeFrom: entry.madeFrom } : each))
      : next;
  });
