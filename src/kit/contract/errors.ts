import type { MessageKey, MessageParams } from './i18n/messages.ts';

/** A message with its parameters, translated only when it leaves the server. */
export interface Message {
  key: MessageKey;
  params?: MessageParams;
}

/** Field errors by wire path, in the notation the specification prints (`storeInfos[0].storeInfoNm`). */
export type FieldErrors = Record<string, Message>;

/** Refusals that are recorded as security events. */
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
  /** A security event that the call causes: counted and logged, without its own row in the access history. */
  securityEffects?: readonly SecurityEvent[];
  /** The account it concerns, if no session exists. */
  accountId?: number;
  params?: MessageParams;
  fields?: FieldErrors;
  /** Details the client needs to react, sent along with the message (such as the current record of a conflict). */
  data?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Delays the response by this long, to slow down clients that repeat a call in a loop. */
  responseDelayMs?: number;
  cause?: unknown;
}

/** The only error whose text reaches a client. Its code is a message key, so no error lacks a text. */
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

/** Statuses as decided in D6: an invalid field, including a name already in use. */
export const badRequest = raise(400, 'error.badRequest');
/** No session, expired, or replaced while the page was open: the client asks for a sign-in without leaving the page. */
export const unauthorized = raise(401, 'error.unauthorized');
/** A missing permission; the client logs out on 403, so it is never used for a row of another owner. */
export const forbidden = (code: MessageKey = 'error.forbidden', details: AppErrorDetails = {}): AppError =>
  new AppError(403, code, { security: 'forbidden', ...details });
/** The request came from a page of another site. */
export const foreignOrigin = (): AppError =>
  new AppError(403, 'error.origin', { security: 'origin_refused' });
/** The row does not exist or belongs to another owner; the response is the same. */
export const notFound = raise(404, 'error.notFound');
/** A rule or the current state forbids it. */
export const conflict = raise(409, 'error.conflict');
export const payloadTooLarge = raise(413, 'error.tooLarge');
/** The same idempotency key or order id with another body. */
export const unprocessable = raise(422, 'error.keyReused');
export const termsRequired = raise(428, 'error.termsRequired');
export const tooMany = (code: MessageKey = 'error.tooMany', details: AppErrorDetails = {}): AppError =>
  new AppError(429, code, { security: 'rate_limited', ...details });
export const unavailable = raise(503, 'error.unavailable');

/** One invalid field: 400 with the message at the field and as the text of the response. */
export function fieldError(path: string, key: MessageKey, params?: MessageParams): AppError {
  return badRequest('error.badRequest', { fields: { [path]: { key, params } } });
}
