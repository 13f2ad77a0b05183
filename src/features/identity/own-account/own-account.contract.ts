import { z } from 'zod';
import { counted, endpoint, many, plain } from '#kit/contract/endpoints/endpoint.ts';
import { optional } from '#kit/contract/field.ts';
import {
  email,
  key,
  password,
  phone,
  phoneNumber,
  readonlyInt,
  readonlyText,
  text,
} from '#kit/contract/fields.ts';
import { type PermissionRule, permissionCode } from '#kit/contract/permissions.ts';
import { shape } from '#kit/contract/shape.ts';
import { versionOf } from '#kit/contract/version.ts';
import { parseWire, unwrapBody, wireInput, wireSchema } from '#kit/contract/wire.ts';
import { openSession } from '../accounts/sessions/open-session.contract.ts';

/** The editable fields of one's own account; phone, e-mail and password require the current password (D17, D67). */
export const ownAccount = shape({
  accountId: readonlyText('accountId'),
  name: text('accountNm', { max: 50 }),
  phone: optional(phoneNumber('tel')),
  email: optional(email('email')),
  password: password('accountPw'),
  currentPassword: password('currentPw'),
  version: readonlyInt('version'),
});

/** Wire names of fields with errors. */
export const ownAccountWire = {
  name: ownAccount.fields.name.wire,
  phone: ownAccount.fields.phone.wire,
  email: ownAccount.fields.email.wire,
  password: ownAccount.fields.password.wire,
  currentPassword: ownAccount.fields.currentPassword.wire,
} as const;

const schema = wireSchema(ownAccount.fields, 'update');

/** The body of a save: absent keys stay unchanged. */
export const ownAccountUpdate = {
  input: wireInput(ownAccount.fields, 'update').extend({
    version: ownAccount.fields.version.output.optional(),
  }),
  parse(wire: unknown) {
    const sent = (unwrapBody(wire) ?? {}) as Record<string, unknown>;
    return { ...parseWire(ownAccount.fields, schema, sent), version: versionOf(sent) };
  },
  encode: ownAccount.encode,
};
export type OwnAccountUpdate = ReturnType<typeof ownAccountUpdate.parse>;

/** Returned by a check for an account invisible to the caller: no login id has this form (D23). */
export const SOMEBODY_ELSE = '***';

/** Enough for typing; more would allow searching for other people's numbers. */
const rateLimit = { max: 30 };
const check = { method: 'PATCH', permission: 'session', scope: 'businesses', rateLimit } as const;
const owner = plain(z.string().optional());

function callsBelow(base: string, codes: { read: PermissionRule; write: PermissionRule }) {
  const own = {
    path: `${base}/:accountId`,
    scope: 'own',
    params: { accountId: key('accountId', { max: 50, example: 'S000000001' }) },
    response: ownAccount,
    beforeTerms: true,
  } as const;
  return {
    get: endpoint({
      ...own,
      method: 'GET',
      permission: { own: codes.read },
      summary: 'Get the own account',
      errors: { 428: 'Another account, before the terms of use are accepted.' },
    }),
    update: endpoint({
      ...own,
      method: 'PUT',
      permission: { own: codes.write },
      summary: 'Update the own account; a new phone, e-mail or password requires the current password',
      description:
        'Absent keys stay as they are. What was changed is told to the e-mail address of before. Roles, flags and links are never taken from here.',
      body: ownAccountUpdate,
      rateLimit,
      errors: {
        409: 'The version is outdated; `current` is the current record.',
        428: 'A one-time password must be changed, or terms of use accepted, first.',
      },
    }),
    checkPhone: endpoint({
      ...check,
      path: `${base}/chkTel/:tel`,
      summary: 'Check whether a phone number is free',
      params: { phone: phone('tel') },
      response: owner,
    }),
    checkEmail: endpoint({
      ...check,
      path: `${base}/chkEmail/:email`,
      summary: 'Check whether an e-mail address is free',
      params: { email: email('email') },
      response: owner,
    }),
  };
}

const ownSessions = {
  path: '/admin/api/sessions',
  permission: 'session',
  scope: 'own',
} as const;

/** Where the caller is signed in. */
export const ownSessionCalls = {
  list: endpoint({
    ...ownSessions,
    method: 'GET',
    summary: 'List the active sessions of the own account',
    response: many(openSession),
    errors: { 409: 'Another account is being viewed.' },
  }),
  endOthers: endpoint({
    ...ownSessions,
    method: 'DELETE',
    summary: 'End all sessions of the own account but the one of the call',
    response: counted,
  }),
  end: endpoint({
    ...ownSessions,
    method: 'DELETE',
    path: `${ownSessions.path}/:${openSession.fields.id.wire}`,
    params: { id: openSession.fields.id },
    summary: 'End one session of the own account',
    response: counted,
    errors: { 404: 'The own account has no such session.' },
  }),
};

/** Calls of the own account: system users have another base path than accounts of businesses and stores. */
export const ownAccountCalls = {
  system: callsBelow('/account', {
    read: permissionCode('AccountSearch'),
    write: [permissionCode('AccountUp'), permissionCode('AccountAuth')],
  }),
  business: callsBelow('/user', { read: permissionCode('UserSearch'), write: permissionCode('UserUp') }),
};
export type AccountGroup = keyof typeof ownAccountCalls;

/** An account of a store or business is not a system user, whatever its role. */
export const accountGroup = ({
  storeId,
  businessId,
}: {
  storeId?: number | null;
  businessId?: number | null;
}): AccountGroup => ((storeId ?? businessId ?? null) === null ? 'system' : 'business');
