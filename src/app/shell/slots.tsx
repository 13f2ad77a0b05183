import { lazy, Suspense } from 'react';
import { storesPermission } from '#kit/contract/lookups.contract.ts';
import { SimulatorBadge } from '#kit/web/integrations/simulator-badge.tsx';
import { type Session, useAllowed } from '#kit/web/session/session.tsx';
import { choosesStores } from '#kit/web/stores/chosen-store.ts';
import { usePathname } from '#kit/web/url-state.ts';
import { useIdleAfter } from '#kit/web/use-idle.ts';
import { screenAt } from '../sitemap/sitemap.ts';

const OrderingBanner = lazy(() =>
  import('#features/orders/capacity/ordering-banner.tsx').then((module) => ({
    default: module.OrderingBanner,
  })),
);
const LiveStatus = lazy(() =>
  import('#features/orders/live/live-status.tsx').then((module) => ({ default: module.LiveStatus })),
);

/** Place in the top bar for connection status and bell. Its width is reserved, so the layout does not shift. */
export function LiveStatusSlot() {
  return (
    <div className="live-slot">
      <Suspense fallback={null}>
        <LiveStatus />
      </Suspense>
    </div>
  );
}

/** Shows that an external service is simulated; asked after the page, because it is rare. */
export function SimulatorSlot() {
  const idle = useIdleAfter(true);
  return <span className="simulator-slot">{idle && <SimulatorBadge />}</span>;
}

const StoreSwitch = lazy(() =>
  import('#kit/web/stores/store-switch.tsx').then((module) => ({ default: module.StoreSwitch })),
);

/** Place for the choice of the store that the screen works on, for those who see several. Height is kept. */
export function StoreSwitchSlot({ session }: { session: Session }) {
  const scope = screenAt(usePathname())?.stores;
  const mayChoose = useAllowed()(storesPermission) && choosesStores(session);
  if (!scope || !mayChoose) return null;
  return (
    <div className="store-slot">
      <Suspense fallback={null}>
        <StoreSwitch session={session} scope={scope} />
      </Suspense>
    </div>
  );
}

/** Place below the top bar for store-wide notices: ordering is paused or slower. */
export function OrderingSlot() {
  return (
    <Suspense fallback={null}>
      <OrderingBanner />
    </Suspense>
  );
}
