import { resolve } from 'node:path';
import { z } from 'zod';
import type { S3Settings } from './files/s3-store.ts';

const text = z.string().trim().min(1).optional();
const url = (protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be a URL that begins with ${protocols.join(' or ')}//`,
    )
    .optional();

const environment = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().trim().min(1).default('.data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']),
  VALKEY_URL: url(['redis:', 'rediss:', 'valkey:']),
  PUBLIC_URL: url(['http:', 'https:']),
  SEED: z.enum(['demo', 'base'], 'must be demo or base').optional(),
  CAPTCHA: z
    .enum(['altcha', 'turnstile', 'recaptcha', 'off'], 'must be altcha, turnstile, recaptcha or off')
    .default('altcha'),
  CAPTCHA_SITE_KEY: text,
  CAPTCHA_SECRET: text,
  METRICS_TOKEN: text,
  TRUST_PROXY: text,
  SMTP_URL: url(['smtp:', 'smtps:']),
  S3_ENDPOINT: url(['http:', 'https:']),
  S3_REGION: z.string().trim().min(1).default('us-east-1'),
  S3_BUCKET: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a bucket name')
    .optional(),
  S3_ACCESS_KEY: text,
  S3_SECRET_KEY: text,
  S3_PATH_STYLE: z.enum(['Y', 'N'], 'must be Y or N').default('Y'),
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds').min(0).max(60).default(0),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a log level')
    .default('info'),
});

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Undefined: the built-in database. */
  databaseUrl?: string;
  valkeyUrl?: string;
  /** Where browsers reach the product; QR addresses and mailed links begin with it. */
  publicUrl: string;
  seed: 'demo' | 'base';
  captcha: { kind: 'altcha' | 'turnstile' | 'recaptcha' | 'off'; siteKey?: string; secret?: string };
  metricsToken?: string;
  /** Addresses of proxies whose X-Forwarded-* headers count; nobody's unless set. */
  trustProxy?: string[];
  smtpUrl?: string;
  /** Where pictures and attachments lie; undefined: in `DATA_DIR/files`. */
  s3?: S3Settings;
  /** How long a node that was told to stop goes on serving while `/readyz` already says no. */
  drainMs: number;
  logLevel: string;
  builtInDatabase: boolean;
}

/** All of it or nothing: half a bucket would only be noticed with the first picture. */
function bucketOf(value: z.infer<typeof environment>): S3Settings | undefined {
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
  const missing = needed.filter((name) => value[name] === undefined);
  if (missing.length === needed.length) return undefined;
  if (missing.length > 0) throw new Error(`${missing.join(', ')}: needed too when files lie in a bucket.`);
  return {
    endpoint: value.S3_ENDPOINT as string,
    region: value.S3_REGION,
    bucket: value.S3_BUCKET as string,
    accessKey: value.S3_ACCESS_KEY as string,
    secretKey: value.S3_SECRET_KEY as string,
    pathStyle: value.S3_PATH_STYLE === 'Y',
  };
}

const isLoopback = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host);

/** Reads and checks the environment. Throws one message that names every wrong value. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment has wrong values.\n  ${lines.join('\n  ')}`);
  }
  const value = parsed.data;
  const builtInDatabase = value.DATABASE_URL === undefined;
  // Demo accounts have a printed password: they may exist only where nobody else can reach them.
  const seed = value.SEED ?? (builtInDatabase ? 'demo' : 'base');
  if (seed === 'demo' && !(builtInDatabase && isLoopback(value.HOST)))
    throw new Error('SEED: demo data is only for the built-in database on a loopback HOST.');
  if (value.CAPTCHA === 'off' && !builtInDatabase)
    throw new Error('CAPTCHA: off is accepted only on the built-in database.');
  if (['turnstile', 'recaptcha'].includes(value.CAPTCHA) && !(value.CAPTCHA_SITE_KEY && value.CAPTCHA_SECRET))
    throw new Error(`CAPTCHA: ${value.CAPTCHA} needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET.`);
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    valkeyUrl: value.VALKEY_URL,
    publicUrl: (
      value.PUBLIC_URL ?? `http://${isLoopback(value.HOST) ? value.HOST : 'localhost'}:${value.PORT}`
    ).replace(/\/$/, ''),
    seed,
    captcha: { kind: value.CAPTCHA, siteKey: value.CAPTCHA_SITE_KEY, secret: value.CAPTCHA_SECRET },
    metricsToken: value.METRICS_TOKEN,
    trustProxy: value.TRUST_PROXY?.split(',').map((each) => each.trim()),
    smtpUrl: value.SMTP_URL,
    s3: bucketOf(value),
    drainMs: value.DRAIN_SECONDS * 1_000,
    logLevel: value.LOG_LEVEL,
    builtInDatabase,
  };
}
