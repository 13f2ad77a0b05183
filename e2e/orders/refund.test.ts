import { expect, it } from 'vitest';
import { openShop, type Shop } from '#features/orders/order.factory.ts';
import type { TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withSimulatedBrowser } from '../browser.ts';
import { connected, openOrders, order, rowOf } from './order-page.ts';

let app: TestApp;
let browser: TestBrowser;
let shop: Shop;
let simulator: TestSimulator;

withSimulatedBrowser(async (opened) => {
  ({ app, browser, simulator } = opened);
  shop = await openShop(app);
});

/** A paid order whose payment NICEPAY knows. */
async function paid(tid: string): Promise<{ id: number; number: string }> {
  await simulator.act('NICEPAY', 'take', `${tid} 36000`);
  return order(app, shop, {
    lines: [{ smenuCd: shop.noodles, cnt: 3 }],
    payments: [{ payTp: 'card', amount: 36_000, approvalNo: tid }],
  });
}

it('a cancelled order is refunded although the gateway refuses and fails first, and the screen tells it live', async () => {
  const { id, number } = await paid('E2E-1');
  await simulator.set('NICEPAY', {
    fault: 'refuse',
    times: 1,
    operation: 'cancel',
    refusal: '정산 잔액 부족',
  });
  const page = await openOrders(browser);
  await connected(page);
  await rowOf(page, id)
    .getByRole('button', { name: `주문 ${number} 더 보기` })
    .click();
  await page.getByRole('menuitem', { name: '주문 취소' }).click();
  const question = page.getByRole('dialog');
  await expect.poll(() => question.textContent()).toContain('결제된 주문은 자동으로 환불돼요');
  await question.getByRole('button', { name: '주문 취소' }).click();
  const cancels = async () =>
    (await simulator.arrivals('NICEPAY')).filter(({ operation }) => operation === 'cancel').length;
  await expect.poll(cancels).toBe(1);
  await simulator.set('NICEPAY', { fault: 'fail', times: 1, operation: 'cancel' });
  await rowOf(page, id).waitFor({ state: 'detached' });
  await page.getByText('환불 대기만 보기').click();
  await expect.poll(() => rowOf(page, id).locator('.refund-pending').textContent()).toBe('환불 대기');
  await rowOf(page, id)
    .getByRole('button', { name: `주문 ${number} 더 보기` })
    .click();
  await page.getByRole('menuitem', { name: '자세히 보기' }).click();
  const refunds = page.locator('.refund-list');
  await expect.poll(() => refunds.textContent()).toContain('결제사 응답을 확인하고 있어요');
  await expect.poll(() => refunds.textContent(), { timeout: 30_000 }).toContain('환불 완료');
  // Nothing is open any more: the list of open refunds lets it go.
  await rowOf(page, id).waitFor({ state: 'detached' });
  expect(await cancels()).toBe(3);
  await page.close();
});

it('a part is refunded by line with a reason, and what is left is told', async () => {
  const { id, number } = await paid('E2E-2');
  const page = await openOrders(browser);
  await rowOf(page, id)
    .getByRole('button', { name: `주문 ${number} 더 보기` })
    .click();
  await page.getByRole('menuitem', { name: '자세히 보기' }).click();
  await page.getByRole('button', { name: '부분 환불' }).click();
  const dialog = page.getByRole('dialog', { name: `주문 ${number} 부분 환불` });
  await dialog.getByRole('button', { name: '환불', exact: true }).click();
  await expect.poll(() => dialog.textContent()).toContain('환불할 메뉴를 골라 주세요');
  await expect.poll(() => dialog.textContent()).toContain('사유를 입력해 주세요');
  await dialog.getByRole('button', { name: '냉면 하나 더하기' }).click();
  await dialog.getByRole('button', { name: '음식 누락' }).click();
  await expectAccessible(page, { frame: true });
  await dialog.getByRole('button', { name: '12,000원 환불' }).click();
  const refunds = page.locator('.refund-list');
  await expect.poll(() => refunds.textContent(), { timeout: 20_000 }).toContain('환불 완료');
  await expect.poll(() => refunds.textContent()).toContain('음식 누락');
  await page.getByRole('button', { name: '부분 환불' }).click();
  await expect.poll(() => dialog.textContent()).toContain('2개 환불할 수 있어요');
  await dialog.getByText('금액으로').click();
  await dialog.getByLabel('환불 금액').fill('30000');
  await expect.poll(() => dialog.textContent()).toContain('24,000원까지만 환불할 수 있어요');
  await page.close();
});
