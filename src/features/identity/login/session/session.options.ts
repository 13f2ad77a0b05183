import type { SystemOption } from '#kit/server/system-option.ts';

/** A till runs all day without input; accounts that see many stores have shorter sessions (D67). */
export const storeSessionHours: SystemOption = {
  id: 'SESSION_STORE_HOURS',
  min: 1,
  max: 72,
  default: 12,
  name: 'session.option.storeHours',
  effect: 'session.option.storeHours.effect',
};
export const officeSessionMinutes: SystemOption = {
  id: 'SESSION_OFFICE_MINUTES',
  min: 5,
  max: 720,
  default: 30,
  name: 'session.option.officeMinutes',
  effect: 'session.option.officeMinutes.effect',
};

export default [storeSessionHours, officeSessionMinutes];
