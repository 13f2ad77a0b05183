import { BellFilled, CloseOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '#kit/web/api/use-action.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import { useAllowed } from '#kit/web/session/session.tsx';
import { usePathname } from '#kit/web/url-state.ts';
import { ORDER_LIST, orderPermissions } from '../order.contract.ts';
import { changeStatus } from '../order-actions.ts';
import { statusLabel } from '../status-mark.tsx';
import { onFirstLook, onPublished } from './live-connection.public.ts';
import type { Published } from './tabs/tab-channel.ts';
import type { WaitingOrder } from './waiting/waiting-orders.ts';

/** How long a new order and the result of accepting it are shown, in ms. */
const NEWS_TIME = 10_000;
const DONE_TIME = 3_000;

/** Screens with the orders themselves, where the row or slip is the notification. */
const ORDER_SCREENS = [ORDER_LIST, '/v/business/order/board'];

/** Prefetched when idle, so that the first order does not wait for it. */
const loadSanitiser = () => import('#kit/web/html/sanitise.ts');

/** The server's HTML, reduced to text and emphasis. */
function SafeText({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let gone = false;
    void loadSanitiser().then(({ sanitise }) => {
      if (!gone) box.current?.replaceChildren(sanitise(html, 'emphasis'));
    });
    return () => {
      gone = true;
    };
  }, [html]);
  return <div ref={box} className="news-text" />;
}

/** While the page is in the background, a desktop notification, once for all tabs, if permitted. */
function notifyDesktop(orders: readonly Published[], title: string): void {
  if (!document.hidden || !('Notification' in globalThis) || Notification.permission !== 'granted') return;
  try {
    new Notification(title, { tag: `jumun-order-${orders.map(({ orderId }) => orderId).join()}` });
  } catch {
    // Phones show notifications through a service worker only; the bell rings anyway.
  }
}

interface News {
  readonly orders: readonly Published[];
  /** Result of the last one accepted here. */
  readonly done: string | null;
}

const NO_NEWS: News = { orders: [], done: null };

/** New orders since the last look; hidden after a time, unless being read. */
function useNews(waiting: readonly WaitingOrder[]) {
  const t = useT();
  const [news, setNews] = useState(NO_NEWS);
  const [held, setHeld] = useState(false);
  useEffect(
    () =>
      onPublished((orders) => {
        notifyDesktop(
          orders,
          orders.length === 1 ? t('orders.popup.title') : t('orders.news.count', { count: orders.length }),
        );
        setNews(({ orders: before }) => ({
          orders: [
            ...before.filter((old) => !orders.some(({ orderId }) => orderId === old.orderId)),
            ...orders,
          ],
          done: null,
        }));
      }),
    [t],
  );
  useEffect(
    () =>
      onFirstLook((codes) =>
        setNews({ orders: codes.map((orderId) => ({ orderId, html: null })), done: null }),
      ),
    [],
  );
  const open = new Set(waiting.map(({ orderId }) => orderId));
  // Accepted on another device or in another tab.
  const orders = news.orders.filter(({ orderId }) => open.has(orderId));
  const isEmpty = orders.length === 0 && news.done === null;
  useEffect(() => {
    if (isEmpty || (held && news.done === null)) return;
    const timer = setTimeout(
      () => {
        setNews(NO_NEWS);
        setHeld(false);
      },
      news.done === null ? NEWS_TIME : DONE_TIME,
    );
    return () => clearTimeout(timer);
  }, [news, held, isEmpty]);
  return {
    orders,
    done: orders.length === 0 ? news.done : null,
    clear: () => {
      setNews(NO_NEWS);
      setHeld(false);
    },
    post: (done: string) => setNews((before) => ({ ...before, done })),
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}

/** One new order, or their number, as one card in a reserved place of the top bar. */
function NewsCard({ news }: { news: ReturnType<typeof useNews> }) {
  const t = useT();
  const may = useAllowed()(orderPermissions.status);
  const { busy, run } = useAction();
  const { orders, done, clear } = news;
  const [first, second] = orders;
  const only = second ? undefined : first;
  const accept = async (orderId: number) => {
    const outcome = await run(() => changeStatus(orderId, 'RECEIPT'));
    if (outcome?.kind === 'done' && outcome.row)
      news.post(t('orders.processed', { number: outcome.row.number, status: t(statusLabel('RECEIPT')) }));
  };
  if (done !== null) return <p className="news news-done">{done}</p>;
  return (
    <div className="news popup" {...news.hold}>
      <Link
        className="news-look"
        to={ORDER_LIST}
        search={only ? { order: String(only.orderId) } : {}}
        onClick={clear}
      >
        <span className="news-short" aria-hidden="true">
          <BellFilled /> {numberText(orders.length)}
        </span>
        <span className="news-count">{t('orders.news.count', { count: orders.length })}</span>
        {only?.html ? (
          <SafeText html={only.html} />
        ) : (
          <span className="news-text">{t('orders.news.look')}</span>
        )}
      </Link>
      {only && may && (
        <Button type="primary" loading={busy} onClick={() => void accept(only.orderId)}>
          {t('orders.popup.accept')}
        </Button>
      )}
      <Button
        type="text"
        className="news-close"
        icon={<CloseOutlined />}
        aria-label={t('orders.popup.close')}
        onClick={clear}
      />
    </div>
  );
}

/** New orders in the top bar: the newest, else the number waiting. Covers and moves nothing. */
export function NewOrders({ waiting }: { waiting: readonly WaitingOrder[] }) {
  const t = useT();
  const pathname = usePathname();
  const news = useNews(waiting);
  const here = ORDER_SCREENS.includes(pathname);
  useEffect(() => {
    // These screens show no card, so that they do not load what only a card needs.
    if (here) return;
    const timer = setTimeout(() => void loadSanitiser().catch(() => undefined), 1_000);
    return () => clearTimeout(timer);
  }, [here]);
  const isNews = !here && (news.orders.length > 0 || news.done !== null);
  const rings = waiting.some((order) => order.rings);
  return (
    <section className="new-orders" aria-label={t('orders.popup.region')} aria-live="polite">
      {isNews ? (
        <NewsCard news={news} />
      ) : (
        waiting.length > 0 && (
          <Link to={ORDER_LIST} className={rings ? 'live-waiting rings' : 'live-waiting'}>
            <BellFilled aria-hidden /> <span aria-hidden="true">{waiting.length}</span>
            <span className="visually-hidden">{t('orders.live.waiting', { count: waiting.length })}</span>
          </Link>
        )
      )}
    </section>
  );
}
