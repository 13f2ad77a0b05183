import type { AppError } from '#kit/contract/errors.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useStoreClock } from '#kit/web/time/store-clock.ts';
import { urlChoice, urlText } from '#kit/web/url-state.ts';
import { AXES, type Axis, type Grain, periodPaths } from '../statistics.contract.ts';
import { initialPeriod, periodOfSearch, whole } from './period.rules.ts';
import { comparedWith, initialHours, momentsOf, type Span, spanOfSearch } from './span.rules.ts';

/** An empty day in the address is the one a search begins with. */
export const periodUrl = { axis: urlChoice(AXES, 'day'), from: urlText(), to: urlText() };

/** One end of a period. */
export type End = 'from' | 'to';

export interface ChosenPeriod {
  days: Span;
  /** What one row of it is; hours are compared as days are. */
  axis: Axis;
  /** What it is compared with. */
  before: Span;
  /** It is compared with the same weekdays, not with what lies right before it. */
  sameWeekdays: boolean;
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

function daysOf(given: Span, axis: Axis, emptied: End | null): Span {
  const ends = { from: given.first, to: given.last };
  const left = emptied === null ? ends : { ...ends, [emptied]: null };
  return whole(periodOfSearch(left, periodPaths.days, axis), axis);
}

function hoursOf(given: Span, emptied: End | null): Span {
  const left = emptied === null ? momentsOf(given) : { ...momentsOf(given), [emptied]: null };
  spanOfSearch(left, periodPaths.hours);
  return given;
}

/** The period that an address names, completed. */
export function usePeriod(url: PeriodAddress, grain: Grain, emptied: End | null): ChosenPeriod {
  const t = useT();
  const now = useStoreClock().now();
  const axis = grain === 'hour' ? 'day' : grain;
  const initial = grain === 'hour' ? initialHours(now.slice(0, 13)) : initialPeriod(now.slice(0, 10), axis);
  const hour = (chosen: string | undefined, end: string) =>
    grain === 'hour' ? ` ${chosen || end.slice(11)}` : '';
  const given = {
    first: (url.from || initial.first.slice(0, 10)) + hour(url.first, initial.first),
    last: (url.to || initial.last.slice(0, 10)) + hour(url.last, initial.last),
  };
  const sameWeekdays = axis === 'day';
  try {
    const days = grain === 'hour' ? hoursOf(given, emptied) : daysOf(given, axis, emptied);
    return { days, axis, before: comparedWith(days, axis).before, sameWeekdays, problem: null };
  } catch (error) {
    const [message] = Object.values((error as AppError).details?.fields ?? {});
    if (!message) throw error;
    return { days: given, axis, before: given, sameWeekdays, problem: t(message.key, message.params) };
  }
}
