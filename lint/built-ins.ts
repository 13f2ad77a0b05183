import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export interface BuiltIn {
  readonly calls: RegExp;
  /** What is called instead. */
  readonly instead: string;
  /** The only files that may call it; each of them does. */
  readonly only: readonly string[];
}

/** What the language offers for formatting, clocks, chance, connections and types, and the modules through which the product uses it. */
export const BUILT_INS: Readonly<Record<string, BuiltIn>> = {
  'numbers as text': {
    calls: /\.toLocaleString\(|\.toFixed\(|\bIntl\.NumberFormat\(|\\B\(\?=\(\\d\{3\}/,
    instead: 'numberText (web), writeNumber (both sides), or the number itself as parameter of a message',
    only: ['src/kit/contract/i18n/write-number.ts'],
  },
  'percentages as text': {
    calls: /\}%</,
    instead: 'percentText (web), writePercent (both sides)',
    only: [],
  },
  'the present': {
    calls: /\bDate\.now\b|\bnew Date\(\)|\bdayjs\(\)|\bTemporal\.Now\b/,
    instead:
      'ctx.now, services.now() or the database (server), nowMs (web), performance.now() for how long it took',
    only: ['src/kit/server/clock.ts', 'src/kit/web/time/now.ts'],
  },
  'time zones': {
    calls: /\bTemporal\.(?!Now)|\bgetTimezoneOffset\b|[+-]\d\d:\d\d[`']/,
    instead: 'toInstant and toWallClock of kit/contract/time/zoned-time.ts',
    // The gateway writes Korean time without saying so.
    only: ['src/features/orders/refunds/gateways/nicepay.ts'],
  },
  'the clock of the device': {
    calls:
      /\bto(?:Time|Date)String\b|\.get(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds)\(|\bdayjs\([^)]+\)\.format\b/,
    instead: 'useStoreClock, storeClock or clockIn (web), clockOf of kit/contract/time/zoned-time.ts',
    // Before a session there is no store: the light of the scene is that of whoever signs in.
    only: ['src/features/identity/login/scene/table-scene.tsx'],
  },
  'times of day': {
    calls: /\bslice\(11, ?16\)/,
    instead: 'timeText (web), { time } as parameter of a message, timeOfDay for what no reader sees',
    only: ['src/kit/contract/time/read-date.ts', 'src/kit/contract/time/time-of-day.ts'],
  },
  'the time zone of the platform': {
    calls: /Asia\/Seoul/,
    instead: 'PLATFORM_ZONE, KOREA_ZONE',
    only: ['src/kit/contract/time/platform-zone.ts'],
  },
  'random keys': {
    calls: /\bcrypto\.randomUUID\b|\bMath\.random\b|(?<!\w)\{[^}]*\brandomUUID\b[^}]*\} = /,
    instead: 'randomKey (web, also over plain http), randomUUID imported from node:crypto (server)',
    // Waiting times spread by chance, and what the guests of the demo order.
    only: ['src/features/orders/live/backoff.ts', 'src/app/demo/demo-orders.ts'],
  },
  'connections to other programs': {
    calls:
      /(?<![.\w])fetch\(|[=?:] fetch\b(?!:)|\brequest\b[^}]*\} from 'node:https?'|\b(?:net|tls|http2?|https)\.(?:connect|get|request)\(|import\('nodemailer'\)|from 'undici'/,
    instead:
      'services.integrations.call, or fetchOutside and refuseInsideTransaction (server), kit/web/api (web)',
    only: [
      ...[
        'integrations/outgoing.ts',
        'integrations/send.ts',
        'mail/smtp.ts',
        'files/storage/s3-store.ts',
      ].map((file) => `src/kit/server/${file}`),
      ...['plain-get.ts', 'transport.ts', 'files.ts', 'client.ts'].map((file) => `src/kit/web/api/${file}`),
      // Before or without the client of the web app.
      'src/app/faults/missing-code.ts',
      'src/app/screen-loading/screens-ahead.ts',
      'src/app/screen-loading/head-start.ts',
      'src/features/identity/login/captcha/captcha.tsx',
      // A program of its own, which calls the product.
      'src/app/demo/demo-orders.ts',
    ],
  },
  'types against the compiler': {
    calls: /\bas unknown as\b/,
    instead: 'a schema, a type guard, or a type parameter that says what is known',
    only: [
      // The names of fields, owners and settings are known to the declaration, which types of any resource have lost.
      'src/kit/server/config.ts',
      'src/kit/server/crud/crud-routes.ts',
      'src/kit/server/crud/crud.ts',
      'src/kit/web/crud/bind-resource.tsx',
      'src/kit/web/crud/editing/editor-context.tsx',
      // Types of libraries that leave out what they do.
      'src/kit/server/database/cut-off.ts',
      'src/kit/web/fields/controls/number-controls.tsx',
      // The page of an example, which has no server to call.
      'src/features/catalog/categories/category.gallery.tsx',
    ],
  },
  'dates as text': {
    calls: /\.toLocale(?:Date|Time)String\(|\bIntl\.DateTimeFormat\(/,
    instead: 'dayText, momentText (web), writeDate, readDate (both sides)',
    only: ['src/kit/contract/time/read-date.ts', 'src/kit/contract/time/zoned-time.ts'],
  },
  'order of texts': {
    calls: /\bIntl\.Collator\(|\.localeCompare\(/,
    instead: 'compareTexts (web), codeOrder where no reader sees the order (both sides)',
    only: ['src/kit/web/i18n/compare-texts.ts'],
  },
  'other parts of Intl': {
    calls: /\bIntl\.(?!NumberFormat|DateTimeFormat|Collator)\w+\(/,
    instead: 'language-tags.ts, text-length.ts, zoned-time.ts',
    only: [
      'src/kit/contract/i18n/language-tags.ts',
      'src/kit/contract/text/text-length.ts',
      'src/kit/contract/time/zoned-time.ts',
    ],
  },
};

/** The source without its comments, line by line as before. */
const codeOf = (source: string): string =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|\s)\/\/.*$/gm, '$1');

export interface Call {
  readonly what: string;
  readonly file: string;
  readonly line: number;
}

export function callsIn(file: string, source: string): Call[] {
  return codeOf(source)
    .split('\n')
    .flatMap((text, index) =>
      Object.entries(BUILT_INS)
        .filter(([, { calls }]) => calls.test(text))
        .map(([what]) => ({ what, file, line: index + 1 })),
    );
}

/** Tests and what they stand on; and simulated services, which are programs of other companies with formats of their own. */
const EXEMPT = /\.test\.|\.factory\.|^src\/kit\/testing\/|\.simulator\.ts$|^src\/kit\/simulator\//;

/** All calls of the product. */
export function findCalls(root: string): Call[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !EXEMPT.test(file))
    .flatMap((file) => callsIn(file, readFileSync(resolve(root, file), 'utf8')));
}
