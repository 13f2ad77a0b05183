import { expect, it } from 'vitest';
import type { HeadStart } from '../../src/app/screen-loading/head-start.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';

let browser: TestBrowser;
withBrowser((opened) => {
  ({ browser } = opened);
});

/** Each file costs the browser some milliseconds, whatever its size. */
const MOST_FILES = 30;

it('[0065] every screen comes in few files', async () => {
  const page = await browser.page();
  await page.goto('/login');
  const facts: HeadStart = JSON.parse((await page.locator('#head-start').textContent()) ?? '');
  const screens = Object.entries(facts.screens);
  expect(screens.length).toBeGreaterThan(60);
  const many = screens.filter(([, files]) => facts.frame.length + files.length > MOST_FILES);
  expect(many.map(([path]) => path)).toEqual([]);
});

it('[0065] styles of components come as files, in the layer between the base and our own', async () => {
  const page = await browser.page({ as: 'S000000001' });
  await page.goto('/v/business/order/list');
  await page.locator('.order-row, .order-card').first().waitFor();
  const computed = await page.evaluate(() =>
    [...document.querySelectorAll('style[data-css-hash]')]
      .map((style) => style.textContent ?? '')
      // Variables of the theme, and icons.
      .filter((text) => !/^(?:\.jumun|@layer antd ?\{\.anticon|@keyframes loadingCircle)/.test(text)),
  );
  expect(computed).toEqual([]);
  const button = page.locator('main button.ant-btn').first();
  const style = await button.evaluate((each) => {
    const { touchAction, boxSizing } = getComputedStyle(each);
    return { touchAction, boxSizing };
  });
  expect(style).toEqual({ touchAction: 'manipulation', boxSizing: 'border-box' });
  const layers = await page.evaluate(() =>
    [...document.querySelectorAll('style')]
      .map((style) => style.textContent ?? '')
      .filter((text) => text.includes('@layer')),
  );
  expect(layers[0]).toMatch(/^@layer base,antd;/);
});
