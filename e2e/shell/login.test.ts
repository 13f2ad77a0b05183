import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { LARGEST_SCRIPTS, weighScripts } from '#kit/testing/browser/script-weight.ts';
import { type TestSimulator, testSimulator } from '#kit/testing/simulator.ts';
import { DEMO_PASSWORD, type TestApp, testApp } from '#kit/testing/test-app.ts';
import { createTestClient } from '#kit/testing/test-client.ts';
import { expectAccessible } from '../accessibility.ts';
import { closeNotices, fillLogin, hold, openBrowser, type TestBrowser } from '../browser.ts';

let simulator: TestSimulator;
let app: TestApp;
let open: TestApp;
let browser: TestBrowser;
let plain: TestBrowser;

beforeAll(async () => {
  simulator = await testSimulator();
  const SIMULATOR_URL = simulator.url;
  app = await testApp({ env: { CAPTCHA: 'altcha', SIMULATOR_URL } });
  // The same server without human verification, for what does not concern it.
  open = await testApp({ database: app.database, env: { SIMULATOR_URL } });
  browser = await openBrowser(app.address);
  plain = await openBrowser(open.address);
});
afterEach(async () => {
  await browser.check();
  await plain.check();
});
afterAll(async () => {
  await browser?.close();
  await plain?.close();
  await open?.stop();
  await app?.stop();
  await simulator?.stop();
});

const REFUSED = /\/admin\/api\/login$/;

it('[1 §5.1, D18] needs the human verification, then logs in with an upper-cased id', async () => {
  const page = await browser.page();
  await page.goto('/login');
  await page.locator('altcha-widget').waitFor();
  await page.locator('input[autocomplete="username"]').fill('s000000001');
  await page.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD);
  await page.locator('.main-button').click();
  await page.locator('[role="alert"]', { hasText: '보안 확인' }).waitFor();
  await expect.poll(() => page.locator('input[autocomplete="username"]').inputValue()).toBe('S000000001');

  await fillLogin(page, 's000000001');
  await page.locator('.main-button').click();
  await page.waitForURL('**/v/system/dashboard/show');
});

it('[D18] a login pressed before it is known what to verify goes on when it is', async () => {
  const page = await plain.page();
  const letGo = await hold(page, /\/captcha$/);
  await page.goto('/login');
  await page.locator('input[autocomplete="username"]').fill('admin');
  await page.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD);
  await page.locator('.main-button').click();
  await page.locator('.main-button[aria-busy="true"]').waitFor();
  letGo();
  await page.waitForURL((url) => url.pathname.startsWith('/v/'));
});

it('[D15] says one sentence for wrong credentials and lets try again', async () => {
  const page = await browser.page({ allow: [REFUSED] });
  await page.goto('/login');
  await fillLogin(page, 'admin', 'not-the-password');
  await page.locator('.main-button').click();
  await page.locator('.form-error', { hasText: '아이디와 비밀번호' }).waitFor();
  await fillLogin(page, 'admin');
  await page.locator('.main-button').click();
  await page.waitForURL((url) => url.pathname.startsWith('/v/'));
});

