import { useT } from '#kit/web/i18n/i18n.tsx';
import type { End } from '#kit/web/period/use-ends.ts';
import { useStoreClock } from '#kit/web/time/store-clock.ts';
import { urlChoice, urlText } from '#kit/web/url-state.ts';
import { AXES, type Axis, type Grain, type Versus } from '../statistics.contract.ts';
import { type Given, initialPeriod, problemOfPeriod, whole } from './period.rules.ts';
import { comparedWith, initialHours, momentsOf, problemOfSpan, type Span } from './span.rules.ts';

/** An empty day in the URL stands for the initial one. */
export const periodUrl = { axis: urlChoice(AXES, 'day'), from: urlText(), to: urlText() };

export interface ChosenPeriod {
  days: Span;
  /** Unit of one row; hours are compared like days. */
  axis: Axis;
  /** Its comparison. */
  before: Span;
  versus: Versus;
  /** Why it is invalid, in the reader's language. */
  problem: string | null;
}

/** The period parameters of the URL; hours only if they may be selected. */
export interface PeriodAddress {
  from: string;
  to: string;
  first?: string;
  last?: string;
  versus?: Versus;
}

/** The period of the URL with defaults filled in. */
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
  const { versus = 'before' } = url;
  const ends: Given = grain === 'hour' ? momentsOf(given) : { from: given.first, to: given.last };
  if (emptied !== null) ends[emptied] = null;
  const problem = grain === 'hour' ? problemOfSpan(ends) : problemOfPeriod(ends, axis);
  if (problem) return { days: given, axis, before: given, versus, problem: t(problem.key, problem.params) };
  const days = grain === 'hour' ? given : whole(given, axis);
  return { days, axis, before: comparedWith(days, axis, versus).before, versus, problem: null };
}
