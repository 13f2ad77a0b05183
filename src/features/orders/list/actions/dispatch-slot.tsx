import { Button } from 'antd';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { orderPermissions } from '../../order.contract.ts';
import { type OrderRow, refreshOrders } from '../../order-query.ts';

interface DispatchModule {
  /** Asks an agency for a rider, changes or withdraws the request. */
  DispatchDialog: ComponentType<{ orderId: number; onClose: () => void }>;
}

// A pattern instead of an import: the list stands without the delivery slice, and finds its dialog when it is there.
const [load] = Object.values(
  import.meta.glob<DispatchModule>('../../../delivery/dispatch/dispatch-dialog.lookup.tsx'),
);
const Dialog = load && lazy(() => load().then((module) => ({ default: module.DispatchDialog })));

/** Whether riders can be asked for at all. */
export const dispatchIsBuilt = Dialog !== undefined;

export function DispatchButton({ row, size }: { row: OrderRow; size?: 'small' }) {
  const t = useT();
  const allowed = useAllowed()(orderPermissions.dispatch);
  const [open, setOpen] = useState(false);
  const asked = row.delivery !== null && row.delivery.inUse !== false;
  if (!Dialog || !allowed || row.cancelled || row.status.value === 'OVER') return null;
  if (!asked && row.salesType.value !== 'Delivery') return null;
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        {t(asked ? 'orders.delivery.change' : 'orders.delivery.request')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Dialog
            orderId={row.id}
            onClose={() => {
              setOpen(false);
              void refreshOrders();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
