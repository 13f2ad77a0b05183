import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from './config.ts';

const VENDOR_SCRIPTS = {
  turnstile: ['https://challenges.cloudflare.com'],
  recaptcha: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  altcha: [],
  off: [],
} satisfies Record<Config['captcha']['kind'], string[]>;

/** A strict policy: scripts only of our own making, nobody may frame us. Styles may stand in elements (antd writes them). */
export function installSecurityHeaders(app: FastifyInstance, config: Config): void {
  const vendor = VENDOR_SCRIPTS[config.captcha.kind];
  const https = config.publicUrl.startsWith('https:');
  // Made once: the Fastify plugin builds its headers anew for every request, a sixth of what a small read costs.
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
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', (request, reply, next) =>
    protect(request.raw, reply.raw, (error) => next(error as Error | undefined)),
  );
}
