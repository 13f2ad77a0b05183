import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openShop, orderBody, type Shop } from '#features/orders/order.factory.ts';
import { readSheet } from '#kit/server/spreadsheet/spreadsheet.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, openRow, openScreen, row, rowNames, toast } from '../list-screen.ts';
import { code, pagesIn } from './qr-page.ts';
import { readFromFile, readFromScreen } from './read-qr.ts';

const SCREEN = '/v/business/tableMng/list_for_store';
const BUSINESS_SCREEN = '/v/business/tableMng/list';
const STORE = 'S000000001';
const BASE = 'http://order.example.com';

interface Table {
  tableMngCd: number;
  tableNum: number;
  tableUuid: string;
}

let app: TestApp;
let browser: TestBrowser;
let shop: Shop;

withBrowser(
  async (opened) => {
    ({ app, browser } = opened);
    shop = await openShop(app);
  },
  { publicUrl: BASE },
);

const tables = async (): Promise<Table[]> => (await (await app.as(STORE)).get('/tableMng/store')).body;
const uuidOf = async (number: number): Promise<string> =>
  (await tables()).find((table) => table.tableNum === number)?.tableUuid ?? '';
const range = async (page: Page, from: string, to: string): Promise<Locator> => {
  await button(page, '테이블 생성').click();
  const form = page.locator('.table-range');
  await form.getByLabel('시작 번호').fill(from);
  await form.getByLabel('끝 번호').fill(to);
  // A fault that comes or goes moves the button, also between the press and the release of a mouse.
  await button(form, '생성').press('Enter');
  return form;
};
const order = async (tableId: string): Promise<number> =>
  (await app.partner().post('/partner/v1/orders', orderBody(shop, { tableId, orderTp: 'TABLE_ORDER' })))
    .status;

it('[2 §2] tables are made by range, from 1 to 10 unless said otherwise; existing numbers are skipped', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await expect.poll(() => rowNames(page)).toHaveLength(12);
  await page.keyboard.press('n');
  const form = page.locator('.table-range');
  await form.waitFor();
  await expect.poll(() => form.getByLabel('시작 번호').inputValue()).toBe('1');
  await expect.poll(() => form.getByLabel('끝 번호').inputValue()).toBe('10');
  await form.getByText('10개를 만들어요.', { exact: false }).waitFor();
  await expectAccessible(page);
  await button(form, '생성').click();
  await toast(page, '10개 모두 이미 있어서');

  await range(page, '11', '15');
  await toast(page, '생성 성공 · 3개, 이미 있는 2개는 건너뛰었어요');
  await expect.poll(async () => (await rowNames(page)).length).toBe(15);
});

it('[2 §5] a range beyond 1 to 999 or the wrong way round is refused beside its field', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  const before = await tables();
  const form = await range(page, '20', '19');
  await form.getByText('끝 번호는 시작 번호보다 크거나 같아야 해요.').waitFor();
  // How many would be created is said of a range only.
  expect(await form.getByText('만들어요', { exact: false }).count()).toBe(0);
  await form.getByLabel('끝 번호').fill('1000');
  await button(form, '생성').click();
  await form.getByText('999', { exact: false }).first().waitFor();
  await form.getByLabel('시작 번호').fill('');
  await button(form, '생성').click();
  await expect.poll(() => form.locator('.ant-form-item-explain-error').count()).toBe(2);
  expect(await tables()).toEqual(before);
});

it('[2 §7] both codes of a table lead a camera to its addresses, in the list and large', async () => {
  const page = await openScreen(browser, STORE, SCREEN, { scale: 3 });
  const uuid = await uuidOf(3);
  const byNumber = `${BASE}/${STORE}/1/3/I`;
  const byUuid = `${BASE}/${STORE}/1/${uuid}/I`;
  await code(page, 3, '번호').locator('svg').waitFor();
  expect(await readFromScreen(code(page, 3, '번호'))).toBe(byNumber);
  expect(await readFromScreen(code(page, 3, '랜덤 ID'))).toBe(byUuid);
  const path = code(page, 3, '랜덤 ID').locator('path');
  // 60 px of modules, the white comes on top.
  expect((await path.boundingBox())?.width).toBeCloseTo(60, 0);

  await code(page, 3, '랜덤 ID').click();
  const dialog = page.getByRole('dialog').filter({ hasText: '3번 테이블 · 랜덤 ID QR' });
  await dialog.getByText(byUuid).waitFor();
  expect(await readFromScreen(dialog.locator('.qr-code'))).toBe(byUuid);
  await expectAccessible(page);
});

