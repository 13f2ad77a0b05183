import { describe, expect, it } from 'vitest';
import { discoverScreens } from '#kit/server/discover.ts';
import { seedNavigation } from '../../seed/base/navigation.ts';
import { expectAccessible, openAs, type TestBrowser, withBrowser } from '../browser.ts';

/** Demo accounts of the built-in roles. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  storeMng: 'S000000001',
  custMng: 'C000000001',
  admin: 'admin',
};
const LANGUAGES = ['ko-KR', 'en-US', 'ja-JP', 'zh-CN'];
const WIDTHS = [1440, 1024, 390];

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
  locale: LANGUAGES[index % LANGUAGES.length] as string,
}));

describe('[LOOK] every screen', () => {
  it.each(screens)('$path is accessible and as wide as its window, in $locale', async (screen) => {
    const page = await openAs(browser, screen.account, screen.path, { locale: screen.locale });
    await page.locator('main').first().waitFor();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.locator('main .ant-skeleton').count()).toBe(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => page.evaluate('document.documentElement.scrollWidth'), { message: `at ${width} px` })
        .toBeLessThanOrEqual(width);
    }
    await expectAccessible(page);
  });
});
