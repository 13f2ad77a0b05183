import { Progress } from 'antd';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import type { StoreClock } from '#kit/web/time/store-clock.ts';
import { type Push, stateOf } from './push-calls.ts';

/** How far a push is, in a word. */
export function PushState({ push, clock }: { push: Push; clock: StoreClock }) {
  const t = useT();
  const state = stateOf(push, clock.now());
  return <span className={`push-state push-state-${state}`}>{t(`push.state.${state as 'done'}`)}</span>;
}

/** Recipients who have an outcome. */
export const settledOf = ({ total, waiting }: Push): number => total - waiting;

export function PushProgress({ push }: { push: Push }) {
  const t = useT();
  const { total, state } = push;
  const done = settledOf(push);
  const text = t('push.progress', { done, total });
  return (
    <Progress
      percent={total === 0 ? 100 : Math.floor((done / total) * 100)}
      status={state === 'running' ? 'active' : 'normal'}
      strokeColor="var(--accent)"
      format={() => text}
      aria-label={text}
    />
  );
}

/** What became of the recipients. */
export function PushFigures({ push }: { push: Push }) {
  const t = useT();
  const figures = [
    ['push.sent', push.sent],
    ['push.waiting', push.waiting],
    ['push.gone', push.gone],
    ['push.refused', push.refused],
    ['push.unknown', push.unknown],
    ['push.skipped', push.skipped],
  ] as const;
  return (
    <dl className="push-figures">
      {figures.map(([label, value]) => (
        <div key={label} className={value === 0 ? 'is-none' : undefined}>
          <dt>{t(label)}</dt>
          <dd>{numberText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
