import { leftOut, readOnly } from '#kit/contract/field.ts';
import { text } from '#kit/contract/fields.ts';
import { group } from '#kit/contract/group.ts';

/** The account that came to exist with a record. Only the response to its creation carries it (D8). */
export const issuedAccount = leftOut(
  readOnly(group('newAccount', { loginId: text('accountId'), oneTimePassword: text('oneTimePw') })),
);

export interface IssuedAccount {
  readonly loginId: string;
  readonly oneTimePassword: string;
}
