import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#kit/web/api/client.ts';
import { useCrud } from '#kit/web/crud/crud-context.ts';
import { resourceKey } from '#kit/web/crud/resource-calls.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { menuItem } from '../../menu-item.contract.ts';
import type { MenuItemRow } from '../item-row.ts';
import { afterMove, orderOf } from './moves.ts';

interface Queue {
  work: Promise<void>;
  waiting: number;
  /** All rows as the server has them now; null after a refusal, until the queue has run empty. */
  saved: readonly MenuItemRow[] | null;
}

/**
 * The rows in their order and the moving of them: shown at once, one call for each drop, one after the other;
 * a refused one puts back everything that was not saved.
 */
export function useOrdering() {
  const t = useT();
  const { calls, list } = useCrud();
  const queryClient = useQueryClient();
  const key = [...calls.key, 'ordering'];
  const all = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await calls.list({}, {}, signal)).rows as MenuItemRow[],
    staleTime: 0,
  });
  /** What has been moved here and is not read back yet. */
  const [local, setLocal] = useState<readonly MenuItemRow[] | null>(null);
  const known = local ?? all.data ?? [];
  const wanted = new Set(list.rows.map((row: MenuItemRow) => row.id));
  const rows = known.filter((row) => wanted.has(row.id));
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
      // The error was shown. Later moves depend on this one and are reverted as well.
      setLocal(state.saved);
      state.saved = null;
      notify.warning(t('menuItem.order.putBack'));
    }
    state.waiting -= 1;
    if (state.waiting > 0) return;
    void queryClient.invalidateQueries({ queryKey: resourceKey(menuItem) }).then(() => {
      if (state.waiting === 0) setLocal(null);
    });
  };

  const move = (from: number, to: number) => {
    const [row, place] = [rows[from], rows[to]];
    const order = row && place && from !== to ? orderOf(known, place.id) : undefined;
    if (!row || order === undefined) return;
    if (queue.current.waiting === 0) queue.current.saved = known;
    setLocal(afterMove(known, row.id, order));
    queue.current.waiting += 1;
    queue.current.work = queue.current.work.then(() => save(row.id, order));
  };
  const hidden = known.length - rows.length;
  return { rows, hidden, loading: all.isPending, failed: all.isError, retry: () => void all.refetch(), move };
}
