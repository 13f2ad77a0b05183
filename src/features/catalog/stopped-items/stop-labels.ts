import type { MessageKey, MessageParams } from '#kit/contract/i18n/messages.ts';
import { momentText, timeText } from '#kit/web/i18n/dates.ts';
import type { StoppedItem } from './stopped-item.contract.ts';

type Translate = (key: MessageKey, params?: MessageParams) => string;
type Stop = Pick<StoppedItem, 'stopUntil' | 'stopUntilOpening' | 'minutesLeft'>;

const DAY_MS = 86_400_000;
const asUtc = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}Z`);
const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

/**
 * Until when a sale is stopped, in words: the day only where it is not today. What today is follows from the minutes
 * that are left, so the page needs not know the store's time zone.
 */
export function untilLabel(t: Translate, stop: Stop): string {
  if (stop.stopUntil === null) return t('stopped.untilHand');
  const until = asUtc(stop.stopUntil);
  const days = dayOf(until) - dayOf(until - (stop.minutesLeft ?? 0) * 60_000);
  const time = timeText(stop.stopUntil);
  const when =
    days === 0
      ? t('stopped.today', { time })
      : days === 1
        ? t('stopped.tomorrow', { time })
        : momentText(stop.stopUntil);
  return t(stop.stopUntilOpening ? 'stopped.untilOpening' : 'stopped.until', { when });
}

/** How long that still is; empty without an end. */
export function leftLabel(t: Translate, { minutesLeft }: Pick<Stop, 'minutesLeft'>): string {
  if (minutesLeft === null) return '';
  const hours = Math.floor(minutesLeft / 60);
  if (hours >= 24) return t('stopped.leftDays', { days: Math.floor(hours / 24) });
  if (hours === 0) return t('stopped.leftMinutes', { minutes: minutesLeft });
  const minutes = minutesLeft % 60;
  return minutes === 0 ? t('stopped.leftHours', { hours }) : t('stopped.left', { hours, minutes });
}
