import type { OpeningHours } from '../hours.public.ts';
import { HoursCalendar } from './calendar/hours-calendar.tsx';
import { Exceptions } from './exceptions/exceptions.tsx';
import { RegularHolidays } from './holidays/regular-holidays.tsx';
import { editable } from './week/week-edit.rules.ts';
import { WeekSchedule } from './week/week-schedule.tsx';
import './hours.css';

export interface HoursEditorProps {
  /** null: always open. */
  value: OpeningHours | null;
  onChange: (hours: OpeningHours) => void;
  /** Time zone of the store. */
  zone: string;
  /** By row: `simple.0` … `detail.6`, `exceptions.2`. */
  errors: Readonly<Record<string, string>>;
  disabled?: boolean;
  /** The weekly schedule alone: without the exceptions of single days and the calendar. */
  weekly?: boolean;
}

/** Weekly hours, regular days off and exceptions, beside a calendar of what customers will find. */
export function HoursEditor({
  value,
  onChange,
  zone,
  errors,
  disabled = false,
  weekly = false,
}: HoursEditorProps) {
  const part = { hours: editable(value), onChange, errors, disabled };
  return (
    <div className={weekly ? 'hours-editor is-weekly' : 'hours-editor'}>
      <div className="hours-parts">
        <WeekSchedule {...part} />
        <RegularHolidays {...part} zone={zone} />
        {!weekly && <Exceptions {...part} zone={zone} />}
      </div>
      {!weekly && <HoursCalendar hours={value} zone={zone} />}
    </div>
  );
}
