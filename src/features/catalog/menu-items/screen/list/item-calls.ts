import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StopRequest } from '#features/catalog/stop-dialog.tsx';
import { storeParameter } from '#kit/contract/lookups.contract.ts';
import { shownName } from '#kit/contract/text/shown-name.ts';
import { call } from '#kit/web/api/call.ts';
import { ApiError, type Query } from '#kit/web/api/client.ts';
import { useCrud } from '#kit/web/crud/crud-context.ts';
import { namesInShort } from '#kit/web/crud/names-in-short.ts';
import { resourceKey } from '#kit/web/crud/resource-calls.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ask, notify } from '#kit/web/notifications/notify.tsx';
import { menuItem, menuItemCalls } from '../../menu-item.contract.ts';
import type { MenuItemRow } from '../item-row.ts';

/** Whether it succeeded; else the client's toast has said what went wrong. */
async function orToast(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}

/** What can be done to the ticked items at once; the marks are let go of when it is done. */
export function useItemCalls() {
  const t = useT();
  const { audience, store, selected, select } = useCrud();
  const calls = menuItemCalls[audience === 'business' ? 'business' : 'store'];
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<keyof typeof calls | null>(null);
  const rows = selected as readonly MenuItemRow[];
  const owner: Query = store ? { [storeParameter]: store } : {};
  const given = { owner, params: { ids: rows.map((row) => row.id).join(',') } };

  const run = async (name: keyof typeof calls, change: Promise<unknown>) => {
    setBusy(name);
    try {
      await change;
      select([]);
      await queryClient.invalidateQueries({ queryKey: resourceKey(menuItem) });
    } finally {
      setBusy(null);
    }
  };
  const setInUse = async (name: 'use' | 'unuse') => {
    const yes = await ask({
      title: t(name === 'use' ? 'menuItem.bulk.useQuestion' : 'menuItem.bulk.unuseQuestion', {
        count: rows.length,
      }),
      content: namesInShort(t, rows.map(shownName)),
      ok: t(name === 'use' ? 'menuItem.bulk.use' : 'menuItem.bulk.unuse'),
      cancel: t('web.cancel'),
    });
    if (!yes) {
      notify.info(t(name === 'use' ? 'menuItem.bulk.useDeclined' : 'menuItem.bulk.unuseDeclined'));
      return;
    }
    if (await orToast(run(name, call(calls[name], given))))
      notify.success(t(name === 'use' ? 'menuItem.bulk.useDone' : 'menuItem.bulk.unuseDone'));
  };
  return {
    busy,
    use: () => setInUse('use'),
    unuse: () => setInUse('unuse'),
    /** Throws what the server refused, for the dialog to show. */
    stop: async (body: StopRequest) => {
      const count = rows.length;
      await run('stop', call(calls.stop, { ...given, body, quiet: true }));
      notify.success(t('menuItem.bulk.stopDone', { count }));
    },
    resume: async () => {
      const count = rows.length;
      if (await orToast(run('resume', call(calls.resume, given))))
        notify.success(t('menuItem.bulk.resumeDone', { count }));
    },
  };
}
