import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#kit/web/api/client.ts';
import { useCrud } from '#kit/web/crud/crud-context.ts';
import { type ResourceCalls, resourceKey } from '#kit/web/crud/resource-calls.ts';
import { useT } from '#kit/web/i18n.tsx';
import { notify } from '#kit/web/notify.tsx';
import type { MenuItemRow } from '../item-row.ts';
import { afterMove, orderOf } from './moves.ts';

interface Queue {
  work: Promise<void>;
  waiting: number;
  /** All rows as the server has them now; null after a refusal, until the queue has run empty. */
  saved: MenuItemRow[] | null;
}

/**
 * The rows in their order and the moving of them: shown at once, one call for each drop, one after the other;
 * a refused one puts back everything that was not saved.
 */
export function useOrdering() {
  const t = useT();
  const { resource, calls, list } = useCrud() as unknown as {
    resource: { name: string };
    calls: ResourceCalls<MenuItemRow>;
    list: { rows: readonly MenuItemRow[] };
  };
  const queryClient = useQueryClient();
  const key = [...calls.key, 'ordering'];
  const all = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await calls.list({}, {}, signal)).rows,
    staleTime: 0,
  });
  const wanted = new Set(list.rows.map((row) => row.id));
  const rows = (all.data ?? []).filter((row) => wanted.has(row.id));
  const queue = useRef<Queue>({ work: Promise.resolve(), waiting: 0, saved: null });

  const save = async (id: number, order: number) => {
    const state = queue.current;
    try {
      if (state.saved) {
        await calls.move(id, order);
        state.saved = afterMove(state.saved, id, order);
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The client's toast has said why. What was moved after this one builds on it and goes back as well.
      queryClient.setQueryData(key, state.saved);
      state.saved = null;
      notify.warning(t('menuItem.order.putBack'));
    }
    state.waiting -= 1;
    if (state.waiting > 0) return;
    await queryClient.invalidateQueries({ queryKey: [...resourceKey({ name: resource.name } as never)] });
  };

  const move = (from: number, to: number) => {
    const [row, place] = [rows[from], rows[to]];
    const order = row && place && from !== to ? orderOf(all.data ?? [], place.id) : undefined;
    if (!row || order === undefined) return;
    if (queue.current.waiting === 0) queue.current.saved = all.data ?? null;
    queryClient.setQueryData<MenuItemRow[]>(key, (before) => before && afterMove(before, row.id, order));
    queue.current.waiting += 1;
    queue.current.work = queue.current.work.then(() => save(row.id, order));
  };
  const hidden = (all.data?.length ?? 0) - rows.length;
  return { rows, hidden, loading: all.isPending, failed: all.isError, retry: () => void all.refetch(), move };
}
