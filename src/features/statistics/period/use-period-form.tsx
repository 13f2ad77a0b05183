import { Segmented } from 'antd';
import { useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { Grain } from '../statistics.contract.ts';
import { PeriodInputs } from './search-form.tsx';
import { type End, type PeriodAddress, usePeriod } from './use-period.ts';

interface PeriodState<G> extends PeriodAddress {
  axis: G;
}

/** The period of an address, and the inputs that change it; another axis begins with its own period. */
export function usePeriodForm<G extends Grain>(
  axes: readonly G[],
  state: PeriodState<G>,
  set: (change: Partial<PeriodState<G>>) => void,
) {
  const t = useT();
  const [emptied, setEmptied] = useState<End | null>(null);
  const period = usePeriod(state, state.axis, emptied);
  const inputs = (
    <>
      <Segmented<G>
        aria-label={t('statistics.axis')}
        value={state.axis}
        onChange={(axis) => {
          setEmptied(null);
          set({ axis, from: '', to: '', ...('first' in state && { first: '', last: '' }) });
        }}
        options={axes.map((each) => ({ value: each, label: t(`statistics.byAxis.${each}`) }))}
      />
      <PeriodInputs
        axis={state.axis}
        period={period}
        emptied={emptied}
        onChange={(end, day) => {
          setEmptied(day === null ? end : null);
          if (day !== null) set({ [end]: day } as Partial<PeriodState<G>>);
        }}
        onHour={(end, hour) => set({ [end === 'from' ? 'first' : 'last']: hour } as Partial<PeriodState<G>>)}
      />
    </>
  );
  return { period, inputs };
}
