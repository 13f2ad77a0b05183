import { createHmac, timingSafeEqual } from 'node:crypto';

/** Headers of a status callback: seconds since 1970, and HMAC-SHA256 (hex) over `<seconds>.<body>` (D50). */
export const CALLBACK_TIME = 'x-jumun-timestamp';
const CALLBACK_SIGNATURE = 'x-jumun-signature';
const VALID_SECONDS = 300;

const signatureOf = (secret: string, seconds: string, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

export function signCallback(secret: string, body: string, now: Date): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return { [CALLBACK_TIME]: seconds, [CALLBACK_SIGNATURE]: signatureOf(secret, seconds, body) };
}

/** The time is signed too, so an old callback cannot be sent again with a new one. */
export function callbackIsGenuine(
  secret: string,
  body: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  now: Date,
): boolean {
  const seconds = String(headers[CALLBACK_TIME] ?? '');
  const given = Buffer.from(String(headers[CALLBACK_SIGNATURE] ?? ''));
  const expected = Buffer.from(signatureOf(secret, seconds, body));
  return (
    /^\d{1,12}$/.test(seconds) &&
    Math.abs(now.getTime() / 1000 - Number(seconds)) <= VALID_SECONDS &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  );
}
