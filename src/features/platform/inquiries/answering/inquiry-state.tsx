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
export function NotifyStateText({ row, withTime = false }: { row: Inquiry; withTime?: boolean }) {
  const t = useT();
  const { notifyState, notifyFailure, notifiedBy, notifiedAt } = row;
  if (notifyState === null) return null;
  const way = notifiedBy === null ? '' : t(`inquiry.way.${notifiedBy as 'push'}`);
  const label = [way, t(`inquiry.notified.${notifyState as 'sent'}`)].filter(Boolean).join(' · ');
  const why =
    notifyFailure &&
    t(
      OWN_FAILURES.has(notifyFailure)
        ? `inquiry.notifyFailure.${notifyFailure as 'left'}`
        : `message.failure.${notifyFailure as 'unknown'}`,
    );
  const bad = notifyState === 'failed' || notifyState === 'unreachable';
  return (
    <span className={bad ? 'inquiry-notified is-bad' : 'inquiry-notified'}>
      {why && !withTime ? <Tooltip title={why}>{label}</Tooltip> : label}
      {withTime && (why || notifiedAt) && <small>{why || momentText(notifiedAt ?? '')}</small>}
    </span>
  );
}
