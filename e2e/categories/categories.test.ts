import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { hold, type TestBrowser, withBrowser } from '../browser.ts';
import { button, choose, openRow, openScreen, row, rowNames, toast } from '../list-screen.ts';

const SCREEN = '/v/business/category/list_for_store';
const STORE = 'S000000001';
const LANGUAGES = ['English', '日本語', '中文'];

let app: TestApp;
let browser: TestBrowser;

withBrowser((opened) => {
  ({ app, browser } = opened);
});

/** Fills the open dialog: the name in the main language and in every other one. */
async function fillNames(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('카테고리 이름', { exact: true }).fill(name);
  for (const language of LANGUAGES) {
    await dialog.getByRole('tab', { name: language }).click();
    await dialog.getByLabel(`카테고리 이름 (${language})`).fill(`${name} ${language}`);
  }
}

const orderOf = (page: Page, name: string) => page.getByRole('spinbutton', { name: `${name} 표시 순서` });

it('[2 §2] a category is added with Ctrl-S, its order being the highest + 1', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  const all = (await (await app.as(STORE)).get('/category/store')).body as { ord: number }[];
  const highest = Math.max(...all.map((each) => each.ord));
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await dialog.getByText('바뀐 내용이 없어요').waitFor();
  await expect.poll(() => dialog.getByLabel('표시 순서').inputValue()).toBe(String(highest + 1));
  await fillNames(page, '꼬치');
  await dialog.getByText('바뀐 항목 카테고리 이름, 언어별 이름').waitFor();
  await page.keyboard.press('Control+s');
  await toast(page, '등록 성공');
  await expect.poll(() => rowNames(page)).toContain('꼬치');
});

it('[2 §8] deleting asks, can be declined, and can be taken back', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await row(page, '꼬치').waitFor();
  expect(await button(page, '삭제').count()).toBe(0);
  await page.getByRole('checkbox', { name: '꼬치 선택' }).check();
  await button(page, '삭제').click();
  const question = page.getByRole('dialog').filter({ hasText: '카테고리 정보를 삭제 하시겠습니까?' });
  await button(question, '취소').click();
  await toast(page, '삭제 취소');
  await button(page, '삭제').click();
  await button(question, '삭제').click();
  await page.locator('.toast', { hasText: '삭제 성공' }).waitFor();
  await row(page, '꼬치').waitFor({ state: 'detached' });
  await button(page, '되돌리기').click();
  await row(page, '꼬치').waitFor();
});

it('[2 §2] the display order is changed in the list and the others make room', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  const before = await rowNames(page);
  const last = before.at(-1) as string;
  await orderOf(page, last).fill('1');
  await orderOf(page, last).press('Enter');
  await toast(page, '수정 성공');
  await expect.poll(() => rowNames(page)).toEqual([last, ...before.slice(0, -1)]);
});

it('[2 §8] closing asks when something would be lost, and never otherwise', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  const open = () => page.locator('tr.ant-table-row .cell-name').first().click();
  await open();
  const dialog = page.getByRole('dialog').filter({ hasText: '카테고리 수정' });
  await button(dialog, '취소').click();
  await dialog.waitFor({ state: 'hidden' });

  await open();
  await dialog.getByLabel('설명').fill('오늘만');
  await button(dialog, '취소').click();
  const question = page.getByRole('dialog').filter({ hasText: '정말로 페이지를 닫으시겠습니까?' });
  await button(question, '아니요').click();
  await expect.poll(() => dialog.getByLabel('설명').inputValue()).toBe('오늘만');
  await button(dialog, '취소').click();
  await button(question, '예').click();
  await dialog.waitFor({ state: 'hidden' });
});

it('[D27] an outdated save says who was first and can be saved over it', async () => {
  const page = await openScreen(browser, STORE, SCREEN, { allow: [/\/category\/store\/\d+/] });
  const client = await app.as(STORE);
  const [first] = (await client.get('/category/store')).body;
  await openRow(page, first.categoryNm);
  const dialog = page.getByRole('dialog').filter({ hasText: '카테고리 수정' });
  await dialog.getByLabel('설명').fill('내 설명');
  await client.put(`/category/store/${first.categoryCd}`, {
    ...first,
    categoryDesc: '먼저 쓴 설명',
    version: undefined,
  });
  await button(dialog, '저장').click();
  const stale = page.getByRole('dialog').filter({ hasText: '다른 사람이 먼저 수정했어요' });
  await stale.getByText(/님이 .*에 저장했어요/).waitFor();
  await stale.getByText('그사이 바뀐 항목: 설명').waitFor();
  // Enter saves over nothing: the form is back with what was typed.
  await page.keyboard.press('Enter');
  await stale.waitFor({ state: 'hidden' });
  expect(await dialog.getByLabel('설명').inputValue()).toBe('내 설명');
  expect((await client.get(`/category/store/${first.categoryCd}`)).body.categoryDesc).toBe('먼저 쓴 설명');
  await button(dialog, '저장').click();
  await button(stale, '내 내용으로 저장').click();
  await toast(page, '수정 성공');
  expect((await client.get(`/category/store/${first.categoryCd}`)).body.categoryDesc).toBe('내 설명');
});

