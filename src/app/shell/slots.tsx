import { type ComponentType, lazy, Suspense } from 'react';

interface LiveModule {
  LiveStatus: ComponentType;
}

// A pattern instead of an import: the shell stands without the orders slice, and finds it when it is there.
const [loadLive] = Object.values(import.meta.glob<LiveModule>('../../features/orders/live-status.tsx'));
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
