import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openShop, orderBody, type Shop } from '#features/orders/order.factory.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';
import { button, openScreen, toast } from '../list-screen.ts';
import { BOARD, heldChannel, ORDERS } from './order-page.ts';

// Ten minutes must not end while a test runs.
const now = new Date();
const FROZEN = { now: () => now };

let app: TestApp;
let browser: TestBrowser;
let shop: Shop;

withBrowser(async (opened) => {
  ({ app, browser } = opened);
  shop = await openShop(app);
}, FROZEN);

const statusOfOrder = async () => (await app.partner().post('/partner/v1/orders', orderBody(shop))).status;
const banner = (page: Page) => page.locator('.ordering-banner');
const pauses = async () => (await (await app.as('S000000001')).get('/orderPause/store')).body.pauses.length;

it('[4 §8] one press on the order list pauses; every open page says so and can take orders again', async () => {
  const list = await openAs(browser, 'S000000001', '/v/business/order/list');
  const other = await openAs(browser, 'S000000001', '/v/system/dashboard/show');
  await button(list, '주문 받는 중').click();
  await expectAccessible(list);
  await button(list, '30분').click();
  await banner(list).getByText('주문 일시정지 중').waitFor();
  // By the live channel: the other page was never touched.
  await banner(other).getByText('주문 일시정지 중').waitFor({ timeout: 8_000 });
  expect(await statusOfOrder()).toBe(409);
  await button(other, '다시 받기').click();
  await banner(list).waitFor({ state: 'detached', timeout: 8_000 });
  await button(list, '주문 받는 중').waitFor();
  expect(await statusOfOrder()).toBe(201);
});

it('[4 §8] a pause that begins while a page opens its channel is told there too', async () => {
  const channel = heldChannel();
  const page = await openAs(browser, 'S000000001', ORDERS, { before: channel.hold });
  await button(page, '주문 받는 중').waitFor();
  const staff = await app.as('S000000001');
  expect((await staff.post('/orderPause/store', { pauseMinutes: 30 })).status).toBe(200);
  channel.open();
  await banner(page).getByText('주문 일시정지 중').waitFor();
  await staff.delete('/orderPause/store');
  await banner(page).waitFor({ state: 'detached' });
});

it('[4 §8] busy mode of one sales method from the kitchen board, and what the server refuses stands in words', async () => {
  const page = await openAs(browser, 'S000000001', BOARD);
  await button(page, '주문 받는 중').click();
  await page.getByText('바쁨 모드', { exact: true }).click();
  for (const name of ['포장', '배달']) await page.getByRole('checkbox', { name }).uncheck();
  await page.getByText('+15분', { exact: true }).click();
  await button(page, '1시간').click();
  await banner(page)
    .getByText(/바쁨 모드 · 준비 시간 \+15분 · .*까지/)
    .waitFor();
  await expect.poll(pauses).toBe(1);
  await button(page, '바쁨 모드 끝내기').click();
  await banner(page).waitFor({ state: 'detached' });
  await expect.poll(pauses).toBe(0);
});

it('[4 §8] a limit is set beside the order list, which says when these ten minutes are nearly full', async () => {
  await app.node.services.db.query("update orders set ordered_at = ordered_at - interval '1 day'");
  const page = await openAs(browser, 'S000000001', '/v/business/order/list');
  await button(page, '주문 받는 중').click();
  await button(page, '10분 주문 한도').click();
  const dialog = page.getByRole('dialog').filter({ hasText: '10분 주문 한도' });
  await dialog.getByLabel('매장', { exact: true }).fill('1');
  await expectAccessible(page);
  await button(dialog, '저장').click();
  await toast(page, '주문 한도를 저장했어요.');
  expect(await statusOfOrder()).toBe(201);
  await page.locator('.slot-badge').getByText('1/1').waitFor({ timeout: 8_000 });
  await (await app.as('S000000001')).put('/orderLimit/store', {
    limits: [{ salesTp: { cd: app.node.services.codes.byValue('SALES_TP', 'DineIn')?.id }, slotLimit: null }],
  });
  await page.locator('.slot-badge').waitFor({ state: 'detached', timeout: 8_000 });
});

it('[4 §8] a brand sees how its stores stand, pauses several after looking at which, and lets them go on', async () => {
  const page = await openScreen(browser, 'C000000001', '/v/business/orderPause/list');
  await page
    .getByRole('checkbox', { name: 'Select all' })
    .or(page.locator('thead .ant-checkbox-input'))
    .first()
    .check();
  await button(page, '일시정지·바쁨 모드').click();
  const dialog = page.getByRole('dialog');
  const count = await dialog.locator('.pause-many-stores li').count();
  expect(count).toBeGreaterThan(1);
  const apply = button(dialog, `매장 ${count}곳에 적용`);
  const after = dialog.locator('.pause-many-after');
  expect(await apply.isDisabled()).toBe(true);
  await button(dialog, '직접 해제할 때까지').click();
  await expect.poll(() => after.count()).toBe(count);
  expect(await after.first().innerText()).toContain('직접 재개할 때까지');
  await expectAccessible(page);
  // Another choice has to be looked at again.
  await dialog.getByText('바쁨 모드', { exact: true }).click();
  await after.first().waitFor({ state: 'detached' });
  expect(await apply.isDisabled()).toBe(true);
  await dialog.getByText('일시정지', { exact: true }).click();
  await button(dialog, '직접 해제할 때까지').click();
  await apply.click();
  await page.locator('.toast', { hasText: `매장 ${count}곳에 적용했어요.` }).waitFor();
  await expect.poll(() => page.locator('td .ordering-text.is-paused').count()).toBe(count);
  expect(await statusOfOrder()).toBe(409);
  await button(page, '되돌리기').click();
  await toast(page, '주문 접수를 이전 상태로 되돌렸어요.');
  await expect.poll(() => page.locator('td .ordering-text.is-paused').count()).toBe(0);
  expect(await statusOfOrder()).toBe(201);
  const brand = await app.as('C000000001');
  const stores = (await brand.get('/orderPause')).body as { storeCd: number }[];
  await brand.post('/orderPause', { stores: stores.map(({ storeCd }) => ({ storeCd })) });
  await page.reload();
  await expect.poll(() => page.locator('td .ordering-text.is-paused').count()).toBe(count);
  await page.locator('thead .ant-checkbox-input').check();
  await button(page, '다시 받기').click();
  await toast(page, `매장 ${count}곳에서 다시 주문을 받아요.`);
  expect(await statusOfOrder()).toBe(201);
});
