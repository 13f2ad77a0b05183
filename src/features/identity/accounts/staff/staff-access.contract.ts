import { counted, endpoint, many, type ResponseShape } from '#kit/contract/endpoints/endpoint.ts';
import { callScope } from '#kit/contract/endpoints/resource-endpoints.ts';
import { flag } from '#kit/contract/fields.ts';
import type { AnyResource } from '#kit/contract/resource.ts';
import { shape } from '#kit/contract/shape.ts';
import { issuedAccount } from '../issued/issued-account.contract.ts';
import { openSession } from '../sessions/open-session.contract.ts';
import { type StaffFacts, staffParams } from './staff.contract.ts';

/** How an account was offered its first password: by mail, or with one that the caller passes on. */
const invited = shape({ sent: flag('sentYn'), issued: issuedAccount });

/** How an account of a resource gets in: its sessions, its lock, its invitation. */
export function accessCalls<R extends AnyResource>(resource: R, { path, codes }: StaffFacts) {
  const one = `:${staffParams.loginId.wire}`;
  const ofAccount = {
    permission: codes.update,
    scope: callScope(resource, 'platform') as 'platform' | 'businesses',
    params: staffParams,
    errors: { 409: 'The account holds what the caller does not.' },
  } as const;
  const row: ResponseShape<object, ReturnType<typeof resource.decode>> = resource;
  return {
    sessions: endpoint({
      method: 'GET',
      path: `${path}/sessions/${one}`,
      ...ofAccount,
      summary: 'List the active sessions of an account',
      response: many(openSession),
    }),
    endSessions: endpoint({
      method: 'DELETE',
      path: `${path}/sessions/${one}`,
      ...ofAccount,
      summary: 'End all sessions of an account but the one of the call',
      response: counted,
    }),
    endSession: endpoint({
      method: 'DELETE',
      path: `${path}/sessions/${one}/:${openSession.fields.id.wire}`,
      ...ofAccount,
      params: { ...staffParams, id: openSession.fields.id },
      summary: 'End one session of an account',
      response: counted,
    }),
    unlock: endpoint({
      method: 'PATCH',
      path: `${path}/unlock/${one}`,
      ...ofAccount,
      summary: 'Unlock an account and reset its failed sign-ins',
      response: row,
    }),
    invite: endpoint({
      method: 'POST',
      path: `${path}/invite/${one}`,
      ...ofAccount,
      summary:
        'Invite an account to choose a password, by mail or with a one-time password; earlier links end',
      response: invited,
      rateLimit: { max: 30 },
      errors: {
        409: 'Too many invitations within an hour, or the caller does not hold what the account holds.',
      },
    }),
    withdraw: endpoint({
      method: 'DELETE',
      path: `${path}/invite/${one}`,
      ...ofAccount,
      summary: 'Withdraw the invitation of an account',
      response: row,
    }),
  };
}
