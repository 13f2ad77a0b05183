import { useState } from 'react';
import { call } from '#kit/web/api/call.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { refreshOrdering, useStoresOrdering } from '../use-ordering.ts';
import { type PausedStore, pauseCalls } from './ordering-pause.contract.ts';
import type { PauseRequest } from './pause-form.tsx';
import { PauseManyDialog } from './pause-many-dialog.tsx';

interface PauseStoresDialogProps {
  storeIds: readonly number[];
  /** The stores are paused. */
  onDone: () => void;
  onClose: () => void;
}

/** Puts the stores back to the pauses that a change has replaced. */
async function undo(
  { kind, salesTypes }: PauseRequest,
  changed: readonly PausedStore[],
  undone: string,
): Promise<void> {
  const before = changed.flatMap(({ storeId, before: lines }) => lines.map((line) => ({ ...line, storeId })));
  const stores = changed.map(({ storeId: id }) => ({ id }));
  await call(pauseCalls.undo, { body: { stores, kind, salesTypes, before } });
  await refreshOrdering();
  notify.success(undone);
}

/** Pauses ordering of these stores, or sets busy mode, after showing what that changes in each. */
export default function PauseStoresDialog({ storeIds, onDone, onClose }: PauseStoresDialogProps) {
  const t = useT();
  const { data = [] } = useStoresOrdering();
  const [planned, setPlanned] = useState<{ request: PauseRequest; states: readonly PausedStore[] } | null>(
    null,
  );
  const chosen = new Set(storeIds);
  const stores = storeIds.map((id) => ({ id }));
  const preview = async (request: PauseRequest) => {
    const options = { query: { dryRun: true }, body: { stores, ...request }, quiet: true };
    setPlanned({ request, states: await call(pauseCalls.pauseMany, options) });
  };
  const pause = async () => {
    if (!planned) return;
    const { request } = planned;
    const changed = await call(pauseCalls.pauseMany, { body: { stores, ...request } });
    await refreshOrdering();
    notify.success(t('orderPause.changed', { count: stores.length }), {
      label: t('crud.undo'),
      // What went wrong has been shown.
      run: () => void undo(request, changed, t('orderPause.undone')).catch(() => undefined),
    });
    onDone();
  };
  return (
    <PauseManyDialog
      stores={data.filter(({ storeId }) => chosen.has(storeId))}
      planned={planned?.states ?? null}
      onChoose={preview}
      onReset={() => setPlanned(null)}
      onPause={pause}
      onClose={onClose}
    />
  );
}
