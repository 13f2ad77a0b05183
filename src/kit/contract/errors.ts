import type { MessageKey, MessageParams } from './i18n/messages.ts';

/** A message with its parameters, translated only when it leaves the server. */
export interface Message {
  key: MessageKey;
  params?: MessageParams;
}

/** Field errors by wire path, in the notation the specification prints (`storeInfos[0].storeInfoNm`). */
export type FieldErrors = Record<string, Message>;

/** Refusals that leave a trace, because many of them are an attack. */
export type SecurityEvent =
  | 'login_failed'
  | 'login_locked'
  | 'login_guarded'
  | 'login_token_refused'
  | 'session_unknown'
  | 'csrf_refused'
  | 'origin_refused'
  | 'forbidden'
  | 'partner_key_refused'
  | 'signature_refused'
  | 'rate_limited';

export interface AppErrorDetails {
  security?: SecurityEvent;
  /** What the call led to besides: counted and logged, without a row of its own in the access history. */
  securityEffects?: readonly SecurityEvent[];
  /** Whom it is about, where nobody is signed in. */
  accountId?: number;
  params?: MessageParams;
  fields?: FieldErrors;
  /** Facts the client needs to act on, sent beside the message (the current record of a conflict …). */
  data?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Holds the answer back this long, so that a client that repeats its call in a loop is slowed down. */
  responseDelayMs?: number;
  cause?: unknown;
}

/** The one error that reaches a client on purpose. Its code is a message key: no error without words. */
export class AppError extends Error {
  readonly status: number;
  readonly code: MessageKey;
  readonly details: AppErrorDetails;

  constructor(status: number, code: MessageKey, details: AppErrorDetails = {}) {
    super(code, { cause: details.cause });
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

const raise =
  (status: number, fallback: MessageKey) =>
  (code: MessageKey = fallback, details: AppErrorDetails = {}): AppError =>
    new AppError(status, code, details);

/** Statuses as decided in D6: a broken field, also a taken name. */
export const badRequest = raise(400, 'error.badRequest');
/** No session, expired, or the session changed under the page: the client signs in again in place. */
export const unauthorized = raise(401, 'error.unauthorized');
/** A genuine lack of permission; it logs the operator out, so never for somebody else's row. */
export const forbidden = (code: MessageKey = 'error.forbidden', details: AppErrorDetails = {}): AppError =>
  new AppError(403, code, { security: 'forbidden', ...details });
/** A page of another site asks. */
export const foreignOrigin = (): AppError =>
  new AppError(403, 'error.origin', { security: 'origin_refused' });
/** Missing, or somebody else's: the two look the same. */
export const notFound = raise(404, 'error.notFound');
/** A rule or a state stands against it. */
export const conflict = raise(409, 'error.conflict');
export const payloadTooLarge = raise(413, 'error.tooLarge');
/** The same idempotency key or order id with another body. */
export const unprocessable = raise(422, 'error.keyReused');
export const termsRequired = raise(428, 'error.termsRequired');
export const tooMany = (code: MessageKey = 'error.tooMany', details: AppErrorDetails = {}): AppError =>
  new AppError(429, code, { security: 'rate_limited', ...details });
export const unavailable = raise(503, 'error.unavailable');

/** One broken field: 400 with the message beside the field and as the text of the answer. */
export function fieldError(path: string, key: MessageKey, params?: MessageParams): AppError {
  return badRequest('error.badRequest', { fields: { [path]: { key, params } } });
}
