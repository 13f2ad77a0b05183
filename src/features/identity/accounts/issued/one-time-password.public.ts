import { randomInt } from 'node:crypto';
import { hashPassword } from '../password-hash.public.ts';

/** Without letters and digits that look alike, because people read it out and type it. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** A password that one person issues for another; only its hash may be stored. */
export interface OneTimePassword {
  readonly password: string;
  readonly hash: string;
}

const group = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');

/**
 * A random password of 59 bits with its hash (D8). Hashing takes 60 ms or more: never inside a transaction. `address` is
 * as in `hashPassword`.
 */
export async function oneTimePassword(address?: string): Promise<OneTimePassword> {
  const password = Array.from({ length: GROUPS }, group).join('-');
  return { password, hash: await hashPassword(password, address) };
}
