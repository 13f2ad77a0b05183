import { useState } from 'react';
import { call } from '#kit/web/api/call.ts';
import { type Translate, useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { refreshOrdering, useStoresOrdering } from '../use-ordering.ts';
import { type Pause, type PausedStore, pauseCalls } from './ordering-pause.contract.ts';
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
  t: Translate,
): Promise<void> {
  const of = (lines: PausedStore['before'], storeId: number) => lines.map((line) => ({ ...line, storeId }));
  const before = changed.flatMap((state) => of(state.before, state.storeId));
  const ids = new Set(salesTypes.map(({ id }) => id));
  const isOfChange = (pause: Pause) => pause.kind === kind && (ids.size === 0 || ids.has(pause.salesType.id));
  const after = changed.flatMap((state) => of(state.pauses.filter(isOfChange), state.storeId));
  const stores = changed.map(({ storeId: id }) => ({ id }));
  const undone = await call(pauseCalls.undo, { body: { stores, kind, salesTypes, before, after } });
  await refreshOrdering();
  const count = stores.length - undone.length;
  if (count === 0) notify.success(t('orderPause.undone'));
  else notify.info(t('orderPause.undonePartly', { count }));
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
      run: () => void undo(request, changed, t).catch(() => undefined),
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
