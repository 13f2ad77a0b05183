import { Button } from 'antd';
import { useState } from 'react';
import { CodeInput } from '#kit/web/fields/controls/choice-controls.tsx';
import { useCodes } from '#kit/web/fields/controls/use-codes.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { SimulatorBadge } from '#kit/web/integrations/simulator-badge.tsx';
import { SearchLine } from '#kit/web/list/search-line.tsx';
import { PeriodFields } from '#kit/web/period/period-fields.tsx';
import { useEnds } from '#kit/web/period/use-ends.ts';
import { nowMs } from '#kit/web/time/now.ts';
import { useStoreClock } from '#kit/web/time/store-clock.ts';
import { useUrlState } from '#kit/web/url-state.ts';
import { pushUrl, usePushes } from './push-calls.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** The pushes that the address names: around now until another period is picked. */
export function usePushSearch() {
  const { wall, now } = useStoreClock();
  const [url, set] = useUrlState(pushUrl);
  const [opened] = useState(nowMs);
  const period = { from: url.from || wall(opened - HOUR_MS), to: url.to || wall(opened + HOUR_MS) };
  const ends = useEnds((change) => set({ ...period, ...change, page: 1 }, { replace: true }));
  const query = usePushes({ ...url, ...period }, ends.emptied === null, now);
  const show = (next: { from: string; to: string }) => {
    ends.restore();
    set({ ...next, page: 1 });
  };
  /** The period of the list, wide enough for a push that goes out then. */
  const including = (sendAt: string) => {
    if (sendAt >= period.from && sendAt <= period.to) return {};
    return { from: sendAt < period.from ? sendAt : period.from, to: sendAt > period.to ? sendAt : period.to };
  };
  const showWeek = () => {
    const day = (ms: number) => wall(ms).slice(0, 10);
    show({ from: `${day(nowMs() - WEEK_MS)} 00:00:00`, to: `${day(nowMs() + WEEK_MS)} 23:59:59` });
  };
  return { url, set, period, ends, query, including, showWeek, showNow: () => show({ from: '', to: '' }) };
}

/** Period and type in one line. */
export function PushSearch({
  url,
  set,
  period,
  ends,
  query,
  showWeek,
  showNow,
}: ReturnType<typeof usePushSearch>) {
  const t = useT();
  const types = useCodes('PUSH_TP');
  const type = types.list.find(({ id }) => id === url.type) ?? null;
  return (
    <SearchLine
      searching={query.isFetching}
      disabled={ends.emptied !== null}
      onSearch={() => void query.refetch()}
    >
      <PeriodFields
        period={period}
        ends={ends}
        unit="moment"
        problem={period.from > period.to ? t('push.periodReversed') : null}
      >
        <Button onClick={showNow}>{t('push.aroundNow')}</Button>
        <Button onClick={showWeek}>{t('push.aroundWeek')}</Button>
      </PeriodFields>
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
