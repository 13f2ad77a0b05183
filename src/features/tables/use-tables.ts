import { useQueryClient } from '@tanstack/react-query';
import { storeParameter } from '#kit/contract/lookups.contract.ts';
import type { Audience, Row } from '#kit/contract/resource.ts';
import { ApiError, api } from '#kit/web/api/client.ts';
import { resourceKey } from '#kit/web/crud/resource-calls.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ask, notify } from '#kit/web/notifications/notify.tsx';
import { diningTable, renewSegment, tableRange } from './dining-table.contract.ts';

export type DiningTable = Row<typeof diningTable.form, typeof diningTable.row>;
export type TableRange = ReturnType<typeof tableRange.parse>;

/** Actions on tables besides the CRUD calls. */
export function useTables(audience: Audience, store: number | null) {
  const t = useT();
  const queryClient = useQueryClient();
  const base = diningTable.paths[audience] as string;
  const query = store ? { [storeParameter]: store } : {};
  const refresh = () => queryClient.invalidateQueries({ queryKey: resourceKey(diningTable) });

  /** Throws the server's error for the form to display. */
  const generate = async (range: TableRange): Promise<void> => {
    const made = await api.post<unknown[]>(base, tableRange.encode(range), { query, quiet: true });
    const skipped = range.to - range.from + 1 - made.length;
    const count = made.length;
    if (count === 0) notify.info(t('diningTable.allThere', { skipped }));
    else if (skipped > 0) notify.success(t('diningTable.madeSkipped', { count, skipped }));
    else notify.success(t('diningTable.made', { count }));
    void refresh();
  };

  const renew = async (table: DiningTable): Promise<void> => {
    const yes = await ask({
      title: t('diningTable.renewQuestion', {
        table: t('diningTable.numbered', { number: table.number }),
      }),
      content: t('diningTable.renewContent'),
      ok: t('diningTable.renew'),
      cancel: t('web.cancel'),
      danger: true,
    });
    if (!yes) return;
    try {
      await api.patch(`${base}/${renewSegment}/${table.id}`, undefined, { query });
      notify.success(t('diningTable.renewed'));
    } catch (error) {
      // The toast has shown the error; the list is reloaded.
      if (!(error instanceof ApiError)) throw error;
    }
    await refresh();
  };

  return { base, query, generate, renew };
}
