import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openShop } from '#features/orders/order.factory.ts';
import { LOCALES } from '#kit/contract/i18n/messages.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { openAs, type TestBrowser, withSimulatedBrowser } from '../browser.ts';
import { order } from '../orders/order-page.ts';

const WIDTHS = [1440, 1200, 1199, 1024, 1023, 769, 390];
/** The arrow beside the sound button reaches into its padding by this, in px. */
const CLOSE = 6;

let app: TestApp;
let browser: TestBrowser;
withSimulatedBrowser((opened) => {
  ({ app, browser } = opened);
});

const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Buttons and links of the top bar that lie over each other or over the edge of the card of new orders. */
const collisions = (page: Page) =>
  page.evaluate((close) => {
    const box = (of: Element) => of.getBoundingClientRect();
    const shown = [...document.querySelectorAll('.top-bar a, .top-bar button')].filter(
      (each) => box(each).width > 2 && each.checkVisibility({ visibilityProperty: true }),
    );
    const card = document.querySelector('.top-bar .news');
    const out = shown.filter((each) => card?.contains(each) && box(each).right > box(card).right + 1);
    const over = shown.filter((each, at) =>
      shown
        .slice(at + 1)
        .some(
          (next) =>
            !each.contains(next) &&
            box(next).left < box(each).right - close - 1 &&
            box(each).left < box(next).right - close - 1,
        ),
    );
    return [...out, ...over].map((each) => each.className);
  }, CLOSE);

it.each(LOCALES)('[LOOK] the top bar fits in %s with all that it can hold', async (language) => {
  const page = await openAs(browser, 'C000000001', '/v/business/category/list', { language });
  await page.locator('.top-bar .store-switch').waitFor();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    if (width > 768) await page.locator('.simulator-slot > *').waitFor();
    await expect.poll(() => overhang(page), { message: `at ${width} px` }).toBeLessThanOrEqual(0);
  }
});

it.each(LOCALES)('[LOOK] the top bar fits in %s while orders wait', async (language) => {
  const shop = await openShop(app);
  for (let each = 0; each < 3; each += 1) await order(app, shop);
  const page = await openAs(browser, 'S000000001', '/v/business/category/list_for_store', { language });
  await page.locator('.news').hover();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => overhang(page), { message: `at ${width} px` }).toBeLessThanOrEqual(0);
    await page.locator('.news').waitFor();
    await expect.poll(() => collisions(page), { message: `at ${width} px` }).toEqual([]);
  }
});
