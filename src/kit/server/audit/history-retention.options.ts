import type { SystemOption } from '../system-option.ts';

/** At least a year, as Korean rules on access records ask; two years where much personal data is kept. */
export const historyDays: SystemOption = {
  id: 'ACCESS_HISTORY_DAYS',
  min: 366,
  max: 3_660,
  default: 731,
  name: 'history.option.days',
  effect: 'history.option.days.effect',
};

export default [historyDays];
