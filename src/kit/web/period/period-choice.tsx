import { Button } from 'antd';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { Around } from './period-around.ts';
import { PeriodFields } from './period-fields.tsx';
import type { ListPeriod } from './use-list-period.ts';

interface PeriodChoiceProps {
  period: ListPeriod;
  /** Periods that one press chooses; null: the initial one. */
  offers: readonly (readonly [label: string, Around | null])[];
}

/** The period of a list: both ends, and periods that one press chooses. */
export function PeriodChoice({ period, offers }: PeriodChoiceProps) {
  const t = useT();
  return (
    <PeriodFields
      period={period}
      ends={period.ends}
      unit="moment"
      problem={period.reversed ? t('period.reversed') : null}
    >
      {offers.map(([label, around]) => (
        <Button key={label} onClick={() => period.show(around)}>
          {label}
        </Button>
      ))}
    </PeriodFields>
  );
}
