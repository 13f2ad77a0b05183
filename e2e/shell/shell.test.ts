import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { fillLogin, hold, logIn, openAs, type TestBrowser, withBrowser } from '../browser.ts';

let app: TestApp;
let browser: TestBrowser;

withBrowser((opened) => {
  ({ app, browser } = opened);
});

const CODES = '/v/system/code/list';

it('[1 §2.2] shows the menu of the session, and the entry and title of the page', async () => {
  const page = await openAs(browser, 'admin', CODES);
  await page.locator('.side-menu .ant-menu-item-selected', { hasText: '공통코드 관리' }).waitFor();
  await expect.poll(() => page.locator('h1').textContent()).toBe('공통코드 관리');
  await expect.poll(() => page.title()).toBe('공통코드 관리 · Jumun');
});

it('[1 §2.2] remembers the collapsed menu, and slides it in on narrow screens', async () => {
  const page = await openAs(browser, 'admin', '/v/system/dashboard/show');
  await page.getByRole('button', { name: '메뉴 접기' }).click();
  await page.reload();
  await page.locator('.side-menu-collapsed').waitFor();
  expect((await page.locator('.side-menu').boundingBox())?.width).toBe(64);

  await page.setViewportSize({ width: 1024, height: 768 });
  await page.locator('.side-menu').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await page.locator('.ant-drawer .side-menu').waitFor();
});

it('[1 §2.2] changes every text with the language: menu, title, page', async () => {
  const page = await openAs(browser, 'admin', CODES);
  await page.getByRole('button', { name: '언어 바꾸기' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await page.locator('.side-menu .ant-menu-item-selected', { hasText: 'Codes' }).waitFor();
  await expect.poll(() => page.locator('h1').textContent()).toBe('Codes');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  await expect.poll(() => page.locator('.content').textContent()).not.toMatch(/저장|검색|추가/);
});

it('[1 §1] reads rows and code choices again in the new language', async () => {
  const page = await openAs(browser, 'S000000001', '/v/business/smenu/list_for_store');
  await page.locator('tr.ant-table-row').first().waitFor();
  const names = () => page.locator('tr.ant-table-row .cell-name').allInnerTexts();
  const korean = await names();
  await page.getByRole('button', { name: '언어 바꾸기' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect.poll(names).not.toEqual(korean);
  await expect.poll(async () => (await names()).filter((name) => /[가-힣]/.test(name))).toEqual([]);
});

it('[1 §2.2] names the person apart from the store, and goes from /v/ where / goes', async () => {
  const page = await openAs(browser, 'S000000001', '/v/');
  await page.waitForURL('**/v/system/dashboard/show');
  await expect.poll(() => page.locator('.greeting').textContent()).toMatch(/^강남점 · .+/);
});

it('[1 §2.2] a group of one screen opens it with one click', async () => {
  const page = await openAs(browser, 'C000000001', '/v/business/noti/list_for_cust');
  await page.locator('.side-menu .ant-menu-item').first().waitFor();
  const alone = await page
    .locator('.side-menu .ant-menu-submenu')
    .evaluateAll((groups) => groups.filter((group) => group.querySelectorAll('li').length === 1).length);
  expect(alone).toBe(0);
  await page
    .locator('.side-menu > .side-menu-scroll > ul > li.ant-menu-item a[href^="/v/business/statistics/"]')
    .waitFor();
});

it('[1 §2.2] notices that were closed do not open again in another language', async () => {
  const page = await browser.page();
  await logIn(page, 'admin', { path: `/login?redirect=${CODES}` });
  await page.getByRole('button', { name: '언어 바꾸기' }).click();
  const english = page.waitForResponse((response) => response.url().endsWith('/noti/showNotiData'));
  await page.getByRole('menuitem', { name: 'English' }).click();
  expect((await (await english).json()).length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('.notice-close').count()).toBe(0);
});

it('[1 §2.2, 1 §9] keeps dismissed notices away for a year', async () => {
  const page = await browser.page();
  await page.goto('/login');
  await fillLogin(page, 'admin');
  await page.locator('.main-button').click();
  await page.locator('.notice-dismiss').click();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'jumun_notices_seen_admin');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(364);
  expect(days).toBeLessThan(366);
  const again = await browser.page({ context: page.context() });
  await again.goto(CODES);
  await again.locator('h1').waitFor();
  await again.waitForLoadState('networkidle');
  await expect.poll(() => again.locator('.notice-dismiss').count()).toBe(0);
});

it('[1 §2.2] closed notices stay closed in every tab and after a new login until the browser is closed', async () => {
  const page = await browser.page();
  await logIn(page, 'admin', { path: `/login?redirect=${CODES}` });
  const shownIn = async (tab: Page): Promise<number> => {
    await tab.locator('h1').waitFor();
    await tab.waitForLoadState('networkidle');
    return tab.locator('.notice-close').count();
  };
  await page.reload();
  await expect.poll(() => shownIn(page)).toBe(0);
  const tab = await browser.page({ context: page.context() });
  await tab.goto(CODES);
  await expect.poll(() => shownIn(tab)).toBe(0);
  await tab.close();
  await page.getByRole('button', { name: /내 메뉴$/ }).click();
  await page.getByRole('menuitem', { name: '로그아웃' }).click();
  await page.waitForURL('**/login**');
  await logIn(page, 'admin', { path: `/login?redirect=${CODES}` });
  await expect.poll(() => shownIn(page)).toBe(0);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'jumun_notices_closed_admin')?.expires).toBe(-1);

  // Closing the browser ends such cookies; the next one shows the notices again.
  const next = await browser.page();
  await next.goto('/login');
  await fillLogin(next, 'admin');
  await next.locator('.main-button').click();
  await next.locator('.notice-close').waitFor();
});

it('[1 §4, D19] blocks a store manager until the terms are agreed to', async () => {
  const page = await browser.page();
  await page.goto('/login');
  await fillLogin(page, 'S000000004');
  await page.locator('.main-button').click();
  await page.locator('.terms-text').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.terms-dialog').isVisible()).toBe(true);
  await expect.poll(() => page.locator('.side-menu [role="menuitem"]').count()).toBe(0);
  await page.getByRole('button', { name: '동의하고 시작하기' }).click();
  await page.locator('.side-menu [role="menuitem"]').first().waitFor();
  await expect.poll(() => page.locator('.terms-dialog').count()).toBe(0);
});

it('[D19, 1 §6] asks staff of another role for the terms too, and opens no live channel without its permission', async () => {
  const { db } = app.node.services;
  const own = "account_id = (select id from accounts where login_id = 'S000000003')";
  await db.query(`delete from terms_agreements where ${own}`);
  await db.query("insert into roles (role_id, name) values ('kitchen', '주방')");
  await db.query(`update account_roles set role_id = 'kitchen' where ${own}`);
  await app.node.services.sessions.publish('all');
  const page = await browser.page();
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.goto('/login');
  await fillLogin(page, 'S000000003');
  await page.locator('.main-button').click();
  await page.locator('.terms-text').waitFor();
  await page.getByRole('button', { name: '동의하고 시작하기' }).click();
  await page.locator('.terms-text').waitFor({ state: 'detached' });
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).pathname).toMatch(/^\/v\//);
  expect(sockets).toEqual([]);
});