it('[3 §5] address, SVG and PNG of a code can be taken along', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await code(page, 4, '번호').click();
  const dialog = page.getByRole('dialog').filter({ hasText: '4번 테이블' });
  const address = `${BASE}/${STORE}/1/4/I`;
  await button(dialog, '주소 복사').click();
  await toast(page, '복사했어요');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  for (const kind of ['SVG', 'PNG']) {
    const [file] = await Promise.all([page.waitForEvent('download'), button(dialog, `${kind} 저장`).click()]);
    expect(file.suggestedFilename()).toBe(`강남점-4번-테이블-번호-QR.${kind.toLowerCase()}`);
    expect(await readFromFile(file), kind).toBe(address);
  }
});

it('[3 §5] a new random id makes the old code worthless, after a question', async () => {
  const page = await openScreen(browser, STORE, SCREEN, { scale: 3 });
  const old = await uuidOf(5);
  await button(page, '5번 테이블 새 랜덤 ID').click();
  const question = page.getByRole('dialog').filter({ hasText: '5번 테이블의 랜덤 ID를 새로 만들까요?' });
  await button(question, '취소').click();
  expect(await uuidOf(5)).toBe(old);

  await button(page, '5번 테이블 새 랜덤 ID').click();
  await button(question, '새 랜덤 ID').click();
  await toast(page, '새 랜덤 ID를 만들었어요');
  const fresh = await uuidOf(5);
  expect(fresh).not.toBe(old);
  await page.getByText(fresh).waitFor();
  await expect.poll(() => readFromScreen(code(page, 5, '랜덤 ID'))).toBe(`${BASE}/${STORE}/1/${fresh}/I`);
  expect([await order(old), await order(fresh)]).toEqual([404, 201]);
});

it('[2 §2] a table is taken out of use, deleted, and taken back with its code', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await openRow(page, '6');
  const dialog = page.getByRole('dialog').filter({ hasText: '테이블 수정' });
  await dialog.getByText('중지', { exact: true }).click();
  await button(dialog, '저장').click();
  await toast(page, '수정 성공');
  // [1 §9] The list opens with what is in use.
  await row(page, '6').waitFor({ state: 'detached' });
  const outOfUse = await openScreen(browser, STORE, `${SCREEN}?inUse=N`);
  await row(outOfUse, '6').getByText('중지').waitFor();
  expect(await order('6')).toBe(409);
  // The tests behind this one count all tables.
  await app.node.services.db.query('update dining_tables set in_use = true');
  await outOfUse.close();

  const uuid = await uuidOf(7);
  await page.getByRole('checkbox', { name: '7번 테이블 선택' }).check();
  await button(page, '삭제').click();
  const question = page.getByRole('dialog').filter({ hasText: '테이블 정보를 삭제 하시겠습니까?' });
  await question.getByText('7번 테이블').waitFor();
  await button(question, '삭제').click();
  await row(page, '7').waitFor({ state: 'detached' });
  await button(page, '되돌리기').click();
  await row(page, '7').waitFor();
  expect(await uuidOf(7)).toBe(uuid);
});

it('[D42] the addresses come as data.xls', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'QR 주소 엑셀').click()]);
  expect(file.suggestedFilename()).toBe('data.xls');
  const { rows } = await readSheet(await readFile(await file.path()));
  expect(rows).toHaveLength(16);
  expect(rows[1]?.[1]).toBe(`${BASE}/${STORE}/1/1/I`);
});

