import * as z from 'zod';
import { ownAccount } from '#features/identity/own-account/own-account.contract.ts';
import { choice } from '#kit/contract/choice.ts';
import {
  type BodyShape,
  endpoint,
  many,
  maybe,
  type ResponseShape,
} from '#kit/contract/endpoints/endpoint.ts';
import {
  callScope,
  resourceEndpoints,
  type SavedValues,
} from '#kit/contract/endpoints/resource-endpoints.ts';
import { fieldError } from '#kit/contract/errors.ts';
import { nullInResponses, readOnly } from '#kit/contract/field.ts';
import {
  email,
  flag,
  key,
  password,
  phoneNumber,
  readonlyDateTime,
  readonlyFlag,
  text,
} from '#kit/contract/fields.ts';
import type { PermissionCode } from '#kit/contract/permissions.ts';
import { list } from '#kit/contract/references.ts';
import type { AnyResource, Resource } from '#kit/contract/resource.ts';
import { shape } from '#kit/contract/shape.ts';
import { unwrapBody } from '#kit/contract/wire.ts';
import { issuedAccount } from '../issued/issued-account.contract.ts';

/** How somebody comes to a password: their own; one that has to be changed first; or by a mailed invitation. */
export const passwordStates = {
  own: 'OWN',
  changeDue: 'CHANGE_DUE',
  sending: 'INVITE_SENDING',
  invited: 'INVITED',
  refused: 'INVITE_REFUSED',
  none: 'NONE',
} as const;
export type PasswordState = keyof typeof passwordStates;

/** Commas and slashes would not fit into addresses of calls. */
const loginIdForm = /^[A-Za-z0-9][\w.@-]*$/;

export const staffFields = {
  loginId: key('accountId', { max: 50, pattern: loginIdForm, example: 'kim.minji' }),
  name: text('accountNm', { max: 50 }),
  password: password('accountPw'),
  confirmation: password('accountPwConfirm'),
  phone: nullInResponses(phoneNumber('tel')),
  email: nullInResponses(email('email')),
  inUse: flag('useYn', { initial: true }),
  nonLocked: flag('nonLocked', { initial: true }),
  nonExpired: flag('nonExpired', { initial: true }),
  certificateNonExpired: flag('certificateNonExpired', { initial: true }),
};

/** What the forms of all accounts have. */
type StaffForm = Pick<
  typeof staffFields,
  'loginId' | 'name' | 'password' | 'confirmation' | 'phone' | 'email' | 'inUse' | 'nonExpired'
>;

const roleFields = { roleId: text('authId'), name: text('authNm') };

/** What answers say of an account beyond its form. */
export const staffRow = {
  lastLoginAt: readonlyDateTime('lastLoginDtm'),
  roles: readOnly(list('auths', { ...roleFields, inUse: flag('useYn') })),
  /** Failed sign-ins keep the account out from somewhere at present (D66). */
  blocked: readonlyFlag('blockedYn'),
  passwordState: readOnly(choice('pwState', passwordStates)),
  /** When the open invitation ends. */
  inviteEndsAt: readonlyDateTime('inviteEndDtm'),
  issued: issuedAccount,
};

type Typed = 'form' | 'row' | 'create' | 'update' | 'decode';
/** A resource of accounts of one kind: what its form has beyond that of all accounts is known to its slice. */
export type StaffResource = Omit<AnyResource, Typed | 'owner'> &
  Pick<Resource<StaffForm, typeof staffRow>, Typed> & { readonly owner: 'platform' | 'businesses' };

/** What the history keeps of an account beyond its form. */
export const staffRecorded = {
  roles: list(staffRow.roles.wire, roleFields),
  blocked: staffRow.blocked,
};

export interface StaffRole {
  readonly roleId: string;
  readonly name: string;
}

const rolesWire = staffRow.roles.wire;
const roleIdWire = roleFields.roleId.wire;
const MOST_ROLES = 50;
const roleIds = z
  .array(
    z.preprocess(
      (sent) =>
        typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>)[roleIdWire] : sent,
      z.string().min(1).max(50),
    ),
  )
  .max(MOST_ROLES);

/** The roles that a body names, as records or bare ids; undefined if it names none. */
export function sentRoles(wire: unknown): readonly string[] | undefined {
  const sent = (unwrapBody(wire) as Record<string, unknown> | null | undefined)?.[rolesWire];
  if (sent === undefined) return undefined;
  const parsed = roleIds.safeParse(sent);
  if (!parsed.success) throw fieldError(rolesWire, 'field.unknownReference');
  return [...new Set(parsed.data)];
}

const passwordWire = staffFields.password.wire;