it('[D6] signs in again in place and keeps what was typed', async () => {
  const page = await browser.page({ allow: [/\/account\/admin$/, /\/mainMenu$/] });
  await logIn(page, 'admin', { path: '/login?redirect=/v/system/account/info' });
  await page.locator('#ownAccount-form_name').fill('김주문 둘');
  // This page's own session only: it is the newest.
  await app.node.services.db.query(
    'delete from sessions where created_at = (select max(created_at) from sessions)',
  );
  await app.node.services.sessions.publish('all');
  await page.locator('button[type="submit"]').click();
  const dialog = page.locator('.ant-modal', { hasText: '다시 로그인' });
  await expect.poll(() => dialog.locator('input[autocomplete="username"]').inputValue()).toBe('admin');
  await dialog.locator('input[autocomplete="current-password"]').fill('jumun-demo-2026');
  await dialog.locator('.main-button').click();
  await page.locator('.toast-success').waitFor();
  await expect.poll(() => page.locator('#ownAccount-form_name').inputValue()).toBe('김주문 둘');
  const [row] = await app.node.services.db.query<{ name: string }>(
    "select name from accounts where login_id = 'admin'",
  );
  expect(row?.name).toBe('김주문 둘');
});

it('[1 §5.6, H10] says that a phone number is none or taken, and accepts the own one', async () => {
  const page = await openAs(browser, 'S000000001', '/v/business/user/store');
  const save = page.locator('button[type="submit"]');
  await page.locator('#ownAccount-form_phone').fill('0101');
  await page.locator('#ownAccount-form_phone').blur();
  await page.getByText('전화번호가 너무 짧아요.').waitFor();
  await page.locator('#ownAccount-form_phone').fill('0260003002');
  await expect.poll(() => page.locator('#ownAccount-form_phone').inputValue()).toBe('02-6000-3002');
  await page.getByText('이미 사용 중인 전화번호예요.').waitFor();
  await expect.poll(() => save.isDisabled()).toBe(true);
  await page.locator('#ownAccount-form_phone').fill('0260003001');
  await expect.poll(() => save.isDisabled(), { timeout: 10_000 }).toBe(false);
  await page.locator('#ownAccount-form_password').fill('one-password-1');
  await page.locator('#ownAccount-form_confirmation').fill('one-password-2');
  await page.locator('#ownAccount-form_currentPassword').fill('x');
  await save.click();
  await page.getByText('비밀번호가 서로 달라요.').waitFor();
});

