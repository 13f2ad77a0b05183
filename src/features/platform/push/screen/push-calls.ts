import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SendingAction } from '#kit/contract/endpoints/sending.ts';
import { call } from '#kit/web/api/call.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { periodUrl } from '#kit/web/period/use-list-period.ts';
import { type UrlValues, urlInt, urlOptionalInt } from '#kit/web/url-state.ts';
import { type push, pushCalls } from '../push.contract.ts';

export type Push = ReturnType<typeof push.decode>;

export const PAGE_SIZES = [50, 100, 200];
/** What the address of the list says; no period: an hour before to an hour after now. */
export const pushUrl = {
  ...periodUrl,
  type: urlOptionalInt(),
  page: urlInt(1),
  size: urlInt(PAGE_SIZES[0] ?? 50),
};
type PushSearch = UrlValues<typeof pushUrl>;

const KEY = ['pushes'] as const;
const MOVING_MS = 2_000;
const PLANNED_MS = 15_000;

/** planned: running, but its time has not come. */
export const stateOf = ({ state, sendAt }: Push, now: string): string =>
  state === 'running' && sendAt > now ? 'planned' : state;

/** When a list of pushes is read again: soon while one goes out, now and then while one is planned. */
function nextLook(pushes: readonly Push[], now: string): number | false {
  const states = pushes.map((each) => stateOf(each, now));
  if (states.includes('running')) return MOVING_MS;
  return states.includes('planned') ? PLANNED_MS : false;
}

export function usePushes({ from, to, type, page, size }: PushSearch, enabled: boolean, now: () => string) {
  return useQuery({
    queryKey: [...KEY, 'list', from, to, type, page, size],
    queryFn: ({ signal }) =>
      call(pushCalls.list, { query: { from, to, type, page: page - 1, size }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => nextLook(state.data?.rows ?? [], now()),
    enabled,
  });
}

export function usePush(id: number, now: () => string) {
  return useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => call(pushCalls.one, { params: { id }, signal }),
    refetchInterval: ({ state }) => nextLook(state.data ? [state.data] : [], now()),
  });
}

export const refreshPushes = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY });

export async function changePush(id: number, action: SendingAction): Promise<void> {
  await call(pushCalls[action], { params: { id } });
  await refreshPushes();
}
