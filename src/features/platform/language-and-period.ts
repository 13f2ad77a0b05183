import { knownLanguages } from '#features/localization/languages/languages.read-model.ts';
import { fieldError } from '#kit/contract/errors.ts';
import type { Field } from '#kit/contract/field.ts';
import { platformClock } from '#kit/contract/time/platform-zone.ts';
import { errorPath } from '#kit/contract/wire.ts';
import type { Context } from '#kit/server/context.ts';
import { noticePeriodFault } from './notices/manage/notice-period.rules.ts';

interface Shown {
  language?: string;
  startsAt?: string;
  endsAt?: string;
}

/** Refuses an unknown language, and a period that ends too early; gives the end that the record will have. */
export async function checkLanguageAndPeriod(
  { db }: Context,
  { form }: { form: { language: Field<string>; endsAt: Field<string> } },
  { language, ...values }: Shown,
  before?: { startsAt: Date; endsAt: Date },
): Promise<string> {
  if (language !== undefined && !(await knownLanguages(db)).has(language))
    throw fieldError(errorPath(form.language), 'field.unknownLanguage');
  const startsAt = values.startsAt ?? (before ? platformClock.toWallClock(before.startsAt) : '');
  const endsAt = values.endsAt ?? (before ? platformClock.toWallClock(before.endsAt) : '');
  const fault = noticePeriodFault(startsAt, endsAt);
  if (fault) throw fieldError(form.endsAt.wire, fault);
  return endsAt;
}
