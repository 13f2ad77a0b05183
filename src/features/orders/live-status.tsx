import { BellFilled, SoundFilled, SoundOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Button, Popover, Tooltip } from 'antd';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { MessageKey } from '#kit/contract/messages.ts';
import { useT } from '#kit/web/i18n.tsx';
import { notify } from '#kit/web/notify.tsx';
import { useSession } from '#kit/web/session.tsx';
import { BellVolume } from './bell-volume.tsx';
import { type LiveState, onBellTest, startLive, useLive } from './live-connection.ts';
import { NewOrderPopup } from './new-order-popup.tsx';
import { acknowledge } from './order-actions.ts';
import { armBell, bellState, isRinging, subscribeBell, testBell } from './order-bell.ts';
import './live.css';

const ReadinessPanel = lazy(() => import('./readiness/readiness-panel.tsx'));

type Shown = Exclude<LiveState['link'], 'off'>;

const words: Record<Shown, MessageKey> = {
  connected: 'orders.live.connected',
  reconnecting: 'orders.live.reconnecting',
  polling: 'orders.live.polling',
  offline: 'orders.live.offline',
};
const explanations: Record<Shown, MessageKey> = {
  connected: 'orders.live.connectedText',
  reconnecting: 'orders.live.reconnectingText',
  polling: 'orders.live.pollingText',
  offline: 'orders.live.offlineText',
};

/** A shape for each state, so that colour need not be seen. */
function Lamp({ link }: { link: Shown }) {
  return <span className={`lamp lamp-${link}`} aria-hidden="true" />;
}

function SoundButton() {
  const t = useT();
  const state = useSyncExternalStore(subscribeBell, bellState);
  const ringing = useSyncExternalStore(subscribeBell, isRinging);
  const armed = state === 'armed';
  const test = async () => {
    if (!(await testBell())) notify.warning(t('orders.sound.refused'));
  };
  return (
    <Tooltip title={t(armed ? 'orders.sound.armedText' : 'orders.sound.blockedText')}>
      <button
        type="button"
        className={`live-sound ${armed ? '' : 'blocked'} ${ringing ? 'ringing' : ''}`}
        onClick={() => void test()}
      >
        {armed ? <SoundFilled aria-hidden /> : <SoundOutlined aria-hidden />}
        <span className={armed ? 'live-word-wide' : undefined}>
          {t(ringing ? 'orders.sound.ringing' : armed ? 'orders.sound.armed' : 'orders.sound.blocked')}
        </span>
        <span className="visually-hidden">{t(armed ? 'orders.sound.test' : 'orders.sound.arm')}</span>
      </button>
    </Tooltip>
  );
}

function Details({ live, link, onCheck }: { live: LiveState; link: Shown; onCheck: () => void }) {
  const t = useT();
  const ringing = live.waiting.filter((order) => order.rings);
  return (
    <div className="live-details">
      <p className="live-details-head">
        <Lamp link={link} /> <strong>{t(words[link])}</strong>
      </p>
      <p className="second">{t(explanations[link])}</p>
      <div className="live-volume">
        <span aria-hidden>{t('orders.sound.volume')}</span>
        <BellVolume onLetGo={() => void testBell()} />
      </div>
      <div className="live-details-actions">
        <Button onClick={() => void testBell()}>{t('orders.sound.test')}</Button>
        {ringing.length > 0 && (
          <Button onClick={() => void Promise.all(ringing.map((order) => acknowledge(order.orderCode)))}>
            {t('orders.live.quiet')}
          </Button>
        )}
        <Button onClick={onCheck}>{t('readiness.open')}</Button>
        <Link to={'/v/business/order/list' as never}>{t('orders.live.toList')}</Link>
      </div>
    </div>
  );
}

/** Lamp, sound and waiting orders in the top bar, and the pop-ups of new ones: the live channel as every page shows it. */
export function LiveStatus() {
  const t = useT();
  const session = useSession();
  const live = useLive();
  const [open, setOpen] = useState(false);
  const [checking, setChecking] = useState(false);
  const publicStoreId =
    session?.storeId && session.termsAgreed && session.orderNotification ? session.storeId : null;
  useEffect(() => {
    if (!publicStoreId) return;
    armBell();
    return startLive(publicStoreId);
  }, [publicStoreId]);
  useEffect(() => onBellTest(() => notify.info(t('readiness.test.arrived'))), [t]);
  if (live.link === 'off') return null;
  const { link, waiting } = live;
  const check = () => {
    setOpen(false);
    setChecking(true);
  };
  const rings = waiting.some((order) => order.rings);
  return (
    <div className="live-status">
      {waiting.length > 0 && (
        <Link
          to={'/v/business/order/list' as never}
          className={rings ? 'live-waiting rings' : 'live-waiting'}
        >
          <BellFilled aria-hidden /> <span aria-hidden="true">{waiting.length}</span>
          <span className="visually-hidden">{t('orders.live.waiting', { count: waiting.length })}</span>
        </Link>
      )}
      <SoundButton />
      <Popover
        trigger="click"
        open={open}
        onOpenChange={setOpen}
        placement="bottomRight"
        content={<Details live={live} link={link} onCheck={check} />}
      >
        <button
          type="button"
          className={`live-link ${link}`}
          aria-expanded={open}
          title={t(explanations[link])}
        >
          <Lamp link={link} />
          <span className={link === 'connected' ? 'live-word-wide' : undefined}>{t(words[link])}</span>
        </button>
      </Popover>
      <NewOrderPopup />
      {checking && (
        <Suspense>
          <ReadinessPanel onClose={() => setChecking(false)} />
        </Suspense>
      )}
    </div>
  );
}
