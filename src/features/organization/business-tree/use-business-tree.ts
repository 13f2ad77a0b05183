import { type QueryClient, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { storeOverview } from '#features/stores/store-list/store-overview.contract.ts';
import { call } from '#kit/web/api/call.ts';
import { resourceKey } from '#kit/web/crud/resource-calls.ts';
import { business } from '../businesses/business.contract.ts';
import { type BusinessTree, treeOf } from './tree.rules.ts';
import { getTreeNodes } from './tree-nodes.contract.ts';

/** All that is read of businesses for selection, and this tree. */
const KEY = ['businesses', 'tree'];

/** Businesses and stores in sight, flat; a screen may ask for them before it is drawn. */
export const nodesQuery = queryOptions({
  queryKey: [...KEY, 'nodes'],
  queryFn: ({ signal }) => call(getTreeNodes, { signal }),
});

export const useBusinessTree = (): UseQueryResult<BusinessTree> =>
  useQuery({ ...nodesQuery, select: treeOf });

/** After something was written: the tree and every list of businesses and stores. */
export async function readTreeAgain(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [KEY, resourceKey(business), resourceKey(storeOverview)].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
