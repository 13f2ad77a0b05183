import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { storeOverview } from '#features/stores/store-list/store-overview.contract.ts';
import { resourceEndpoints } from '#kit/contract/endpoints/resource-endpoints.ts';
import { call } from '#kit/web/api/call.ts';
import { ApiError } from '#kit/web/api/client.ts';
import { namesInShort } from '#kit/web/crud/names-in-short.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ask, notify } from '#kit/web/notifications/notify.tsx';
import { business } from '../../businesses/business.contract.ts';
import { type BusinessTree, deletionOrder, type NodeKey, type TreeItem } from '../tree.rules.ts';
import { readTreeAgain } from '../use-business-tree.ts';

interface Refused {
  item: TreeItem;
  reason: string;
}

/** What became of one deletion of businesses and stores. */
export interface RemovalReport {
  deleted: readonly TreeItem[];
  refused: readonly Refused[];
}

const businessCalls = resourceEndpoints(business, 'platform');
const storeCalls = resourceEndpoints(storeOverview, 'platform');
const joined = (items: readonly TreeItem[]): string => items.map(({ id }) => id).join(',');
type Remove = (items: readonly TreeItem[]) => Promise<unknown>;

const removeStores: Remove = (items) =>
  call(storeCalls.remove, { params: { ids: joined(items) }, quiet: true });
const removeBusinesses: Remove = (items) =>
  call(businessCalls.remove, { params: { ids: joined(items) }, quiet: true });

/** Deletes all in one call; if refused, one by one, so that each refusal names its row. */
async function removeAll(items: readonly TreeItem[], remove: Remove): Promise<RemovalReport> {
  if (items.length === 0) return { deleted: [], refused: [] };
  try {
    await remove(items);
    return { deleted: items, refused: [] };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [only] = items;
    if (items.length === 1 && only) return { deleted: [], refused: [{ item: only, reason: error.message }] };
  }
  const deleted: TreeItem[] = [];
  const refused: Refused[] = [];
  for (const item of items) {
    const one = await removeAll([item], remove);
    deleted.push(...one.deleted);
    refused.push(...one.refused);
  }
  return { deleted, refused };
}

/** Deletes the ticked stores, then the ticked businesses, and reports both together. */
export function useTreeRemoval() {
  const t = useT();
  const queryClient = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const [report, setReport] = useState<RemovalReport | null>(null);

  const undo = async (deleted: readonly TreeItem[]) => {
    setReport(null);
    const stores = deleted.filter(({ kind }) => kind === 'store');
    const businesses = deleted.filter(({ kind }) => kind === 'business');
    try {
      if (businesses.length > 0) await call(businessCalls.restore, { params: { ids: joined(businesses) } });
      if (stores.length > 0) await call(storeCalls.restore, { params: { ids: joined(stores) } });
      notify.success(t('crud.restored'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
    await readTreeAgain(queryClient);
  };

  const confirmed = (items: readonly TreeItem[]) => {
    const names = namesInShort(
      t,
      items.map(({ name }) => name),
    );
    return ask({
      title: t('businessTree.deleteQuestion'),
      content: t('crud.deleteContent', { names }),
      ok: t('crud.delete'),
      cancel: t('web.cancel'),
      danger: true,
    });
  };

  /** Resolves with what is gone. */
  const remove = async (
    items: BusinessTree['items'],
    keys: readonly NodeKey[],
  ): Promise<readonly TreeItem[]> => {
    const { stores, businesses } = deletionOrder(items, keys);
    if (!(await confirmed([...businesses, ...stores]))) {
      notify.info(t('crud.deleteDeclined'));
      return [];
    }
    setRemoving(true);
    try {
      const ofStores = await removeAll(stores, removeStores);
      const ofBusinesses = await removeAll(businesses, removeBusinesses);
      const deleted = [...ofStores.deleted, ...ofBusinesses.deleted];
      const refused = [...ofStores.refused, ...ofBusinesses.refused];
      if (refused.length > 0) setReport({ deleted, refused });
      else notify.success(t('crud.deleted'), { label: t('crud.undo'), run: () => void undo(deleted) });
      await readTreeAgain(queryClient);
      return deleted;
    } finally {
      setRemoving(false);
    }
  };
  return { removing, remove, report, undo, closeReport: () => setReport(null) };
}
