import {
  type UrlValues,
  urlChoice,
  urlFlag,
  urlInt,
  urlOptionalInt,
  urlText,
  urlTexts,
} from '#kit/web/url-state.ts';
import { ORDER_STATUSES } from '../lifecycle/order-status.public.ts';
import { ORDER_PAGE_SIZES } from '../order.contract.ts';
import type { OrderFilter } from '../order-query.ts';

/** All unfinished statuses. */
const OPEN_STATUSES = ORDER_STATUSES.filter((status) => status !== 'OVER');

const sizes = ORDER_PAGE_SIZES.map(String);

/** URL state of the order list; pages count from 1. */
export const orderUrl = {
  q: urlText(),
  from: urlText(),
  to: urlText(),
  status: urlTexts(OPEN_STATUSES),
  cancelled: urlFlag(false),
  refund: urlFlag(false),
  unpaid: urlFlag(false),
  page: urlInt(1),
  size: urlChoice(sizes, sizes[0] as string),
  store: urlOptionalInt(),
  order: urlOptionalInt(),
};

export type OrderUrl = UrlValues<typeof orderUrl>;

/** Whether this device sorts the list by time instead of as a queue (D73). */
export const BY_TIME = 'jumun.ordersByTime';

export function filterOf(url: OrderUrl, waitingFirst: boolean): OrderFilter {
  const known = ORDER_STATUSES.filter((status) => url.status.includes(status));
  return {
    text: url.q.trim(),
    from: url.from,
    to: url.to,
    statuses: known.length === ORDER_STATUSES.length ? [] : known,
    cancelled: url.cancelled,
    refundOpen: url.refund === true,
    paid: url.unpaid === true ? false : null,
    store: url.store,
    waitingFirst,
    page: Math.max(0, url.page - 1),
    size: Number(url.size),
  };
}
