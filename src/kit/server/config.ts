import { resolve } from 'node:path';
import { z } from 'zod';
import { discover } from './discover-files.ts';
import type { Quotas } from './files/request-files.ts';
import type { S3Settings } from './files/storage/s3-store.ts';
import {
  type IntegrationService,
  type IntegrationSettings,
  readIntegrationSettings,
} from './integrations/integration-settings.ts';
import type { SettingsDeclaration, SliceSettings } from './settings.ts';

const text = z.string().trim().min(1).optional();
const url = (protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be a URL that begins with ${protocols.join(' or ')}//`,
    )
    .optional();

const sliceSettings = await discover<SettingsDeclaration>('settings');

export const environment = z.object({
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
  SECRETS_KEY: z.string().min(20, 'must have at least 20 characters').optional(),
  SECRETS_KEY_OTHER: z.string().min(20, 'must have at least 20 characters').optional(),
  SIMULATOR_URL: z
    .literal('off')
    .or(z.url({ protocol: /^https?$/, error: 'must be a URL or off' }))
    .optional(),
  FILES_PER_STORE_MB: z.coerce.number('must be a whole number').int().min(1).default(2_048),
  FILES_PER_BUSINESS_MB: z.coerce.number('must be a whole number').int().min(1).default(2_048),
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
  NODE_ENV: z.string().optional(),
  ...(Object.assign({}, ...sliceSettings.map(({ variables }) => variables)) as Record<never, never>),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a log level')
    .default('info'),
});

export interface Config extends SliceSettings {
  port: number;
  host: string;
  dataDir: string;
  /** Undefined: the built-in database. */
  databaseUrl?: string;
  valkeyUrl?: string;
  /** Where browsers reach the product; QR addresses and mailed links start with it. */
  publicUrl: string;
  /** The only Origin that browsers may send if `PUBLIC_URL` is set; else the node's own address as requested. */
  onlyOrigin?: string;
  seed: 'demo' | 'base';
  captcha: { kind: 'altcha' | 'turnstile' | 'recaptcha' | 'off'; siteKey?: string; secret?: string };
  metricsToken?: string;
  /** Proxies whose X-Forwarded-* headers are trusted; none if unset. */
  trustProxy?: string[];
  /** Encrypts the keys of external services; unset, a key in `DATA_DIR` is used with the built-in database. */
  secretsKey?: string;
  /** Decrypts too while the key is being exchanged: the next or the previous one. */
  otherSecretsKey?: string;
  /** External services with an address; no other is called. */
  integrations: Partial<Record<IntegrationService, IntegrationSettings>>;
  /** The simulator's address; `off`: none. Unset, an installation with the built-in database uses the running one. */
  simulatorUrl?: string;
  /** The bucket for pictures and attachments; undefined: `DATA_DIR/files`. */
  s3?: S3Settings;
  fileQuotas: Quotas;
  /** How long a stopping node keeps serving while `/readyz` fails. */
  drainMs: number;
  logLevel: string;
  /** Each response is compared with its declaration: in development and tests. */
  checkResponses: boolean;
  builtInDatabase: boolean;
}

/** All or none, because an incomplete configuration would only fail with the first picture. */
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

const isLoopback = (host: string): boolean => /^(localhost|\[?::1\]?|127(\.\d{1,3}){3})$/.test(host);

/**
 * Demo accounts have a published password, so they and `CAPTCHA=off` are allowed only where no one else can connect
 * (D71).
 */
function refuseOpenDoors(value: z.infer<typeof environment>, seed: 'demo' | 'base'): void {
  const builtInDatabase = value.DATABASE_URL === undefined;
  const reachable = value.PUBLIC_URL !== undefined && !isLoopback(new URL(value.PUBLIC_URL).hostname);
  if (seed === 'demo' && !(builtInDatabase && isLoopback(value.HOST)))
    throw new Error('SEED: demo data is only for the built-in database on a loopback HOST.');
  if (seed === 'demo' && reachable && value.SEED === undefined)
    throw new Error(
      'SEED: PUBLIC_URL is open to others, and the passwords of the demo accounts are printed. Set SEED=base, or SEED=demo to have them all the same.',
    );
  if (value.CAPTCHA === 'off' && !builtInDatabase)
    throw new Error('CAPTCHA: off is accepted only on the built-in database.');
  if (value.CAPTCHA === 'off' && reachable)
    throw new Error('CAPTCHA: off is accepted only while PUBLIC_URL is a loopback address.');
}

/** Reads and validates the environment. Throws one message that lists every invalid value. */
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
  const seed = value.SEED ?? (builtInDatabase ? 'demo' : 'base');
  refuseOpenDoors(value, seed);
  if (['turnstile', 'recaptcha'].includes(value.CAPTCHA) && !(value.CAPTCHA_SITE_KEY && value.CAPTCHA_SECRET))
    throw new Error(`CAPTCHA: ${value.CAPTCHA} needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET.`);
  if (value.SECRETS_KEY_OTHER && !value.SECRETS_KEY)
    throw new Error('SECRETS_KEY_OTHER: needs SECRETS_KEY, with which new values are encrypted.');
  const integrations = readIntegrationSettings(given);
  const slices = Object.fromEntries(
    sliceSettings.map(({ name, read }) => [name, read(parsed.data, integrations)]),
  ) as unknown as SliceSettings;
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    valkeyUrl: value.VALKEY_URL,
    publicUrl: (
      value.PUBLIC_URL ?? `http://${isLoopback(value.HOST) ? value.HOST : 'localhost'}:${value.PORT}`
    ).replace(/\/$/, ''),
    onlyOrigin: value.PUBLIC_URL && new URL(value.PUBLIC_URL).origin,
    seed,
    captcha: { kind: value.CAPTCHA, siteKey: value.CAPTCHA_SITE_KEY, secret: value.CAPTCHA_SECRET },
    metricsToken: value.METRICS_TOKEN,
    trustProxy: value.TRUST_PROXY?.split(',').map((each) => each.trim()),
    secretsKey: value.SECRETS_KEY,
    otherSecretsKey: value.SECRETS_KEY_OTHER,
    integrations,
    simulatorUrl: value.SIMULATOR_URL?.replace(/\/+$/, ''),
    s3: bucketOf(value),
    fileQuotas: {
      store: value.FILES_PER_STORE_MB * 1024 * 1024,
      business: value.FILES_PER_BUSINESS_MB * 1024 * 1024,
    },
    drainMs: value.DRAIN_SECONDS * 1_000,
    logLevel: value.LOG_LEVEL,
    checkResponses: value.NODE_ENV === 'development' || value.NODE_ENV === 'test',
    builtInDatabase,
    ...slices,
  };
}
