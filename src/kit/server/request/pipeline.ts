import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tooMany } from '#kit/contract/errors.ts';
import { type FieldMap, hasKind } from '#kit/contract/field.ts';
import { BODY_BYTES } from '#kit/contract/picture.ts';
import { unwrapBody } from '#kit/contract/wire.ts';
import { withRetries } from '../database/database-errors.ts';
import type { Db } from '../database/pool.ts';
import type { FileOwner } from '../files/files.ts';
import { hasFiles, receiveFiles } from '../files/receive-files.ts';
import type { RequestFiles } from '../files/request-files.ts';
import { HttpResponse } from '../http-response.ts';
import type { AnyRoute } from '../route.ts';
import type { NodeServices, StoreFacts } from '../services.ts';
import { ownerOf } from '../session/principal.ts';
import type { CallBudget } from '../throttling/call-budget.ts';
import { createTokenBuckets } from '../throttling/token-bucket.ts';
import { type Authorized, authorize, refuseForeign } from './authorization.ts';
import {
  claim,
  type FirstResponse,
  idempotencyKey,
  KEPT_SECRET,
  remember,
  requestHash,
} from './idempotency.ts';
import { storeCheck } from './named-stores.ts';
import { parseTextValues } from './query-values.ts';
import { type AfterCommitHooks, RequestContext } from './request-context.ts';
import { type ScopedRows, scopedRows } from './scoped-rows.ts';

/** What the pipeline keeps on a request. */
interface KeptOnRequest {
  /** The caller, once known; null before. */
  authorized: Authorized | null;
  /** The target for the access history, if a handler set one. */
  touched: string | null;
  /** The raw body, if the route requires it. */
  rawBody: string;
}

declare module 'fastify' {
  interface FastifyRequest extends KeptOnRequest {}
}

const INITIALLY: KeptOnRequest = { authorized: null, touched: null, rawBody: '' };

/** A constant, so that its schema is built once. */
const NO_FIELDS: FieldMap = {};
const ANONYMOUS: Authorized = {};
const NO_ROWS: ScopedRows = {};
const JSON_TYPE = 'application/json; charset=utf-8';

/** Adds properties to the request for data of the pipeline; call before the first route. */
export function decorateRequests(app: FastifyInstance): void {
  for (const [name, value] of Object.entries(INITIALLY)) app.decorateRequest(name, value);
}

/** Bytes of a body with HTML: what is far too long is read, so that its field says so. */
export const HTML_BODY = 8 * 1024 * 1024;

/** By app, because tests start several in one process. */
const partnerBudgets = new WeakMap<NodeServices, ReturnType<typeof createTokenBuckets>>();

/** Registers one declared route: the only place that passes a handler to Fastify. */
export function registerRoute(
  app: FastifyInstance,
  spec: AnyRoute,
  { services, budget }: { services: NodeServices; budget: CallBudget },
): void {
  const budgets = partnerBudgets.get(services) ?? createTokenBuckets();
  partnerBudgets.set(services, budgets);
  const carrying = hasFiles(spec.body?.fields) ? spec.body?.fields : undefined;
  const run = runnerOf(spec, services);

  app.route({
    method: spec.method,
    url: spec.path,
    bodyLimit:
      spec.bodyLimit ?? (carrying ? BODY_BYTES : hasKind(spec.body?.fields, 'html') ? HTML_BODY : undefined),
    config: {
      declared: spec,
      ...(spec.rateLimit && { rateLimit: { max: spec.rateLimit.max, timeWindow: '1 minute' } }),
    },
    // Before the body is read, so that an unauthorised caller cannot send megabytes.
    onRequest: async (request, reply) => {
      request.authorized = await authorize(spec, request, services);
      const { partner } = request.authorized;
      const wait = spec.partnerBudget && partner ? budgets.take(partner.id, partner) : 0;
      if (wait > 0) throw tooMany('error.tooMany', { headers: { 'retry-after': String(wait) } });
      if (isExpensive(spec, request)) await budget.enter(callerOf(request), reply.raw);
    },
    handler: async (request, reply) => {
      let result: HttpResponse;
      const authorized = request.authorized ?? ANONYMOUS;
      const query = (request.query ?? {}) as Record<string, unknown>;
      const { session } = authorized;
      const rows = session ? await scopedRows(spec.scope, session.principal, query, services) : NO_ROWS;
      const files = services.files.ofRequest(fileOwner(rows.store, authorized), request.log);
      try {
        result = await run(request, { authorized, rows, files, query });
      } finally {
        await files.settle();
      }
      return send(reply, result);
    },
    onResponse: (request, reply, done) => {
      const session = request.authorized?.session;
      if (session)
        services.history.record({
          accountId: ownerOf(session).accountId,
          sessionHash: session.hash,
          viewedAs: session.viewing?.as ?? null,
          method: spec.method,
          route: spec.path,
          target: targetOf(request),
          status: reply.statusCode,
          ip: request.ip,
          at: services.now(),
        });
      done();
    },
  });
}

interface Caller {
  authorized: Authorized;
  rows: ScopedRows;
  files: RequestFiles;
  query: Record<string, unknown>;
}

