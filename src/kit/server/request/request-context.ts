import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { badRequest, payloadTooLarge } from '#kit/contract/errors.ts';
import type { Locale } from '#kit/contract/i18n/messages.ts';
import type { ScopedContext, UploadedFile } from '../context.ts';
import type { Db } from '../database/pool.ts';
import type { RequestFiles } from '../files/request-files.ts';
import type { AnyRoute } from '../route.ts';
import type { Services } from '../services.ts';
import type { Texts } from '../texts.ts';
import type { Authorized } from './authorization.ts';
import type { ScopedRows } from './scoped-rows.ts';

export const localeOf = (request: FastifyRequest, texts: Texts): Locale =>
  texts.localeFor(request.headers['accept-language']);

/** After-commit hooks and the target for the access history. */
export interface AfterCommitHooks {
  work: (() => Promise<void> | void)[];
  target: string | null;
}

/** The parser throws plain errors for a malformed multipart body, which are the sender's mistake. */
function malformed(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error) throw error;
  throw badRequest('error.badRequest', { cause: error });
}

async function readFile(request: FastifyRequest, name: string | undefined): Promise<UploadedFile> {
  // The route's body limit applies to the file as well.
  const { declared } = request.routeOptions.config as { declared?: AnyRoute };
  const limits = declared?.bodyLimit ? { limits: { fileSize: declared.bodyLimit } } : undefined;
  const missing = { fields: { [name ?? 'file']: { key: 'field.required' } } } as const;
  const part = request.isMultipart() ? await request.file(limits).catch(malformed) : undefined;
  if (!part || (name !== undefined && part.fieldname !== name)) throw badRequest('error.badRequest', missing);
  const bytes = await part.toBuffer().catch(malformed);
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
  authorized: Authorized;
  rows: ScopedRows;
  db: Db;
  afterCommitHooks: AfterCommitHooks;
  files: RequestFiles;
}): ScopedContext {
  const { request, services, authorized, rows, db, afterCommitHooks, files } = options;
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
    locale: localeOf(request, services.texts),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    now: services.now(),
    headers: request.headers,
    files,
    rawBody: request.rawBody,
    get session() {
      const { principal: _, ...session } = present(authorized.session, 'session');
      return session;
    },
    get principal() {
      // What the account sees comes with the scope, so it is not among what it is.
      const { stores: _, businesses: __, ...caller } = present(authorized.session, 'session').principal;
      return caller;
    },
    get partner() {
      return present(authorized.partner, 'partner');
    },
    get store() {
      return present(rows.store, 'store');
    },
    get stores() {
      return present(rows.stores, 'stores');
    },
    get businesses() {
      return present(rows.businesses, 'businesses');
    },
    afterCommit: (work) => void afterCommitHooks.work.push(work),
    file: (name) => readFile(request, name),
    target: (what) => {
      afterCommitHooks.target = what;
    },
  };
}
