import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { HOME } from '#features/delivery/dispatch/dispatch.factory.ts';
import { openShop, type Shop } from '#features/orders/order.factory.ts';
import type { TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { openAs, type TestBrowser, withSimulatedBrowser } from '../browser.ts';
import { button, openScreen, rowNames, toast } from '../list-screen.ts';
import { order } from '../orders/order-page.ts';

const BRANDS = '/v/business/delivery/list';
const MAPPING = '/v/business/delivery/store';
const RIDES = '/v/business/order-delivery/list_for_store';
const STORE = 'S000000001';

let simulator: TestSimulator;
let app: TestApp;
let browser: TestBrowser;
let shop: Shop;

withSimulatedBrowser(async (opened) => {
  ({ app, browser, simulator } = opened);
  shop = await openShop(app);
});

const mappingOf = (page: Page, brand: string) =>
  page.locator('tr.ant-table-row').filter({ hasText: STORE }).filter({ hasText: brand });

/** Asks for a mapping of the store to a brand of 딜리온, up to the choice of one of its stores. */
async function pickBrand(page: Page, brand: string): Promise<void> {
  const store = page.locator('tr.ant-table-row').filter({ hasText: STORE });
  await store
    .getByRole('button', { name: /매핑 신청$/ })
    .first()
    .click();
  await page.locator('.brand-picker').getByText('딜리온', { exact: true }).click();
  await page.locator('.brand-picker').getByRole('button', { name: brand }).click();
  await page.locator('.mapping-dialog .candidate').first().waitFor();
}
const candidate = (page: Page, code: string) =>
  page.locator('.mapping-dialog .candidate', { has: page.getByText(code, { exact: true }) });
const send = (page: Page) => button(page.locator('.mapping-dialog'), '매핑 신청').click();

it('[3 §2] a brand is added to an agency; a code that is taken is told at its field', async () => {
  const page = await openScreen(browser, 'admin', BRANDS, { allow: [/\/delivery$/] });
  await expect.poll(() => rowNames(page)).toHaveLength(1);
  await page.locator('.search-form').getByText('딜리온', { exact: true }).click();
  await button(page, '조회').click();
  await page.getByText('DLN-CITY').waitFor();
  await button(page, '추가').click();
  const form = page.locator('.record-drawer');
  // It belongs to the agency that is looked at.
  await expect.poll(() => form.locator('.ant-select').first().textContent()).toContain('딜리온');
  await form.getByLabel('브랜드 코드').fill('DLN-CITY');
  await form.getByLabel('브랜드 이름').fill('딜리온 심야');
  await button(form, '저장').click();
  await form.getByText('이미 쓰고 있는 브랜드 코드예요.').waitFor();
  await form.getByLabel('브랜드 코드').fill('DLN-NIGHT');
  await button(form, '저장').click();
  await toast(page, '등록 성공');
  await page.locator('tr.ant-table-row', { hasText: 'DLN-NIGHT' }).waitFor();
  await expectAccessible(page);
});

it('[3 §4] a store is mapped through its agency, riders can be called there, and it is released again', async () => {
  const page = await openScreen(browser, 'admin', MAPPING, { allow: [/\/delivery\/register\/cancel$/] });
  await pickBrand(page, '딜리온 심야');
  await toast(page, '매핑가능 상점 검색 성공');
  await expectAccessible(page);
  await expect.poll(() => button(page.locator('.mapping-dialog'), '매핑 신청').isDisabled()).toBe(true);
  await candidate(page, `DLN-NIGHT-${STORE}`).click();
  await simulator.set('DELION', {
    fault: 'refuse',
    refusal: '정산 계좌가 없어요.',
    operation: 'mappingregister',
    times: 1,
  });
  await send(page);
  // Refused: in the agency’s words, and the choice stays open.
  await page.locator('.mapping-dialog').getByText('정산 계좌가 없어요.').waitFor();
  await send(page);
  await toast(page, '신청 성공');
  const mapped = mappingOf(page, 'DLN-NIGHT');
  await expect.poll(() => mapped.textContent()).toContain('매핑 성공');

  const { id } = await order(app, shop, { salesTp: 'Delivery', address: HOME, tableId: undefined });
  const store = await app.as(STORE);
  await store.patch(`/order/status/${id}/RECEIPT`);
  const call = (type: string) =>
    store.post('/delivery/call/order', { type, orderCd: id, delivery_code: 'DLN-NIGHT', pick_min: 20 });
  expect((await call('neworder')).body.result_code).toBe('0000');

  const release = async () => {
    await button(mapped, '해제').click();
    await button(page.getByRole('dialog').filter({ hasText: '매핑을 해제할까요?' }), '해제').click();
  };
  await button(mapped, '해제').click();
  const question = page.getByRole('dialog').filter({ hasText: '매핑을 해제할까요?' });
  await button(question, '취소').click();
  await toast(page, '설정 취소');
  await release();
  await toast(page, '진행 중인 배달이 1건 있어요.');
  await call('deleteorder');
  await release();
  await toast(page, '해제 성공');
  await expect.poll(() => mapped.count()).toBe(0);
  expect((await call('neworder')).status).toBe(400);
});

it('[3 §4] a mapping that the agency reviews stands as requested, and is asked for by hand', async () => {
  const page = await openScreen(browser, 'admin', MAPPING);
  await pickBrand(page, '딜리온 시티');
  await candidate(page, `DLN-${STORE}-R`).click();
  await send(page);
  const mapping = mappingOf(page, 'DLN-CITY');
  await expect.poll(() => mapping.textContent()).toContain('매핑 요청');
  await expect.poll(() => button(mapping, '해제').count()).toBe(0);
  await button(mapping, '상태 확인').waitFor();
  await page.locator('.mapping-show').getByText('확인 필요', { exact: true }).click();
  await expect.poll(() => page.locator('tr.ant-table-row').count()).toBe(1);
});

it('[3 §2] on a phone stores are cards, and rides are ticked and taken out of their list', async () => {
  const page = await openScreen(browser, 'admin', MAPPING, { width: 390, height: 844 });
  await page.locator('.row-cards').getByText('매핑 성공').first().waitFor();
  await expectAccessible(page);
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);

  const day = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10);
  const period = new URLSearchParams({
    from: `${day(-3 * 86_400_000)} 00:00:00`,
    to: `${day(2 * 86_400_000)} 00:00:00`,
  });
  const rides = await openAs(browser, STORE, `${RIDES}?${period}`, { width: 390, height: 844 });
  const over = rides.locator('.row-card', { hasText: '배달 완료' });
  await over.first().waitFor();
  const before = await over.count();
  await expect.poll(() => button(rides, '삭제').count()).toBe(0);
  await over.first().getByRole('checkbox').check();
  await over.nth(1).getByRole('checkbox').check();
  await button(rides, '삭제').click();
  await button(rides.getByRole('dialog'), '삭제').click();
  await toast(rides, '배달 2건을 지웠어요.');
  await expect.poll(() => over.count()).toBe(before - 2);
  await expectAccessible(rides);
});
