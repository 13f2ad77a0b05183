import { bool, flag, int, optionalText } from '#kit/contract/fields.ts';
import { list } from '#kit/contract/references.ts';

const time = (wire: string) => optionalText(wire, { max: 5 });

/** One row of a schedule. */
export const storeTimeFields = {
  week: int('week', { min: 1, max: 7 }),
  start: time('startTm'),
  end: time('endTm'),
  allDay: flag('dayYn', { initial: false }),
  breakStart1: time('breakStartTm1'),
  breakEnd1: time('breakEndTm1'),
  breakStart2: time('breakStartTm2'),
  breakEnd2: time('breakEndTm2'),
  holiday: bool('isHoliday', { initial: false }),
  batch: bool('isBatch', { initial: false }),
};

/** The rows of a store's schedule on the wire: two in the simple form, seven in the detailed one. */
export const storeTimes = list('storeTimes', storeTimeFields);

export type StoreTime = Parameters<typeof storeTimes.encode>[0][number];
