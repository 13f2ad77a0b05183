import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import type { AnyResource } from '#kit/contract/resource.ts';
import { ApiError } from '#kit/web/api/client.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ask, notify } from '#kit/web/notifications/notify.tsx';
import { type Address, type ResourceCalls, resourceKey } from './resource-calls.ts';

export interface Removable {
  address: Address;
  name: string;
}

/** Deletes after confirmation, and offers undo. */
export function useRemoval(resource: AnyResource, calls: ResourceCalls<unknown>, question: MessageKey) {
  const t = useT();
  const queryClient = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: resourceKey(resource) });

  const undo = async (addresses: Address[]) => {
    try {
      await calls.restore(addresses);
      notify.success(t('crud.restored'));
    } catch (error) {
      swallow(error);
    }
    await refresh();
  };

  const remove = async (rows: readonly Removable[]): Promise<boolean> => {
    const names = rows.slice(0, 3).map((row) => row.name);
    const listed = names.join(', ');
    const yes = await ask({
      title: t(question),
      content: t('crud.deleteContent', {
        names: rows.length > 3 ? t('crud.namesMore', { names: listed, count: rows.length - 3 }) : listed,
      }),
      ok: t('crud.delete'),
      cancel: t('web.cancel'),
      danger: true,
    });
    if (!yes) {
      notify.info(t('crud.deleteDeclined'));
      return false;
    }
    setRemoving(true);
    const addresses = rows.map((row) => row.address);
    try {
      await calls.remove(addresses);
      notify.success(t('crud.deleted'), { label: t('crud.undo'), run: () => void undo(addresses) });
      await refresh();
      return true;
    } catch (error) {
      return swallow(error);
    } finally {
      setRemoving(false);
    }
  };
  return { removing, remove };
}

/** The client has shown the error; bugs are still thrown. */
function swallow(error: unknown): false {
  if (!(error instanceof ApiError)) throw error;
  return false;
}
