import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { badRequest, payloadTooLarge } from '#kit/contract/errors.ts';
import { DEFAULT_LOCALE, type Locale, toLocale } from '#kit/contract/messages.ts';
import type { Admitted } from './admission.ts';
import type { Context, UploadedFile } from './context.ts';
import type { Db } from './database/pool.ts';
import type { AnyRoute } from './route.ts';
import type { Services, StoreFacts } from './services.ts';

export function localeOf(request: FastifyRequest): Locale {
  const first = request.headers['accept-language']?.split(',')[0]?.split(';')[0];
  return toLocale(first) ?? DEFAULT_LOCALE;
}

/** Work to do once the transaction has committed, and the thing the history names. */
export interface Aftermath {
  work: (() => Promise<void> | void)[];
  target: string | null;
}

async function readFile(request: FastifyRequest, name: string | undefined): Promise<UploadedFile> {
  // A route that says how much it takes says so of its file, too.
  const { declared } = request.routeOptions.config as { declared?: AnyRoute };
  const limits = declared?.bodyLimit ? { limits: { fileSize: declared.bodyLimit } } : undefined;
  const part = request.isMultipart() ? await request.file(limits) : undefined;
  if (!part || (name !== undefined && part.fieldname !== name))
    throw badRequest('error.badRequest', { fields: { [name ?? 'file']: { key: 'field.required' } } });
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw payloadTooLarge();
  const values = Object.fromEntries(
    Object.entries(part.fields).flatMap(([key, field]) =>
      field && !Array.isArray(field) && field.type === 'field' ? [[key, String(field.value)]] : [],
    ),
  );
  return { field: part.fieldname, filename: part.filename, bytes, values };
}

export function requestContext(options: {
  request: FastifyRequest;
  services: Services;
  admitted: Admitted;
  store: StoreFacts | undefined;
  db: Db;
  aftermath: Aftermath;
}): Context {
  const { request, services, admitted, store, db, aftermath } = options;
  const present = <T>(value: T | undefined, what: string): T => {
    if (value === undefined)
      throw new Error(
        `${request.routeOptions.url ?? 'route'} has no ${what}: its permission or scope does not give one`,
      );
    return value;
  };
  return {
    db,
    services,
    log: request.log as Logger,
    locale: localeOf(request),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    now: services.now(),
    headers: request.headers,
    rawBody: request.rawBody,
    get session() {
      return present(admitted.session, 'session');
    },
    get principal() {
      return present(admitted.session, 'session').principal;
    },
    get partner() {
      return present(admitted.partner, 'partner');
    },
    get store() {
      return present(store, 'store');
    },
    afterCommit: (work) => void aftermath.work.push(work),
    file: (name) => readFile(request, name),
    target: (what) => {
      aftermath.target = what;
    },
  };
}
