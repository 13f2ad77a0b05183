import { endpoint } from '#kit/contract/endpoints/endpoint.ts';
import { optional } from '#kit/contract/field.ts';
import { flag, optionalDateTime, optionalText, text } from '#kit/contract/fields.ts';
import { shape } from '#kit/contract/shape.ts';
import { parseWire, unwrapBody, wireInput, wireSchema } from '#kit/contract/wire.ts';
import { appMember, memberFields } from '../app-member.contract.ts';

const { loginId, name, nickname, phone, email } = memberFields;
const { hasDevice, marketingAgreed, marketingStatedAt } = appMember.row;
const { inUse } = appMember.form;

const memberId = text('memberId', { max: 100, example: 'app-20419' });

/** A member as an app tells about it. On a repeat absent keys stay unchanged, and null or empty text clears. */
const fields = {
  memberId,
  storeId: optionalText('storeId', { max: 20 }),
  externalCode: optionalText('externalCode', { max: 50 }),
  loginId: optional(loginId),
  name,
  nickname,
  phone,
  email,
  pushToken: optionalText('pushToken', { max: 500, pattern: /^[\x21-\x7e]+$/, example: 'fcm:dQw4w9WgXcQ' }),
  marketingAgreed: optional(flag(marketingAgreed.wire)),
  /** When the member said so, in the time of the store; absent: now. */
  marketingStatedAt: optionalDateTime(marketingStatedAt.wire),
  lastLoginAt: optionalDateTime(appMember.row.lastLoginAt.wire),
};
const schema = wireSchema(fields, 'update');

const body = {
  input: wireInput(fields, 'update').extend({ [memberId.wire]: memberId.output }),
  parse(wire: unknown) {
    const sent = (unwrapBody(wire) ?? {}) as Record<string, unknown>;
    const known = parseWire(fields, schema, { [memberId.wire]: '', ...sent });
    return { ...known, memberId: known.memberId ?? '' };
  },
};
export type SentMember = ReturnType<typeof body.parse>;

/** Wire names of fields with errors. */
export const partnerMemberWire = {
  store: fields.storeId.wire,
  loginId: fields.loginId.wire,
  name: fields.name.wire,
  marketingStatedAt: fields.marketingStatedAt.wire,
} as const;

const partnerMember = shape(
  {
    memberId,
    loginId,
    storeId: text('storeId'),
    name,
    nickname,
    phone,
    email,
    inUse,
    marketingAgreed,
    marketingStatedAt,
    hasDevice,
  },
  'PartnerMember',
);

const call = { permission: 'partner', scope: 'none', response: partnerMember } as const;
const path = '/partner/v1/members';
const one = `${path}/:memberId`;

/** Calls by which an app tells about its members (D51). */
export const partnerMemberCalls = {
  save: endpoint({
    ...call,
    method: 'POST',
    path,
    summary: 'Add a member, or change the one with this memberId; absent keys stay unchanged',
    body,
    errors: {
      201: 'Added.',
      404: 'No such store, or the key does not serve it.',
      409: 'The operator deleted the member.',
      429: 'The rate limit of the key is exceeded; see `Retry-After`.',
    },
  }),
  get: endpoint({ ...call, method: 'GET', path: one, summary: 'Get a member', params: { memberId } }),
  withdraw: endpoint({
    ...call,
    method: 'DELETE',
    path: one,
    summary: 'Delete a member who leaves; personal data are erased after 30 days',
    params: { memberId },
    response: undefined,
  }),
};
