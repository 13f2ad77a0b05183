import type { Message } from '#kit/contract/errors.ts';
import type { Field } from '#kit/contract/field.ts';
import { fieldErrorsOf } from '#kit/contract/wire.ts';
import type { StoreContext } from '#kit/server/context.ts';
import type { StoredTranslation } from '#kit/server/crud/translation-sources.ts';
import type { CatalogueKind } from '../catalogue-kinds.contract.ts';
import type { TextRow } from './coverage.ts';
import { saveTranslations, targetLanguages, texts } from './coverage-texts.ts';

/** One text of one record in one language. */
interface Place {
  kind: CatalogueKind;
  id: number;
  field: string;
  language: string;
}

/** The text as its field keeps it, or what the field does not take of it. */
export function checkedText(
  field: Field<string | null>,
  value: string | null,
): { text: string | null } | { fault: Message } {
  if (value === null && field.nullable) return { text: null };
  const parsed = field.schema.safeParse(value ?? '');
  if (parsed.success) return { text: parsed.data };
  const [fault] = Object.values(fieldErrorsOf({}, parsed.error.issues));
  return { fault: fault ?? { key: 'field.type' } };
}

/**
 * Changes translations of many records, one statement a part of the catalogue; rows that are gone are left out.
 * `change` gives the new translations of a row, which is held by then, or nothing. Answers how many texts were changed.
 */
export async function changeTexts<T extends Place>(
  ctx: StoreContext,
  requested: readonly T[],
  change: (row: TextRow, each: T) => StoredTranslation[] | undefined,
): Promise<number> {
  const languages = new Set(targetLanguages(ctx));
  let count = 0;
  for (const kind of new Set(requested.map((each) => each.kind))) {
    const own = requested.filter((each) => each.kind === kind && languages.has(each.language));
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
