import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/api/call.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { periodUrl } from '#kit/web/period/use-list-period.ts';
import { type UrlValues, urlFlag, urlInt, urlText } from '#kit/web/url-state.ts';
import { type inquiry, inquiryCalls } from '../inquiry.contract.ts';

export type Inquiry = ReturnType<typeof inquiry.decode>;

export const PAGE_SIZES = [50, 100, 200];
/** What the address of the list says; no period: a day before to a day after now. */
export const inquiryUrl = {
  ...periodUrl,
  answered: urlFlag(null),
  text: urlText(),
  page: urlInt(1),
  size: urlInt(PAGE_SIZES[0] ?? 50),
};
type InquirySearch = UrlValues<typeof inquiryUrl>;

const KEY = ['inquiries'] as const;
/** New ones show while somebody looks, and when somebody comes back. */
const KEEP_UP = { refetchInterval: 20_000, refetchOnWindowFocus: 'always' } as const;
/** While a notice is on its way. */
const SOON_MS = 3_000;

export function useInquiries(
  { from, to, answered, text, page, size }: InquirySearch,
  storeId: number | null,
  enabled: boolean,
) {
  const query = { from, to, answered, storeId, text: text || null, page: page - 1, size };
  return useQuery({
    ...KEEP_UP,
    queryKey: [...KEY, 'list', query],
    queryFn: ({ signal }) => call(inquiryCalls.list, { query, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** How many wait for an answer, of whatever period. */
export function useWaitingInquiries(storeId: number | null) {
  return useQuery({
    ...KEEP_UP,
    queryKey: [...KEY, 'waiting', storeId],
    queryFn: ({ signal }) => call(inquiryCalls.waiting, { query: { storeId }, signal, quiet: true }),
  });
}

export function useInquiry(id: number) {
  return useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => call(inquiryCalls.one, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.notifyState === 'waiting' ? SOON_MS : false),
    // A form begins with the record as it is now, not as it was when it was last open.
    gcTime: 0,
  });
}

export const refreshInquiries = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY });
