import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { putAway } from '#features/platform/notices/notice-memory.ts';
import { decodeShownNotices, shownNoticesPath } from '#features/platform/notices/shown-notice.contract.ts';
import { LOCALES } from '#kit/contract/i18n/messages.ts';
import { DIFFERENCE_HEADER } from '#kit/server/http/response-check.ts';
import { chromiumPath } from '#kit/testing/browser/chromium.ts';
import { simulatedApp, type TestSimulator } from '#kit/testing/simulator.ts';
import { DEMO_PASSWORD, type TestApp, type TestAppOptions, testApp } from '#kit/testing/test-app.ts';
import { createTestClient } from '#kit/testing/test-client.ts';
import { bootKeys } from '#kit/web/browser-storage/boot-keys.ts';
import { pageStates } from './page-state.ts';
import { slowLine } from './slow-line.ts';

const BUILT = resolve(import.meta.dirname, '../dist/web/index.html');
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  '--host-resolver-rules=MAP till.test 127.0.0.1',
];
/** A page of these tests lives for seconds: optimised code costs more than it brings. What is timed runs as users have it. */
const SHORT_LIVED = ['--js-flags=--no-turbofan --no-maglev --min-semi-space-size=16'];

/** The server as a till on the local network opens it: plain http at a name that is not this machine's own. */
export const plainHttp = (address: string): string => address.replace('127.0.0.1', 'till.test');

/** Removes what a browser withholds from pages of plain http, so that every test fails whose screen needs it. */
const withholdSecureApis = `delete Crypto.prototype.randomUUID; delete Crypto.prototype.subtle;`;

export interface PageOptions {
  width?: number;
  height?: number;
  dark?: boolean;
  /** Pixels of the screen in one pixel of the page, as on a phone. */
  scale?: number;
  /** What the browser is set to. */
  locale?: string;
  /** Addresses whose failure (status ≥ 400) belongs to the test. */
  allow?: readonly RegExp[];
  /** Another page of the same browser profile. */
  context?: BrowserContext;
  /** Bypasses the content security policy, which would block what the test checks. */
  bypassCSP?: boolean;
  /** The interface language, as if it had been chosen before. */
  language?: string;
  /** Starts as the profile of this account; only where the login itself is not what is tested. */
  as?: string;
}

/** Cookies and storage of a profile. */
type Profile = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface TestBrowser {
  /** A page that remembers every console error, page error and broken content policy. */
  page(options?: PageOptions): Promise<Page>;
  /** The profile of an account after its login, with the notices closed; the same for every page of this browser. */
  profileOf(accountId: string): Promise<Profile>;
  /** Closes the pages and throws what they complained of, and after a failure what they show. */
  check(failed?: boolean): Promise<void>;
  close(): Promise<void>;
}

function executable(): string {
  const found = chromiumPath();
  if (!found) throw new Error('No Chromium found; set CHROMIUM_PATH.');
  return found;
}

const REFUSED_SOCKET = /^WebSocket connection to '([^']+)' failed/;

function watch(page: Page, allowed: readonly RegExp[], complaints: string[]): void {
  page.on('response', (response) => {
    const difference = response.headers()[DIFFERENCE_HEADER];
    if (difference) complaints.push(`a response differs from its declaration: ${decodeURI(difference)}`);
  });
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    const from = message.location().url;
    // The browser's own line about a failed request carries the address of that request, of a socket in its text.
    const failed = text.startsWith('Failed to load resource') ? from : REFUSED_SOCKET.exec(text)?.[1];
    if (failed !== undefined && allowed.some((pattern) => pattern.test(failed))) return;
    complaints.push(`console.error: ${text} (${from})`);
  });
}

/** Logs in through the API; the login page has its own tests. */
async function loggedIn(address: string, accountId: string): Promise<Profile> {
  const client = createTestClient(address);
  const login = await client.post('/admin/api/login', { accountId, accountPw: DEMO_PASSWORD });
  if (login.status !== 200) throw new Error(`${accountId} could not log in: ${login.status}`);
  // Notices are others in each language.
  const notices: number[] = [];
  for (const language of LOCALES) {
    const { body } = await client.call('GET', shownNoticesPath, undefined, {
      headers: { 'accept-language': language },
    });
    notices.push(...decodeShownNotices(body).map(({ id }) => id));
  }
  const closed = putAway(null, notices);
  const cookies = `${client.cookie()}; jumun_notices_closed_${accountId}=${closed}`.split('; ');
  return {
    cookies: cookies.map((cookie) => {
      const at = cookie.indexOf('=');
      return {
        name: cookie.slice(0, at),
        value: cookie.slice(at + 1),
        domain: new URL(address).hostname,
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: 'Lax',
      };
    }),
    origins: [{ origin: address, localStorage: [{ name: bootKeys.signedIn, value: 'Y' }] }],
  };
}

