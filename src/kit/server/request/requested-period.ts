import { fieldError } from '#kit/contract/errors.ts';
import type { Clock } from '#kit/contract/time/zoned-time.ts';

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

/** An endpoint whose query has both ends. */
interface OfPeriod {
  query?: Readonly<Record<'from' | 'to', { wire: string }>>;
}
/** Both ends as the query has them, on a wall clock. */
interface PeriodEnds {
  from: string | null;
  to: string | null;
}

/** The instants of a period that may lack an end; `to` is the end of the last second named. */
export function openPeriod({ query }: OfPeriod, ends: PeriodEnds, { toInstant }: Clock) {
  const from = ends.from === null ? null : toInstant(ends.from);
  const to = ends.to === null ? null : new Date(toInstant(ends.to).getTime() + SECOND_MS);
  if (from && to && from >= to) throw fieldError(query?.to.wire ?? 'to', 'period.reversed');
  return { from, to };
}

/** The instants of a period of which both ends are required and at most `longest` days apart. */
export function requestedPeriod(endpoint: OfPeriod, ends: PeriodEnds, clock: Clock, longest: number) {
  const { query } = endpoint;
  const { from, to } = openPeriod(endpoint, ends, clock);
  if (from === null) throw fieldError(query?.from.wire ?? 'from', 'field.periodRequired');
  if (to === null) throw fieldError(query?.to.wire ?? 'to', 'field.periodRequired');
  if (to.getTime() - from.getTime() > longest * DAY_MS)
    throw fieldError(query?.to.wire ?? 'to', 'period.tooLong', { days: longest });
  return { from, to };
}
