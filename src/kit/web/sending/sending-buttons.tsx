import { Button } from 'antd';
import { useState } from 'react';
import { ApiError } from '#kit/web/api/api-error.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ask } from '#kit/web/notifications/notify.tsx';
import './sending.css';

interface SendingButtonsProps {
  /** `done` and `stopped` are over: there is nothing to press. */
  state: string;
  /** What is asked before it is stopped for good. */
  question: { title: string; content: string };
  change: (action: 'pause' | 'resume' | 'stop') => Promise<unknown>;
}

/** Holds, goes on with or ends a sending to many. */
export function SendingButtons({ state, question, change }: SendingButtonsProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  if (state === 'done' || state === 'stopped') return null;
  const held = state === 'paused';
  const act = async (action: 'pause' | 'resume' | 'stop') => {
    setBusy(true);
    try {
      await change(action);
    } catch (error) {
      // The client has shown it.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  const stop = async () => {
    const words = { ...question, ok: t('sending.stop'), cancel: t('sending.goOn') };
    if (await ask({ ...words, danger: true })) await act('stop');
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
