import { email, key, phone } from '#kit/contract/fields.ts';
import { parseWire, unwrapBody, wireInput, wireSchema } from '#kit/contract/wire.ts';
import { ownAccount } from './own-account.contract.ts';

const schema = wireSchema(ownAccount.fields, 'update');

/** What a save sends: an absent key leaves its field alone. */
export const ownAccountUpdate = {
  input: wireInput(ownAccount.fields, 'update'),
  parse: (wire: unknown) => parseWire(ownAccount.fields, schema, unwrapBody(wire) ?? {}),
};

export const accountIdParameter = { accountId: key('accountId', { max: 50, example: 'S000000001' }) };
export const phoneParameter = { phone: phone('tel') };
export const emailParameter = { email: email('email') };

/** Wire names of the fields that a save may refuse. */
export const ownAccountWire = {
  phone: ownAccount.fields.phone.wire,
  email: ownAccount.fields.email.wire,
  password: ownAccount.fields.password.wire,
  currentPassword: ownAccount.fields.currentPassword.wire,
} as const;
