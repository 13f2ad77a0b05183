import { useQueryClient } from '@tanstack/react-query';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import type { AnyResource } from '#kit/contract/resource.ts';
import { attempt, useAction } from '#kit/web/api/use-action.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ask, notify } from '#kit/web/notifications/notify.tsx';
import { namesInShort } from './names-in-short.ts';
import { type Address, type ResourceCalls, resourceKey } from './resource-calls.ts';

export interface Removable {
  address: Address;
  name: string;
}

/** Deletes after confirmation, and offers undo. */
export function useRemoval(resource: AnyResource, calls: ResourceCalls<unknown>, question: MessageKey) {
  const t = useT();
  const queryClient = useQueryClient();
  const { busy: removing, run } = useAction();
  const refresh = () => queryClient.invalidateQueries({ queryKey: resourceKey(resource) });

  const undo = async (addresses: Address[]) => {
    // Several may be undone at the same time.
    await attempt(async () => {
      await calls.restore(addresses);
      notify.success(t('crud.restored'));
    });
    await refresh();
  };

  const remove = async (rows: readonly Removable[]): Promise<boolean> => {
    const yes = await ask({
      title: t(question),
      content: t('crud.deleteContent', {
        names: namesInShort(
          t,
          rows.map(({ name }) => name),
        ),
      }),
      ok: t('crud.delete'),
      cancel: t('web.cancel'),
      danger: true,
    });
    if (!yes) {
      notify.info(t('crud.deleteDeclined'));
      return false;
    }
    const addresses = rows.map((row) => row.address);
    const removed = await run(async () => {
      await calls.remove(addresses);
      notify.success(t('crud.deleted'), { label: t('crud.undo'), run: () => void undo(addresses) });
      await refresh();
      return true;
    });
    return removed === true;
  };
  return { removing, remove };
}
