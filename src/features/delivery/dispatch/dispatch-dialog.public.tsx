import { Modal, Skeleton } from 'antd';
import { useT } from '#kit/web/i18n/i18n.tsx';
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
  const { data, isError } = useDispatch(orderId);
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
      {data ? (
        <DispatchForm
          key={data.state.delivery?.requestId ?? 'new'}
          order={data.order}
          state={data.state}
          onDone={onClose}
        />
      ) : isError ? (
        <p role="alert">{t('orders.detail.missing')}</p>
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Modal>
  );
}
