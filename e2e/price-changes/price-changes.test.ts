import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { openPricedMenu, type PricedMenu } from '#features/catalog/price-changes/price-change.factory.ts';
import { readDate } from '#kit/contract/time/read-date.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, choose, expectFocus, openScreen, toast, typeDate } from '../list-screen.ts';

const SCREEN = '/v/business/smenuPrice/list_for_store';
const STORE = 'S000000001';

let app: TestApp;
let browser: TestBrowser;
let menu: PricedMenu;
let now = new Date();

withBrowser(
  (opened) => {
    ({ app, browser } = opened);
  },
  { now: () => now },
);
beforeEach(async () => {
  now = new Date();
  await app.node.services.db.query("update categories set deleted_at = now() where name like '시험 %'");
  menu = await openPricedMenu(app);
});

const priceOf = async (id: number): Promise<number | undefined> =>
  (await app.node.services.db.query<{ price: number }>('select price from menu_items where id = $1', [id]))[0]
    ?.price;
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: '가격 일괄 변경' });
const line = (scope: Locator, name: string): Locator => scope.locator('.price-lines tr', { hasText: name });
const choice = (scope: Locator, name: string): Locator =>
  scope.locator('.ant-segmented-item', { hasText: name });
const detailOf = (page: Page): Locator => page.getByRole('dialog', { name: '가격 변경 내역' });

async function openDialog(page: Page): Promise<Locator> {
  await button(page, '가격 변경').first().click();
  const dialog = dialogOf(page);
  await dialog.waitFor();
  return dialog;
}

async function chooseNoodles(page: Page, dialog: Locator): Promise<void> {
  await choose(dialog, '카테고리', '시험 면');
  await page.keyboard.press('Escape');
}

it('prices are previewed, changed and put back, but for what somebody changed since', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  const dialog = await openDialog(page);
  await dialog.getByText('바꿀 대상과 값을 정하면').waitFor();
  await expectFocus(dialog.getByRole('spinbutton', { name: '바꿀 값' }));
  await expect.poll(() => button(dialog, '지금 바꾸기').isDisabled()).toBe(true);
  await chooseNoodles(page, dialog);
  await dialog.getByRole('spinbutton', { name: '바꿀 값' }).fill('10');
  await choice(dialog, '%').click();
  await dialog.getByText('2개 바뀜 · 시가 제외 1개').waitFor();
  await expect
    .poll(() => line(dialog, '시험 냉면').locator('td').allTextContents())
    .toEqual(['시험 냉면', '10,000', '11,000', '+1,000']);
  await line(dialog, '시험 회').getByText('시가 메뉴 제외').waitFor();
  expect(await priceOf(menu.cold)).toBe(10_000);
  await expectAccessible(page);
  await button(dialog, '지금 바꾸기').click();
  await toast(page, '가격 2개를 바꿨어요');
  expect([await priceOf(menu.cold), await priceOf(menu.mixed)]).toEqual([11_000, 5_000]);

  await app.node.services.db.query('update menu_items set price = 5900 where id = $1', [menu.mixed]);
  await page.locator('tr.ant-table-row', { hasText: '+10%' }).first().locator('.cell-name').click();
  const detail = detailOf(page);
  await line(detail, '시험 비빔면').getByText('그 뒤에 바뀜').waitFor();
  await detail.getByText('1개는 그 뒤에 가격이 바뀌었거나 삭제되어').waitFor();
  await expectAccessible(page);
  await button(detail, '되돌리기').click();
  const question = page.getByRole('dialog').filter({ hasText: '가격을 되돌릴까요?' });
  await question.getByText('1개를 되돌려요. 그 뒤에 가격이 바뀐 1개는 그대로 둬요.').waitFor();
  await button(question, '되돌리기').click();
  await toast(page, '가격을 되돌렸어요');
  await detail.getByText('되돌림', { exact: true }).first().waitFor();
  expect([await priceOf(menu.cold), await priceOf(menu.mixed)]).toEqual([10_000, 5_900]);
});

