import { Modal } from 'antd';
import { lazy, Suspense } from 'react';
import { useAction } from '#kit/web/api/use-action.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { OrderingState } from './ordering-pause.contract.ts';
import { OrderingStateText } from './ordering-state-text.tsx';
import type { PauseRequest } from './pause-form.tsx';

// Lazy, as in the order list.
const PauseForm = lazy(() => import('./pause-form.tsx'));

interface PauseManyDialogProps {
  stores: readonly OrderingState[];
  /** The states after what is chosen; null: nothing is. */
  planned: readonly OrderingState[] | null;
  onChoose: (request: PauseRequest) => Promise<void>;
  onReset: () => void;
  onPause: () => Promise<void>;
  onClose: () => void;
}

/** The selected stores with their state, now and after what is chosen, and the form. */
export function PauseManyDialog({
  stores,
  planned,
  onChoose,
  onReset,
  onPause,
  onClose,
}: PauseManyDialogProps) {
  const t = useT();
  const { busy: going, run } = useAction();
  const after = new Map(planned?.map((state) => [state.storeId, state]));
  return (
    <Modal
      open
      centered
      width={720}
      title={t('orderPause.changeTitle', { count: stores.length })}
      okText={t('orderPause.apply', { count: stores.length })}
      okButtonProps={{ disabled: planned === null }}
      confirmLoading={going}
      cancelText={t('web.cancel')}
      onOk={() => void run(onPause)}
      onCancel={onClose}
    >
      <div className="pause-many">
        <ul className="pause-many-stores">
          {stores.map((state) => (
            <StoreLine key={state.storeId} state={state} after={after.get(state.storeId)} />
          ))}
        </ul>
        <Suspense fallback={<div className="pause-waiting" />}>
          <PauseForm onPause={onChoose} onReset={onReset} />
        </Suspense>
      </div>
    </Modal>
  );
}

function StoreLine({ state, after }: { state: OrderingState; after?: OrderingState | undefined }) {
  const t = useT();
  return (
    <li>
      <strong>{state.localName}</strong>
      <div className={after ? 'pause-many-before' : undefined}>
        <OrderingStateText state={state} />
      </div>
      {after && (
        <div className="pause-many-after">
          <span className="pause-many-mark">{t('orderPause.after')}</span>
          <OrderingStateText state={after} />
        </div>
      )}
    </li>
  );
}
