import { endpoint, listOrPage } from '#kit/contract/endpoints/endpoint.ts';
import {
  MOST_FOUND,
  orderCancelled,
  orderDetail,
  orderParams,
  orderPermissions,
  orderRow,
  orderSearch,
  orderStatusParam,
  orderStoreQuery,
  orderTextParams,
  SEARCH_DAYS,
} from './order.contract.ts';

const reading = {
  method: 'GET',
  permission: orderPermissions.search,
  scope: 'stores',
  response: orderDetail,
} as const;
const stepping = {
  method: 'PATCH',
  permission: orderPermissions.status,
  scope: 'stores',
  response: orderRow,
  errors: { 409: "The step is not allowed from the order's status, given in `orderStatus`." },
} as const;
const acknowledging = {
  method: 'PATCH',
  permission: orderPermissions.search,
  scope: 'stores',
  response: orderRow,
} as const;
const cancelling = {
  method: 'DELETE',
  permission: orderPermissions.cancel,
  scope: 'stores',
  response: orderCancelled,
  errors: { 409: 'The order is finished or with a rider.' },
} as const;

/** Calls on one order exist under both of its keys; the screens use its id. */
export const orderCalls = {
  list: endpoint({
    method: 'GET',
    path: '/order',
    permission: orderPermissions.search,
    scope: 'stores',
    summary:
      'List orders of visible stores, newest first or (sort=waiting) as a queue; paged if page or size is sent',
    description: `\`q\` finds orders by number, end of the phone, name, table, dish or partner's id: over the last ${SEARCH_DAYS} days unless a period is sent, newest first, the first ${MOST_FOUND} of them.`,
    query: orderSearch,
    response: listOrPage(orderRow),
  }),
  one: endpoint({
    ...reading,
    path: '/order/:orderCd',
    summary: 'Get an order with its timeline',
    params: orderParams,
  }),
  oneText: endpoint({
    ...reading,
    path: '/order/text/:orderSeq',
    summary: 'Get an order with its timeline (phone-text order)',
    params: orderTextParams,
    query: orderStoreQuery,
  }),
  status: endpoint({
    ...stepping,
    path: '/order/status/:orderCd/:status',
    summary: 'Move an order to its next status',
    params: { ...orderParams, ...orderStatusParam },
  }),
  statusText: endpoint({
    ...stepping,
    path: '/order/status/text/:orderSeq/:status',
    summary: 'Move an order to its next status (phone-text order)',
    params: { ...orderTextParams, ...orderStatusParam },
    query: orderStoreQuery,
  }),
  acknowledge: endpoint({
    ...acknowledging,
    path: '/order/ack/:orderCd',
    summary: 'Acknowledge the bell of an order without accepting it',
    params: orderParams,
  }),
  acknowledgeText: endpoint({
    ...acknowledging,
    path: '/order/ack/text/:orderSeq',
    summary: 'Acknowledge the bell of an order without accepting it (phone-text order)',
    params: orderTextParams,
    query: orderStoreQuery,
  }),
  cancel: endpoint({
    ...cancelling,
    path: '/order/:orderCd',
    summary: 'Cancel an order and refund its payments',
    params: orderParams,
  }),
  cancelText: endpoint({
    ...cancelling,
    path: '/order/text/:orderSeq',
    summary: 'Cancel an order and refund its payments (phone-text order)',
    params: orderTextParams,
    query: orderStoreQuery,
  }),
};
