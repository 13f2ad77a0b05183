import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openShop, type Shop } from '#features/orders/order.factory.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withSimulatedBrowser } from '../browser.ts';
import { BOARD, connected, openOrders, order, rowOf } from './order-page.ts';

let app: TestApp;
let browser: TestBrowser;
let shop: Shop;

withSimulatedBrowser(async (opened) => {
  ({ app, browser } = opened);
  shop = await openShop(app);
});

const unpaid = (more: Record<string, unknown> = {}) => order(app, shop, { payments: [], ...more });
const detail = async (id: number) => (await (await app.as('S000000001')).get(`/order/${id}`)).body;
const payButton = (page: Page, id: number, number: string) =>
  rowOf(page, id).getByRole('button', { name: new RegExp(`주문 ${number} .*(미결제|남음)`) });
const dialogOf = (page: Page, number: string) =>
  page.getByRole('dialog', { name: `주문 ${number} 결제 받기` });
const markOf = (page: Page, id: number) => rowOf(page, id).locator('.paid-mark');
const openDetail = async (page: Page, id: number, number: string) => {
  await rowOf(page, id)
    .getByRole('button', { name: `주문 ${number} 더 보기` })
    .click();
  await page.getByRole('menuitem', { name: '자세히 보기' }).click();
};

it('[D61] cash at the table is taken from the list with its change, and a second screen sees it', async () => {
  const { id, number } = await unpaid();
  const page = await openOrders(browser);
  const second = await openOrders(browser);
  await Promise.all([connected(page), connected(second)]);
  await expect.poll(() => markOf(second, id).textContent()).toBe('미결제');
  await payButton(page, id, number).click();
  const dialog = dialogOf(page, number);
  await expect.poll(() => dialog.locator('.pay-open-amount').textContent()).toContain('12,000');
  await dialog.getByText('현금', { exact: true }).click();
  await dialog.getByRole('button', { name: '20,000' }).click();
  await expect.poll(() => dialog.locator('.pay-change').textContent()).toContain('8,000');
  await expectAccessible(page, { frame: true });
  await dialog.getByLabel('고객이 낸 돈').fill('10000');
  await expect.poll(() => dialog.textContent()).toContain('낸 돈이 결제 금액보다 적어요');
  await dialog.getByRole('button', { name: '12,000원 결제 받기' }).click();
  expect(await detail(id)).toMatchObject({ payYn: 'N' });
  await dialog.getByRole('button', { name: '딱 맞게' }).click();
  await dialog.getByLabel('결제 금액').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => markOf(page, id).textContent()).toBe('결제 완료');
  await expect.poll(() => markOf(second, id).textContent()).toBe('결제 완료');
  expect(await detail(id)).toMatchObject({ payYn: 'Y', payments: [{ payTp: 'cash', amount: 12_000 }] });
  await page.close();
  await second.close();
});

it('[D61] one bill is split over a card and cash; a part can stay open', async () => {
  const { id, number } = await unpaid({ lines: [{ smenuCd: shop.noodles, cnt: 2 }] });
  const page = await openOrders(browser);
  await payButton(page, id, number).click();
  const dialog = dialogOf(page, number);
  await dialog.getByText('카드', { exact: true }).click();
  await dialog.getByRole('button', { name: '나눠 받기' }).click();
  await expect.poll(() => dialog.getByLabel('결제 금액').inputValue()).toBe('12,000');
  await dialog.getByLabel('결제 금액').fill('10000');
  await dialog.getByLabel('승인번호').fill('30098765');
  await dialog.getByRole('button', { name: '나눠 받기' }).click();
  await expect.poll(() => dialog.locator('.pay-open-amount').textContent()).toContain('14,000');
  await dialog.getByText('현금', { exact: true }).click();
  await dialog.getByLabel('결제 금액').fill('15000');
  await expect.poll(() => dialog.textContent()).toContain('남은 금액은 14,000원이에요');
  await dialog.getByLabel('결제 금액').fill('9000');
  await expect.poll(() => dialog.textContent()).toContain('받은 뒤 5,000원이 남아요');
  await dialog.getByRole('button', { name: '19,000원 결제 받기' }).click();
  await expect.poll(() => markOf(page, id).textContent()).toBe('5,000원 남음');
  expect(await detail(id)).toMatchObject({
    openAmt: 5_000,
    payments: [
      { payTp: 'card', amount: 10_000, approvalNo: '30098765' },
      { payTp: 'cash', amount: 9_000 },
    ],
  });
  await page.close();
});

it('[D61] a payment is taken back with a reason, and its amount is open again', async () => {
  const { id, number } = await unpaid();
  const store = await app.as('S000000001');
  await store.post(`/order/payment/${id}`, { payments: [{ payTp: 'card', amount: 12_000 }] });
  const page = await openOrders(browser);
  await openDetail(page, id, number);
  await page.getByRole('button', { name: '결제 취소', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `주문 ${number} 결제 취소` });
  await dialog.getByRole('button', { name: '12,000원 결제 취소' }).click();
  await expect.poll(() => dialog.textContent()).toContain('사유를 입력해 주세요');
  await dialog.getByRole('button', { name: '수단 잘못 선택' }).click();
  await dialog.getByRole('button', { name: '12,000원 결제 취소' }).click();
  await dialog.waitFor({ state: 'detached' });
  const payments = page.locator('.payment-list');
  await expect.poll(() => payments.textContent()).toContain('환불 중');
  await expect.poll(() => page.locator('.order-timeline').textContent()).toContain('결제 취소 (카드)');
  await page.getByRole('button', { name: '12,000원 결제 받기' }).waitFor();
  expect(await detail(id)).toMatchObject({
    payYn: 'N',
    openAmt: 12_000,
    refunds: [{ state: 'hand', reason: '수단 잘못 선택' }],
  });
  await page.close();
});

it('[D61] unpaid orders can be looked for; a cancelled one is not unpaid (M20)', async () => {
  const open = await unpaid();
  const paid = await order(app, shop, { payments: [{ payTp: 'cash', amount: 12_000 }] });
  const gone = await unpaid();
  const store = await app.as('S000000001');
  await store.delete(`/order/${gone.id}`);
  await store.delete(`/order/${paid.id}`);
  const page = await openOrders(browser);
  await page.getByText('전체', { exact: true }).click();
  await expect.poll(() => markOf(page, paid.id).textContent()).toBe('환불 완료');
  await rowOf(page, gone.id).waitFor();
  expect(await markOf(page, gone.id).count()).toBe(0);
  await page.getByText('미결제만').click();
  await rowOf(page, gone.id).waitFor({ state: 'detached' });
  await expect.poll(() => markOf(page, open.id).textContent()).toBe('미결제');
  await expect.poll(() => rowOf(page, paid.id).count()).toBe(0);
  await page.close();
});

it('[D61] the kitchen board takes a payment too, at the width of a phone', async () => {
  const { id, number } = await unpaid();
  const page = await openOrders(browser, 'S000000001', { width: 390, height: 844 });
  await page.goto(BOARD);
  await payButton(page, id, number).click();
  const dialog = dialogOf(page, number);
  await dialog.getByText('간편결제', { exact: true }).click();
  await dialog.getByRole('button', { name: '12,000원 결제 받기' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => payButton(page, id, number).count()).toBe(0);
  expect(await detail(id)).toMatchObject({ payYn: 'Y', payDiv: 'easy' });
  await page.close();
});
