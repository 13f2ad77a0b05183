import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { badRequest } from '#kit/contract/errors.ts';
import type { FoundRoute } from '../discover.ts';
import { installApiDocument } from '../openapi/serve.ts';
import { decorateRequests, registerRoute } from '../request/pipeline.ts';
import type { AnyRoute } from '../route.ts';
import type { NodeServices } from '../services.ts';
import { createCallBudget } from '../throttling/call-budget.ts';
import { installRateLimit } from '../throttling/rate-limit.ts';
import { errorHandler, installErrorHandler } from './error-handler.ts';
import { installHealth, type Readiness } from './health.ts';
import { nestsDeeper } from './json-depth.ts';
import { installMetrics, type Metrics } from './metrics.ts';
import { installOverloadRefusal } from './overload.ts';
import { protocolErrorHandler, refuseSecondHosts } from './protocol-errors.ts';
import { installResponseCheck } from './response-check.ts';
import { installSecurityHeaders } from './security-headers.ts';
import { installWebApp } from './web-app.ts';

const MIB = 1024 * 1024;
/** Far above any valid record, so that code walking a body may recurse. */
const DEEPEST_BODY = 64;

export interface App {
  readonly server: FastifyInstance;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
}

/** Refuses undeclared routes: no route without permission and scope. */
export function refuseUndeclaredRoutes(server: FastifyInstance): void {
  server.addHook('onRoute', ({ method, url, config }) => {
    const { declared, kit } = (config ?? {}) as { declared?: unknown; kit?: string };
    const ofPlugins = url.startsWith('/docs') || url.startsWith('/assets/');
    if (!declared && !kit && !ofPlugins)
      throw new Error(`route ${String(method)} ${url} was not declared with endpoint()`);
  });
}

/** A call without a body may still have a content type (many clients always send one). */
function acceptEmptyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    const { declared } = request.routeOptions.config as { declared?: AnyRoute };
    if (declared?.rawBody) request.rawBody = body;
    if (body.trim() === '') done(null, undefined);
    else if (nestsDeeper(body, DEEPEST_BODY)) done(badRequest(), undefined);
    else parse(request, body, done);
  });
}

/** Bodies are parsed by the route's own shape (pipeline.ts), so Fastify's schema compilers are not loaded. */
const noSchemas = () => (): never => {
  throw new Error('a route must not give Fastify a schema: declare it with endpoint()');
};

export async function buildApp(options: {
  services: NodeServices;
  routes: readonly FoundRoute[];
  webFolder: string;
  trustProxy?: string[];
  /** `ignored`: overload protection is off. For tests. */
  overload?: 'ignored';
}): Promise<App> {
  const { services, routes } = options;
  const server = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({
      disableRequestLogging: services.log.level !== 'debug' && services.log.level !== 'trace',
    }),
    genReqId: () => randomUUID().slice(0, 8),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: MIB,
    requestTimeout: 50_000,
    keepAliveTimeout: 72_000,
    return503OnClosing: true,
    frameworkErrors: errorHandler(services.texts, services.security),
    clientErrorHandler: protocolErrorHandler(services.texts),
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: {
      maxParamLength: 300,
      caseSensitive: true,
      ignoreDuplicateSlashes: false,
      ignoreTrailingSlash: false,
    },
  });
  const readiness: Readiness = { accepting: false };
  refuseUndeclaredRoutes(server);
  decorateRequests(server);
  acceptEmptyJson(server);
  installErrorHandler(server, services.texts, services.security);
  installSecurityHeaders(server, services.config);
  refuseSecondHosts(server);
  if (services.config.checkResponses) installResponseCheck(server);
  await server.register(compress, { encodings: ['gzip'], threshold: 2048 });
  await server.register(multipart, {
    limits: { files: 1, fileSize: 20 * MIB, fields: 20, fieldSize: 64 * 1024 },
  });
  if (options.overload !== 'ignored') await installOverloadRefusal(server);
  await installRateLimit(server);
  const metrics = installMetrics(server, services.config.metricsToken);
  installHealth(server, services.db, readiness);
  installApiDocument(server, routes);
  const budget = createCallBudget();
  for (const route of routes) registerRoute(server, route, { services, budget });
  installWebApp(server, options.webFolder);
  return { server, metrics, readiness };
}