/** The system's Chromium against a running server. Paths in `goto` are relative to `address`. */
export async function openBrowser(address: string): Promise<TestBrowser> {
  if (!existsSync(BUILT)) throw new Error('The web app is not built: run npm run build.');
  const browser: Browser = await chromium.launch({
    executablePath: executable(),
    headless: true,
    args: process.env.SHORT_LIVED_PAGES ? [...QUIET, ...SHORT_LIVED] : QUIET,
    // Without a UTF-8 locale Chromium calls a file with a Korean name "download".
    env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
  });
  const complaints: string[] = [];
  const profiles = new Map<string, Promise<Profile>>();
  const profileOf = (accountId: string): Promise<Profile> => {
    const profile = profiles.get(accountId) ?? loggedIn(address, accountId);
    profiles.set(accountId, profile);
    return profile;
  };
  // The code of the app is fetched and compiled once per browser profile, so a profile is used again, emptied.
  const reused = new Map<BrowserContext, string>();
  const idle: BrowserContext[] = [];

  async function contextFor(options: BrowserContextOptions, profile: Profile | undefined) {
    const kind = JSON.stringify(options);
    const at = idle.findIndex((context) => reused.get(context) === kind);
    const [known] = at < 0 || !profile ? [] : idle.splice(at, 1);
    if (known && profile) {
      await known.setStorageState(profile);
      return known;
    }
    const context = await browser.newContext({ ...options, storageState: profile });
    if (profile) reused.set(context, kind);
    context.on('close', () => reused.delete(context));
    return context;
  }

  /** Ready for the next test, if it is a profile that comes back. */
  async function putAway(context: BrowserContext): Promise<void> {
    if (idle.includes(context)) return;
    if (!reused.has(context)) return context.close();
    await Promise.all(context.pages().map((page) => page.close()));
    await context.clearPermissions();
    idle.push(context);
  }

  return {
    profileOf,
    async page({
      width = 1440,
      height = 900,
      dark = false,
      scale = 1,
      locale = 'ko-KR',
      allow = [],
      bypassCSP = false,
      context,
      language,
      as,
    } = {}) {
      const options: BrowserContextOptions = {
        baseURL: address,
        viewport: { width, height },
        deviceScaleFactor: scale,
        colorScheme: dark ? 'dark' : 'light',
        locale,
        timezoneId: 'Asia/Seoul',
        reducedMotion: 'reduce',
        bypassCSP,
      };
      const profile = as === undefined ? undefined : await profileOf(as);
      const page = await (context ?? (await contextFor(options, profile))).newPage();
      page.setDefaultTimeout(30_000);
      if (language)
        await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
          bootKeys.locale,
          language,
        ] as const);
      await page.addInitScript(withholdSecureApis);
      watch(page, allow, complaints);
      await slowLine(page);
      return page;
    },
    async check(failed = false) {
      const states = failed ? await pageStates(browser.contexts()) : [];
      await Promise.all(browser.contexts().map(putAway));
      const found = complaints.splice(0);
      if (found.length > 0) throw new Error(`The page complained: ${[...found, ...states].join('\n')}`);
      if (failed) throw new Error(`The pages at the failure:\n${states.join('\n')}`);
    },
    close: () => browser.close(),
  };
}

/** Fills the login form and solves the human verification if there is one; does not wait for what comes after. */
export async function fillLogin(page: Page, accountId: string, password = DEMO_PASSWORD): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(accountId);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  // Which kind of verification there is comes with an answer of its own.
  await page.waitForFunction(() => {
    const captcha = document.querySelector('.captcha');
    return !captcha || captcha.querySelector('altcha-widget');
  });
  const widget = page.locator('altcha-widget');
  if ((await widget.count()) > 0) {
    await widget.locator('input[type="checkbox"]').click();
    await page.locator('.altcha[data-state="verified"]').waitFor();
  }
}

/** Logs in through the page and closes the notices; ends on the page after login. */
export async function logIn(
  page: Page,
  accountId: string,
  options: { password?: string; path?: string } = {},
): Promise<void> {
  await page.goto(options.path ?? '/login');
  await fillLogin(page, accountId, options.password);
  const notices = page.waitForResponse((response) => response.url().endsWith('/noti/showNotiData'));
  await page.locator('.main-button').click();
  await page.waitForURL((url) => url.pathname.startsWith('/v/'));
  const shown = (await (await notices).json()) as unknown[];
  const cookies = await page.context().cookies();
  const closedBefore = cookies.some(({ name }) => name === `jumun_notices_closed_${accountId}`);
  if (shown.length > 0 && !closedBefore) await closeNotices(page);
}

/** Closes the notice dialog, which is about to open. */
export async function closeNotices(page: Page): Promise<void> {
  const close = page.locator('.notice-close');
  await close.click();
  await close.waitFor({ state: 'detached' });
}

export interface OpenOptions extends PageOptions {
  /** What has to stand before the first request, such as a route that answers in the server's place. */
  before?: (page: Page) => Promise<unknown>;
}

/** A page of one account at a path. It starts from the profile of a login, so that one test leaves nothing to the next. */
export async function openAs(
  browser: TestBrowser,
  accountId: string,
  path: string,
  { before, ...options }: OpenOptions = {},
): Promise<Page> {
  const page = await browser.page({ ...options, as: accountId });
  await before?.(page);
  await page.goto(path);
  return page;
}

/** Requests whose address matches wait until the test lets them go, as on a slow line. */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (call) => {
    await gone;
    await call.fallback();
  });
  return letGo;
}

interface Opened {
  app: TestApp;
  browser: TestBrowser;
}

function withProduct<P extends { app: TestApp; stop(): Promise<void> }>(
  start: () => Promise<P>,
  ready: (opened: P & Opened) => void | Promise<void>,
): void {
  let product: P | undefined;
  let browser: TestBrowser | undefined;
  beforeAll(async () => {
    product = await start();
    browser = await openBrowser(product.app.address);
    await ready({ ...product, browser });
  });
  afterEach(({ task }) => browser?.check(task.result?.state === 'fail'));
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
}

/**
 * Starts server and browser for one file; `ready` gets them before the first test. Console and page errors fail the test
 * in which they occur.
 */
export function withBrowser(ready: (opened: Opened) => void | Promise<void>, options?: TestAppOptions): void {
  withProduct(async () => {
    const app = await testApp(options);
    return { app, stop: () => app.stop() };
  }, ready);
}

/** The same, with every outside service played by a simulator. */
export const withSimulatedBrowser = (
  ready: (opened: Opened & { simulator: TestSimulator }) => void | Promise<void>,
): void => withProduct(simulatedApp, ready);
