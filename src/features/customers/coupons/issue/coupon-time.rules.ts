import { addDays } from '#kit/contract/time/zoned-time.ts';

/** Validity periods in days, including the day of sending. */
export const VALIDITIES = [1, 7, 14, 30] as const;

/** The last day (`yyyy-MM-dd`) of a coupon, which is good until 23:59 of it: one for a day ends on the day it is sent. */
export const lastDayOf = (sendDay: string, days: number): string => addDays(sendDay, days - 1);
