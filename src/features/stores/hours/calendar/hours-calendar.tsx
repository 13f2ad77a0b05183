import { useMemo } from 'react';
import { mondayOf, WEEKDAYS } from '#kit/contract/time/zoned-time.ts';
import { dayText, weekdayText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { clockIn } from '#kit/web/time/store-clock.ts';
import type { OpeningHours } from '../../hours.public.ts';
import { type DayPlan, type PlannedSpan, weekPlans } from './day-plan.rules.ts';

const WEEKS = 8;

/** `11–22` instead of `11:00–22:00`, as a week has to fit on a phone; after midnight the clock starts anew. */
function short(time: string): string {
  const hour = Number(time.slice(0, 2));
  const minute = time.slice(2);
  return `${hour > 24 || (hour === 24 && minute !== ':00') ? hour - 24 : hour}${minute === ':00' ? '' : minute}`;
}
const spanText = ({ start, end }: PlannedSpan): string => `${short(start)}–${short(end)}`;

/** What customers will find on each day of the next eight weeks. */
export function HoursCalendar({ hours, zone }: { hours: OpeningHours | null; zone: string }) {
  const t = useT();
  const today = clockIn(zone).today();
  const weeks = useMemo(() => weekPlans(hours, mondayOf(today), WEEKS, zone), [hours, today, zone]);
  return (
    <section className="hours-calendar" aria-label={t('hours.calendar')}>
      <header>
        <h3>{t('hours.calendar')}</h3>
        <span className="second">{t('hours.calendarHint')}</span>
      </header>
      <table>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {weekdayText(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((plan) => (
                <Day key={plan.day} plan={plan} today={today} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Day({ plan, today }: { plan: DayPlan; today: string }) {
  const t = useT();
  const { day, open, by, reason } = plan;
  const closed = open.length === 0;
  const closedText = closed ? t(`hours.closedBy.${by}`) : null;
  const states = [
    closed && 'is-closed',
    by === 'exception' && 'is-exception',
    day === today && 'is-today',
    day < today && 'is-past',
  ].filter(Boolean);
  const label = [dayText(day), closedText ?? open.map(spanText).join(', '), reason]
    .filter(Boolean)
    .join(' · ');
  return (
    <td className={states.join(' ')} title={label} aria-label={label}>
      <span className="hours-date">
        {Number(day.slice(8)) === 1 ? `${Number(day.slice(5, 7))}/1` : Number(day.slice(8))}
      </span>
      {closed ? (
        <span>{closedText}</span>
      ) : (
        open.map((span) => <span key={span.start}>{spanText(span)}</span>)
      )}
    </td>
  );
}
