import { expect, it } from 'vitest';
import { openShop, place, type Shop } from '#features/orders/order.factory.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';

const DASHBOARD = '/v/system/dashboard/show';
let app: TestApp;
let browser: TestBrowser;
let shop: Shop;

withBrowser(async (opened) => {
  ({ app, browser } = opened);
  shop = await openShop(app);
  await place(app.partner(), shop);
  await place(app.partner(), shop, {
    orderTp: 'POS_ORDER',
    lines: [{ smenuCd: shop.rare, cnt: 1 }],
    payments: [{ payTp: 'cash', amount: 30_000 }],
  });
});

async function open(options: { dark?: boolean; width?: number; height?: number } = {}) {
  const page = await openAs(browser, 'S000000001', DASHBOARD, options);
  await page.locator('.figures').nth(4).waitFor();
  return page;
}

it('[1 §2.4] five sums, and what the chosen period consists of', async () => {
  const page = await open();
  const wanted = (await (await app.as('S000000001')).get('/statistics/summation?periodType=TODAY')).body;
  const today = new Intl.NumberFormat('ko-KR').format(wanted.periods[0].amount);
  expect(wanted.periods[0].amount).toBeGreaterThanOrEqual(42_000);
  await expect.poll(() => page.locator('.tile').count()).toBe(5);
  await expect.poll(() => page.locator('.tile-amount').first().textContent()).toBe(`${today}원`);
  await expect.poll(() => page.locator('.figures').first().locator('tbody tr').count()).toBe(8);
  await expect.poll(() => page.locator('.figures').nth(1).locator('tbody tr').count()).toBe(8);
  await page.locator('.bar-chart svg').first().waitFor();

  // [D74] The day still runs: it is compared up to this minute.
  await expect
    .poll(() => page.locator('.tile-note').first().textContent())
    .toMatch(/^지난주 같은 요일 \d\d:\d\d까지(의 \d+%| 판매 없음)$/);

  await page.getByRole('radio', { name: /^지난달/ }).check({ force: true });
  await page.waitForURL(/period=LAST_MONTH/);
  await page.goBack();
  await page.locator('.tile.is-chosen', { hasText: '오늘' }).waitFor();
  await page.close();
});

it('[1 §2.4] each of the three columns sorts', async () => {
  const page = await open();
  const table = page.locator('.figures').nth(2);
  const column = (nth: number) => table.locator(`tbody tr > :nth-child(${nth})`).allTextContents();
  const numbers = (texts: string[]) => texts.map((text) => Number(text.replace(/\D/g, '')));
  const isFalling = (list: number[]) => list.every((value, at) => at === 0 || (list[at - 1] ?? 0) >= value);
  expect(isFalling(numbers(await column(3)))).toBe(true);
  await table.getByRole('button', { name: /금액/ }).click();
  expect(isFalling(numbers(await column(3)).reverse())).toBe(true);
  await table.getByRole('button', { name: /수량/ }).click();
  expect(isFalling(numbers(await column(2)))).toBe(true);
  await table.getByRole('button', { name: /메뉴/ }).click();
  const names = await column(1);
  expect(names).toEqual([...names].sort(new Intl.Collator('ko', { numeric: true }).compare));
  await expect.poll(() => table.locator('th[aria-sort="ascending"]').textContent()).toContain('메뉴');
  await page.close();
});

it('[LOOK] no serious finding of axe, light and dark; nothing runs off a phone', async () => {
  const page = await open();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }
});

it('[D74] what waits now follows each order by itself and leads to the list behind it', async () => {
  const page = await open();
  const waiting = page.locator('.now-part').first();
  const number = async () => Number((await waiting.locator('.now-figure').textContent())?.replace(/\D/g, ''));
  await waiting.waitFor();
  await page.locator('.live-status, .live-waiting').first().waitFor();
  const before = await number();
  expect(before).toBeGreaterThan(0);
  await place(app.partner(), shop);
  await expect.poll(number, { timeout: 20_000 }).toBe(before + 1);
  await waiting.click();
  await page.waitForURL(/order\/list\?status=ORDER/);
  await page.close();
});
