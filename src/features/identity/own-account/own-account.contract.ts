import { optional } from '#kit/contract/field.ts';
import { email, password, phoneNumber, readonlyInt, readonlyText, text } from '#kit/contract/fields.ts';
import { shape } from '#kit/contract/shape.ts';

/** Calls of the own account: system users have another base path than accounts of businesses and stores. */
export const ownAccountBases = { system: '/account', business: '/user' } as const;
export type OwnAccountBase = (typeof ownAccountBases)[keyof typeof ownAccountBases];

/** The base path of a session: an account of a store or business is not a system user, whatever its role. */
export function ownAccountBase(session: {
  storeId: number | null;
  businessId: number | null;
}): OwnAccountBase {
  const ofSystem = session.storeId === null && session.businessId === null;
  return ofSystem ? ownAccountBases.system : ownAccountBases.business;
}

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

/** Returned by a check for an account invisible to the caller: no login id has this form (D23). */
export const SOMEBODY_ELSE = '***';

export const ownAccountPath = (base: OwnAccountBase, accountId: string): string =>
  `${base}/${encodeURIComponent(accountId)}`;
export const phoneCheckPath = (base: OwnAccountBase, number: string): string =>
  `${base}/chkTel/${encodeURIComponent(number)}`;
export const emailCheckPath = (base: OwnAccountBase, address: string): string =>
  `${base}/chkEmail/${encodeURIComponent(address)}`;
