import { call } from '#kit/web/api/call.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { refreshOrdering, useStoresOrdering } from '../use-ordering.ts';
import { pauseCalls } from './ordering-pause.contract.ts';
import type { PauseRequest } from './pause-form.tsx';
import { PauseManyDialog } from './pause-many-dialog.tsx';

interface PauseStoresDialogProps {
  storeIds: readonly number[];
  /** The stores are paused. */
  onDone: () => void;
  onClose: () => void;
}

/** Pauses ordering of these stores, or sets busy mode. */
export default function PauseStoresDialog({ storeIds, onDone, onClose }: PauseStoresDialogProps) {
  const t = useT();
  const { data = [] } = useStoresOrdering();
  const chosen = new Set(storeIds);
  const pause = async (request: PauseRequest) => {
    const stores = storeIds.map((id) => ({ id }));
    await call(pauseCalls.pauseMany, { body: { stores, ...request }, quiet: true });
    await refreshOrdering();
    notify.success(t('orderPause.changed', { count: stores.length }));
    onDone();
  };
  return (
    <PauseManyDialog
      stores={data.filter(({ storeId }) => chosen.has(storeId))}
      onPause={pause}
      onClose={onClose}
    />
  );
}
