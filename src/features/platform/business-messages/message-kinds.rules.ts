/** Alimtalk (by template), short text, long text. */
const MESSAGE_KINDS = ['at', 'sms', 'lms'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/**
 * Why a message is an error. refused: rejected by the service · undelivered: the phone was unreachable · unknown:
 * possibly sent, so it is not retried · noResult: accepted without a result · stale: too late to be useful · withdrawn:
 * the consent was withdrawn before · stopped: its campaign was stopped.
 */
const MESSAGE_FAILURES = [
  'refused',
  'undelivered',
  'unknown',
  'noResult',
  'stale',
  'withdrawn',
  'stopped',
] as const;
export type MessageFailure = (typeof MESSAGE_FAILURES)[number];

/** Longest short text, in bytes of the Korean character set. */
const SHORT_BYTES = 90;

/** Bytes in KS C 5601: two for everything beyond ASCII. */
export const koreanBytes = (text: string): number =>
  [...text].reduce((bytes, letter) => bytes + ((letter.codePointAt(0) ?? 0) < 128 ? 1 : 2), 0);

export const textKind = (body: string): 'sms' | 'lms' => (koreanBytes(body) <= SHORT_BYTES ? 'sms' : 'lms');

/** The services' codes for "delivered": short text, long text, Kakao. */
const DELIVERED = new Set(['4100', '6600', '7000']);
export const isDelivered = (code: string): boolean => DELIVERED.has(code);
