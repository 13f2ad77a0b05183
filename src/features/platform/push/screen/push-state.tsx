import { NumberFacts } from '#kit/web/facts/facts.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { StateMark } from '#kit/web/list/cells/state-mark.tsx';
import { SendingProgress } from '#kit/web/sending/sending-progress.tsx';
import type { StoreClock } from '#kit/web/time/store-clock.ts';
import { type Push, stateOf } from './push-calls.ts';

const TONES = {
  planned: 'open',
  paused: 'open',
  running: 'running',
  done: 'over',
  stopped: 'failed',
} as const;

/** How far a push is, in a word. */
export function PushState({ push, clock }: { push: Push; clock: StoreClock }) {
  const t = useT();
  const state = stateOf(push, clock.now()) as keyof typeof TONES;
  return <StateMark tone={TONES[state]}>{t(`push.state.${state}`)}</StateMark>;
}

export function PushProgress({ push }: { push: Push }) {
  const t = useT();
  const { total, waiting, state } = push;
  const done = total - waiting;
  const text = t('push.progress', { done, total });
  return <SendingProgress done={done} total={total} running={state === 'running'} text={text} />;
}

/** What became of the recipients. */
export function PushCounts({ push }: { push: Push }) {
  const t = useT();
  return (
    <NumberFacts
      numbers={[
        [t('push.sent'), push.sent],
        [t('push.waiting'), push.waiting],
        [t('push.gone'), push.gone],
        [t('push.refused'), push.refused],
        [t('push.unknown'), push.unknown],
        [t('push.skipped'), push.skipped],
      ]}
    />
  );
}
