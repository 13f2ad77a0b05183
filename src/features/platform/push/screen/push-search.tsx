import { CodeInput } from '#kit/web/fields/controls/choice-controls.tsx';
import { useCodes } from '#kit/web/fields/controls/use-codes.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { SimulatorBadge } from '#kit/web/integrations/simulator-badge.tsx';
import { SearchLine } from '#kit/web/list/search-line.tsx';
import { PeriodChoice } from '#kit/web/period/period-choice.tsx';
import { useListPeriod } from '#kit/web/period/use-list-period.ts';
import { useStoreClock } from '#kit/web/time/store-clock.ts';
import { useUrlState } from '#kit/web/url-state.ts';
import { pushUrl, usePushes } from './push-calls.ts';

const AROUND_NOW = { hours: [-1, 1] } as const;
export const AROUND_WEEK = { days: [-7, 7] } as const;

/** The pushes that the address names: around now until another period is picked. */
export function usePushSearch() {
  const { now } = useStoreClock();
  const [url, set] = useUrlState(pushUrl);
  const period = useListPeriod(url, set, AROUND_NOW);
  const { from, to } = period;
  const query = usePushes({ ...url, from, to }, period.valid, now);
  /** The period of the list, wide enough for a push that goes out then. */
  const including = (sendAt: string) => {
    if (sendAt >= from && sendAt <= to) return {};
    return { from: sendAt < from ? sendAt : from, to: sendAt > to ? sendAt : to };
  };
  return { url, set, period, query, including };
}

/** Period and type in one line. */
export function PushSearch({ url, set, period, query }: ReturnType<typeof usePushSearch>) {
  const t = useT();
  const types = useCodes('PUSH_TP');
  const type = types.list.find(({ id }) => id === url.type) ?? null;
  return (
    <SearchLine searching={query.isFetching} disabled={!period.valid} onSearch={() => void query.refetch()}>
      <PeriodChoice
        period={period}
        offers={[
          [t('push.aroundNow'), null],
          [t('push.aroundWeek'), AROUND_WEEK],
        ]}
      />
      <CodeInput
        group="PUSH_TP"
        value={type}
        allowClear
        placeholder={t('push.allTypes')}
        aria-label={t('push.type')}
        onChange={(chosen) => set({ type: chosen?.id ?? null, page: 1 })}
      />
      <SimulatorBadge service="FCM" />
    </SearchLine>
  );
}
