import { type ComponentType, lazy, Suspense } from 'react';

interface LiveModule {
  LiveStatus: ComponentType;
}

interface BannerModule {
  OrderingBanner: ComponentType;
}

// Patterns instead of imports: the shell stands without the orders slice, and finds it when it is there.
const [loadBanner] = Object.values(
  import.meta.glob<BannerModule>('../../features/orders/intake/ordering-banner.tsx'),
);
const OrderingBanner =
  loadBanner && lazy(() => loadBanner().then((module) => ({ default: module.OrderingBanner })));
const [loadLive] = Object.values(import.meta.glob<LiveModule>('../../features/orders/live/live-status.tsx'));
const LiveStatus = loadLive && lazy(() => loadLive().then((module) => ({ default: module.LiveStatus })));

/** Place in the top bar for the live channel: its lamp and its sound. Width is kept, so nothing jumps. */
export function LiveStatusSlot() {
  if (!LiveStatus) return null;
  return (
    <div className="live-slot">
      <Suspense fallback={null}>
        <LiveStatus />
      </Suspense>
    </div>
  );
}

const SimulatorBadge = lazy(() =>
  import('#kit/web/outside/simulator-badge.tsx').then((module) => ({ default: module.SimulatorBadge })),
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
  if (!OrderingBanner) return null;
  return (
    <Suspense fallback={null}>
      <OrderingBanner />
    </Suspense>
  );
}
