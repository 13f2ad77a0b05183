import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useEnds } from '#kit/web/period/use-ends.ts';
import type { Grain } from '../statistics.contract.ts';
import { PeriodInputs } from './search-form.tsx';
import { type PeriodAddress, usePeriod } from './use-period.ts';

interface PeriodState<G> extends PeriodAddress {
  axis: G;
}

/** The period in the URL with its inputs; another axis starts with its own period. */
export function usePeriodForm<G extends Grain>(
  axes: readonly G[],
  state: PeriodState<G>,
  set: (change: Partial<PeriodState<G>>) => void,
) {
  const t = useT();
  const ends = useEnds((change) => set(change as Partial<PeriodState<G>>));
  const period = usePeriod(state, state.axis, ends.emptied);
  const inputs = (
    <>
      <Segmented<G>
        aria-label={t('statistics.axis')}
        value={state.axis}
        onChange={(axis) => {
          ends.restore();
          set({ axis, from: '', to: '', ...('first' in state && { first: '', last: '' }) });
        }}
        options={axes.map((each) => ({ value: each, label: t(`statistics.byAxis.${each}`) }))}
      />
      <PeriodInputs
        axis={state.axis}
        period={period}
        ends={ends}
        onHour={(end, hour) => set({ [end === 'from' ? 'first' : 'last']: hour } as Partial<PeriodState<G>>)}
      />
    </>
  );
  return { period, inputs };
}
