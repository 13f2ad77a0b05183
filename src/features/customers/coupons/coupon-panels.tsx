import { type ComponentProps, lazy, Suspense } from 'react';

const Dialog = lazy(() => import('./send/coupon-dialog.tsx').then((m) => ({ default: m.CouponDialog })));
const History = lazy(() => import('./sent/sent-coupons.tsx').then((m) => ({ default: m.SentCoupons })));

export type CouponPanel =
  | { kind: 'send'; to: ComponentProps<typeof Dialog>['to'] }
  | { kind: 'history'; customer: ComponentProps<typeof History>['customer'] };

/** The dialog or the drawer that is open; their code is fetched when one is. */
export function CouponPanels({ panel, onClose }: { panel: CouponPanel | null; onClose: () => void }) {
  if (!panel) return null;
  return (
    <Suspense>
      {panel.kind === 'send' ? (
        <Dialog to={panel.to} onClose={onClose} />
      ) : (
        <History customer={panel.customer} onClose={onClose} />
      )}
    </Suspense>
  );
}
