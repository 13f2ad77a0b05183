import type { HoursException } from '../../hours.public.ts';

/** The kinds offered to operators; one stored shape covers all four. */
export const EXCEPTION_KINDS = ['closedAllDay', 'closedFrom', 'closedBetween', 'open'] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

export const LONGEST_REASON = 100;

export function kindOf({ kind, start, end }: HoursException): ExceptionKind {
  if (kind === 'open') return 'open';
  if (start === null) return 'closedAllDay';
  return end === null ? 'closedFrom' : 'closedBetween';
}

/** Keeps the times that the other kind has too, and suggests those that are missing. */
export function withKind(exception: HoursException, kind: ExceptionKind): HoursException {
  const { start, end } = exception;
  switch (kind) {
    case 'closedAllDay':
      return { ...exception, kind: 'closed', start: null, end: null };
    case 'closedFrom':
      return { ...exception, kind: 'closed', start: start ?? '18:00', end: null };
    case 'closedBetween':
      return { ...exception, kind: 'closed', start: start ?? '14:00', end: end ?? '17:00' };
    case 'open':
      return { ...exception, kind: 'open', start: start ?? '12:00', end: end ?? '18:00' };
  }
}

export const newException = (day: string): HoursException => ({
  day,
  kind: 'closed',
  start: null,
  end: null,
  reason: null,
});
