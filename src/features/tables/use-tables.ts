import { useQueryClient } from '@tanstack/react-query';
import { storeParameter } from '#kit/contract/lookups.contract.ts';
import type { Row } from '#kit/contract/resource.ts';
import { call } from '#kit/web/api/call.ts';
import { ApiError } from '#kit/web/api/client.ts';
import { resourceKey } from '#kit/web/crud/resource-calls.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ask, notify } from '#kit/web/notifications/notify.tsx';
import { diningTable, tableCalls, type tableRange } from './dining-table.contract.ts';

export type DiningTable = Row<typeof diningTable.form, typeof diningTable.row>;
export type TableRange = ReturnType<typeof tableRange.parse>;

/** Actions on tables besides the CRUD calls. */
export function useTables(audience: keyof typeof tableCalls, store: number | null) {
  const t = useT();
  const queryClient = useQueryClient();
  const calls = tableCalls[audience];
  const owner = store ? { [storeParameter]: store } : {};
  const refresh = () => queryClient.invalidateQueries({ queryKey: resourceKey(diningTable) });

  /** Throws the server's error for the form to display. */
  const generate = async (body: TableRange): Promise<void> => {
    const { length: count } = await call(calls.generate, { owner, body, quiet: true });
    const skipped = body.to - body.from + 1 - count;
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
      await call(calls.renew, { owner, params: { ids: String(table.id) } });
      notify.success(t('diningTable.renewed'));
    } catch (error) {
      // The toast has shown the error; the list is reloaded.
      if (!(error instanceof ApiError)) throw error;
    }
    await refresh();
  };

  return { owner, generate, renew };
}
