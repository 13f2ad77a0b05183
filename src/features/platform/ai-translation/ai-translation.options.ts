import type { SystemOption } from '#kit/server/system-option.ts';

/** Counted for each store, and for each account where a text belongs to no store. */
export const translationsPerDay: SystemOption = {
  id: 'AI_TRANSLATIONS_PER_DAY',
  min: 0,
  max: 100_000,
  default: 3_000,
  name: 'aiTranslation.option.perDay',
  effect: 'aiTranslation.option.perDay.effect',
};

export const responseSeconds: SystemOption = {
  id: 'AI_ANSWER_SECONDS',
  min: 1,
  max: 30,
  default: 20,
  name: 'aiTranslation.option.seconds',
  effect: 'aiTranslation.option.seconds.effect',
};

export const requestDays: SystemOption = {
  id: 'AI_REQUEST_DAYS',
  min: 7,
  max: 730,
  default: 90,
  name: 'aiTranslation.option.days',
  effect: 'aiTranslation.option.days.effect',
};

export default [translationsPerDay, responseSeconds, requestDays];
