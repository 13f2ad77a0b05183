import { CloseOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '#kit/web/i18n.tsx';
import { useAllowed } from '#kit/web/session.tsx';
import type { Announced } from './live/tab-channel.ts';
import { onAnnounced, useLive } from './live-connection.ts';
import { orderPermissions } from './order.contract.ts';
import { acknowledge, changeStatus } from './order-actions.ts';

/** How long a pop-up stays, in ms. */
export const POPUP_TIME = 10_000;
/** More would cover the screen; the rest is counted. */
const MOST = 3;

/** Fetched while nothing happens, so that the first order of the day need not wait for it. */
const loadPurify = () => import('dompurify');

/** The server's HTML with nothing in it but text and emphasis. */
function SafeText({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let gone = false;
    void loadPurify().then(({ default: purify }) => {
      if (gone) return;
      const clean = purify.sanitize(html, {
        ALLOWED_TAGS: ['b', 'strong', 'em', 'i', 'p', 'br', 'span', 'div', 'ul', 'li'],
        ALLOWED_ATTR: [],
        ALLOW_DATA_ATTR: false,
        ALLOW_ARIA_ATTR: false,
        RETURN_DOM_FRAGMENT: true,
      });
      box.current?.replaceChildren(clean);
    });
    return () => {
      gone = true;
    };
  }, [html]);
  return <div ref={box} className="popup-text" />;
}

interface CardProps {
  order: Announced;
  rings: boolean;
  onClose: () => void;
}

function Card({ order, rings, onClose }: CardProps) {
  const t = useT();
  const may = useAllowed()(orderPermissions.status);
  const [held, setHeld] = useState(false);
  const [busy, setBusy] = useState(false);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (held || busy) return;
    const timer = setTimeout(() => close.current(), POPUP_TIME);
    return () => clearTimeout(timer);
  }, [held, busy]);
  const accept = async () => {
    setBusy(true);
    const { kind } = await changeStatus(order.orderCode, 'RECEIPT');
    setBusy(false);
    if (kind !== 'failed') onClose();
  };
  const hush = async () => {
    const { kind } = await acknowledge(order.orderCode);
    if (kind !== 'failed') onClose();
  };
  return (
    <li
      className={held || busy ? 'popup held' : 'popup'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="popup-head">
        {order.html ? (
          <SafeText html={order.html} />
        ) : (
          <div className="popup-text">
            <strong>{t('orders.popup.title')}</strong>
          </div>
        )}
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t('orders.popup.close')}
          onClick={onClose}
        />
      </div>
      <div className="popup-actions">
        {may && (
          <Button type="primary" loading={busy} onClick={() => void accept()}>
            {t('orders.popup.accept')}
          </Button>
        )}
        {rings && <Button onClick={() => void hush()}>{t('orders.popup.hush')}</Button>}
        <Link
          to={'/v/business/order/list' as never}
          search={{ order: String(order.orderCode) } as never}
          onClick={onClose}
        >
          {t('orders.popup.show')}
        </Link>
      </div>
      <span className="popup-time" aria-hidden="true" />
    </li>
  );
}

/** Behind other pages a pop-up is not seen: the desktop says it, once for all tabs, where that was allowed. */
function tellDesktop(orders: readonly Announced[], title: string): void {
  if (!document.hidden || !('Notification' in globalThis) || Notification.permission !== 'granted') return;
  for (const { orderCode } of orders) {
    try {
      new Notification(title, { tag: `jumun-order-${orderCode}` });
    } catch {
      // Phones show notifications through a service worker only; the bell rings all the same.
      return;
    }
  }
}

/** New orders, bottom right: newest on top, ten seconds each; the bell goes on until someone takes note. */
export function NewOrderPopup() {
  const t = useT();
  const { waiting } = useLive();
  const [shown, setShown] = useState<readonly Announced[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => void loadPurify().catch(() => undefined), 1_000);
    return () => clearTimeout(timer);
  }, []);
  useEffect(
    () =>
      onAnnounced((orders) => {
        tellDesktop(orders, t('orders.popup.title'));
        setShown((before) => [
          ...orders.toReversed(),
          ...before.filter((old) => !orders.some((order) => order.orderCode === old.orderCode)),
        ]);
      }),
    [t],
  );
  const open = new Map(waiting.map((order) => [order.orderCode, order]));
  // Taken on another device or in another tab: nothing is left to do here.
  const current = shown.filter((order) => open.has(order.orderCode));
  const rest = current.length - MOST;
  const drop = (orderCode: number) =>
    setShown((before) => before.filter((order) => order.orderCode !== orderCode));
  return createPortal(
    <section className="popups no-print" aria-label={t('orders.popup.region')} aria-live="polite">
      <ul>
        {current.slice(0, MOST).map((order) => (
          <Card
            key={order.orderCode}
            order={order}
            rings={open.get(order.orderCode)?.rings ?? false}
            onClose={() => drop(order.orderCode)}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Link to={'/v/business/order/list' as never} className="popups-rest" onClick={() => setShown([])}>
          {t('orders.popup.more', { count: rest })}
        </Link>
      )}
    </section>,
    document.body,
  );
}
