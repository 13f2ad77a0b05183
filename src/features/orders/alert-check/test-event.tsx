import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { call } from '#kit/web/api/call.ts';
import { ApiError } from '#kit/web/api/client.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import { onBellTest } from '../live/live-connection.public.ts';
import { alertCheckCalls } from './alert-check.contract.ts';
import type { Level } from './alert-check.rules.ts';
import { Check } from './check.tsx';

/** Timeout of a test, in ms. */
const OFFLINE_AFTER_MS = 6_000;

type Test = { state: 'idle' | 'sent' | 'silent' | 'failed' } | { state: 'received'; ms: number };

/** Sends a test event through the same path as an order, and reports when it arrived here. */
export function useTest(): [Test, () => Promise<void>] {
  const [test, setTest] = useState<Test>({ state: 'idle' });
  const sent = useRef<{ at: number; sequence: number | null; received: Set<number> } | null>(null);
  const judge = () => {
    const mine = sent.current;
    if (!mine || mine.sequence === null || !mine.received.has(mine.sequence)) return;
    setTest({ state: 'received', ms: performance.now() - mine.at });
    sent.current = null;
  };
  const latest = useRef(judge);
  latest.current = judge;
  useEffect(
    () =>
      onBellTest((sequence) => {
        // The event may arrive before the response with its number.
        sent.current?.received.add(sequence);
        latest.current();
      }),
    [],
  );
  const start = async () => {
    const mine = { at: performance.now(), sequence: null as number | null, received: new Set<number>() };
    sent.current = mine;
    setTest({ state: 'sent' });
    try {
      mine.sequence = (await call(alertCheckCalls.test, { quiet: true })).sequence;
      judge();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      sent.current = null;
      setTest({ state: 'failed' });
      return;
    }
    setTimeout(() => {
      if (sent.current !== mine) return;
      sent.current = null;
      setTest({ state: 'silent' });
    }, OFFLINE_AFTER_MS);
  };
  return [test, start];
}

export function TestCheck({ level, test, onSend }: { level: Level; test: Test; onSend: () => void }) {
  const t = useT();
  const received = test.state === 'received';
  return (
    <Check
      level={level}
      title={t('alertCheck.test')}
      text={
        received
          ? t('alertCheck.test.received', { seconds: numberText(test.ms / 1000, 1) })
          : t(`alertCheck.test.${test.state}`)
      }
      action={
        <Button type={received ? 'default' : 'primary'} loading={test.state === 'sent'} onClick={onSend}>
          {t('alertCheck.test.send')}
        </Button>
      }
    />
  );
}
