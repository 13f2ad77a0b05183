import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { chromiumPath } from '#kit/testing/chromium.ts';
import { DEMO_PASSWORD, type TestApp, testApp } from '#kit/testing/test-app.ts';

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
];

/** Always allowed: asking whether there is a session is answered with 401 when there is none. */
const EXPECTED = [/\/admin\/api\/session$/];

export interface PageOptions {
  width?: number;
  height?: number;
  dark?: boolean;
  /** Pixels of the screen in one pixel of the page, as on a phone. */
  scale?: number;
  /** Addresses whose failure (status ≥ 400) belongs to the test. */
  allow?: readonly RegExp[];
  /** Another page of the same browser profile. */
  context?: BrowserContext;
  /** Starts as a profile that was logged in already; only where the login itself is not what is tested. */
  as?: string;
}

/** Cookies and storage of a profile. */
type Profile = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface TestBrowser {
  /** A page that remembers every console error, page error and broken content policy. */
  page(options?: PageOptions): Promise<Page>;
  /** Profiles to start from, by account, as they were after their first login. */
  profiles: Map<string, Profile>;
  /** Closes the pages and throws what they complained of; call it after each test. */
  check(): Promise<void>;
  close(): Promise<void>;
}

function executable(): string {
  const found = chromiumPath();
  if (!found) throw new Error('No Chromium found; set CHROMIUM_PATH.');
  return found;
}

function watch(page: Page, allowed: readonly RegExp[], complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const from = message.location().url;
    // The browser's own line about a failed request carries the address of that request.
    if (message.text().startsWith('Failed to load resource') && allowed.some((pattern) => pattern.test(from)))
      return;
    complaints.push(`console.error: ${message.text()} (${from})`);
  });
}

/** The system's Chromium against a running server. Paths in `goto` are relative to `address`. */
export async function openBrowser(address: string): Promise<TestBrowser> {
  if (!existsSync(BUILT)) throw new Error('The web app is not built: run npm run build.');
  const browser: Browser = await chromium.launch({
    executablePath: executable(),
    headless: true,
    args: QUIET,
  });
  const complaints: string[] = [];
  const profiles = new Map<string, Profile>();
  return {
    profiles,
    async page({ width = 1440, height = 900, dark = false, scale = 1, allow = [], context, as } = {}) {
      const profile =
        context ??
        (await browser.newContext({
          baseURL: address,
          storageState: as === undefined ? undefined : profiles.get(as),
          viewport: { width, height },
          deviceScaleFactor: scale,
          colorScheme: dark ? 'dark' : 'light',
          locale: 'ko-KR',
          timezoneId: 'Asia/Seoul',
          reducedMotion: 'reduce',
        }));
      const page = await profile.newPage();
      page.setDefaultTimeout(15_000);
      watch(page, [...EXPECTED, ...allow], complaints);
      return page;
    },
    async check() {
      for (const context of browser.contexts()) await context.close();
      const found = complaints.splice(0);
      if (found.length > 0) throw new Error(`The page complained:\n${found.join('\n')}`);
    },
    close: () => browser.close(),
  };
}

/** Fills the login form and solves the human verification if there is one; does not wait for what comes after. */
export async function fillLogin(page: Page, accountId: string, password = DEMO_PASSWORD): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(accountId);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  // Which kind of verification there is comes with an answer of its own.
  await page.waitForLoadState('networkidle');
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
  const notices = page.waitForResponse((answer) => answer.url().endsWith('/noti/showNotiData'));
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

interface OpenOptions extends PageOptions {
  /** What has to stand before the first request, such as a route that answers in the server's place. */
  before?: (page: Page) => Promise<void>;
}

/**
 * A page of one account at a path. The first one logs in like a person; later ones start from the profile as it was
 * after that login, so that one test leaves nothing to the next.
 */
export async function openAs(
  browser: TestBrowser,
  accountId: string,
  path: string,
  { before, ...options }: OpenOptions = {},
): Promise<Page> {
  const known = browser.profiles.has(accountId);
  const page = await browser.page({ ...options, as: accountId });
  await before?.(page);
  if (known) await page.goto(path);
  else {
    await logIn(page, accountId, { path: `/login?redirect=${encodeURIComponent(path)}` });
    browser.profiles.set(accountId, await page.context().storageState());
  }
  return page;
}

interface Opened {
  app: TestApp;
  browser: TestBrowser;
}

/**
 * A product and a browser before it for the tests of one file; `ready` gets them before the first test.
 * What a page complained of fails the test in which it did.
 */
export function withBrowser(
  ready: (opened: Opened) => void | Promise<void>,
  options?: Parameters<typeof testApp>[0],
): void {
  let opened: Opened | undefined;
  beforeAll(async () => {
    const app = await testApp(options);
    opened = { app, browser: await openBrowser(app.address) };
    await ready(opened);
  });
  afterEach(() => opened?.browser.check());
  afterAll(async () => {
    await opened?.browser.close();
    await opened?.app.stop();
  });
}

interface AxeResult {
  violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[];
}

/** Accessibility findings of weight on the page as it is, as readable lines; empty is good. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  // Evaluated through the debugger, which the content policy of the page does not bind.
  await page.evaluate(axe);
  const { violations } = (await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] })',
  )) as AxeResult;
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
    );
}
