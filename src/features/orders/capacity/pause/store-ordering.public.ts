import { isOpenAt } from '#features/stores/hours.public.ts';
import { toWallClock } from '#kit/contract/time/zoned-time.ts';
import type { PartnerStore } from '../../partner-intake/partner-store.read-model.ts';
import { availabilities, preparationMinutes } from './ordering-pause.rules.ts';

/** A store with whether it accepts orders, by sales type: changes with time and pauses, not with the catalog. */
export function orderingOf(store: PartnerStore, now: Date) {
  const states = availabilities(store.pauses, now);
  const open = store.inUse && isOpenAt(store.hours, now, store.timeZone);
  return {
    storeId: store.publicId,
    name: store.name,
    defaultLanguage: store.defaultLanguage,
    languages: store.languages.map((id) => ({ id })),
    open: open && states.some(({ paused }) => !paused),
    salesStates: states.map(({ salesType, paused, pausedUntil, busyMinutes }) => ({
      salesType,
      paused,
      pausedUntil: pausedUntil === null ? null : toWallClock(new Date(pausedUntil), store.timeZone),
      pickUpMinutes: preparationMinutes(null, store.pickUpMinutes, busyMinutes),
    })),
  };
}
