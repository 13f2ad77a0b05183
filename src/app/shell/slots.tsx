import { lazy, Suspense } from 'react';

const OrderingBanner = lazy(() =>
  import('#features/orders/capacity/ordering-banner.tsx').then((module) => ({
    default: module.OrderingBanner,
  })),
);
const LiveStatus = lazy(() =>
  import('#features/orders/live/live-status.tsx').then((module) => ({ default: module.LiveStatus })),
);

/** Place in the top bar for the live channel: its lamp and its sound. Width is kept, so nothing jumps. */
export function LiveStatusSlot() {
  return (
    <div className="live-slot">
      <Suspense fallback={null}>
        <LiveStatus />
      </Suspense>
    </div>
  );
}

const SimulatorBadge = lazy(() =>
  import('#kit/web/integrations/simulator-badge.tsx').then((module) => ({ default: module.SimulatorBadge })),
);

/** Says that a simulator answers for some outside service; fetched after the page, since it is seldom there. */
export function SimulatorSlot() {
  return (
    <Suspense fallback={null}>
      <SimulatorBadge />
    </Suspense>
  );
}

/** Place below the top bar for what the whole store should know: orders are paused, or take longer. */
export function OrderingSlot() {
  return (
    <Suspense fallback={null}>
      <OrderingBanner />
    </Suspense>
  );
}
