import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { HoursPartProps } from '../hours-part.ts';
import { DayRow } from './day-row.tsx';
import { editRow, rowsOf, selectRow, withDetail } from './week-edit.rules.ts';

/** The hours of each weekday, or of weekdays and weekends. */
export function WeekSchedule({ hours, onChange, errors, disabled }: HoursPartProps) {
  const t = useT();
  const set = hours.detailed ? 'detail' : 'simple';
  return (
    <section className="hours-part">
      <header>
        <h3>{t('hours.week')}</h3>
        <Segmented
          aria-label={t('hours.kind')}
          disabled={disabled}
          value={set}
          onChange={(next) => onChange(withDetail(hours, next === 'detail'))}
          options={[
            { value: 'simple', label: t('hours.simple') },
            { value: 'detail', label: t('hours.detailed') },
          ]}
        />
      </header>
      {hours.detailed && <p className="hours-hint">{t('hours.batchHint')}</p>}
      {rowsOf(hours).map((row, index) => (
        <DayRow
          key={row.week}
          row={row}
          detailed={hours.detailed}
          error={errors[`${set}.${index}`]}
          disabled={disabled}
          onSelect={(batch) => onChange(selectRow(hours, row.week, batch))}
          onEdit={(edit) => onChange(editRow(hours, row.week, edit))}
        />
      ))}
    </section>
  );
}
