import { Button, Tag } from 'antd';
import { useState } from 'react';
import { addDays, mondayOf, WEEKDAYS, type Weekday } from '#kit/contract/time/zoned-time.ts';
import { DateInput } from '#kit/web/fields/controls/lazy-date.tsx';
import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import { ToggleButtons } from '#kit/web/fields/controls/toggle-buttons.tsx';
import { dayText, weekdayText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { clockIn } from '#kit/web/time/store-clock.ts';
import { isRestDay, type RegularHoliday } from '../../hours.public.ts';
import type { HoursPartProps } from '../hours-part.ts';

const LAST_DAY = 28;
const DAYS = Array.from({ length: LAST_DAY }, (_, index) => index + 1);
const KINDS: readonly RegularHoliday['kind'][] = ['none', 'week', 'day'];

type HolidayProps = {
  holiday: RegularHoliday;
  zone: string;
  disabled: boolean;
  change: (change: Partial<RegularHoliday>) => void;
};

/** Days off that repeat, and single ones. */
export function RegularHolidays({ hours, onChange, disabled, zone }: HoursPartProps & { zone: string }) {
  const t = useT();
  const { holiday } = hours;
  const change = (more: Partial<RegularHoliday>) => onChange({ ...hours, holiday: { ...holiday, ...more } });
  return (
    <section className="hours-part">
      <header>
        <h3>{t('hours.holiday')}</h3>
        <Segmented<RegularHoliday['kind']>
          aria-label={t('hours.holiday')}
          disabled={disabled}
          value={holiday.kind}
          onChange={(kind) => change({ kind })}
          options={KINDS.map((value) => ({ value, label: t(`hours.holiday.${value}`) }))}
        />
      </header>
      {holiday.kind === 'week' && <Weekly {...{ holiday, zone, disabled, change }} />}
      {holiday.kind === 'day' && (
        <ToggleButtons
          aria-label={t('hours.holiday.day')}
          disabled={disabled}
          value={holiday.daysOfMonth}
          onChange={(daysOfMonth) => change({ daysOfMonth })}
          options={DAYS.map((value) => ({ value, label: String(value) }))}
        />
      )}
      <Vacation {...{ holiday, zone, disabled, change }} />
    </section>
  );
}

function Weekly({ holiday, zone, disabled, change }: HolidayProps) {
  const t = useT();
  const monday = mondayOf(clockIn(zone).today());
  // An alternate rest that began long ago still shows which of the two weeks is off.
  const offThisWeek = holiday.weekdays.some((weekday) =>
    isRestDay({ ...holiday, vacation: [] }, addDays(monday, weekday - 1)),
  );
  const startingIn = (next: boolean) =>
    change({ alternate: true, restMonday: addDays(monday, next ? 7 : 0) });
  return (
    <>
      <ToggleButtons
        aria-label={t('hours.holiday.week')}
        disabled={disabled}
        value={holiday.weekdays}
        onChange={(weekdays) => change({ weekdays: weekdays as Weekday[] })}
        options={WEEKDAYS.map((value) => ({ value, label: weekdayText(value) }))}
      />
      <div className="hours-choices">
        <Segmented
          aria-label={t('hours.repeat')}
          disabled={disabled}
          value={holiday.alternate ? 'alternate' : 'every'}
          onChange={(next) => (next === 'every' ? change({ alternate: false }) : startingIn(false))}
          options={[
            { value: 'every', label: t('hours.every') },
            { value: 'alternate', label: t('hours.alternate') },
          ]}
        />
        {holiday.alternate && (
          <Segmented
            aria-label={t('hours.firstWeek')}
            disabled={disabled}
            value={offThisWeek || holiday.restMonday === monday ? 'this' : 'next'}
            onChange={(next) => startingIn(next === 'next')}
            options={[
              { value: 'this', label: t('hours.thisWeek') },
              { value: 'next', label: t('hours.nextWeek') },
            ]}
          />
        )}
      </div>
    </>
  );
}

function Vacation({ holiday, disabled, change }: HolidayProps) {
  const t = useT();
  const [day, setDay] = useState<string | null>(null);
  const known = day !== null && holiday.vacation.includes(day);
  return (
    <div className="hours-vacation">
      <h4>{t('hours.vacation')}</h4>
      <div className="hours-choices">
        {holiday.vacation.map((each) => (
          <Tag
            key={each}
            closable={!disabled && { 'aria-label': t('hours.removeDay', { day: dayText(each) }) }}
            onClose={(event) => {
              event.preventDefault();
              change({ vacation: holiday.vacation.filter((other) => other !== each) });
            }}
          >
            {dayText(each)}
          </Tag>
        ))}
        <DateInput
          className="hours-date-input"
          aria-label={t('hours.vacation')}
          disabled={disabled}
          value={day}
          onChange={(next) => setDay(next?.slice(0, 10) ?? null)}
        />
        <Button
          disabled={disabled || day === null || known}
          onClick={() => {
            if (day !== null) change({ vacation: [...holiday.vacation, day].sort() });
            setDay(null);
          }}
        >
          {t('hours.addVacation')}
        </Button>
      </div>
    </div>
  );
}
