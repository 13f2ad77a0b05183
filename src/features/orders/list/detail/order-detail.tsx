import { type ComponentProps, lazy, Suspense, useRef } from 'react';
import { PaymentHost } from '../../payments/payment-host.tsx';

const Drawer = lazy(() =>
  import('./order-detail-drawer.tsx').then((module) => ({ default: module.OrderDetailDrawer })),
);

/** One order in full, beside the list; its code is fetched when the first one is opened, and stays to close in peace. */
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
