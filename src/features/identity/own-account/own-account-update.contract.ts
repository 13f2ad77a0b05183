import { email, key, phone } from '#kit/contract/fields.ts';
import { versionOf } from '#kit/contract/version.ts';
import { parseWire, unwrapBody, wireInput, wireSchema } from '#kit/contract/wire.ts';
import { ownAccount } from './own-account.contract.ts';

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
};

export const accountIdParameter = { accountId: key('accountId', { max: 50, example: 'S000000001' }) };
export const phoneParameter = { phone: phone('tel') };
export const emailParameter = { email: email('email') };

/** Wire names of fields with errors. */
export const ownAccountWire = {
  name: ownAccount.fields.name.wire,
  phone: ownAccount.fields.phone.wire,
  email: ownAccount.fields.email.wire,
  password: ownAccount.fields.password.wire,
  currentPassword: ownAccount.fields.currentPassword.wire,
} as const;
