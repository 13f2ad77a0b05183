import { Modal } from 'antd';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Loaded } from '#kit/web/list/state/loaded.tsx';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { useDispatch } from './dispatch-calls.ts';
import { DispatchForm } from './dispatch-form.tsx';
import './dispatch.css';

interface DispatchDialogProps {
  orderId: number;
  onClose: () => void;
}

/** Asks an agency for a rider, changes the request or withdraws it. */
export function DispatchDialog({ orderId, onClose }: DispatchDialogProps) {
  const t = useT();
  const mobile = useBreakpoint() === 'mobile';
  const query = useDispatch(orderId);
  const { data } = query;
  const title = t(data?.state.delivery ? 'dispatch.titleChange' : 'dispatch.title');
  return (
    <Modal
      open
      className="dispatch-dialog"
      width={mobile ? '100%' : 760}
      centered={!mobile}
      title={data ? `${title} · ${data.order.number}` : title}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Loaded query={query} failed={t('orders.detail.missing')}>
        {({ order, state }) => (
          <DispatchForm
            key={state.delivery?.requestId ?? 'new'}
            order={order}
            state={state}
            onDone={onClose}
          />
        )}
      </Loaded>
    </Modal>
  );
}
