import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Skeleton } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import { call } from '#kit/web/api/call.ts';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { BellVolume } from '../live/bell/bell-volume.tsx';
import { armBell, bellState, bellVolume, subscribeBell, testBell } from '../live/bell/order-bell.ts';
import { useLive } from '../live/live-connection.public.ts';
import { alertCheckCalls } from './alert-check.contract.ts';
import { type Finding, findings, type Level, verdictOf } from './alert-check.rules.ts';
import { Check } from './check.tsx';
import { EscalationSetting } from './escalation-setting.tsx';
import { TestCheck, useTest } from './test-event.tsx';
import './alert-check.css';

const ASK_EVERY = 10_000;

const permissionNow = (): NotificationPermission | 'missing' =>
  'Notification' in globalThis && isSecureContext ? Notification.permission : 'missing';

const useAlertCheck = () =>
  useQuery({
    queryKey: ['alert-check'],
    queryFn: ({ signal }) => call(alertCheckCalls.state, { signal, quiet: true }),
    refetchInterval: ASK_EVERY,
    staleTime: 0,
  });

type AlertCheck = ReturnType<typeof useAlertCheck>;

/** The other browsers that would ring. */
function Devices({ alertCheck }: { alertCheck: AlertCheck }) {
  const t = useT();
  const { data, isError, refetch } = alertCheck;
  const others = (data?.devices ?? []).filter(({ own }) => !own);
  return (
    <Check
      level={isError ? 'warn' : 'info'}
      title={t('alertCheck.devices')}
      text={
        isError
          ? t('alertCheck.unknown')
          : !data
            ? ''
            : others.length === 0
              ? t('alertCheck.devices.none')
              : t('alertCheck.devices.some', { count: others.length })
      }
      action={isError && <Button onClick={() => void refetch()}>{t('web.retry')}</Button>}
    >
      {!data && !isError && <Skeleton.Input active size="small" />}
      {others.length > 0 && (
        <ul className="alert-check-devices">
          {others.map(({ accountName, since }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two browsers of one account may have begun at once
            <li key={`${since} ${index}`}>
              {t('alertCheck.devices.since', {
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

interface BellChecksProps {
  bell: ReturnType<typeof bellState>;
  /** What somebody answered after the last sound. */
  heard: boolean | null;
  onHeard: (heard: boolean | null) => void;
  levelOf: (name: Finding['name']) => Level;
}

/** The bell: whether it may sound, and whether somebody here heard it. */
function BellChecks({ bell, heard, onHeard, levelOf }: BellChecksProps) {
  const t = useT();
  const [played, setPlayed] = useState(false);
  const play = async () => {
    onHeard(null);
    setPlayed(await testBell());
  };
  const textKeys = { true: 'alertCheck.volume.good', false: 'alertCheck.volume.bad' } as const;
  return (
    <>
      <Check
        level={levelOf('sound')}
        title={t('alertCheck.sound')}
        text={t(bell === 'armed' ? 'alertCheck.sound.good' : 'alertCheck.sound.bad')}
        action={bell !== 'armed' && <Button onClick={armBell}>{t('alertCheck.sound.arm')}</Button>}
      />
      <Check
        level={levelOf('volume')}
        title={t('alertCheck.volume')}
        text={t(heard === null ? 'alertCheck.volume.ask' : textKeys[`${heard}`])}
        action={<Button onClick={() => void play()}>{t('orders.sound.test')}</Button>}
      >
        <BellVolume />
        {played && heard === null && (
          <div className="alert-check-answers">
            <Button onClick={() => onHeard(true)}>{t('alertCheck.volume.yes')}</Button>
            <Button onClick={() => onHeard(false)}>{t('alertCheck.volume.no')}</Button>
          </div>
        )}
      </Check>
    </>
  );
}

interface NotificationCheckProps {
  level: Level;
  permission: ReturnType<typeof permissionNow>;
  onPermission: (permission: NotificationPermission) => void;
}

function NotificationCheck({ level, permission, onPermission }: NotificationCheckProps) {
  const t = useT();
  return (
    <Check
      level={level}
      title={t('alertCheck.notification')}
      text={t(`alertCheck.notification.${permission}`)}
      action={
        permission === 'default' && (
          <Button onClick={() => void Notification.requestPermission().then(onPermission)}>
            {t('alertCheck.notification.allow')}
          </Button>
        )
      }
    />
  );
}

function LastOrder({ data }: Pick<AlertCheck, 'data'>) {
  const t = useT();
  const some = data?.lastOrderAt && {
    number: data.lastOrderNumber ?? '',
    time: momentText(data.lastOrderAt),
  };
  const none = data ? t('alertCheck.last.none') : '';
  return (
    <Check level="info" title={t('alertCheck.last')} text={some ? t('alertCheck.last.some', some) : none} />
  );
}

/** Whether this store would notice its next order: each step from the kiosk to the sound, with advice. */
export default function AlertCheckPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { link } = useLive();
  const bell = useSyncExternalStore(subscribeBell, bellState);
  const volume = useSyncExternalStore(subscribeBell, bellVolume);
  const [heardBell, setHeardBell] = useState<boolean | null>(null);
  const [permission, setPermission] = useState(permissionNow);
  const [test, startTest] = useTest();
  const alertCheck = useAlertCheck();
  const found = findings({ link, bell, volume, heardBell, permission, test: test.state });
  const verdict = verdictOf(found);
  const levelOf = (name: Finding['name']) => found.find((each) => each.name === name)?.level ?? 'open';
  return (
    <Modal
      open
      centered
      width={560}
      title={t('alertCheck.title')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('web.close')}</Button>}
    >
      <p className={`alert-check-verdict is-${verdict}`} role="status">
        {t(`alertCheck.verdict.${verdict}`)}
      </p>
      <ul className="alert-check-items">
        <Check
          level={levelOf('link')}
          title={t('alertCheck.link')}
          text={t(link === 'connected' ? 'alertCheck.link.good' : 'alertCheck.link.bad')}
        />
        <BellChecks bell={bell} heard={heardBell} onHeard={setHeardBell} levelOf={levelOf} />
        <NotificationCheck
          level={levelOf('notification')}
          permission={permission}
          onPermission={setPermission}
        />
        <Devices alertCheck={alertCheck} />
        <LastOrder data={alertCheck.data} />
        <TestCheck level={levelOf('test')} test={test} onSend={() => void startTest()} />
        <EscalationSetting />
      </ul>
    </Modal>
  );
}
