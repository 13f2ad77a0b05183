import { type ComponentProps, lazy, Suspense, useRef } from 'react';
import { PaymentHost } from '../../payments/payment-host.tsx';

const Drawer = lazy(() =>
  import('./order-detail-drawer.tsx').then((module) => ({ default: module.OrderDetailDrawer })),
);

/** Details of one order; loaded on first use, and kept mounted for the closing animation. */
export function OrderDetail(props: ComponentProps<typeof Drawer>) {
  const opened = useRef(false);
  opened.current ||= props.id !== null;
  return (
    <>
      {opened.current && (
        <Suspense>
          <Drawer {...props} />
        </Suspense>
      )}
      <PaymentHost />
    </>
  );
}
