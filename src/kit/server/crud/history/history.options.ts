import type { SystemOption } from '#kit/server/system-option.ts';

export const historyDays: SystemOption = {
  id: 'CHANGE_HISTORY_DAYS',
  min: 30,
  max: 3_650,
  default: 365,
  name: 'change.option.days',
  effect: 'change.option.days.effect',
};

export default [historyDays];
