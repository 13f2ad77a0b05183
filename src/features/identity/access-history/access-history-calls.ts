import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/api/call.ts';
import { nowMs } from '#kit/web/time/now.ts';
import { useStoreClock } from '#kit/web/time/store-clock.ts';
import { type UrlValues, urlInt, urlText } from '#kit/web/url-state.ts';
import { type accessEntry, accessHistoryCalls } from './access-history.contract.ts';

export type AccessRow = ReturnType<typeof accessEntry.decode>;

const DEFAULT_SIZE = 50;
export const PAGE_SIZES = [50, 100, 200, 300];
/** What the address of the list says; no period: today. */
export const historyUrl = {
  account: urlText(),
  from: urlText(),
  to: urlText(),
  page: urlInt(1),
  size: urlInt(DEFAULT_SIZE),
};
export type HistoryUrl = UrlValues<typeof historyUrl>;

const DAY_MS = 86_400_000;

/** The last `days` days, today included, to their last second. */
export function useDays(): (days: number) => { from: string; to: string } {
  const { wall } = useStoreClock();
  return (days) => ({
    from: `${wall(nowMs() - (days - 1) * DAY_MS).slice(0, 10)} 00:00:00`,
    to: `${wall(nowMs()).slice(0, 10)} 23:59:59`,
  });
}

export function useAccessHistory(url: HistoryUrl, period: { from: string; to: string }, enabled: boolean) {
  const { account, page, size } = url;
  return useQuery({
    queryKey: ['access-history', account, period, page, size],
    queryFn: ({ signal }) =>
      call(accessHistoryCalls.list, {
        query: { loginId: account, ...period, page: page - 1, size },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: enabled && account !== '',
  });
}