it('[D66] an account on guard: the harder proof is solved without a click and the login goes on', async () => {
  await open.anonymous().post('/admin/api/login', { accountId: 'C000000001', accountPw: 'wrong-password' });
  await open.node.services.db.query(
    "update login_attempts set failures = 50, locked_until = now() + interval '1 hour' where key like 'guard:%'",
  );
  const page = await browser.page({ allow: [REFUSED] });
  // A slow device: the proof takes longer than a second.
  const letGo = await hold(page, /level=hard$/);
  await page.goto('/login');
  await fillLogin(page, 'C000000001');
  await page.locator('.main-button').click();
  await page.locator('.form-notice', { hasText: '한 번 더 확인하고 있어요' }).waitFor();
  expect(await page.locator('.form-error').count()).toBe(0);
  expect(await page.locator('.main-button').getAttribute('aria-busy')).toBe('true');
  letGo();
  await page.waitForURL((url) => url.pathname.startsWith('/v/'), { timeout: 60_000 });

  // Known from now on: the usual proof is enough, also once the session has ended.
  // What the left page still asks for must not meet the missing session.
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'jumun_session' });
  await page.goto('/login');
  await fillLogin(page, 'C000000001');
  await page.locator('.main-button').click();
  await page.waitForURL((url) => url.pathname.startsWith('/v/'));

  const stranger = await browser.page({ allow: [REFUSED] });
  await stranger.goto('/login');
  await fillLogin(stranger, 'C000000001', 'wrong-password');
  await stranger.locator('.main-button').click();
  await stranger.locator('.form-error', { hasText: '아이디와 비밀번호' }).waitFor({ timeout: 60_000 });
  await open.node.services.db.query('delete from login_attempts');
});

it('[1 §2.3] says why one was sent here by a 403', async () => {
  const page = await plain.page();
  await page.goto('/login?redirect_reason=403');
  await expect.poll(() => page.locator('[role="alert"]').textContent()).toContain('권한');
});

it('[1 §2.1] sends a logged-out user to the login and back afterwards', async () => {
  const page = await plain.page();
  await page.goto('/v/system/account/info?a=1');
  await page.waitForURL('**/login?redirect=**');
  await fillLogin(page, 'admin');
  await page.locator('.main-button').click();
  await page.waitForURL('**/v/system/account/info?a=1');
});

it('[D16] logs in by token once, and leaves no token in the address', async () => {
  const admin = await open.as('admin');
  const issue = async () =>
    (await admin.post('/admin/api/loginToken', { accountId: 'S000000001', page: '/v/business/user/store' }))
      .body.token as string;
  const token = await issue();
  const page = await plain.page({ allow: [REFUSED] });
  await page.goto(`/login?token=${token}&page=/v/business/user/store`);
  await page.waitForURL((url) => url.pathname === '/v/business/user/store');

  const second = await plain.page({ allow: [REFUSED] });
  await second.goto(`/login?token=${token}`);
  await second.locator('[role="alert"]', { hasText: '자동 로그인' }).waitFor();
  expect(second.url()).toBe(`${open.address}/login`);

  const third = await plain.page();
  await third.goto(`/login?token=${await issue()}&page=//evil.example/`);
  await third.waitForURL(`${open.address}/v/system/dashboard/show`);
});

it('[D17] a forgotten password ends in a new one, by the mailed link', async () => {
  const page = await plain.page();
  await page.goto('/login');
  await page.locator('.login-forgot').click();
  await page.locator('input[autocomplete="username"]').fill('s000000002');
  await page.locator('input[type="email"]').fill('s000000002@demo.jumun.example');
  await page.locator('.main-button').click();
  await page.locator('.form-notice').waitFor();

  await expect.poll(() => page.locator('.form-notice .simulator-badge').textContent()).toBe('시뮬레이터');

  // Either node may have sent it.
  const taken = async () =>
    ((await simulator.act('SMTP', 'taken', '')) as { response: { text: string }[] }).response;
  await expect.poll(taken, { timeout: 10_000 }).toHaveLength(1);
  const [mail] = await taken();
  const token = /reset=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  expect(token).toBeTruthy();

  await page.goto(`/login?reset=${token}`);
  await page.waitForURL(`${open.address}/login`);
  const [password, confirmation] = [
    page.locator('input[type="password"]').first(),
    page.locator('input[type="password"]').last(),
  ];
  await password.fill('a-new-password-1');
  await confirmation.fill('a-new-password-2');
  await page.locator('.main-button').click();
  await expect.poll(() => page.locator('.field-error').textContent()).toContain('서로 달라요');
  await confirmation.fill('a-new-password-1');
  await page.locator('.main-button').click();
  await page.locator('.toast-success').waitFor();

  const client = createTestClient(open.address);
  const body = { accountId: 'S000000002', accountPw: 'a-new-password-1' };
  expect((await client.post('/admin/api/login', body)).status).toBe(200);
});

