import { Button } from 'antd';
import type { SendingAction } from '#kit/contract/endpoints/sending.ts';
import { useAction } from '#kit/web/api/use-action.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ask } from '#kit/web/notifications/notify.tsx';
import './sending.css';

interface SendingButtonsProps {
  /** `done` and `stopped` are over: there is nothing to press. */
  state: string;
  /** What is asked before it is stopped for good. */
  question: { title: string; content: string };
  change: (action: SendingAction) => Promise<unknown>;
}

/** Holds, goes on with or ends a sending to many. */
export function SendingButtons({ state, question, change }: SendingButtonsProps) {
  const t = useT();
  const { busy, run } = useAction();
  if (state === 'done' || state === 'stopped') return null;
  const held = state === 'paused';
  const act = (action: SendingAction) => run(() => change(action));
  const stop = async () => {
    const texts = { ...question, ok: t('sending.stop'), cancel: t('sending.goOn') };
    if (await ask({ ...texts, danger: true })) await act('stop');
  };
  return (
    <div className="sending-buttons">
      <Button size="small" disabled={busy} onClick={() => void act(held ? 'resume' : 'pause')}>
        {t(held ? 'sending.resume' : 'sending.pause')}
      </Button>
      <Button size="small" danger disabled={busy} onClick={() => void stop()}>
        {t('sending.stop')}
      </Button>
    </div>
  );
}
