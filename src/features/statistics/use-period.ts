import type { AppError } from '#kit/contract/errors.ts';
import { useT } from '#kit/web/i18n.tsx';
import { urlChoice, urlText } from '#kit/web/url-state.ts';
import { useNow } from './figures-query.ts';
import { initialPeriod, periodBefore, periodOfSearch, whole } from './period.rules.ts';
import { hoursBefore, initialHours, momentsOf, type Span, spanOfSearch } from './span.rules.ts';
import { AXES, type Axis, type Grain, periodPaths } from './statistics.contract.ts';

/** An empty day in the address is the one a search begins with. */
export const periodUrl = { axis: urlChoice(AXES, 'day'), from: urlText(), to: urlText() };

/** One end of a period. */
export type End = 'from' | 'to';

export interface ChosenPeriod {
  days: Span;
  before: Span;
  /** Why it cannot be asked for, in the reader's language. */
  problem: string | null;
}

/** What the address says of a period; the hours only where one may choose them. */
export interface PeriodAddress {
  from: string;
  to: string;
  first?: string;
  last?: string;
}

function daysOf(given: Span, axis: Axis, emptied: End | null): { days: Span; before: Span } {
  const ends = { from: given.first, to: given.last };
  const left = emptied === null ? ends : { ...ends, [emptied]: null };
  const days = whole(periodOfSearch(left, periodPaths.days, axis), axis);
  return { days, before: periodBefore(days, axis) };
}

function hoursOf(given: Span, emptied: End | null): { days: Span; before: Span } {
  const left = emptied === null ? momentsOf(given) : { ...momentsOf(given), [emptied]: null };
  spanOfSearch(left, periodPaths.hours);
  return { days: given, before: hoursBefore(given) };
}

/** The period that an address names, completed. */
export function usePeriod(url: PeriodAddress, axis: Grain, emptied: End | null): ChosenPeriod {
  const t = useT();
  const now = useNow();
  const initial = axis === 'hour' ? initialHours(now.slice(0, 13)) : initialPeriod(now.slice(0, 10), axis);
  const hour = (chosen: string | undefined, end: string) =>
    axis === 'hour' ? ` ${chosen || end.slice(11)}` : '';
  const given = {
    first: (url.from || initial.first.slice(0, 10)) + hour(url.first, initial.first),
    last: (url.to || initial.last.slice(0, 10)) + hour(url.last, initial.last),
  };
  try {
    const found = axis === 'hour' ? hoursOf(given, emptied) : daysOf(given, axis, emptied);
    return { ...found, problem: null };
  } catch (error) {
    const [message] = Object.values((error as AppError).details?.fields ?? {});
    if (!message) throw error;
    return { days: given, before: given, problem: t(message.key, message.params) };
  }
}
