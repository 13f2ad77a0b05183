import type { AppError } from '#kit/contract/errors.ts';
import { useT } from '#kit/web/i18n.tsx';
import { urlChoice, urlText } from '#kit/web/url-state.ts';
import { useToday } from './figures-query.ts';
import { type Days, initialPeriod, periodBefore, periodOfSearch, whole } from './period.rules.ts';
import { AXES, type Axis, periodPaths } from './statistics.contract.ts';

/** An empty day in the address is the one a search begins with. */
export const periodUrl = { axis: urlChoice(AXES, 'day'), from: urlText(), to: urlText() };

/** One end of a period. */
export type End = 'from' | 'to';

export interface ChosenPeriod {
  days: Days;
  before: Days;
  /** Why it cannot be asked for, in the reader's language. */
  problem: string | null;
}

/** The period that an address names, completed; null until it is known what day it is. */
export function usePeriod(
  url: { from: string; to: string },
  axis: Axis,
  emptied: End | null,
): ChosenPeriod | null {
  const t = useT();
  const today = useToday();
  if (today === null) return null;
  const initial = initialPeriod(today, axis);
  const given = { from: url.from || initial.first, to: url.to || initial.last };
  try {
    const left = emptied === null ? given : { ...given, [emptied]: null };
    const days = whole(periodOfSearch(left, periodPaths.days, axis), axis);
    return { days, before: periodBefore(days, axis), problem: null };
  } catch (error) {
    const [message] = Object.values((error as AppError).details?.fields ?? {});
    if (!message) throw error;
    const days = { first: given.from, last: given.to };
    return { days, before: days, problem: t(message.key, message.params) };
  }
}
