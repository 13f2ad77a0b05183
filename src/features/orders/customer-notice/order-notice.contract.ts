import { endpoint } from '#kit/contract/endpoints/endpoint.ts';
import { flag } from '#kit/contract/fields.ts';
import { shape } from '#kit/contract/shape.ts';
import {
  orderParams,
  orderPermissions,
  orderRow,
  orderStoreQuery,
  orderTextParams,
} from '../order.contract.ts';

const summary = 'Notify the customer that the order is ready';
const notifying = {
  method: 'PATCH',
  permission: orderPermissions.notify,
  scope: 'stores',
  /** Repeat a notification that was already sent. */
  body: shape({ again: flag('againYn', { initial: false }) }),
  response: orderRow,
  errors: { 409: 'Not ready, cancelled, without a number, switched off, or already notified.' },
} as const;

export const noticeCalls = {
  notify: endpoint({ ...notifying, path: '/order/send/:orderCd', summary, params: orderParams }),
  notifyText: endpoint({
    ...notifying,
    path: '/order/send/text/:orderSeq',
    summary: `${summary} (phone-text order)`,
    params: orderTextParams,
    query: orderStoreQuery,
  }),
};
