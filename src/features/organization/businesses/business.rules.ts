/** A business, one below it, and so on: no chain of parents is longer. */
export const DEEPEST = 5;

/** Whether a business would leave before it joins; dates as `yyyy-MM-dd`, empty where there is none. */
export const endsBeforeStart = (startDate: unknown, endDate: unknown): boolean =>
  typeof startDate === 'string' && typeof endDate === 'string' && endDate !== '' && startDate > endDate;
