import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';

let app: TestApp;
let browser: TestBrowser;
withBrowser((opened) => {
  ({ app, browser } = opened);
});

const refused = [/category\/store/, /\/account\//, /admin\/api\/viewing/];
const bar = (page: Page) => page.getByRole('region', { name: '다른 사람의 화면을 보는 중' });
const menu = (page: Page) => page.locator('.side-menu .ant-menu-title-content').allInnerTexts();
const buttons = (page: Page) => page.locator('.title-row-actions button').allInnerTexts();

/** The account of the list in its drawer, and from there into what it sees. */
async function seeAs(page: Page, reason = ''): Promise<void> {
  await page.getByRole('button', { name: '이 화면으로 보기' }).click();
  const dialog = page.getByRole('dialog', { name: /화면으로 보기/ });
  if (reason) await dialog.getByLabel('보는 이유').fill(reason);
  await dialog.getByRole('button', { name: '보기 시작' }).click();
  await bar(page).waitFor();
}

/** Opens a category of the store in its form and changes its name; what is returned saves it. */
async function renamedCategory(page: Page, name: string): Promise<() => Promise<void>> {
  const [category] = (await (await app.as('S000000001')).get('/category/store')).body;
  await page.goto(`/v/business/category/list_for_store?edit=${category.categoryCd}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('카테고리 이름', { exact: true }).fill(name);
  return () => dialog.getByRole('button', { name: '저장' }).click();
}

const asAdmin = (path: string, options = {}): Promise<Page> =>
  openAs(browser, 'admin', path, { allow: refused, ...options });

// All pages of an account share its session.
afterEach(async () => {
  const { db, sessions } = app.node.services;
  await db.query('update sessions set viewing_id = null');
  await sessions.publish('all');
});

test('[0055] an administrator sees the menu and buttons of a store manager, changes nothing, and comes back', async () => {
  const manager = await openAs(browser, 'S000000001', '/v/business/category/list_for_store');
  await manager.locator('.title-row-actions button').first().waitFor();
  const [theirMenu, theirButtons] = [await menu(manager), await buttons(manager)];

  const list = '/v/business/user/list?edit=S000000001';
  const page = await asAdmin(list);
  await seeAs(page, '버튼이 없다는 문의');
  await expect.poll(() => bar(page).innerText()).toContain('S000000001');
  await page.goto('/v/business/category/list_for_store');
  await page.locator('.title-row-actions button').first().waitFor();
  await expect.poll(() => menu(page)).toEqual(theirMenu);
  expect(await buttons(page)).toEqual(theirButtons);
  await bar(page).waitFor();
  expect(await page.locator('.live-slot').count()).toBe(0);

  await (await renamedCategory(page, '시험'))();
  await page.getByText('다른 사람의 화면을 보는 중에는 바꿀 수 없어요.').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/v/business/category/list_for_store');

  await page.goto('/v/business/user/store');
  await page.getByText('본인만 보는 내용이라').waitFor();

  await bar(page).getByRole('button', { name: '보기 끝내기' }).click();
  await page.waitForURL(`**${list}`);
  await expect.poll(() => bar(page).count()).toBe(0);
  await page.getByText('버튼이 없다는 문의').waitFor();
  const rows = await app.node.services.db.query<{ ended: boolean }>(
    'select ended_at is not null as ended from viewings',
  );
  expect(rows).toEqual([{ ended: true }]);
});

test('[0055] a role is seen at a store that the administrator chooses, on a phone too; another tab follows', async () => {
  const page = await asAdmin('/v/system/auth/list?edit=storeMng', { width: 390, height: 800 });
  const other = await browser.page({ context: page.context(), allow: refused });
  await other.goto('/v/system/code/list');
  await other.getByRole('heading', { name: '공통코드' }).waitFor();
  await page.getByRole('button', { name: '이 화면으로 보기' }).click();
  const dialog = page.getByRole('dialog', { name: /화면으로 보기/ });
  expect(await dialog.getByRole('button', { name: '보기 시작' }).isDisabled()).toBe(true);
  await dialog.getByLabel('매장').click();
  await page.getByTitle(/홍대점/).click();
  await dialog.getByRole('button', { name: '보기 시작' }).click();
  await bar(page).waitFor();
  await expect.poll(() => bar(page).innerText()).toContain('홍대점');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await bar(other).waitFor();
  await other.getByText('볼 수 없는 화면이에요').waitFor();
  await bar(other).getByRole('button', { name: '보기 끝내기' }).click();
  await expect.poll(() => bar(page).count()).toBe(0);
});

test('[0055] when its time is over, a page that still shows the other one writes nothing', async () => {
  const page = await asAdmin('/v/business/user/list?edit=S000000001', {
    // What the page still reads as the other one is refused as well.
    allow: [...refused, /category/, /orderPause/],
  });
  await seeAs(page);
  const save = await renamedCategory(page, '끝난 뒤');
  const { db, sessions } = app.node.services;
  await db.query(
    "update sessions set viewing_until = now() - interval '1 second' where viewing_id is not null",
  );
  await sessions.publish('all');
  await save();
  await page.getByText('보기가 끝나서 내 계정의 화면으로 돌아왔어요.').waitFor();
  await expect.poll(() => bar(page).count()).toBe(0);
  expect(await db.query("select 1 from categories where name = '끝난 뒤'")).toEqual([]);
});

test('[0055] whoever opens a page without the right to reads what is missing and whom to ask', async () => {
  const page = await openAs(browser, 'S000000001', '/v/business/order/list');
  await page.locator('h1').waitFor();
  await page.keyboard.press('Control+k');
  await page.locator('.palette-input').fill('사업자 계정');
  await page
    .getByRole('option', { name: /왜 안 보이나요/ })
    .first()
    .click();
  await page.getByText('볼 수 없는 화면이에요').waitFor();
  await page.getByText('사업자 계정 조회').waitFor();
  await page.getByText('우리 사업자의 관리자').waitFor();
  expect(await page.locator('.missing-action').innerText()).toContain('사업자 관리자');
});
