import { randomBytes } from 'node:crypto';
import { COUPON_ALPHABET, COUPON_LENGTH } from './coupon-code.rules.ts';

/** A fresh code. 256 is a multiple of 32, so every letter is as likely as any other. */
export const freshCode = (): string =>
  Array.from(randomBytes(COUPON_LENGTH), (byte) => COUPON_ALPHABET[byte % 32]).join('');
