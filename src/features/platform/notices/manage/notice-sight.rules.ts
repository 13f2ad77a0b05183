import { DEFAULT_LOCALE } from '#kit/contract/i18n/messages.ts';

export interface SeenNotice {
  language: string;
  /** Values of NotiTarget; none means everybody. */
  targets: readonly string[];
  popup: boolean;
  inUse: boolean;
  /** Local times of the platform, like `now`. */
  startsAt: string;
  endsAt: string;
}

export interface Reader {
  /** A value of NotiTarget. */
  target: string;
  /** Of the interface. */
  language: string;
}

/**
 * How a reader meets a notice: in the dialog after login, there if no other notice is in their language, or only in the
 * list, in their language or another; or not at all, and why.
 */
export type NoticeSight =
  | 'popup'
  | 'popupIfAlone'
  | 'list'
  | 'otherLanguage'
  | 'off'
  | 'over'
  | 'notAddressed';

export function noticeSight(notice: SeenNotice, { target, language }: Reader, now: string): NoticeSight {
  if (!notice.inUse) return 'off';
  if (notice.targets.length > 0 && !notice.targets.includes(target)) return 'notAddressed';
  if (notice.endsAt !== '' && notice.endsAt <= now) return 'over';
  const isTheirs = notice.language === language;
  if (!notice.popup) return isTheirs ? 'list' : 'otherLanguage';
  if (isTheirs) return 'popup';
  return notice.language === DEFAULT_LOCALE ? 'popupIfAlone' : 'otherLanguage';
}

/** Whether there is something to look at. */
export const isSeen = (sight: NoticeSight): boolean => !['off', 'over', 'notAddressed'].includes(sight);
export const popsUp = (sight: NoticeSight): boolean => sight === 'popup' || sight === 'popupIfAlone';
