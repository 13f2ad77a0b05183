import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, badRequest, notFound, payloadTooLarge, tooMany } from '#kit/contract/errors.ts';
import type { Locale, MessageKey } from '#kit/contract/i18n/messages.ts';
import type { SecurityEvents } from '../audit/security-events.ts';
import { fromDatabase } from '../database/database-errors.ts';
import { localeOf } from '../request/request-context.ts';
import { ownerOf } from '../session/principal.ts';
import type { Texts } from '../texts.ts';

const byStatus: Record<number, () => AppError> = {
  400: () => badRequest(),
  404: () => notFound(),
  408: () => new AppError(408, 'error.timeout'),
  413: () => payloadTooLarge(),
  415: () => badRequest('error.badRequest'),
  429: () => tooMany(),
};

/** Converts anything thrown to the error that is sent. */
export function toAppError(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error;
  const database = fromDatabase(error);
  if (database) return database;
  const status = (error as FastifyError).statusCode;
  const known = status !== undefined && status < 500 ? byStatus[status] : undefined;
  if (known) return known();
  if (status !== undefined && status < 500) return new AppError(status, 'error.badRequest');
  if (status === 503) return new AppError(503, 'error.unavailable', { headers: { 'retry-after': '3' } });
  return new AppError(500, 'error.internal', { params: { id: requestId }, cause: error });
}

/** `{ message, errorsMessage }` in the request's language (D7). */
export function errorBody(error: AppError, texts: Texts, locale: Locale): Record<string, unknown> {
  const { fields, params, data } = error.details;
  return {
    message: texts.translate(locale, error.code, params),
    code: error.code satisfies MessageKey,
    ...(fields && {
      errorsMessage: Object.fromEntries(
        Object.entries(fields).map(([path, message]) => [path, texts.message(locale, message)]),
      ),
    }),
    ...data,
  };
}

function reportSecurity(
  { status, details }: AppError,
  request: FastifyRequest,
  security: SecurityEvents,
): void {
  const session = request.authorized?.session;
  const facts = {
    ip: request.ip,
    method: request.method,
    route: request.routeOptions.url ?? 'unmatched',
    requestId: request.id,
    status,
    accountId: (session && ownerOf(session).accountId) ?? details.accountId,
  };
  if (details.security) security.saw(details.security, { ...facts, recorded: session !== undefined });
  for (const effect of details.securityEffects ?? []) security.saw(effect, { ...facts, recorded: true });
}

/** Sends the error response; also for failures before a route is known. */
export const errorHandler =
  (texts: Texts, security: SecurityEvents) =>
  async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const known = toAppError(error, request.id);
    if (known.status >= 500) request.log.error({ err: known.details.cause ?? error }, 'request failed');
    reportSecurity(known, request, security);
    const { responseDelayMs, headers = {} } = known.details;
    if (responseDelayMs) await wait(responseDelayMs);
    return reply
      .code(known.status)
      .headers(headers)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(errorBody(known, texts, localeOf(request, texts))));
  };

export function installErrorHandler(app: FastifyInstance, texts: Texts, security: SecurityEvents): void {
  app.setErrorHandler(errorHandler(texts, security));
}