it('a change is planned for a time, can be called off, and starts by itself', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  const at = new Date(now.getTime() + 2 * 3_600_000);
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Seoul',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);
  const planIt = async (amount: string): Promise<void> => {
    const dialog = await openDialog(page);
    await chooseNoodles(page, dialog);
    await dialog.getByRole('spinbutton', { name: '바꿀 값' }).fill(amount);
    await choice(dialog, '시각 정하기').click();
    const time = dialog.getByRole('textbox', { name: '시작 시각' });
    await typeDate(time, shown);
    await time.press('Enter');
    await button(dialog, '예약하기').click();
    await toast(page, `${readDate('ko', shown, at.getFullYear(), { time: true })}에 가격 2개를 바꿀게요`);
  };
  await planIt('700');
  expect(await priceOf(menu.cold)).toBe(10_000);
  await page.locator('tr.ant-table-row', { hasText: '+700원' }).locator('.cell-name').click();
  const detail = detailOf(page);
  await button(detail, '예약 취소').click();
  const question = page.getByRole('dialog').filter({ hasText: '예약한 가격 변경을 취소할까요?' });
  await button(question, '예약 취소').click();
  await toast(page, '예약을 취소했어요');
  await detail.getByText('취소됨', { exact: true }).waitFor();
  await detail.getByRole('button', { name: /닫기|Close/ }).click();

  await planIt('900');
  now = new Date(at.getTime() + 1_000);
  await app.node.services.bus.publish('jobs', 'price-change');
  await expect.poll(() => priceOf(menu.cold), { timeout: 10_000 }).toBe(10_900);
  await page.reload();
  const rows = page.locator('tr.row-opens');
  await rows.first().getByText('적용됨').waitFor();
  await rows.nth(1).getByText('취소됨').waitFor();
  await expectAccessible(page);
});

it('an amount that cannot be is refused beside its field, a time that has passed too', async () => {
  const page = await openScreen(browser, STORE, SCREEN, { allow: [/\/smenu\/store\/prices/] });
  const dialog = await openDialog(page);
  await chooseNoodles(page, dialog);
  await dialog.getByRole('spinbutton', { name: '바꿀 값' }).fill('5.25');
  await choice(dialog, '%').click();
  await dialog.getByRole('alert').filter({ hasText: '소수점 아래 한 자리까지' }).waitFor();
  await expect.poll(() => button(dialog, '지금 바꾸기').isDisabled()).toBe(true);
  await dialog.getByRole('spinbutton', { name: '바꿀 값' }).fill('5.2');
  await choice(dialog, '시각 정하기').click();
  const time = dialog.getByRole('textbox', { name: '시작 시각' });
  await typeDate(time, '2020-01-01 09:00');
  await time.press('Enter');
  await dialog.getByRole('alert').filter({ hasText: '지금보다 나중 시각을 골라 주세요' }).waitFor();
  await expect.poll(() => button(dialog, '예약하기').isDisabled()).toBe(true);
  expect(await priceOf(menu.cold)).toBe(10_000);
});

it('the ticked menu items are changed from their list and put back from the message', async () => {
  const page = await openScreen(browser, STORE, '/v/business/smenu/list_for_store', {
    // The demo pictures are files, and this installation has only a database.
    allow: [/\/files\/public\//],
  });
  await page.getByRole('checkbox', { name: '시험 냉면 선택' }).last().check();
  const dialog = await openDialog(page);
  await dialog.getByText('고른 메뉴 1개').waitFor();
  await dialog.getByRole('spinbutton', { name: '바꿀 값' }).fill('300');
  await dialog.getByText('1개 바뀜').waitFor();
  await button(dialog, '지금 바꾸기').click();
  await page
    .locator('.toast', { hasText: '가격 1개를 바꿨어요' })
    .getByRole('button', { name: '되돌리기' })
    .click();
  await toast(page, '가격을 되돌렸어요');
  expect(await priceOf(menu.cold)).toBe(10_000);
});

it('a phone shows the history as cards and each price of a change', async () => {
  const store = await app.as(STORE);
  const request = {
    smenuCds: String(menu.cold),
    changeTp: 'won',
    changeVal: 300,
    roundUnit: 100,
    roundTp: 'nearest',
  };
  const { body } = await store.post('/smenu/store/prices/preview', request);
  await store.post('/smenu/store/prices', { ...request, stamp: body.stamp });
  const phone = await openScreen(browser, STORE, SCREEN, { width: 390, height: 844 });
  await phone.locator('button.row-card-name').first().click();
  await line(detailOf(phone), '시험 냉면').getByText('10,300').waitFor();
  await expectAccessible(phone);
});
