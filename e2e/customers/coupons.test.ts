import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import {
  AGREED,
  type CouponShop,
  manyConsenting,
  openCouponShop,
  SILENT,
} from '#features/customers/coupons/coupon.factory.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, openScreen, row, toast } from '../list-screen.ts';

const SCREEN = '/v/business/telInfo/list';
const STORE = 'S000000001';

let app: TestApp;
let browser: TestBrowser;
let shop: CouponShop | undefined;

withBrowser((opened) => {
  ({ app, browser } = opened);
});
beforeEach(async () => {
  for (const table of ['coupons', 'coupon_campaigns', 'business_messages'])
    await app.node.services.db.query(`truncate ${table}`);
  shop ??= await openCouponShop(app);
  await app.node.services.db.query("delete from customers where phone like '010-7%'");
});

const dialogOf = (page: Page) => page.locator('.coupon-dialog');
const choose = async (page: Page, label: string, option: string) => {
  await dialogOf(page).getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
};
const days = (page: Page, text: string) =>
  dialogOf(page).locator('.ant-segmented-item', { hasText: text }).click();
/** The question over the dialog. */
const response = (page: Page, text: string) =>
  page.locator('.ant-modal-confirm, .ant-modal').last().getByRole('button', { name: text }).click();
/** They go by themselves; what is looked at is the screen. */
const toastsGone = (page: Page) => expect.poll(() => page.locator('.toast').count()).toBe(0);
const coupons = async () => (await (await app.as(STORE)).get('/coupon')).body.content;

it('[2 §4] one customer: a menu coupon wants its menu, shows what it takes off, and asks before it goes', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await row(page, AGREED)
    .getByRole('button', { name: /쿠폰 보내기/ })
    .waitFor();
  await row(page, SILENT).waitFor();
  expect(
    await row(page, SILENT)
      .getByRole('button', { name: /쿠폰 보내기/ })
      .count(),
  ).toBe(0);
  await row(page, AGREED)
    .getByRole('button', { name: /쿠폰 보내기/ })
    .click();
  const send = button(dialogOf(page), '쿠폰 보내기');
  await expect.poll(() => send.isDisabled()).toBe(true);
  await choose(page, '쿠폰', '냉면 쿠폰');
  await days(page, '7일');
  await dialogOf(page).getByText('메뉴 할인은 적용할 메뉴를 선택해 주세요.').waitFor();
  await choose(page, '적용할 메뉴', '냉면');
  await expect
    .poll(() => dialogOf(page).locator('.coupon-ticket').textContent())
    .toContain('8,040원−3,960원');
  // Another coupon is for another menu.
  await choose(page, '쿠폰', '3천원 쿠폰');
  await choose(page, '쿠폰', '냉면 쿠폰');
  await expect.poll(() => send.isDisabled()).toBe(true);
  await choose(page, '적용할 메뉴', '냉면');
  await expectAccessible(page);
  await send.click();
  await response(page, '취소');
  await toast(page, '쿠폰 발송을 취소했어요.');
  expect(await coupons()).toEqual([]);
  await send.click();
  await response(page, '쿠폰 보내기');
  // At night it is for the morning.
  await page
    .getByText(/고객에게 쿠폰을 보내는 중이에요\.|08:00에 쿠폰을 보낼게요\./)
    .first()
    .waitFor();
  await row(page, AGREED)
    .getByRole('button', { name: /쿠폰 내역/ })
    .click();
  const [sent] = await coupons();
  await page.locator('.coupon-history').getByText(sent.couponNo).waitFor();
  await toastsGone(page);
  await expectAccessible(page);
});

it('[2 §4] [D40] everybody who agreed: how many, how far it is, and an end to it', async () => {
  await manyConsenting(app, shop?.storeId ?? 0, 40);
  const page = await openScreen(browser, STORE, SCREEN);
  await page.getByText('마케팅 동의 41명').waitFor();
  await button(page, '쿠폰 일괄 발송').click();
  await dialogOf(page).getByText('마케팅 동의 고객 41명').waitFor();
  await choose(page, '쿠폰', '3천원 쿠폰');
  await days(page, '당일');
  await button(dialogOf(page), '41명에게 보내기').click();
  await response(page, '쿠폰 보내기');
  await page
    .getByText(/41명에게 쿠폰을 보내기 시작했어요\.|08:00에 쿠폰을 보낼게요\./)
    .first()
    .waitFor();
  await page.locator('.campaign').getByText('0 / 41명').waitFor();
  await button(page, '쿠폰 내역').first().click();
  await page.getByRole('tab', { name: '일괄 발송' }).click();
  await page.locator('.coupon-history .campaign').waitFor();
  await toastsGone(page);
  await expectAccessible(page);
});

it('on a phone the dialog fits, and the history is cards', async () => {
  await (await app.as(STORE)).post('/telInfo/sendCoupon', {
    customerTel: AGREED,
    discountCd: shop?.wholeOrder,
    validityPeriod: 7,
  });
  const page = await openScreen(browser, STORE, SCREEN, { width: 390, height: 844 });
  await button(page, '쿠폰 내역').first().click();
  await page.locator('.coupon-history .row-card').waitFor();
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(wide).toBeLessThanOrEqual(0);
});