/** A password of permitted length that a body gives; others are refused with the other fields. */
export function sentPassword(wire: unknown): string | undefined {
  const sent = (unwrapBody(wire) as Record<string, unknown> | null | undefined)?.[passwordWire];
  const { success, data } = staffFields.password.schema.safeParse(sent);
  return (success && data) || undefined;
}

export interface SentAccount {
  readonly wire: unknown;
  readonly roles: readonly string[] | undefined;
  readonly password: string | undefined;
}
export type SavedAccount = SavedValues & { roles?: readonly { roleId: string }[] };

const bodyOf = (body: BodyShape<unknown, SavedValues>): BodyShape<SentAccount, SavedAccount> => ({
  ...body,
  input: (body.input as z.ZodObject).extend({ [rolesWire]: roleIds.optional() }),
  parse: (wire) => ({ wire: body.parse(wire), roles: sentRoles(wire), password: sentPassword(wire) }),
  encode: ({ roles, ...values }) => ({
    ...(body.encode?.(values) as object),
    ...(roles && { [rolesWire]: roles.map(({ roleId }) => ({ [roleIdWire]: roleId })) }),
  }),
});

/** Without the permission, only the fields of the own account that its owner may change. */
export type OwnOr<A> = { own: Parameters<typeof ownAccount.encode>[0] } | A;

const ownOr = <A extends object, R>(of: ResponseShape<A, R>): ResponseShape<OwnOr<A>, R> => ({
  output: z.union([of.output, ownAccount.output]),
  encode: (value) => ('own' in value ? ownAccount.encode(value.own) : of.encode(value as A)),
  decode: of.decode,
});

/** What calls on one account name it by; more than what a new id may be. */
export const staffParams = { loginId: key(staffFields.loginId.wire, { max: 50, example: 'S000000001' }) };
const one = `:${staffFields.loginId.wire}`;

interface Codes {
  readonly search: PermissionCode;
  readonly add: PermissionCode;
  readonly update: PermissionCode;
  readonly remove: PermissionCode;
}

/** Who assigns roles to accounts of a resource. */
export interface StaffFacts {
  readonly path: string;
  readonly codes: Codes;
  readonly assign: PermissionCode;
}

/** The calls of a resource of accounts, the caller's own account among them. */
export function recordCalls<R extends AnyResource>(resource: R, { path, codes, assign }: StaffFacts) {
  const plainCalls = resourceEndpoints(resource, 'platform');
  const scope = callScope(resource, 'platform') as 'platform' | 'businesses';
  const params = staffParams;
  const row: ResponseShape<object, ReturnType<typeof resource.decode>> = resource;
  return {
    get: endpoint({
      method: 'GET',
      path: `${path}/${one}`,
      permission: { own: codes.search },
      scope,
      summary: 'Get an account; the own one without a permission code',
      params,
      response: ownOr(row),
      beforeTerms: true,
      errors: { 428: 'Another account, before the terms of use are accepted.' },
    }),
    create: endpoint({
      ...plainCalls.create,
      description:
        'Without a password the account is invited by mail, or, if no mail can be sent, gets a one-time password that only this response carries.',
      scope,
      body: bodyOf(plainCalls.create.body as BodyShape<unknown, SavedValues>),
      response: row,
      errors: {
        409: 'The caller does not hold what the account would get, or the idempotency key was used: the password is not stored.',
      },
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/${one}`,
      permission: { own: [codes.update, assign] },
      scope,
      summary: 'Update an account; the own one without a permission code',
      description:
        'Absent keys stay as they are. The own account takes name, phone, e-mail and password only, and the current password for the last three; what changed is told to the e-mail address of before. A password set by somebody else has to be changed at the next sign-in.',
      params,
      body: bodyOf(plainCalls.update.body as BodyShape<unknown, SavedValues>),
      response: ownOr(row),
      beforeTerms: true,
      rateLimit: { max: 60 },
      errors: {
        409: 'The version is outdated, it is the last administrator, or the caller does not hold what the account holds or would get.',
        428: 'A one-time password must be changed, or terms of use accepted, first.',
      },
    }),
  };
}

/** What a form of an account asks for: whether an id is free, and which roles there are to give. */
export function lookupCalls({ path, codes, assign }: StaffFacts) {
  return {
    check: endpoint({
      method: 'PATCH',
      path: `${path}/chk/${one}`,
      permission: codes.add,
      scope: 'none',
      summary: 'Check whether a login id is free among accounts of all kinds',
      params: staffParams,
      response: maybe(shape(staffParams)),
      rateLimit: { max: 60 },
    }),
    roles: endpoint({
      method: 'GET',
      path: `${path}/roles`,
      permission: [codes.add, codes.update, assign],
      scope: 'none',
      summary: 'List the roles that the caller may give',
      response: many(shape(roleFields)),
    }),
  };
}
