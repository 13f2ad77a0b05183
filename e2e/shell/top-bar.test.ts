import { expect, it } from 'vitest';
import { LOCALES } from '#kit/contract/i18n/messages.ts';
import { openAs, type TestBrowser, withSimulatedBrowser } from '../browser.ts';

let browser: TestBrowser;
withSimulatedBrowser((opened) => {
  ({ browser } = opened);
});

it.each(LOCALES)('[LOOK] the top bar fits in %s with all that it can hold', async (language) => {
  const page = await openAs(browser, 'C000000001', '/v/business/category/list', { language });
  await page.locator('.top-bar .store-switch').waitFor();
  for (const width of [1440, 1200, 1199, 1024, 1023, 769, 390]) {
    await page.setViewportSize({ width, height: 800 });
    if (width > 768) await page.locator('.simulator-slot > *').waitFor();
    const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overhang, { message: `at ${width} px` }).toBeLessThanOrEqual(0);
  }
});
