import type { MessageKey } from '#kit/contract/i18n/messages.ts';

/** The error of a period; both are local times of the platform. */
export const noticePeriodFault = (startsAt: string, endsAt: string): MessageKey | undefined =>
  endsAt <= startsAt ? 'notice.endsBeforeStart' : undefined;

/** A notice whose period is over would never pop up. */
export const popupFault = (popup: boolean, endsAt: string, now: string): MessageKey | undefined =>
  popup && endsAt <= now ? 'notice.expiredPopup' : undefined;
