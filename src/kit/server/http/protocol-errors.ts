import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError, badRequest } from '#kit/contract/errors.ts';
import { DEFAULT_LOCALE } from '#kit/contract/i18n/messages.ts';
import type { Texts } from '../texts.ts';
import { errorBody } from './error-handler.ts';

/** Node uses the first of several `Host` headers; a proxy in front may have used the last. */
export function checkHost(rawHeaders: readonly string[]): void {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  if (hosts > 1) throw badRequest();
}

export function refuseSecondHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    checkHost(request.raw.rawHeaders);
    done();
  });
}

const STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Responds to invalid HTTP with the standard error body (D7), although there is no request object. */
export function protocolErrorHandler(texts: Texts) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = STATUS[error.code ?? ''] ?? 400;
    const known = new AppError(status, status === 408 ? 'error.timeout' : 'error.badRequest');
    const body = JSON.stringify(errorBody(known, texts, DEFAULT_LOCALE));
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Bad Request'}\r\n` +
        'content-type: application/json; charset=utf-8\r\nconnection: close\r\n' +
        `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  };
}
