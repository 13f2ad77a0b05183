import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/api/call.ts';
import { periodUrl, useListPeriod } from '#kit/web/period/use-list-period.ts';
import { urlInt, urlText, useUrlState } from '#kit/web/url-state.ts';
import { type accessEntry, accessHistoryCalls } from './access-history.contract.ts';

export type AccessRow = ReturnType<typeof accessEntry.decode>;

const DEFAULT_SIZE = 50;
export const PAGE_SIZES = [50, 100, 200, 300];
/** What the address of the list says; no period: today. */
const historyUrl = {
  account: urlText(),
  ...periodUrl,
  page: urlInt(1),
  size: urlInt(DEFAULT_SIZE),
};
export const TODAY = { days: [0, 0] } as const;

/** A page of what the account in the address did in its period. */
export function useAccessHistory() {
  const [url, set] = useUrlState(historyUrl);
  const period = useListPeriod(url, set, TODAY);
  const { account, page, size } = url;
  const params = { loginId: account, from: period.from, to: period.to };
  const query = useQuery({
    queryKey: ['access-history', params, page, size],
    queryFn: ({ signal }) =>
      call(accessHistoryCalls.list, { query: { ...params, page: page - 1, size }, signal }),
    placeholderData: keepPreviousData,
    enabled: period.valid && account !== '',
  });
  return { url, set, period, params, query };
}
