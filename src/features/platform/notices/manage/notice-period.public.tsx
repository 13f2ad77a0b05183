import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';
import { DateInput } from '#kit/web/fields/controls/lazy-date.tsx';
import { FieldPair } from '#kit/web/fields/field-pair.tsx';
import { FormField } from '#kit/web/fields/form-field.tsx';
import type { FieldCheck } from '#kit/web/fields/plain-field.tsx';
import { nowMs } from '#kit/web/time/now.ts';
import { clockIn } from '#kit/web/time/store-clock.ts';
import { noticePeriodFault } from './notice-period.rules.ts';

const WEEK = 7 * 86_400_000;

/** A week from now on, as a new record starts with. */
export function newPeriod(): { startsAt: string; endsAt: string } {
  const { wall } = clockIn(PLATFORM_ZONE);
  const now = nowMs();
  return { startsAt: wall(now), endsAt: wall(now + WEEK) };
}

const periodCheck: FieldCheck = {
  reads: ['startsAt'],
  fault: ({ startsAt, endsAt }) =>
    startsAt && endsAt ? noticePeriodFault(String(startsAt), String(endsAt)) : undefined,
};

/** From when to when a record with `startsAt` and `endsAt` is shown. */
export function PeriodPair() {
  return (
    <FieldPair>
      <FormField name="startsAt">
        <DateInput withTime startTime="06:00:00" />
      </FormField>
      <FormField name="endsAt" check={periodCheck}>
        <DateInput withTime startTime="23:00:00" />
      </FormField>
    </FieldPair>
  );
}
