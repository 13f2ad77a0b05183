import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type BuiltInLocale, LOCALES } from '#kit/contract/i18n/messages.ts';
import { discoverScreens } from '#kit/server/discover.ts';
import { seedNavigation } from '../../seed/base/navigation.ts';
import { expectAccessible } from '../accessibility.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';

/** Demo accounts of the built-in roles. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  storeMng: 'S000000001',
  custMng: 'C000000001',
  admin: 'admin',
};
const NARROW = 390;
const WIDTHS = [1440, 1024, NARROW];

/** Pages of one's own account are no entries of the side menu. */
const OWN: Readonly<Record<string, string>> = {
  '/v/business/user/store': 'storeMng',
  '/v/business/user/cust': 'custMng',
};
const entries = seedNavigation.flatMap((group) => [...group.entries, ...(group.alone ? [group.alone] : [])]);
const accountOf = (path: string): string => {
  const roles = entries.find((entry) => entry.path === path)?.roles ?? [OWN[path] ?? 'admin'];
  return Object.entries(ACCOUNTS).find(([role]) => roles.includes(role))?.[1] ?? 'admin';
};

let browser: TestBrowser;
withBrowser((opened) => {
  ({ browser } = opened);
});

const screens = (await discoverScreens()).map(({ path }, index) => ({
  path,
  account: accountOf(path),
  language: LOCALES[index % LOCALES.length] as BuiltInLocale,
}));

/** What is wider than the window or the drawer that it is in, at each width. */
async function expectWithin(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const overhang = () =>
      page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('.ant-drawer-body')]
          .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
          .filter((pixels) => pixels > 0),
      );
    await expect.poll(overhang, { message: `at ${width} px` }).toEqual([]);
    // A list is cards on a phone, with other elements than its table.
    if (width === NARROW) await expectAccessible(page, { colours: false });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Opens the first record of the list, or else the form of a new one; whether there is anything to open. */
async function openRecord(page: Page): Promise<boolean> {
  const names = page.locator('main tr.row-opens .cell-name');
  const add = page.locator('main .list-actions .ant-btn-primary:has(.anticon-plus)');
  const opener = (await names.count()) > 0 ? names : add;
  if ((await opener.count()) === 0) return false;
  await opener.first().click();
  return true;
}

describe('[LOOK] every screen', () => {
  it.each(screens)('$path is accessible and as wide as its window, in $language', async (screen) => {
    const { account, path, language } = screen;
    const page = await openAs(browser, account, path, { language });
    await page.locator('main').first().waitFor();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.locator('main .ant-skeleton').count()).toBe(0);
    expect(await page.evaluate('document.documentElement.lang')).toMatch(language);
    await expectWithin(page);
    await expectAccessible(page);
    if (!(await openRecord(page))) return;
    await expect.poll(() => page.locator('.ant-skeleton').count()).toBe(0);
    await expectWithin(page);
    await expectAccessible(page);
  });
});