it('[3 §5] sheets of 6, 12 or 24 codes on A4, as many pages as needed, each code with number and store', async () => {
  const page = await openScreen(browser, STORE, SCREEN, { height: 1000 });
  await button(page, 'QR 인쇄').click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'QR 인쇄' });
  await expect.poll(() => button(dialog, '인쇄').isEnabled()).toBe(true);
  await expectAccessible(page);
  for (const [choice, pages] of [
    ['6개', 3],
    ['24개', 1],
    ['12개', 2],
  ] as const) {
    await dialog.getByText(choice, { exact: true }).click();
    await dialog.getByText(`총 ${pages}페이지`).waitFor();
    expect(pagesIn(await page.pdf({ preferCSSPageSize: true })), choice).toBe(pages);
  }
  // The preview goes through the pages.
  await button(dialog, '다음 페이지').click();
  await dialog.getByText('2 / 2페이지').waitFor();
  await expect.poll(() => dialog.locator('.qr-sheet-card').count()).toBe(3);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await button(dialog, '인쇄').click();
  await expect.poll(() => page.locator('body').getAttribute('data-printed')).toBe('yes');

  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.locator('#root').isVisible()).toBe(false);
  const cards = page.locator('.print-only .qr-sheet-card');
  await expect.poll(() => cards.count()).toBe(15);
  const sheet = await page.locator('.print-only .qr-sheet').first().boundingBox();
  expect([Math.round(sheet?.width ?? 0), Math.round(sheet?.height ?? 0)]).toEqual([794, 1123]);
  for (const number of [1, 15]) {
    const card = cards.nth(number - 1);
    await expect.poll(() => card.locator('strong').textContent()).toBe(String(number));
    await expect.poll(() => card.textContent()).toContain('강남점');
    expect(await readFromScreen(card.locator('.qr-sheet-code'))).toBe(
      `${BASE}/${STORE}/1/${await uuidOf(number)}/I`,
    );
  }
});

it('[3 §5] only the ticked tables, with their number codes', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  for (const number of [9, 2])
    await page.getByRole('checkbox', { name: `${number}번 테이블 선택`, exact: true }).check();
  await button(page, 'QR 인쇄').click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'QR 인쇄' });
  await dialog.getByText('번호 QR', { exact: true }).click();
  await expect.poll(() => button(dialog, '인쇄').isEnabled()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  const cards = page.locator('.print-only .qr-sheet-card');
  await expect.poll(() => cards.locator('strong').allInnerTexts()).toEqual(['2', '9']);
  expect(await readFromScreen(cards.last().locator('.qr-sheet-code'))).toBe(`${BASE}/${STORE}/1/9/I`);
});

it('[2 §9] the codes of the store itself, 160 px', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await button(page, '매장 QR').click();
  const dialog = page.getByRole('dialog').filter({ hasText: '강남점 QR' });
  const codes = dialog.locator('.qr-code');
  await expect.poll(() => codes.locator('svg').count()).toBe(2);
  await expect.poll(() => readFromScreen(codes.first()), { timeout: 10_000 }).toBe(`${BASE}/${STORE}`);
  expect(await readFromScreen(codes.last())).toBe(`${BASE}/${STORE}/1/D`);
  expect((await codes.first().locator('path').boundingBox())?.width).toBeCloseTo(160, 0);
  await expectAccessible(page);
});

it('[D12] a business manager chooses one of its stores first', async () => {
  const page = await openScreen(browser, 'C000000001', BUSINESS_SCREEN, { scale: 2 });
  await expect.poll(() => button(page, '테이블 생성').isDisabled()).toBe(true);
  expect(await button(page, 'QR 인쇄').count()).toBe(0);
  await page.getByLabel('매장', { exact: true }).click();
  await page.getByTitle(/S000000002/).click();
  await row(page, '12').waitFor();
  await code(page, 1, '번호').locator('svg').waitFor();
  expect(await readFromScreen(code(page, 1, '번호'))).toBe(`${BASE}/S000000002/1/1/I`);
  await range(page, '13', '14');
  await toast(page, '생성 성공 · 2개');
  await row(page, '14').waitFor();
  expect(await tables()).toHaveLength(15);
});

it('[§11] on a phone the tables are cards that nothing sticks out of', async () => {
  const page = await openScreen(browser, STORE, SCREEN, { width: 390, height: 844 });
  await page.locator('.row-card .table-qr svg').first().waitFor();
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(() => wide()).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await button(page, '테이블 생성').click();
  const form = page.locator('.table-range');
  await form.waitFor();
  await expect
    .poll(async () => {
      const box = await form.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 390;
    })
    .toBe(true);
});
