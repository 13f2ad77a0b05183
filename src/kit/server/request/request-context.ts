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

interface RequestParts {
  request: FastifyRequest;
  services: Services;
  authorized: Authorized;
  rows: ScopedRows;
  db: Db;
  afterCommitHooks: AfterCommitHooks;
  files: RequestFiles;
}

/** What a handler sees of its request. A class, because an object literal would define each getter anew per request. */
export class RequestContext implements ScopedContext {
  // Not `#parts`: contexts with a transaction of their own are made from this one by `Object.create`.
  private readonly parts: RequestParts;
  readonly db: Db;
  readonly services: Services;
  readonly log: Logger;
  readonly locale: Locale;
  readonly ip: string;
  readonly userAgent: string;
  readonly now: Date;
  readonly headers: FastifyRequest['headers'];
  readonly files: RequestFiles;
  readonly rawBody: string;
  readonly afterCommit: ScopedContext['afterCommit'];
  readonly file: ScopedContext['file'];
  readonly target: ScopedContext['target'];

  constructor(parts: RequestParts) {
    const { request, services, afterCommitHooks } = parts;
    this.parts = parts;
    this.db = parts.db;
    this.services = services;
    this.log = request.log as Logger;
    this.locale = localeOf(request, services.texts);
    this.ip = request.ip;
    this.userAgent = request.headers['user-agent'] ?? '';
    this.now = services.now();
    this.headers = request.headers;
    this.files = parts.files;
    this.rawBody = request.rawBody;
    this.afterCommit = (work) => void afterCommitHooks.work.push(work);
    this.file = (name) => readFile(request, name);
    this.target = (what) => {
      afterCommitHooks.target = what;
    };
  }

  private present<T>(value: T | undefined, what: string): T {
    if (value === undefined)
      throw new Error(
        `${this.parts.request.routeOptions.url ?? 'route'} has no ${what}: its permission or scope does not give one`,
      );
    return value;
  }

  get session() {
    const { principal: _, ...session } = this.present(this.parts.authorized.session, 'session');
    return session;
  }

  get principal() {
    // What the account sees comes with the scope, so it is not among what it is.
    const {
      stores: _,
      businesses: __,
      ...caller
    } = this.present(this.parts.authorized.session, 'session').principal;
    return caller;
  }

  get partner() {
    return this.present(this.parts.authorized.partner, 'partner');
  }

  get store() {
    return this.present(this.parts.rows.store, 'store');
  }

  get stores() {
    return this.present(this.parts.rows.stores, 'stores');
  }

  get businesses() {
    return this.present(this.parts.rows.businesses, 'businesses');
  }
}
