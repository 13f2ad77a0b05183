import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { rows as priceChanges } from '#features/catalog/price-changes/price-change.factory.ts';
import { openShop, type Shop } from '#features/orders/order.factory.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';
import { button } from '../list-screen.ts';
import { BOARD, ORDERS, order } from '../orders/order-page.ts';

const STORE = 'S000000001';
const TREE = '/v/business/cust/tree';

let app: TestApp;
let browser: TestBrowser;
let shop: Shop;

withBrowser(async (opened) => {
  ({ app, browser } = opened);
  shop = await openShop(app);
  await priceChanges[0]?.row(app, shop.storeId);
});

const paramOf = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const closeDrawer = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^(닫기|Close)$/ })
    .first()
    .click();

/** Opens, closes and goes Back: what was closed stays closed. */
async function expectClosed(
  page: Page,
  param: string,
  open: () => Promise<void>,
  close: () => Promise<void>,
) {
  const before = paramOf(page, param);
  await open();
  await expect.poll(() => paramOf(page, param)).not.toBe(before);
  await close();
  await expect.poll(() => paramOf(page, param)).toBe(before);
  await page.goBack();
  expect(paramOf(page, param)).toBe(before);
}

it.each([
  ['list', ORDERS],
  ['board', BOARD],
])('[D72] an order closed on the %s is not opened again by Back', async (_name, screen) => {
  const { id, number } = await order(app, shop);
  const page = await openAs(browser, STORE, screen);
  await expectClosed(
    page,
    'order',
    () => page.locator(`[data-order="${id}"]`).getByText(number).first().click(),
    () => closeDrawer(page),
  );
});

it('[D72] a price change that was closed is not opened again by Back', async () => {
  const page = await openAs(browser, STORE, '/v/business/smenuPrice/list_for_store');
  await expectClosed(
    page,
    'change',
    () => page.locator('tr.ant-table-row .cell-name').first().click(),
    () => closeDrawer(page),
  );
});

it('[D72] the rights of a role that were left by the button are not opened again by Back', async () => {
  const page = await openAs(browser, 'admin', '/v/system/auth/list');
  await expectClosed(
    page,
    'setting',
    () =>
      page
        .getByRole('button', { name: /리소스 설정$/ })
        .first()
        .click(),
    () => button(page, '목록으로').click(),
  );
});

it('[D72] on a phone a business of the tree that was closed is not opened again by Back', async () => {
  const page = await openAs(browser, 'admin', TREE, { width: 390, height: 844 });
  await expectClosed(
    page,
    'edit',
    () => page.locator('.node-title', { hasText: '제주키친' }).first().click(),
    () => closeDrawer(page),
  );
});

it('[D72] a store that was not added to a business is not asked for again by Back', async () => {
  const page = await openAs(browser, 'admin', TREE);
  await page.locator('.node-title', { hasText: '제주키친' }).first().click();
  await expect.poll(() => paramOf(page, 'edit')).not.toBeNull();
  await expectClosed(
    page,
    'add',
    () => page.getByRole('button', { name: /매장 등록$/ }).click(),
    () => closeDrawer(page),
  );
});
