import { SearchOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { SetUrlState } from '#kit/web/url-state.ts';
import { ORDER_STATUSES } from '../../lifecycle/order-status.public.ts';
import { MOST_FOUND, SEARCH_DAYS } from '../../order.contract.ts';
import { type OrderUrl, orderUrl } from '../order-url.ts';

/** Debounce, in ms. */
const PAUSE = 250;
const LONGEST = 50;

interface OrderSearchProps {
  url: OrderUrl;
  set: SetUrlState<typeof orderUrl>;
  /** Number of matches; undefined while loading. */
  total: number | undefined;
}

/** A search includes finished and cancelled orders; without a text the default filter applies. */
function searchChange(before: string, q: string): Partial<OrderUrl> {
  if (q && !before) return { q, status: ORDER_STATUSES, cancelled: null, page: 1 };
  if (!q && before)
    return { q, status: orderUrl.status.initial, cancelled: orderUrl.cancelled.initial, page: 1 };
  return { q, page: 1 };
}

/** Searches orders by number, last digits of the phone, name, table or item; the state is in the URL. */
export function OrderSearch({ url, set, total }: OrderSearchProps) {
  const t = useT();
  const [typed, setTyped] = useState(url.q);
  const sent = useRef(url.q);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back, forward and a reset change the URL from outside.
  useEffect(() => {
    if (url.q === sent.current) return;
    sent.current = url.q;
    setTyped(url.q);
  }, [url.q]);
  const send = (text: string) => {
    clearTimeout(timer.current);
    const q = text.trim();
    if (q === sent.current) return;
    const change = searchChange(sent.current, q);
    sent.current = q;
    set(change, { replace: true });
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(text), text ? PAUSE : 0);
  };
  const clear = () => {
    setTyped('');
    send('');
  };
  return (
    <div className="order-search">
      {/* The component library's input would add a fifth to the first load of the list. */}
      <span className="order-search-field">
        <SearchOutlined aria-hidden />
        <input
          type="search"
          data-search-focus=""
          maxLength={LONGEST}
          aria-label={t('orders.find')}
          placeholder={t('orders.find.placeholder')}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') send(typed);
            if (event.key !== 'Escape' || !typed) return;
            event.preventDefault();
            clear();
          }}
        />
        {typed && (
          <button type="button" aria-label={t('orders.find.clear')} onClick={clear}>
            <span aria-hidden="true">×</span>
          </button>
        )}
      </span>
      <span className="order-search-found" role="status">
        {url.q &&
          total !== undefined &&
          t(
            url.from
              ? 'orders.find.inPeriod'
              : total >= MOST_FOUND
                ? 'orders.find.many'
                : 'orders.find.found',
            {
              count: total,
              days: SEARCH_DAYS,
            },
          )}
      </span>
    </div>
  );
}
