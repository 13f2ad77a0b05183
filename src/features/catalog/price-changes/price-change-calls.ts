import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { category } from '#features/catalog/categories/category.contract.ts';
import { listResponse, storeParameter } from '#kit/contract/lookups.contract.ts';
import { api, type Query } from '#kit/web/api/client.ts';
import { resourceCalls } from '#kit/web/crud/resource-calls.ts';
import { priceChange, priceChangeDetail, priceChangePaths, pricePreview } from './price-change.contract.ts';

export type PriceAudience = keyof typeof priceChangePaths;
export type PriceChangeRow = ReturnType<typeof priceChange.decode>;
export type PriceChangeFull = ReturnType<typeof priceChangeDetail.decode>;
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
export function usePreview(owner: PriceOwner, request: Record<string, unknown> | null) {
  return useQuery({
    queryKey: key(owner, 'preview', request),
    queryFn: async ({ signal }) =>
      pricePreview.decode(
        await api.post(`${priceChangePaths[owner.audience]}/preview`, request, {
          query: ownerQuery(owner),
          signal,
          quiet: true,
        }),
      ),
    enabled: request !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}

export function useHistory(owner: PriceOwner, page: number, size: number) {
  return useQuery({
    queryKey: key(owner, 'history', page, size),
    queryFn: async ({ signal }) => {
      const query = { ...ownerQuery(owner), page, size };
      const { rows, total } = listResponse(
        await api.get(priceChangePaths[owner.audience], { query, signal }),
      );
      return { rows: rows.map(priceChange.decode), total };
    },
    enabled: owner.audience === 'store' || owner.store !== null,
    placeholderData: keepPreviousData,
    // A planned change becomes done by itself.
    refetchInterval: (query) =>
      query.state.data?.rows.some((row) => row.state === 'planned') ? 20_000 : false,
  });
}

export function useChange(owner: PriceOwner, id: number | null) {
  return useQuery({
    queryKey: key(owner, 'one', id),
    queryFn: async ({ signal }) =>
      priceChangeDetail.decode(
        await api.get(`${priceChangePaths[owner.audience]}/${id}`, { query: ownerQuery(owner), signal }),
      ),
    enabled: id !== null,
  });
}

/** Prices stand in many lists, so whatever is shown is read again afterwards. */
function useWriting<A>(write: (argument: A) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (argument: A) => priceChangeDetail.decode(await write(argument)),
    onSettled: () => queries.invalidateQueries(),
  });
}

export const useApply = (owner: PriceOwner) =>
  useWriting((sent: { body: Record<string, unknown>; idempotencyKey: string }) =>
    api.post(priceChangePaths[owner.audience], sent.body, {
      query: ownerQuery(owner),
      idempotencyKey: sent.idempotencyKey,
    }),
  );

const patching = (call: 'undo' | 'cancel') => (owner: PriceOwner) =>
  useWriting((id: number) =>
    api.patch(`${priceChangePaths[owner.audience]}/${call}/${id}`, undefined, { query: ownerQuery(owner) }),
  );
export const useUndo = patching('undo');
export const useCancel = patching('cancel');
