import { Button } from 'antd';
import { call } from '#kit/web/api/call.ts';
import { useAction } from '#kit/web/api/use-action.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { pauseCalls, pausePermissions } from './pause/ordering-pause.contract.ts';
import { stretchesOf, stretchLabel } from './pause/pause-labels.ts';
import { refreshOrdering, useOrdering } from './use-ordering.ts';
import './pause/pause.css';

/** Shown on every page while a store is paused or busy: what, until when, and how to end it. */
export function OrderingBanner() {
  const t = useT();
  const ordering = useOrdering();
  const may = useAllowed()(pausePermissions.store.update);
  const { busy: going, run } = useAction();
  const stretches = ordering ? stretchesOf(ordering) : [];
  if (stretches.length === 0) return null;
  const kind = stretches.some((each) => each.kind === 'pause') ? 'pause' : 'busy';
  const end = () =>
    run(async () => {
      await call(pauseCalls.resume, { query: { kind } });
      await refreshOrdering();
    });
  return (
    <div className={`ordering-banner is-${kind} no-print`} role="status">
      <span>
        {stretches.map((stretch) => (
          <span key={`${stretch.kind} ${stretch.until} ${stretch.names.join()}`} className="ordering-stretch">
            {stretchLabel(t, stretch)}
          </span>
        ))}
      </span>
      {may && (
        <Button size="small" loading={going} onClick={() => void end()}>
          {t(kind === 'pause' ? 'orderPause.resume' : 'orderPause.endBusy')}
        </Button>
      )}
    </div>
  );
}
