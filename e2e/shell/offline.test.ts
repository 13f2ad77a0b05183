import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { filesAhead } from '../../src/app/screen-loading/files-ahead.ts';
import type { HeadStart } from '../../src/app/screen-loading/head-start.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';
import { openScreen } from '../list-screen.ts';

let browser: TestBrowser;

withBrowser((opened) => {
  browser = opened.browser;
});

let page: Page | undefined;

// The profile is used again by the next test.
afterEach(() => page?.context().setOffline(false));

const ORDERS = '/v/business/order/list';
const MENU_ITEMS = '/v/business/smenu/list_for_store';
const CATEGORIES = '/v/business/category/list_for_store';

/** Without a line the browser itself complains of every request. */
const allow = [/.*/];

const goInApp = (tab: Page, path: string) =>
  tab.evaluate((to) => {
    document.querySelector<HTMLAnchorElement>(`.side-menu a[href="${to}"]`)?.click();
  }, path);

const openGroup = async (tab: Page, path: string) => {
  await tab.evaluate(() => {
    for (const title of document.querySelectorAll<HTMLElement>(
      '.side-menu .ant-menu-submenu:not(.ant-menu-submenu-open) > .ant-menu-submenu-title',
    ))
      title.click();
  });
  await tab.locator(`.side-menu a[href="${path}"]`).waitFor({ state: 'attached' });
};

it('[1 §7] fetches the code of the other screens in the background; without a line they open and say so', async () => {
  page = await openAs(browser, 'S000000001', ORDERS, { allow });
  const come = new Set<string>();
  page.on('requestfinished', (request) => come.add(new URL(request.url()).pathname));
  await page.locator('.side-menu').waitFor();
  await openGroup(page, MENU_ITEMS);
  const facts: HeadStart = JSON.parse((await page.locator('#head-start').textContent()) ?? '');
  const wanted = filesAhead(facts, [MENU_ITEMS], 'ko');
  await expect.poll(() => wanted.filter((file) => !come.has(file)), { timeout: 40_000 }).toEqual([]);

  await page.context().setOffline(true);
  await page.locator('.connection-notice').waitFor();
  await page.locator('.live-link.offline').waitFor();
  await goInApp(page, MENU_ITEMS);
  await page.locator('.list-page').waitFor();
  await expect.poll(() => page?.locator('.fault').count()).toBe(0);

  await page.context().setOffline(false);
  await page.locator('.list-page .ant-table-row').first().waitFor();
  await page.locator('.live-link.connected').waitFor();
  await expect.poll(() => page?.locator('.connection-notice').count()).toBe(0);
});

it('[1 §8] a screen whose code cannot come says that the line is down, and opens when it is back', async () => {
  page = await openAs(browser, 'S000000001', ORDERS, {
    allow,
    before: (each) =>
      each.route(/category\.screen.*\.(js|css)$|categories.*\.screen.*js$/, (call) =>
        call.abort('internetdisconnected'),
      ),
  });
  await page.locator('.side-menu').waitFor();
  await page.locator('.live-link.connected').waitFor();
  await openGroup(page, CATEGORIES);
  await page.context().setOffline(true);
  await page.locator('.connection-notice').waitFor();
  await goInApp(page, CATEGORIES);
  await page.getByText('연결이 끊겨 화면을 열지 못했어요').waitFor();
  expect(await page.locator('.fault button').count()).toBe(0);
  await page.unrouteAll();
  await page.context().setOffline(false);
  await page.locator('.list-page .ant-table-row').first().waitFor();
});

it('[1 §8] a form says that it cannot be saved without a line and keeps what was typed', async () => {
  page = await openScreen(browser, 'S000000001', CATEGORIES, { allow });
  await page.locator('tr.ant-table-row .cell-name').first().click();
  const name = page.getByRole('dialog').getByLabel('설명');
  await name.fill('오늘만');
  await page.context().setOffline(true);
  await page.locator('.save-bar .line-note').waitFor();
  await page.locator('.save-bar button[type="submit"]').click();
  await page.locator('.toast-error').waitFor();
  await expect.poll(() => name.inputValue()).toBe('오늘만');
  await page.context().setOffline(false);
  await page.locator('.save-bar .line-note').waitFor({ state: 'detached' });
  await page.locator('.save-bar button[type="submit"]').click();
  await page.locator('.toast-success').last().waitFor();
});

it('[1 §8] tells a new build from a lost line', async () => {
  page = await openAs(browser, 'S000000001', ORDERS, {
    allow,
    before: async (each) => {
      await each.route(/category.*\.screen.*\.js$/, (call) => call.fulfill({ status: 404, body: '' }));
    },
  });
  await page.locator('.side-menu').waitFor();
  await openGroup(page, CATEGORIES);
  await page.route('**/', (call) =>
    call.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/assets/index-next.js"></script>',
    }),
  );
  await goInApp(page, CATEGORIES);
  await page.getByText('새 버전이 나왔어요').waitFor();
});
