import * as z from 'zod';
import { choice } from '#kit/contract/choice.ts';
import { type Field, issue, makeField, optional } from '#kit/contract/field.ts';
import { bool, date, flag, optionalText } from '#kit/contract/fields.ts';
import { group } from '#kit/contract/group.ts';
import { list } from '#kit/contract/references.ts';
import { storeTimeFields } from '../store-times.contract.ts';

/** Different values of one kind, such as days of the month. */
function several<T>(wire: string, item: z.ZodType<T>, options: { max: number; example: T }): Field<T[]> {
  const { max, example } = options;
  return makeField<T[]>({
    kind: 'any',
    wire,
    schema: z
      .array(item)
      .max(max)
      .transform((values) => [...new Set(values)]),
    output: z.array(z.union([z.number(), z.string()])),
    required: false,
    initial: [],
    example: [example],
  });
}

/** Whole numbers from 1 to `max`. */
export const numbersTo = <T extends number = number>(wire: string, max: number): Field<T[]> =>
  several(
    wire,
    z.any().transform((value, ctx): T => {
      if (Number.isInteger(value) && value >= 1 && value <= max) return value as T;
      issue(ctx, value > max ? 'field.tooLarge' : 'field.tooSmall', value > max ? { max } : { min: 1 });
      return z.NEVER;
    }),
    { max, example: 1 as T },
  );

/** The hours tab [1 §3.7]; `hours.rules.ts` converts it from and to the schedule that is stored. */
export const hoursFields = {
  detailed: flag('detailYn', { initial: false }),
  simpleTimes: list('storeTimesSimple', storeTimeFields, { max: 2 }),
  detailTimes: list('storeTimesDetail', storeTimeFields, { max: 7 }),
  regularHoliday: optional(
    group('storeHoliday', {
      kind: optional(choice('tp', { week: 'week', day: 'day' })),
      repeat: choice('weekTp', { weekly: 'ew', alternate: 'bw' }, { initial: 'weekly' }),
      weekdays: numbersTo('weeks', 7),
      /** Of alternate weeks: whether the current one is a week of rest. */
      restsThisWeek: bool('sniffling', { initial: true }),
      daysOfMonth: numbersTo('holidayDays', 28),
      vacation: several('vactionDays', date('day').schema, { max: 366, example: '2026-12-25' }), // sic
    }),
  ),
  exceptions: list(
    'storeTimeExceptions',
    {
      day: date('day'),
      kind: choice('tp', { open: 'open', closed: 'closed' }, { initial: 'closed' }),
      start: optionalText('startTm', { max: 5 }),
      end: optionalText('endTm', { max: 5 }),
      /** Shown to customers. */
      reason: optionalText('reason', { max: 100 }),
    },
    { max: 200 },
  ),
};
