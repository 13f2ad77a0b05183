import { expect, it } from 'vitest';
import { openShop } from '#features/orders/order.factory.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';
import { button } from '../list-screen.ts';
import { connected } from './order-page.ts';

let app: TestApp;
let browser: TestBrowser;

withBrowser(async (opened) => {
  ({ app, browser } = opened);
  await openShop(app);
});

it('[4 §8] the check says what was not tried yet, and that all is well once bell and test order were heard', async () => {
  const page = await openAs(browser, 'S000000001', '/v/business/order/list');
  await connected(page);
  await page.locator('.live-link').click();
  await button(page, '주문 알림 점검').click();
  const panel = page.getByRole('dialog').filter({ hasText: '주문 알림 점검' });
  await panel.getByText('아직 이상은 없어요.', { exact: false }).waitFor();
  await panel.getByText('이 기기에서만 알림을 받고 있어요.', { exact: false }).waitFor();
  await expectAccessible(page);
  await button(panel, '소리 들어 보기').click();
  await button(panel, '들렸어요').click();
  const orders = () => app.node.services.db.query<{ count: string }>('select count(*) from orders');
  const before = await orders();
  await button(panel, '보내기').click();
  await panel.getByText(/초 만에 이 기기에 도착했어요/).waitFor();
  await panel.getByText('이 기기에서 다음 주문 알림을 받을 수 있어요.').waitFor();
  await page.getByText('테스트 주문이 도착했어요. 실제 주문이 아니에요.').waitFor();
  expect(await orders()).toEqual(before);
});

it('[4 §8] whom to tell of an unseen order is set in the same panel', async () => {
  const page = await openAs(browser, 'S000000001', '/v/business/order/list', { allow: [/escalation/] });
  await page.locator('.live-link').click();
  await button(page, '주문 알림 점검').click();
  const panel = page.getByRole('dialog').filter({ hasText: '주문 알림 점검' });
  await panel.getByText('꺼져 있어요.', { exact: false }).waitFor();
  await panel.getByRole('combobox', { name: '알리기까지 기다릴 시간' }).click();
  await page.getByTitle('5분 뒤', { exact: true }).click();
  await button(panel, '저장').click();
  await panel.getByRole('alert').waitFor();
  await panel.getByLabel('문자 받을 전화번호').fill('010-9876-5432');
  await button(panel, '저장').click();
  await panel
    .getByText('5분 동안 아무도 확인하지 않은 주문이 있으면 010-9876-5432', { exact: false })
    .waitFor();
  await expect.poll(() => panel.getByRole('alert').count()).toBe(0);
});