it('[§9] the search stands in the address: back, forward and a link lead to the same list', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await page.getByRole('search').getByLabel('카테고리 이름').fill('꼬치');
  await page.keyboard.press('Enter');
  await expect.poll(() => rowNames(page)).toEqual(['꼬치']);
  expect(new URL(page.url()).searchParams.get('name')).toBe('꼬치');
  await page.goBack();
  await expect.poll(async () => (await rowNames(page)).length).toBeGreaterThan(1);
  await expect.poll(() => page.getByRole('search').getByLabel('카테고리 이름').inputValue()).toBe('');
  await page.goForward();
  await expect.poll(() => rowNames(page)).toEqual(['꼬치']);
  await page.reload();
  await expect.poll(() => rowNames(page)).toEqual(['꼬치']);
});

it('[§9] what was being written survives a reload', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  page.on('dialog', (dialog) => void dialog.accept());
  await button(page, '추가').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('카테고리 이름', { exact: true }).fill('쓰다 만 이름');
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith('jumun.draft'))))
    .toBe(true);
  await page.reload();
  await button(dialog, '이어서 쓰기').click();
  await expect
    .poll(() => dialog.getByLabel('카테고리 이름', { exact: true }).inputValue())
    .toBe('쓰다 만 이름');
});

it('[2 §5] a missing translation leads to its language tab', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await button(page, '추가').click();
  const dialog = page.getByRole('dialog');
  await fillNames(page, '국물');
  const tabs = dialog.locator('.language-tabs').getByRole('tab');
  await tabs.nth(1).click();
  await dialog.getByLabel('카테고리 이름 (日本語)').fill('');
  await tabs.first().click();
  await button(dialog, '저장').click();
  await expect.poll(() => tabs.nth(1).getAttribute('aria-selected')).toBe('true');
  await expect.poll(() => tabs.nth(1).textContent()).toContain('1');
});

it('[D12] stores that are on their way are not called missing', async () => {
  let letGo = () => {};
  const page = await openScreen(browser, 'C000000001', '/v/business/category/list', {
    before: async (opened) => {
      letGo = await hold(opened, /\/store\?/);
    },
  });
  await page.getByRole('combobox', { name: '매장' }).fill('홍대');
  await page.getByText('불러오는 중이에요').waitFor();
  letGo();
  await page.locator('.ant-select-item-option', { hasText: '홍대' }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('tr.ant-table-row').first().waitFor();
});

it('[D12] business screens work on the store in the address', async () => {
  const path = '/v/business/category/list';
  const page = await openScreen(browser, 'C000000001', path);
  await page.getByText('매장을 먼저 골라 주세요.').last().waitFor();
  await choose(page, '매장', '홍대');
  await page.locator('tr.ant-table-row').first().waitFor();
  expect(new URL(page.url()).searchParams.get('store')).toMatch(/^\d+$/);
  await page.reload();
  await page.locator('tr.ant-table-row').first().waitFor();
});

it('[§9] has no serious accessibility finding, and cards on a phone', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await expectAccessible(page);
  await button(page, '추가').click();
  await page.getByRole('dialog').locator('.language-tabs').waitFor();
  await expectAccessible(page);

  const phone = await openScreen(browser, STORE, SCREEN, { width: 390, height: 844 });
  await phone.locator('.row-card').first().waitFor();
  await expectAccessible(phone);
  await phone.locator('.row-card-name').first().click();
  await phone.getByRole('dialog').getByText('카테고리 수정').waitFor();
});

it('[D12] the chosen store stays chosen on the next screen, and all stores where a screen can show them', async () => {
  const page = await openScreen(browser, 'admin', '/v/business/category/list');
  const storeOf = () => new URL(page.url()).searchParams.get('store');
  await choose(page, '매장', '홍대');
  await page.locator('tr.ant-table-row').first().waitFor();
  const store = storeOf();
  await page.getByRole('link', { name: '매장별 옵션 관리' }).click();
  await page.waitForURL(/smenuOpt\/list\?/);
  expect(storeOf()).toBe(store);
  await page.goto('/v/system/dashboard/show');
  await expect.poll(storeOf).toBe(store);
  await page.locator('.store-switch').hover();
  await page.locator('.store-switch .ant-select-clear').click();
  await expect.poll(storeOf).toBeNull();
  await page.goto('/v/business/order/list');
  await page.locator('.store-switch', { hasText: '전체 매장' }).waitFor();
  expect(storeOf()).toBeNull();
  await page.goto('/v/business/category/list');
  await expect.poll(storeOf).toBe(store);
});
