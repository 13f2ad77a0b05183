import type { MessageKey, MessageParams } from '#kit/contract/i18n/messages.ts';

/** Lengths of a password, in characters (D17). */
const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

export interface PasswordFault {
  field: 'password' | 'confirmation';
  key: MessageKey;
  params?: MessageParams;
}

/** The error of a new password and its confirmation, or null. */
export function passwordFault(password: string, confirmation: string): PasswordFault | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN)
    return { field: 'password', key: 'field.passwordShort', params: { min: PASSWORD_MIN } };
  if (length > PASSWORD_MAX)
    return { field: 'password', key: 'field.tooLong', params: { max: PASSWORD_MAX } };
  if (password !== confirmation) return { field: 'confirmation', key: 'ownAccount.passwordMismatch' };
  return null;
}
