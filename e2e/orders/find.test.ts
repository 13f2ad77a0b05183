import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openShop, type Shop } from '#features/orders/order.factory.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';
import { DASHBOARD, openOrders, order, rowOf } from './order-page.ts';

let app: TestApp;
let browser: TestBrowser;
let shop: Shop;

withBrowser(async (opened) => {
  ({ app, browser } = opened);
  shop = await openShop(app);
});

const call = (tel: string, name = '남궁민') => order(app, shop, { orderer: { name, tel }, tableId: null });
const drawer = (page: Page, number: string) =>
  page.getByRole('dialog', { name: new RegExp(`주문 ${number}`) });
const query = (page: Page) => new URL(page.url()).searchParams;

it('[D21] an order is open two presses after the last four digits of its phone', async () => {
  const { id, number } = await call('010-2468-9173');
  const page = await openAs(browser, 'S000000001', DASHBOARD);
  await page.locator('.palette-button').waitFor();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: '찾기' });
  await field.waitFor();
  await page.keyboard.type('9173');
  await page.keyboard.press('Enter');
  await drawer(page, number).waitFor();
  expect(query(page).get('order')).toBe(String(id));
  await expect
    .poll(() => drawer(page, number).locator('a[href="tel:01024689173"]').textContent())
    .toBe('010-2468-9173');
  await page.close();
});

it('[D21] the palette lists orders under the screens, and none to those who may not read them', async () => {
  const { number } = await call('010-1357-8264', '제갈량');
  const page = await openAs(browser, 'S000000001', DASHBOARD);
  await page.locator('.palette-button').click();
  await page.locator('.palette-input').fill('제갈량');
  await expect
    .poll(() => page.locator('.palette-option').first().textContent())
    .toContain(`${number} · 제갈량 · 냉면`);
  await expectAccessible(page, { frame: true });
  await page.close();
  const brand = await openAs(browser, 'C000000001', '/');
  await brand.locator('.palette-button').click();
  await brand.locator('.palette-input').fill('제갈량');
  await expect.poll(() => brand.locator('.palette-empty').textContent()).toBe('맞는 화면이나 주문이 없어요.');
  await brand.close();
});

it('[D21] / reaches the search of the order list, the address keeps it, Escape clears it', async () => {
  const wanted = await call('010-1111-7351');
  const other = await call('010-2222-4444');
  await app.node.services.db.query(
    "update orders set status = 'OVER', ordered_at = now() - interval '9 days' where id = $1",
    [wanted.id],
  );
  const page = await openOrders(browser);
  await rowOf(page, other.id).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('7351');
  await rowOf(page, wanted.id).waitFor();
  await expect.poll(() => rowOf(page, other.id).count()).toBe(0);
  await expect.poll(() => page.locator('.order-search-found').textContent()).toBe('최근 90일에서 1건');
  expect(query(page).get('q')).toBe('7351');
  // The period reads as far back as was looked, and nothing offers another order.
  const start = await page.getByRole('textbox', { name: '시작 시각' }).inputValue();
  expect(Date.now() - Date.parse(start)).toBeGreaterThan(89 * 24 * 3_600_000);
  expect(await page.locator('.order-sort').count()).toBe(0);
  await page.reload();
  await rowOf(page, wanted.id).waitFor();
  await expect.poll(() => page.getByRole('searchbox', { name: '주문 찾기' }).inputValue()).toBe('7351');
  await expectAccessible(page, { frame: true });
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await rowOf(page, other.id).waitFor();
  await expect.poll(() => rowOf(page, wanted.id).count()).toBe(0);
  expect(query(page).get('q')).toBeNull();
  await page.close();
});

it('[D11] a guest shows their orders, and each leads to the order', async () => {
  const { number } = await call('010-3691-2580', '황보름');
  const page = await openAs(browser, 'S000000001', '/v/business/telInfo/list');
  await page.locator('tr.ant-table-row', { hasText: '010-3691-2580' }).click();
  const orders = page.getByRole('region', { name: '이 고객의 주문' });
  await expect.poll(() => orders.getByRole('listitem').count()).toBe(1);
  expect(await orders.getByRole('listitem').textContent()).toMatch(/냉면.*12,000원.*신규/);
  await orders.getByRole('link', { name: number }).click();
  await drawer(page, number).waitFor();
  await page.close();
});
