import { useT } from '#kit/web/i18n/i18n.tsx';
import type { OrderingState } from './ordering-pause.contract.ts';
import { stretchesOf, stretchLabel } from './pause-labels.ts';

/** The ordering state of a store, one line per period. */
export function OrderingStateText({ state }: { state: OrderingState }) {
  const t = useT();
  const stretches = stretchesOf(state);
  if (stretches.length === 0)
    return (
      <span className={state.open ? 'ordering-text is-taking' : 'ordering-text is-closed'}>
        <span className="pause-lamp" aria-hidden="true" />
        {t(state.open ? 'orderPause.taking' : 'orderPause.closed')}
      </span>
    );
  return stretches.map((stretch) => (
    <span
      key={`${stretch.kind} ${stretch.until} ${stretch.names.join()}`}
      className={`ordering-text is-${stretch.kind === 'pause' ? 'paused' : 'busyNow'}`}
    >
      <span className="pause-lamp" aria-hidden="true" />
      {stretchLabel(t, stretch)}
    </span>
  ));
}
