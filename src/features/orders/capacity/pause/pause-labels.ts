import type { MessageKey, MessageParams } from '#kit/contract/i18n/messages.ts';
import { momentText, timeText } from '#kit/web/i18n/dates.ts';
import type { OrderingState, Pause } from './ordering-pause.contract.ts';

export type Translate = (key: MessageKey, params?: MessageParams) => string;

/** Sales types with the same pause, combined. */
export interface Stretch extends Pick<Pause, 'kind' | 'until' | 'minutesLeft' | 'busyMinutes'> {
  /** Names of the sales types; empty: all of them. */
  readonly names: readonly string[];
}

const SALES_METHODS = 3;

/** Pauses of one store, combined if they differ only in the sales type. */
export function stretchesOf({ pauses }: Pick<OrderingState, 'pauses'>): Stretch[] {
  const alike = Map.groupBy(pauses, ({ kind, until, busyMinutes }) => `${kind} ${until} ${busyMinutes}`);
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const names = group.map(({ salesType }) => salesType.name ?? salesType.value ?? '');
    return [{ ...first, names: group.length < SALES_METHODS ? names : [] }];
  });
}

/** “18:30까지”, with the day where the end is not within a day. */
function endLabel(t: Translate, { until, minutesLeft }: Pick<Stretch, 'until' | 'minutesLeft'>): string {
  if (until === null) return t('orderPause.untilHand');
  const far = (minutesLeft ?? 0) >= 24 * 60;
  const when = far ? momentText(until) : timeText(until);
  return t('orderPause.until', { when });
}

export function stretchLabel(t: Translate, stretch: Stretch): string {
  const what =
    stretch.kind === 'pause'
      ? t('orderPause.paused')
      : t('orderPause.busy', { minutes: stretch.busyMinutes });
  return [what, stretch.names.join(', '), endLabel(t, stretch)].filter(Boolean).join(' · ');
}