it('finds a screen by its initial consonants and opens it', async () => {
  const page = await openAs(browser, 'admin', '/v/system/dashboard/show');
  await page.locator('.side-menu').waitFor();
  await page.keyboard.press('Control+k');
  await page.locator('.palette-input').fill('ㄱㅌㅋㄷ');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${CODES}`);
});

it('says honestly that a page is unknown or not allowed', async () => {
  const page = await openAs(browser, 'S000000001', '/v/system/dashboard/show');
  const heading = page.locator('.plain-page h2');
  await page.goto('/v/business/nothing/here');
  await expect.poll(() => heading.textContent()).toBe('찾을 수 없는 화면이에요');
  await page.goto(CODES);
  await expect.poll(() => heading.textContent()).toBe('볼 수 없는 화면이에요');
});

it('remembers the dark mode and paints it from the first moment', async () => {
  const page = await openAs(browser, 'admin', CODES);
  await page.getByRole('button', { name: '어두운 화면으로' }).click();
  await page.goto(CODES, { waitUntil: 'commit' });
  await page.locator('html[data-theme="dark"]').waitFor({ state: 'attached' });
  await page.locator('h1').waitFor();
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    .toBe('rgb(22, 20, 18)');
});

it('asks for the session and the files of a screen before any code of the app runs', async () => {
  await openAs(browser, 'admin', CODES);
  const page = await browser.page({ as: 'admin' });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Nothing of the app runs without it.
  await page.route('**/assets/react-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const shown = page.goto(CODES);
  const times = (wanted: RegExp) => requested.filter((path) => wanted.test(path)).length;
  const ahead = [/^\/admin\/api\/session$/, /lan\/data\/ko$/, /\/code\.screen.*js$/, /\/shell-.*js$/];
  await expect.poll(() => ahead.map(times)).toEqual([1, 1, 1, 1]);
  release();
  await shown;
  await page.locator('.greeting', { hasText: '김주문' }).waitFor();
  expect(ahead.map(times)).toEqual([1, 1, 1, 1]);
});

it('asks for the fonts before any text is laid out', async () => {
  const page = await browser.page({ as: 'admin' });
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  // The frame is not drawn without it.
  const letGo = await hold(page, /\/admin\/api\/session$/);
  await page.goto(CODES, { waitUntil: 'commit' });
  await expect.poll(() => fonts.length).toBeGreaterThan(5);
  expect(await page.locator('.greeting').count()).toBe(0);
  letGo();
  await page.locator('.greeting', { hasText: '김주문' }).waitFor();
});

it('logs out, and a second tab has the session of the first', async () => {
  // The second tab stays open on a page whose session ends; what the frame asks for last may be refused by then.
  const allow = [/\/code/, /\/outside\/simulated$/];
  const page = await browser.page({ allow });
  await logIn(page, 'admin');
  const second = await browser.page({ context: page.context(), allow });
  await second.goto(CODES);
  await second.locator('.greeting', { hasText: '김주문' }).waitFor();
  // What is still being asked for when the session ends is refused, and the browser says so.
  await Promise.all([page, second].map((each) => each.waitForLoadState('networkidle')));
  await page.getByRole('button', { name: /내 메뉴$/ }).click();
  await page.getByRole('menuitem', { name: '로그아웃' }).click();
  await page.waitForURL('**/login');
  await page.goto(CODES);
  await page.waitForURL('**/login?**');
});

it('has no serious accessibility finding, light and dark', async () => {
  const page = await openAs(browser, 'admin', '/v/system/account/info');
  await page.locator('#ownAccount-form_name').waitFor();
  await expectAccessible(page, { frame: true });
});
