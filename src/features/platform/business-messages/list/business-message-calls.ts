import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/api/call.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { type UrlValues, urlInt, urlText } from '#kit/web/url-state.ts';
import { isUnderWay } from '../message-follow.rules.ts';
import { type businessMessage, businessMessageCalls } from './business-message.contract.ts';

export type BusinessMessage = ReturnType<typeof businessMessage.decode>;

export const PAGE_SIZES = [50, 100, 200];
export const messagesUrl = { phone: urlText(), page: urlInt(1), size: urlInt(PAGE_SIZES[0] ?? 50) };

const KEY = ['business-messages'] as const;
/** How often the list is read again while a message is under way: soon after it was requested, seldom later. */
const SOON_MS = 3_000;
const LATER_MS = 20_000;

function nextLook(rows: readonly BusinessMessage[]): number | false {
  if (rows.some(({ status, sentAt }) => status === 0 || (status === 1 && sentAt === null))) return SOON_MS;
  return rows.some(({ status, failure }) => isUnderWay({ status, failure })) ? LATER_MS : false;
}

/** One page of messages, refetched while any is pending. */
export function useBusinessMessages({ phone, page, size }: UrlValues<typeof messagesUrl>) {
  return useQuery({
    queryKey: [...KEY, phone, page, size],
    queryFn: ({ signal }) =>
      call(businessMessageCalls.list, { query: { phone: phone || null, page: page - 1, size }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => nextLook(state.data?.rows ?? []),
  });
}

export const refreshBusinessMessages = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY });
