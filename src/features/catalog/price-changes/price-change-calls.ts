import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { category } from '#features/catalog/categories/category.contract.ts';
import { storeParameter } from '#kit/contract/lookups.contract.ts';
import { call } from '#kit/web/api/call.ts';
import type { Query } from '#kit/web/api/client.ts';
import { resourceCalls } from '#kit/web/crud/resource-calls.ts';
import {
  type PriceAudience,
  type priceChange,
  priceChangeCalls,
  type priceChangeDetail,
  type priceChangeRequest,
  type pricePreview,
} from './price-change.contract.ts';

export type PriceRequest = ReturnType<typeof priceChangeRequest.parse>;
export type PriceChangeRow = ReturnType<typeof priceChange.decode>;
export type PriceChangeDetail = ReturnType<typeof priceChangeDetail.decode>;
export type PriceOverlap = ReturnType<typeof pricePreview.decode>['overlaps'][number];
export type PreviewLine = ReturnType<typeof pricePreview.decode>['lines'][number];

/** Whose prices: the own store's, or those of a chosen one. */
export interface PriceOwner {
  audience: PriceAudience;
  store: number | null;
}

const ownerQuery = ({ audience, store }: PriceOwner): Query =>
  audience === 'business' && store !== null ? { [storeParameter]: store } : {};
const key = (owner: PriceOwner, ...rest: unknown[]) => [
  'price-changes',
  owner.audience,
  owner.store,
  ...rest,
];

export function useCategories(owner: PriceOwner) {
  const calls = resourceCalls(category, owner.audience, ownerQuery(owner));
  return useQuery({
    queryKey: [...calls.key, 'choices'],
    queryFn: ({ signal }) => calls.list({ inUse: true }, {}, signal),
    select: ({ rows }) => rows,
    staleTime: 30_000,
  });
}

/** What the request would do; asked again whenever the request is another one. */
export function usePreview(owner: PriceOwner, request: PriceRequest | null) {
  return useQuery({
    queryKey: key(owner, 'preview', request),
    queryFn:
      request === null
        ? skipToken
        : ({ signal }) =>
            call(priceChangeCalls[owner.audience].preview, {
              owner: ownerQuery(owner),
              body: request,
              signal,
              quiet: true,
            }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}

export function usePriceChanges(owner: PriceOwner, page: number, size: number) {
  return useQuery({
    queryKey: key(owner, 'list', page, size),
    queryFn: ({ signal }) =>
      call(priceChangeCalls[owner.audience].list, {
        owner: ownerQuery(owner),
        query: { page, size },
        signal,
      }),
    enabled: owner.audience === 'store' || owner.store !== null,
    placeholderData: keepPreviousData,
    // A planned change becomes done by itself.
    refetchInterval: (query) =>
      query.state.data?.rows.some((row) => row.state === 'planned') ? 20_000 : false,
  });
}

export function usePriceChange(owner: PriceOwner, id: number | null) {
  return useQuery({
    queryKey: key(owner, 'one', id),
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) =>
            call(priceChangeCalls[owner.audience].one, { owner: ownerQuery(owner), params: { id }, signal }),
  });
}

/** Prices stand in many lists, so whatever is shown is read again afterwards. */
function useWriting<A>(mutationFn: (argument: A) => Promise<PriceChangeDetail>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries() });
}

export const useApply = (owner: PriceOwner) =>
  useWriting((sent: { body: PriceRequest; idempotencyKey: string }) =>
    call(priceChangeCalls[owner.audience].request, { owner: ownerQuery(owner), ...sent }),
  );

const patching = (change: 'undo' | 'cancel') => (owner: PriceOwner) =>
  useWriting((id: number) =>
    call(priceChangeCalls[owner.audience][change], { owner: ownerQuery(owner), params: { id } }),
  );
export const useUndo = patching('undo');
export const useCancel = patching('cancel');