/** Parses a request and runs the handler of its route, in a transaction if it writes. */
function runnerOf(spec: AnyRoute, services: NodeServices) {
  const inTransaction = spec.transaction ?? spec.method !== 'GET';
  const carrying = hasFiles(spec.body?.fields) ? spec.body?.fields : undefined;
  const checkStores = storeCheck(spec, services);

  return async (request: FastifyRequest, { query, ...caller }: Caller): Promise<HttpResponse> => {
    const params = parseTextValues(spec.params ?? NO_FIELDS, request.params);
    refuseForeign(spec, caller.authorized, params);
    const parsedQuery = parseTextValues(spec.query ?? NO_FIELDS, query);
    const sent = unwrapBody(request.body);
    // Slow and possibly remote, so before the transaction.
    const wire = carrying
      ? await receiveFiles(spec.sized?.(sent, services) ?? carrying, sent, caller.files)
      : sent;
    const parsed = { params, query: parsedQuery, body: spec.body?.parse(wire) };
    await checkStores?.(parsed, caller.rows);
    const { partner } = caller.authorized;
    const prepared = await spec.prepare?.({ ip: request.ip, services, partner }, parsed);
    const input = { ...parsed, prepared };
    const afterCommitHooks: AfterCommitHooks = { work: [], target: null };
    const run = async (db: Db) =>
      encoded(
        spec,
        await spec.handler(new RequestContext({ ...caller, request, services, db, afterCommitHooks }), input),
      );

    if (!inTransaction) {
      const result = await run(services.db);
      await finish(request, afterCommitHooks);
      return result;
    }
    const key = idempotencyKey(request.headers['idempotency-key']);
    const owner = ownerKey(caller.authorized);
    const work = async (db: Db): Promise<HttpResponse> => {
      afterCommitHooks.work = [];
      if (key === undefined) return run(db);
      const first = await claim(db, owner, key, requestHash(spec.method, request.url, request.body));
      if (first) return replay(first);
      const result = await run(db);
      await remember(db, owner, key, spec.secretResponse ? KEPT_SECRET : recordable(result));
      return result;
    };
    const result = await withRetries(() => services.db.transaction(work));
    await finish(request, afterCommitHooks);
    return result;
  };
}

/** Files count for the store of the call, else for the account's own store or business. */
function fileOwner(store: StoreFacts | undefined, { session }: Authorized): FileOwner {
  const { storeId, businessId } = session?.principal ?? {};
  const of = store?.id ?? storeId;
  if (of !== undefined) return { storeId: of };
  return businessId === undefined ? 'platform' : { businessId };
}

const ownerKey = ({ session, partner }: Authorized): string =>
  session ? `account:${ownerOf(session).accountId}` : `partner:${partner?.id ?? 'open'}`;

const callerOf = ({ authorized, ip }: FastifyRequest): string =>
  authorized?.session || authorized?.partner ? ownerKey(authorized) : `ip:${ip}`;

function isExpensive({ cost }: AnyRoute, request: FastifyRequest): boolean {
  if (cost !== 'unpaged') return cost === 'expensive';
  const { page, size } = (request.query ?? {}) as Record<string, unknown>;
  return !page && !size;
}

const replay = ({ status, body }: FirstResponse): HttpResponse =>
  new HttpResponse(status, body === '' ? undefined : JSON.parse(body), { 'idempotent-replayed': 'true' });

/** What a handler returned, in wire form. A file, and a body with a content type of its own, are sent as they are. */
function encoded({ response, file }: AnyRoute, result: unknown): HttpResponse {
  const { status, body, headers } = result instanceof HttpResponse ? result : new HttpResponse(200, result);
  const asIs = !response || file || body === undefined || headers['content-type'];
  return new HttpResponse(status, asIs ? body : response.encode(body), headers);
}

const recordable = ({ status, body }: HttpResponse): FirstResponse => ({
  status,
  body: body === undefined ? '' : JSON.stringify(body),
});

async function finish(request: FastifyRequest, afterCommitHooks: AfterCommitHooks): Promise<void> {
  request.touched = afterCommitHooks.target;
  for (const work of afterCommitHooks.work) {
    try {
      await work();
    } catch (error) {
      request.log.error({ err: error }, 'work after the commit failed');
    }
  }
}

/** Ids in the address are recorded; other parameters may be personal data and are left out. */
function targetOf(request: FastifyRequest): string | null {
  if (request.touched) return request.touched;
  const ids = Object.values((request.params ?? {}) as Record<string, string>).filter((value) =>
    /^[\d,]{1,200}$/.test(value),
  );
  return ids.length > 0 ? ids.join(' ') : null;
}

function send(reply: FastifyReply, response: HttpResponse): unknown {
  reply.code(response.status).headers(response.headers);
  const { body } = response;
  if (body === undefined) return reply.send('');
  if (Buffer.isBuffer(body) || (typeof body === 'object' && body !== null && 'pipe' in body))
    return reply.send(body);
  if (response.headers['content-type']) return reply.send(body);
  return reply.type(JSON_TYPE).send(JSON.stringify(body));
}
