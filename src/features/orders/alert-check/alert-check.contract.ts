import { endpoint } from '#kit/contract/endpoints/endpoint.ts';
import { bool, int, optionalText, readonlyDateTime, readonlyText } from '#kit/contract/fields.ts';
import { list } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';
import { orderPermissions } from '../order.contract.ts';

/** What the server knows of whether the own store would notice its next order. */
const state = shape({
  /** Browsers connected to the store's channel, on all nodes. */
  devices: list('devices', {
    accountName: readonlyText('accountNm'),
    since: readonlyDateTime('sinceDtm'),
    minutes: int('sinceMinutes'),
    /** The requesting browser. */
    own: bool('own'),
  }),
  lastOrderNumber: optionalText('lastOrderNo'),
  lastOrderAt: readonlyDateTime('lastOrderDtm'),
});

/** The test's number in the store's events; the received frame carries it. */
const test = shape({ sequence: int('seq') });

export const alertCheckCalls = {
  state: endpoint({
    method: 'GET',
    path: '/orderAlarm/store',
    permission: orderPermissions.search,
    scope: 'ownStore',
    summary: 'Get the devices connected for orders of the own store, and the last order',
    response: state,
    // All tablets of a store may share one account, and each polls every ten seconds.
    rateLimit: { max: 240 },
  }),
  test: endpoint({
    method: 'POST',
    path: '/orderAlarm/test/store',
    permission: orderPermissions.search,
    scope: 'ownStore',
    summary: 'Send a test alert to the own store',
    response: test,
    rateLimit: { max: 20 },
  }),
};
