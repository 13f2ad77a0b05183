import { lazy, Suspense } from 'react';
import { openPayment, usePaying } from './paying.ts';

const PayDialog = lazy(() =>
  import('./pay/pay-dialog.tsx').then((module) => ({ default: module.PayDialog })),
);
const TakeBackDialog = lazy(() =>
  import('./take-back/take-back-dialog.tsx').then((module) => ({ default: module.TakeBackDialog })),
);

/** The payment dialog, once per screen, because its row may disappear before it closes. */
export function PaymentHost() {
  const paying = usePaying();
  if (!paying) return null;
  const close = () => openPayment(null);
  return (
    <Suspense fallback={null}>
      {paying.kind === 'pay' ? (
        <PayDialog order={paying.order} onClose={close} />
      ) : (
        <TakeBackDialog payment={paying} onClose={close} />
      )}
    </Suspense>
  );
}
