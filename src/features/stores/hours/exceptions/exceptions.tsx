import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { DateInput } from '#kit/web/fields/controls/lazy-date.tsx';
import { TimeInput } from '#kit/web/fields/controls/time-input.tsx';
import { dayText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { clockIn } from '#kit/web/time/store-clock.ts';
import type { HoursException } from '../../hours.public.ts';
import type { HoursPartProps } from '../hours-part.ts';
import {
  EXCEPTION_KINDS,
  type ExceptionKind,
  kindOf,
  LONGEST_REASON,
  newException,
  withKind,
} from './exception-edit.rules.ts';

/** Days with other times than usual, each with the reason that customers read. */
export function Exceptions({ hours, onChange, errors, disabled, zone }: HoursPartProps & { zone: string }) {
  const t = useT();
  const exceptions = hours.exceptions ?? [];
  const set = (next: readonly HoursException[]) => onChange({ ...hours, exceptions: next });
  const today = clockIn(zone).today();
  return (
    <section className="hours-part">
      <header>
        <h3>{t('hours.exceptions')}</h3>
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={disabled}
          onClick={() => set([...exceptions, newException(today)])}
        >
          {t('hours.addException')}
        </Button>
      </header>
      <p className="hours-hint">{t('hours.exceptionsHint')}</p>
      {exceptions.map((exception, index) => (
        <ExceptionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: an exception has no name but its place
          key={index}
          exception={exception}
          error={errors[`exceptions.${index}`]}
          disabled={disabled}
          onChange={(next) => set(exceptions.map((each, at) => (at === index ? next : each)))}
          onRemove={() => set(exceptions.filter((_, at) => at !== index))}
        />
      ))}
    </section>
  );
}

interface ExceptionRowProps {
  exception: HoursException;
  error: string | undefined;
  disabled: boolean;
  onChange: (exception: HoursException) => void;
  onRemove: () => void;
}

function ExceptionRow({ exception, error, disabled, onChange, onRemove }: ExceptionRowProps) {
  const t = useT();
  const { day, start, end, reason } = exception;
  return (
    <div className="hours-exception">
      <DateInput
        className="hours-date-input"
        aria-label={t('hours.exceptionDay')}
        disabled={disabled}
        value={day}
        onChange={(next) => next && onChange({ ...exception, day: next.slice(0, 10) })}
      />
      <Select<ExceptionKind>
        aria-label={t('hours.exceptionKind')}
        disabled={disabled}
        value={kindOf(exception)}
        onChange={(kind) => onChange(withKind(exception, kind))}
        options={EXCEPTION_KINDS.map((value) => ({ value, label: t(`hours.exception.${value}`) }))}
      />
      {start !== null && (
        <span className="hours-span">
          <TimeInput
            aria-label={t('hours.exceptionStart')}
            disabled={disabled}
            value={start}
            onChange={(next) => onChange({ ...exception, start: next })}
          />
          –
          {end !== null && (
            <TimeInput
              aria-label={t('hours.exceptionEnd')}
              disabled={disabled}
              value={end}
              onChange={(next) => onChange({ ...exception, end: next })}
            />
          )}
        </span>
      )}
      <Input
        className="hours-reason"
        aria-label={t('hours.exceptionReason')}
        placeholder={t('hours.exceptionReasonHint')}
        disabled={disabled}
        maxLength={LONGEST_REASON}
        value={reason ?? ''}
        onChange={(event) => onChange({ ...exception, reason: event.target.value || null })}
      />
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        disabled={disabled}
        aria-label={t('hours.removeDay', { day: dayText(day) })}
        onClick={onRemove}
      />
      {error && (
        <p className="hours-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
