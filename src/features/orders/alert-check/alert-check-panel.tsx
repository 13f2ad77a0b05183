import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Skeleton } from 'antd';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '#kit/web/api/call.ts';
import { ApiError } from '#kit/web/api/client.ts';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import { BellVolume } from '../live/bell/bell-volume.tsx';
import { armBell, bellState, bellVolume, subscribeBell, testBell } from '../live/bell/order-bell.ts';
import { onBellTest, useLive } from '../live/live-connection.public.ts';
import { alertCheckCalls } from './alert-check.contract.ts';
import { type Finding, findings, verdictOf } from './alert-check.rules.ts';
import { Check } from './check.tsx';
import { EscalationSetting } from './escalation-setting.tsx';
import './alert-check.css';

/** Timeout of a test, in ms. */
const OFFLINE_AFTER_MS = 6_000;
const ASK_EVERY = 10_000;

type Test = { state: 'idle' | 'sent' | 'silent' | 'failed' } | { state: 'heard'; ms: number };

/** Sends a test event through the same path as an order, and reports when it arrived here. */
function useTest(): [Test, () => Promise<void>] {
  const [test, setTest] = useState<Test>({ state: 'idle' });
  const sent = useRef<{ at: number; sequence: number | null; received: Set<number> } | null>(null);
  const judge = () => {
    const mine = sent.current;
    if (!mine || mine.sequence === null || !mine.received.has(mine.sequence)) return;
    setTest({ state: 'heard', ms: performance.now() - mine.at });
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

const permissionNow = (): NotificationPermission | 'missing' =>
  'Notification' in globalThis && isSecureContext ? Notification.permission : 'missing';

const useReadiness = () =>
  useQuery({
    queryKey: ['readiness'],
    queryFn: ({ signal }) => call(alertCheckCalls.state, { signal, quiet: true }),
    refetchInterval: ASK_EVERY,
    staleTime: 0,
  });

/** The other browsers that would ring. */
function Devices({ readiness }: { readiness: ReturnType<typeof useReadiness> }) {
  const t = useT();
  const { data, isError, refetch } = readiness;
  const others = (data?.devices ?? []).filter(({ own }) => !own);
  return (
    <Check
      level={isError ? 'warn' : 'info'}
      title={t('readiness.devices')}
      words={
        isError
          ? t('readiness.unknown')
          : !data
            ? ''
            : others.length === 0
              ? t('readiness.devices.none')
              : t('readiness.devices.some', { count: others.length })
      }
      action={isError && <Button onClick={() => void refetch()}>{t('web.retry')}</Button>}
    >
      {!data && !isError && <Skeleton.Input active size="small" />}
      {others.length > 0 && (
        <ul className="readiness-devices">
          {others.map(({ accountName, since }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two browsers of one account may have begun at once
            <li key={`${since} ${index}`}>
              {t('readiness.devices.since', {
                name: accountName ?? '',
                time: since ? momentText(since) : '',
              })}
            </li>
          ))}
        </ul>
      )}
    </Check>
  );
}

/** Whether this store would notice its next order: each step from the kiosk to the sound, with advice. */
export default function AlertCheckPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { link } = useLive();
  const bell = useSyncExternalStore(subscribeBell, bellState);
  const volume = useSyncExternalStore(subscribeBell, bellVolume);
  const [heardBell, setHeardBell] = useState<boolean | null>(null);
  const [played, setPlayed] = useState(false);
  const [permission, setPermission] = useState(permissionNow);
  const [test, startTest] = useTest();
  const readiness = useReadiness();
  const { data } = readiness;
  const found = findings({ link, bell, volume, heardBell, permission, test: test.state });
  const verdict = verdictOf(found);
  const of = (name: Finding['name']) => found.find((each) => each.name === name)?.level ?? 'open';
  const receive = async () => {
    setHeardBell(null);
    setPlayed(await testBell());
  };
  return (
    <Modal
      open
      centered
      width={560}
      title={t('readiness.title')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('web.close')}</Button>}
    >
      <p className={`readiness-verdict is-${verdict}`} role="status">
        {t(`readiness.verdict.${verdict}`)}
      </p>
      <ul className="readiness-checks">
        <Check
          level={of('link')}
          title={t('readiness.link')}
          words={t(link === 'connected' ? 'readiness.link.good' : 'readiness.link.bad')}
        />
        <Check
          level={of('sound')}
          title={t('readiness.sound')}
          words={t(bell === 'armed' ? 'readiness.sound.good' : 'readiness.sound.bad')}
          action={bell !== 'armed' && <Button onClick={armBell}>{t('readiness.sound.arm')}</Button>}
        />
        <Check
          level={of('volume')}
          title={t('readiness.volume')}
          words={t(
            heardBell === null
              ? 'readiness.volume.ask'
              : heardBell
                ? 'readiness.volume.good'
                : 'readiness.volume.bad',
          )}
          action={<Button onClick={() => void receive()}>{t('orders.sound.test')}</Button>}
        >
          <BellVolume />
          {played && heardBell === null && (
            <div className="readiness-answers">
              <Button onClick={() => setHeardBell(true)}>{t('readiness.volume.yes')}</Button>
              <Button onClick={() => setHeardBell(false)}>{t('readiness.volume.no')}</Button>
            </div>
          )}
        </Check>
        <Check
          level={of('notification')}
          title={t('readiness.notification')}
          words={t(`readiness.notification.${permission}`)}
          action={
            permission === 'default' && (
              <Button onClick={() => void Notification.requestPermission().then(setPermission)}>
                {t('readiness.notification.allow')}
              </Button>
            )
          }
        />
        <Devices readiness={readiness} />
        <Check
          level="info"
          title={t('readiness.last')}
          words={
            data?.lastOrderAt
              ? t('readiness.last.some', {
                  number: data.lastOrderNumber ?? '',
                  time: momentText(data.lastOrderAt),
                })
              : data
                ? t('readiness.last.none')
                : ''
          }
        />
        <Check
          level={of('test')}
          title={t('readiness.test')}
          words={
            test.state === 'heard'
              ? t('readiness.test.heard', { seconds: numberText(test.ms / 1000, 1) })
              : t(`readiness.test.${test.state}`)
          }
          action={
            <Button
              type={test.state === 'heard' ? 'default' : 'primary'}
              loading={test.state === 'sent'}
              onClick={() => void startTest()}
            >
              {t('readiness.test.send')}
            </Button>
          }
        />
        <EscalationSetting />
      </ul>
    </Modal>
  );
}
