import { Link } from '@tanstack/react-router';
import { Button, Popover } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { type Translate, useT } from '#kit/web/i18n/i18n.tsx';
import { ask, notify } from '#kit/web/notifications/notify.tsx';
import { guardLeaving } from '#kit/web/session/leave-guard.ts';
import { useAllowed, useSession } from '#kit/web/session/session.tsx';
import { ORDER_LIST, orderPermissions } from '../order.contract.ts';
import { BellControl } from './bell/bell-control.tsx';
import { armBell } from './bell/order-bell.ts';
import { type LiveState, liveState, onBellTest, startLive, useLive } from './live-connection.public.ts';
import { NewOrders } from './new-orders.tsx';
import './live.css';

const AcceptPrinter = lazy(() => import('../list/ticket/accept-printer.tsx'));
const AlertCheckPanel = lazy(() => import('../alert-check/alert-check-panel.tsx'));

type Shown = Exclude<LiveState['link'], 'off'>;

const labels: Record<Shown, MessageKey> = {
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

/** One shape per state, so that colour is not the only difference. */
function Lamp({ link }: { link: Shown }) {
  return <span className={`lamp lamp-${link}`} aria-hidden="true" />;
}

function Details({ link, onCheck }: { link: Shown; onCheck: () => void }) {
  const t = useT();
  return (
    <div className="live-details">
      <p className="live-details-head">
        <Lamp link={link} /> <strong>{t(labels[link])}</strong>
      </p>
      <p className="second">{t(explanations[link])}</p>
      <div className="live-details-actions">
        <Button onClick={onCheck}>{t('alertCheck.open')}</Button>
        <Link to={ORDER_LIST}>{t('orders.live.toList')}</Link>
      </div>
    </div>
  );
}

/** Asks before a logout while orders are waiting, because a logged-out device does not ring. */
async function askBeforeLeaving(t: Translate): Promise<boolean> {
  const { length: count } = liveState().waiting;
  if (count === 0) return true;
  return ask({
    title: t('orders.leave.title', { count }),
    content: t('orders.leave.text'),
    ok: t('orders.leave.ok'),
    cancel: t('orders.leave.stay'),
    danger: true,
  });
}

/** New orders, bell and connection state in the top bar of every page. */
export function LiveStatus() {
  const t = useT();
  const session = useSession();
  const allowed = useAllowed();
  const live = useLive();
  const [open, setOpen] = useState(false);
  const [checking, setChecking] = useState(false);
  const publicStoreId =
    session?.storePublicId && allowed(orderPermissions.search) && session.orderNotification
      ? session.storePublicId
      : null;
  useEffect(() => {
    if (!publicStoreId) return;
    armBell();
    return startLive(publicStoreId);
  }, [publicStoreId]);
  useEffect(() => onBellTest(() => notify.info(t('alertCheck.test.arrived'))), [t]);
  useEffect(() => guardLeaving(() => askBeforeLeaving(t)), [t]);
  const printer = (
    <Suspense>
      <AcceptPrinter />
    </Suspense>
  );
  if (live.link === 'off') return printer;
  const { link, waiting } = live;
  const check = () => {
    setOpen(false);
    setChecking(true);
  };
  return (
    <div className="live-status">
      <NewOrders waiting={waiting} />
      <BellControl waiting={waiting} onCheck={check} />
      <Popover
        trigger="click"
        open={open}
        onOpenChange={setOpen}
        placement="bottomRight"
        content={<Details link={link} onCheck={check} />}
      >
        <button
          type="button"
          className={`live-link ${link}`}
          aria-expanded={open}
          title={t(explanations[link])}
        >
          <Lamp link={link} />
          <span className={link === 'connected' ? 'live-label-wide' : undefined}>{t(labels[link])}</span>
        </button>
      </Popover>
      {printer}
      {checking && (
        <Suspense>
          <AlertCheckPanel onClose={() => setChecking(false)} />
        </Suspense>
      )}
    </div>
  );
}
