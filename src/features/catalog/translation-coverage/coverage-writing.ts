import { badRequest, conflict, fieldError, notFound } from '#kit/contract/errors.ts';
import type { StoreContext } from '#kit/server/context.ts';
import type { CatalogueKind } from '../catalogue-kinds.contract.ts';
import { withText } from './coverage.ts';
import { checkedText } from './coverage-changes.ts';
import { saveTranslations, targetLanguages, texts } from './coverage-texts.ts';
import { textRequest } from './translation-coverage.contract.ts';

const { fields: request } = textRequest;

/** Sets one text of one record in one language. A missing record is reported before errors of the body. */
export async function saveText(
  ctx: StoreContext,
  kind: CatalogueKind,
  id: number,
  wire: unknown,
): Promise<{ id: number; version: number }> {
  const [row] = await ctx.db.query(texts[kind].held, [ctx.store.id, [id]]);
  if (!row) throw notFound();
  const { language, field, text, version } = textRequest.parse(wire);
  const declared = texts[kind].fieldOf(field);
  if (!declared) throw fieldError(request.field.wire, 'field.choice');
  if (!targetLanguages(ctx).includes(language))
    throw fieldError(request.language.wire, 'field.unknownLanguage');
  const checked = checkedText(declared, text);
  if ('fault' in checked)
    throw badRequest('error.badRequest', { fields: { [request.text.wire]: checked.fault } });
  if (version !== null && row.version !== version)
    throw conflict('error.stale', { data: { current: { version: row.version } } });
  const translations = withText(row, { language, field }, checked.text, texts[kind].amounts);
  const [saved] = await saveTranslations(ctx, kind, [{ id, translations }]);
  return saved as { id: number; version: number };
}
