import { CheckCircleOutlined, ClockCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { nowMs } from '#kit/web/time/now.ts';
import { useStoreClock } from '#kit/web/time/store-clock.ts';
import type { Inquiry } from './inquiry-calls.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Whether an inquiry waits or is answered; one that waits says how long, and more than a day is marked. */
export function InquiryState({ row: { answered, sentAt } }: { row: Inquiry }) {
  const t = useT();
  const clock = useStoreClock();
  if (answered)
    return (
      <span className="inquiry-state">
        <CheckCircleOutlined aria-hidden /> {t('inquiry.state.answered')}
      </span>
    );
  const minutes = Math.max(0, Math.floor((nowMs() - clock.instant(sentAt)) / 60_000));
  const age =
    minutes < HOUR
      ? t('inquiry.age.minutes', { count: minutes })
      : minutes < DAY
        ? t('inquiry.age.hours', { count: Math.floor(minutes / HOUR) })
        : t('inquiry.age.days', { count: Math.floor(minutes / DAY) });
  const overdue = minutes >= DAY;
  return (
    <span className={overdue ? 'inquiry-state is-overdue' : 'inquiry-state is-waiting'}>
      {overdue ? <WarningOutlined aria-hidden /> : <ClockCircleOutlined aria-hidden />}{' '}
      {t('inquiry.state.waiting')} <strong>{age}</strong>
    </span>
  );
}

/** Why nobody was told: words of this slice, or those of the messages. */
const OWN_FAILURES = new Set([
  'left',
  'noContact',
  'notConnected',
  'tooMany',
  'gone',
  'noDevice',
  'refused',
  'stale',
]);

/** Whether the member knows of the answer. */
export function TellState({ row, withTime = false }: { row: Inquiry; withTime?: boolean }) {
  const t = useT();
  const { tellState, tellFailure, toldBy, toldAt } = row;
  if (tellState === null) return null;
  const way = toldBy === null ? '' : t(`inquiry.way.${toldBy as 'push'}`);
  const word = [way, t(`inquiry.told.${tellState as 'sent'}`)].filter(Boolean).join(' · ');
  const why =
    tellFailure &&
    t(
      OWN_FAILURES.has(tellFailure)
        ? `inquiry.tellFailure.${tellFailure as 'left'}`
        : `message.failure.${tellFailure as 'unknown'}`,
    );
  const bad = tellState === 'failed' || tellState === 'unreachable';
  return (
    <span className={bad ? 'inquiry-told is-bad' : 'inquiry-told'}>
      {why && !withTime ? <Tooltip title={why}>{word}</Tooltip> : word}
      {withTime && (why || toldAt) && <small>{why || momentText(toldAt ?? '')}</small>}
    </span>
  );
}
