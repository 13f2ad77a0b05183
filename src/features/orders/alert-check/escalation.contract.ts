import { endpoint } from '#kit/contract/endpoints/endpoint.ts';
import { optional } from '#kit/contract/field.ts';
import { int, phoneNumber } from '#kit/contract/fields.ts';
import { shape } from '#kit/contract/shape.ts';
import { pausePermissions } from '../capacity/pause/ordering-pause.contract.ts';

/** Phone to notify of unseen orders, and after how many minutes; both null: off. */
export const escalation = shape({
  minutes: optional(int('unseenMinutes', { min: 1, max: 60, example: 5 })),
  phone: optional(phoneNumber('unseenTel')),
});

const ofOwnStore = {
  path: '/orderAlarm/escalation/store',
  scope: 'ownStore',
  response: escalation,
} as const;

export const escalationCalls = {
  get: endpoint({
    ...ofOwnStore,
    method: 'GET',
    permission: pausePermissions.store.search,
    summary: 'Get the escalation of unseen orders of the own store',
  }),
  save: endpoint({
    ...ofOwnStore,
    method: 'PUT',
    permission: pausePermissions.store.update,
    summary: 'Set the escalation of unseen orders of the own store; empty turns it off',
    body: escalation,
    errors: { 503: 'No message service is configured.' },
  }),
};
