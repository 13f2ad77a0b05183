import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config.ts';

const VENDOR_SCRIPTS = {
  turnstile: ['https://challenges.cloudflare.com'],
  recaptcha: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  altcha: [],
  off: [],
} satisfies Record<Config['captcha']['kind'], string[]>;

/** Responses of calls are data: no scripts, framing, content sniffing or caching. */
const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};
const HSTS_SECONDS = 31_536_000;

/**
 * Pages get a strict policy: own scripts only, no framing. Inline styles are allowed (antd writes them). Responses of
 * calls get the headers relevant for data.
 */
export function installSecurityHeaders(app: FastifyInstance, config: Config): void {
  const vendor = VENDOR_SCRIPTS[config.captcha.kind];
  const https = config.publicUrl.startsWith('https:');
  // Built once: the Fastify plugin rebuilds its headers for every request, a sixth of the cost of a small read.
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...vendor],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: vendor.length > 0 ? vendor : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    hsts: https ? { maxAge: HSTS_SECONDS, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    // Browsers apply it over https only, and warn otherwise.
    crossOriginOpenerPolicy: https,
  });
  const data = https
    ? { ...DATA_HEADERS, 'strict-transport-security': `max-age=${HSTS_SECONDS}` }
    : DATA_HEADERS;
  app.addHook('onRequest', (request, reply, next) => {
    const { declared, kit } = (request.routeOptions.config ?? {}) as { declared?: unknown; kit?: string };
    if (!declared && !kit)
      return protect(request.raw, reply.raw, (error) => next(error as Error | undefined));
    reply.headers(data);
    next();
  });
}
