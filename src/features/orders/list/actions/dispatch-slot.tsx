import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { orderPermissions } from '../../order.contract.ts';
import { type OrderRow, refreshOrders } from '../../order-query.ts';

/** Requests a rider from an agency, changes or withdraws the request. */
const DispatchDialog = lazy(() =>
  import('#features/delivery/dispatch/dispatch-dialog.public.tsx').then((module) => ({
    default: module.DispatchDialog,
  })),
);

export function DispatchButton({ row, size }: { row: OrderRow; size?: 'small' }) {
  const t = useT();
  const allowed = useAllowed()(orderPermissions.dispatch);
  const [open, setOpen] = useState(false);
  const requested = row.delivery !== null && row.delivery.inUse !== false;
  if (!allowed || row.cancelled || row.status.value === 'OVER') return null;
  if (!requested && row.salesType.value !== 'Delivery') return null;
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        {t(requested ? 'orders.delivery.change' : 'orders.delivery.request')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <DispatchDialog
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
