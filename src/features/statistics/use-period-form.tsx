import { Segmented } from 'antd';
import { useState } from 'react';
import { useT } from '#kit/web/i18n.tsx';
import { PeriodInputs } from './search-form.tsx';
import { AXES, type Axis } from './statistics.contract.ts';
import { type End, usePeriod } from './use-period.ts';

interface PeriodState {
  axis: Axis;
  from: string;
  to: string;
}

/** The period of an address, and the inputs that change it; another axis begins with its own period. */
export function usePeriodForm(state: PeriodState, set: (change: Partial<PeriodState>) => void) {
  const t = useT();
  const [emptied, setEmptied] = useState<End | null>(null);
  const period = usePeriod(state, state.axis, emptied);
  const inputs = (
    <>
      <Segmented<Axis>
        aria-label={t('statistics.axis')}
        value={state.axis}
        onChange={(axis) => {
          setEmptied(null);
          set({ axis, from: '', to: '' });
        }}
        options={AXES.map((each) => ({ value: each, label: t(`statistics.byAxis.${each}`) }))}
      />
      <PeriodInputs
        axis={state.axis}
        period={period}
        emptied={emptied}
        onChange={(end, day) => {
          setEmptied(day === null ? end : null);
          if (day !== null) set({ [end]: day });
        }}
      />
    </>
  );
  return { period, inputs };
}
