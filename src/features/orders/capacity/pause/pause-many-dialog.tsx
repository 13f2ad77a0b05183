import { Modal } from 'antd';
import { lazy, Suspense } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { OrderingState } from './ordering-pause.contract.ts';
import { OrderingStateText } from './ordering-state-text.tsx';
import type { PauseRequest } from './pause-form.tsx';

// Lazy, as in the order list.
const PauseForm = lazy(() => import('./pause-form.tsx'));

interface PauseManyDialogProps {
  stores: readonly OrderingState[];
  onPause: (request: PauseRequest) => Promise<void>;
  onClose: () => void;
}

/** The selected stores with their state, and the form. */
export function PauseManyDialog({ stores, onPause, onClose }: PauseManyDialogProps) {
  const t = useT();
  return (
    <Modal
      open
      centered
      width={720}
      title={t('orderPause.changeTitle', { count: stores.length })}
      onCancel={onClose}
      footer={null}
    >
      <div className="pause-many">
        <ul className="pause-many-stores">
          {stores.map((state) => (
            <li key={state.storeId}>
              <strong>{state.localName}</strong>
              <OrderingStateText state={state} />
            </li>
          ))}
        </ul>
        <Suspense fallback={<div className="pause-waiting" />}>
          <PauseForm onPause={onPause} />
        </Suspense>
      </div>
    </Modal>
  );
}