it('[1 §1] speaks the chosen language at once and remembers it', async () => {
  const page = await plain.page();
  await page.goto('/login');
  await page.locator('.language-select select').selectOption('ja');
  await page.locator('.main-button', { hasText: 'ログイン' }).waitFor();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ja');
  await page.reload();
  await expect.poll(() => page.locator('.main-button').textContent()).toBe('ログイン');
});

it('[D75] opens in the browser’s language if that is enabled; a choice wins from then on', async () => {
  const shown = async (locale: string) => {
    const page = await plain.page({ locale });
    await page.goto('/login');
    await page.locator('.main-button').waitFor();
    return page;
  };
  const japanese = await shown('ja-JP');
  expect(await japanese.locator('.main-button').textContent()).toBe('ログイン');
  await japanese.locator('.language-select select').selectOption('zh');
  await expect.poll(() => japanese.locator('html').getAttribute('lang')).toBe('zh');
  await japanese.reload();
  await expect.poll(() => japanese.locator('html').getAttribute('lang')).toBe('zh');

  const french = await shown('fr-FR');
  expect(await french.locator('html').getAttribute('lang')).toBe('ko');

  const setUse = (useYn: 'Y' | 'N') => admin.put('/lan/en', { useYn });
  const admin = await open.as('admin');
  expect((await setUse('N')).status).toBe(200);
  try {
    expect(await (await shown('en-US')).locator('html').getAttribute('lang')).toBe('ko');
  } finally {
    await setUse('Y');
  }
  expect(await (await shown('en-US')).locator('html').getAttribute('lang')).toBe('en');
});

it('[D8] a one-time password must be changed before anything else', async () => {
  await open.node.services.db.query(
    "update accounts set password_change_due = true where login_id = 'S000000003'",
  );
  const page = await plain.page();
  await page.goto('/login');
  await fillLogin(page, 'S000000003');
  await page.locator('.main-button').click();
  const fields = page.locator('.ant-modal input');
  await fields.nth(0).fill(DEMO_PASSWORD);
  await fields.nth(1).fill('my-own-password-1');
  await fields.nth(2).fill('my-own-password-1');
  await page.locator('.ant-modal .main-button').click();
  await page.locator('.toast-success').waitFor();
  await closeNotices(page);
  await page.locator('.side-menu [role="menuitem"]').first().waitFor();
});

it('has no serious accessibility finding, light and dark', async () => {
  const page = await browser.page();
  await page.goto('/login');
  await page.locator('altcha-widget').waitFor();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
});

/** JavaScript of a first visit, in KiB of gzip: one module in the wrong chunk can pull a whole chunk in. */
async function weigh(page: Page, path: string, shows: string): Promise<number> {
  const weight = weighScripts(page);
  await page.goto(path);
  await page.locator(shows).first().waitFor();
  await page.waitForLoadState('networkidle');
  return weight();
}

it('loads no more JavaScript than its budget', async () => {
  const loaded = await weigh(await browser.page(), '/login', 'altcha-widget');
  expect(loaded).toBeGreaterThan(50);
  expect(loaded).toBeLessThan(LARGEST_SCRIPTS.login);
});

it.each([
  { of: 'one store', as: 'S000000001', path: '/v/business/order/list' },
  // The switch of stores comes with it.
  { of: 'several stores', as: 'admin', path: '/v/business/order/list?store=1' },
])('is followed by an order list of $of that loads no more JavaScript than its budget', async (list) => {
  const page = await plain.page({ as: list.as });
  const loaded = await weigh(page, list.path, '.order-row, .order-card');
  expect(loaded).toBeGreaterThan(LARGEST_SCRIPTS.login);
  expect(loaded).toBeLessThan(LARGEST_SCRIPTS.orderList);
});
