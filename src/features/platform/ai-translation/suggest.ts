import { catalogueKinds } from '#features/catalog/catalogue-kinds.contract.ts';
import { knownLanguages } from '#features/localization/languages/languages.read-model.ts';
import { translationModels } from '#features/platform/ai-settings/translation-models.public.ts';
import { suggestionRequest, type suggestionResponse } from '#kit/contract/endpoints/suggestions.contract.ts';
import { conflict, fieldError } from '#kit/contract/errors.ts';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import type { StoresContext } from '#kit/server/context.ts';
import { askModels, type Dropped, type Failure, type Suggestion, type Wanted } from './ask-models.ts';
import { budgetOf } from './budget.ts';
import { allergensIn } from './checks/allergen-terms.ts';
import { isPersonal } from './checks/preserved.ts';
import { glossaryFor } from './glossary.read-model.ts';
import { exactTerm, termsIn } from './glossary.ts';
import { fieldsOf } from './translatable-texts.ts';

type Request = ReturnType<typeof suggestionRequest.parse>;
type Response = ReturnType<typeof suggestionResponse.decode>;

const { texts: list, source: sourceField } = suggestionRequest.fields;

/** Throws 400 if a language is unknown or two texts have the same key. */
async function checkRequest(ctx: StoresContext, { source, texts }: Request): Promise<void> {
  const known = await knownLanguages(ctx.db);
  if (!known.has(source)) throw fieldError(`${sourceField.wire}.id`, 'field.unknownLanguage');
  const keys = new Set<string>();
  texts.forEach(({ key, languages }, index) => {
    const at = `${list.wire}[${index}]`;
    if (keys.has(key)) throw fieldError(`${at}.${list.fields?.key?.wire}`, 'field.duplicate');
    keys.add(key);
    languages.forEach(({ id }, place) => {
      if (!known.has(id))
        throw fieldError(`${at}.${list.fields?.languages?.wire}[${place}].id`, 'field.unknownLanguage');
    });
  });
}

const problemKey = (failure: Failure): MessageKey =>
  failure === 'nonsense' ? 'aiTranslation.nonsense' : `aiSetting.problem.${failure}`;

/** What the dictionary settles and what may not be sent; the rest is for a model. */
async function splitByDictionary(
  ctx: StoresContext,
  { source, texts }: Request,
  fields: ReturnType<typeof fieldsOf>,
) {
  const entries = await glossaryFor(
    ctx,
    source,
    texts.map(({ text }) => text),
  );
  const suggestions: Suggestion[] = [];
  const dropped: Dropped[] = [];
  const rest: Wanted[] = [];
  for (const [index, { key, resource, field: name, text, languages }] of texts.entries()) {
    const field = fields[index] as Wanted['field'];
    const type = Object.hasOwn(catalogueKinds, resource)
      ? catalogueKinds[resource as keyof typeof catalogueKinds]
      : undefined;
    for (const language of new Set(languages.map(({ id }) => id))) {
      if (language === source) continue;
      const term = exactTerm(entries, text, language, type);
      const fits = term !== undefined && field.schema.safeParse(term).success;
      if (fits) suggestions.push({ key, language, text: term, origin: 'dictionary', addedAllergens: [] });
      else if (isPersonal(text)) dropped.push({ key, language, reason: 'personal' });
      // No suggestion could be told to keep them, so none is paid for.
      else if (allergensIn(text, source, language).some(({ target }) => !target))
        dropped.push({ key, language, reason: 'allergens' });
      else {
        const terms = termsIn(entries, text, source, language);
        rest.push({ key, about: `${resource}.${name}`, text, to: language, field, terms });
      }
    }
  }
  return { suggestions, dropped, rest };
}

/** Suggestions for texts as they read now; nothing of them is stored. */
export async function suggest(
  ctx: StoresContext,
  chosen: number | null,
  request: Request,
): Promise<Response> {
  const fields = fieldsOf(ctx, chosen, request.texts);
  await checkRequest(ctx, request);
  const { suggestions, dropped, rest } = await splitByDictionary(ctx, request, fields);
  const storeId = chosen ?? ctx.principal.storeId;
  const store = storeId === undefined ? undefined : await ctx.services.stores.find(storeId);
  const budget = budgetOf(ctx, store);
  if (rest.length === 0)
    return { suggestions, dropped, problem: null, left: await budget.left(), simulated: false };

  const models = await translationModels(ctx);
  if (models.length === 0) throw conflict('aiTranslation.noSetting');
  await budget.take(rest.length);
  const from = { from: request.source, storeId: storeId ?? null };
  const result = await askModels(ctx, models, rest, from).catch(async (error: unknown) => {
    await budget.giveBack(rest.length);
    throw error;
  });
  await budget.giveBack(result.open.length);
  const { failure } = result;
  return {
    suggestions: [...suggestions, ...result.suggestions],
    dropped: [
      ...dropped,
      ...result.dropped,
      ...result.open.map(({ key, to }): Dropped => ({ key, language: to, reason: 'failed' })),
    ],
    problem: failure ? ctx.services.texts.translate(ctx.locale, problemKey(failure)) : null,
    left: await budget.left(),
    simulated: result.simulated,
  };
}
