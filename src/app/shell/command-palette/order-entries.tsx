import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isOrderStatus } from '#features/orders/lifecycle/order-status.public.ts';
import { ORDER_LIST, orderPermissions } from '#features/orders/order.contract.ts';
import { dishNames, foundOrdersQuery, type OrderRow } from '#features/orders/order-query.ts';
import { statusLabel } from '#features/orders/status-mark.tsx';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { useSettled } from '#kit/web/use-settled.ts';
import type { PaletteEntry } from './palette-entries.tsx';

/** Debounce after the last key, in ms. */
const PAUSE = 150;
const MOST = 8;
/** One letter matches half of the menu; one digit is a number or a table. */
const WORTH_ASKING = /\d|\S\S/;

/** Orders matching the input, if the session may read orders; `pending` while loading. */
export function useOrderEntries(typed: string): { entries: PaletteEntry[]; pending: boolean } {
  const t = useT();
  const navigate = useNavigate();
  const may = useAllowed()(orderPermissions.search);
  const text = typed.trim().slice(0, 50);
  const settled = useSettled(text, PAUSE);
  const worth = may && WORTH_ASKING.test(text);
  const { data, isFetching } = useQuery({
    ...foundOrdersQuery({ text: settled, size: MOST }),
    enabled: worth && settled === text,
  });
  const entryOf = (row: OrderRow): PaletteEntry => {
    const status = row.cancelled ? 'CANCELLED' : row.status.value;
    const who = [
      row.tableId && t('orders.table', { id: row.tableId }),
      row.appUser?.name || row.orderer?.name,
      dishNames(row),
    ];
    return {
      id: `order-${row.id}`,
      group: 'orders',
      title: [row.number, ...who].filter(Boolean).join(' · '),
      aside: `${momentText(row.orderedAt)} · ${t(status === 'CANCELLED' || isOrderStatus(status) ? statusLabel(status) : 'orders.col.status')}`,
      run: () => void navigate({ to: ORDER_LIST, search: { order: String(row.id) } }),
    };
  };
  const fresh = worth && settled === text;
  return {
    entries: fresh && data ? data.rows.map(entryOf) : [],
    pending: worth && (settled !== text || isFetching),
  };
}
