import type { MessageKey, MessageParams } from './messages.ts';

/** A message with its parameters, translated only when it leaves the server. */
export interface Message {
  key: MessageKey;
  params?: MessageParams;
}

/** Field errors by wire path, in the notation the specification prints (`storeInfos[0].storeInfoNm`). */
export type FieldErrors = Record<string, Message>;

export interface AppErrorDetails {
  params?: MessageParams;
  fields?: FieldErrors;
  /** Facts the client needs to act on, sent beside the message (the current record of a conflict …). */
  data?: Record<string, unknown>;
  headers?: Record<string, string>;
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
export const forbidden = raise(403, 'error.forbidden');
/** Missing, or somebody else's: the two look the same. */
export const notFound = raise(404, 'error.notFound');
/** A rule or a state stands against it. */
export const conflict = raise(409, 'error.conflict');
export const payloadTooLarge = raise(413, 'error.tooLarge');
/** The same idempotency key or order id with another body. */
export const unprocessable = raise(422, 'error.keyReused');
export const termsRequired = raise(428, 'error.termsRequired');
export const tooMany = raise(429, 'error.tooMany');
export const unavailable = raise(503, 'error.unavailable');

/** One broken field: 400 with the message beside the field and as the text of the answer. */
export function fieldError(path: string, key: MessageKey, params?: MessageParams): AppError {
  return badRequest('error.badRequest', { fields: { [path]: { key, params } } });
}
