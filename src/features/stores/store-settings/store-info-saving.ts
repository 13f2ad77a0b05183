import { languageNames } from '#features/stores/store-list/store-list.read-model.ts';
import type { FieldErrors } from '#kit/contract/errors.ts';
import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';
import { isTimeZone, toWallClock } from '#kit/contract/time/zoned-time.ts';
import { elementErrorPath } from '#kit/contract/wire.ts';
import type { Context } from '#kit/server/context.ts';
import type { SentValues } from '#kit/server/crud/crud-options.ts';
import { type StoreTranslation, store } from './store.contract.ts';
import type { stores } from './store.table.ts';

export type StoreValues = SentValues<typeof store>;
export type StoreRow = typeof stores.$inferSelect;
export type StoreColumns = Partial<typeof stores.$inferInsert>;

const { form } = store;

/** The store's date, in the time zone that this save gives it. */
export function todayOf(ctx: Pick<Context, 'now'>, values: StoreValues, before?: StoreRow): string {
  const zone = values.timeZone ?? before?.timeZone ?? PLATFORM_ZONE;
  return toWallClock(ctx.now, isTimeZone(zone) ? zone : PLATFORM_ZONE).slice(0, 10);
}

/**
 * Translations to store. Those in a language that the store does not have, before or after this save, stay as they are:
 * a language that is taken away and chosen again has its texts.
 */
function keptTranslations(
  sent: readonly StoreTranslation[],
  before: StoreRow | undefined,
  languages: ReadonlySet<string>,
): StoreTranslation[] {
  const written = new Set(sent.map(({ language }) => language));
  const shown = (language: string) => languages.has(language) && before?.languages.includes(language);
  const kept = (before?.translations ?? []).filter(
    ({ language }) => !written.has(language) && !shown(language),
  );
  return [...sent, ...kept];
}

/** Checks languages and translations; the default language is one of the languages. */
async function saveLanguages(
  ctx: Context,
  values: StoreValues,
  before: StoreRow | undefined,
  errors: FieldErrors,
): Promise<StoreColumns> {
  const { languages: sent, translations, defaultLanguage } = values;
  if (!sent && !translations && !defaultLanguage) return {};
  const languages = sent
    ? [...new Set(sent.map(({ id }) => id))]
    : (before?.languages ?? [defaultLanguage ?? 'ko']);
  const known = new Set((await languageNames(ctx, languages)).map(({ id }) => id));
  sent?.forEach(({ id }, index) => {
    if (!known.has(id)) errors[`${form.languages.wire}[${index}].id`] = { key: 'field.unknownLanguage' };
  });
  const chosen = new Set(languages);
  if (!chosen.has(defaultLanguage ?? before?.defaultLanguage ?? ''))
    errors[`${form.defaultLanguage.wire}.id`] = { key: 'store.defaultNotAmong' };
  translations?.forEach(({ language }, index) => {
    if (!chosen.has(language))
      errors[elementErrorPath(form.translations, index, 'language')] = { key: 'field.unknownLanguage' };
  });
  const texts = translations ?? before?.translations.filter(({ language }) => chosen.has(language)) ?? [];
  return { languages, translations: keptTranslations(texts, before, chosen) };
}

/** The store exists from its start to its end date; an end in the past is set by nobody. */
function saveDates(
  ctx: Context,
  values: StoreValues,
  before: StoreRow | undefined,
  errors: FieldErrors,
): StoreColumns {
  const today = todayOf(ctx, values, before);
  const startDate = values.startDate ?? before?.startDate ?? today;
  const { endDate } = values;
  if (endDate && endDate !== before?.endDate && endDate < today)
    errors[form.endDate.wire] = { key: 'store.endPast' };
  const end = endDate === undefined ? before?.endDate : endDate;
  if (end && end < startDate)
    errors[(endDate === undefined ? form.startDate : form.endDate).wire] = { key: 'store.endBeforeStart' };
  return { startDate };
}

const EXTRA = ['image1', 'image2', 'image3', 'image4', 'image5'] as const;

/** The pictures besides the main one, without gaps. */
function savePictures(values: StoreValues, before: StoreRow | undefined): StoreColumns {
  if (EXTRA.every((name) => values[name] === undefined)) return {};
  const paths = EXTRA.map((name, index) =>
    values[name] === undefined ? before?.extraImages[index] : values[name],
  );
  return { extraImages: paths.flatMap((path) => path ?? []) };
}

/** The columns of the info tab that are more than one field; adds what is wrong to `errors`. */
export async function saveInfo(
  ctx: Context,
  values: StoreValues,
  before: StoreRow | undefined,
  errors: FieldErrors,
): Promise<StoreColumns> {
  if (values.timeZone !== undefined && !isTimeZone(values.timeZone))
    errors[form.timeZone.wire] = { key: 'store.timeZoneUnknown' };
  return {
    ...saveDates(ctx, values, before, errors),
    ...savePictures(values, before),
    ...(await saveLanguages(ctx, values, before, errors)),
  };
}
