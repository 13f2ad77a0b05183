import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, openRow, openScreen, row, rowNames, toast } from '../list-screen.ts';

const SCREEN = '/v/business/category/list_for_store';
const STORE = 'S000000001';

let browser: TestBrowser;

withBrowser((opened) => {
  ({ browser } = opened);
});

const drawer = (page: Page) => page.getByRole('dialog').filter({ hasText: '카테고리 수정' });
const nameField = (page: Page) => drawer(page).getByLabel('카테고리 이름', { exact: true });
const edited = (page: Page) => new URL(page.url()).searchParams.get('edit');
const question = (page: Page) =>
  page.getByRole('dialog').filter({ hasText: '정말로 페이지를 닫으시겠습니까?' });

it('[D72] a record has an address: Back closes it, Forward and a reload open it, its row is marked', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  const [first = '', second = ''] = await rowNames(page);
  await openRow(page, first);
  await expect.poll(() => nameField(page).inputValue()).toBe(first);
  const address = edited(page);
  expect(address).toMatch(/^\d+$/);
  await page.locator('tr.row-current', { hasText: first }).waitFor();
  await page.goBack();
  await drawer(page).waitFor({ state: 'hidden' });
  expect(edited(page)).toBeNull();
  await page.goForward();
  await expect.poll(() => nameField(page).inputValue()).toBe(first);
  await page.reload();
  await expect.poll(() => nameField(page).inputValue()).toBe(first);
  await page.locator('tr.row-current', { hasText: first }).waitFor();
  // The list stays in reach beside it.
  await openRow(page, second);
  await expect.poll(() => nameField(page).inputValue()).toBe(second);
  expect(edited(page)).not.toBe(address);
  await page.goBack();
  await expect.poll(() => nameField(page).inputValue()).toBe(first);
});

it('[D72] what is unsaved is asked about, by Back, by another row and by a search', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  const [first = '', second = ''] = await rowNames(page);
  await openRow(page, first);
  await drawer(page).getByLabel('설명').fill('다 쓰지 않았어요');
  const leaving = [
    () => page.goBack(),
    () => openRow(page, second),
    () => page.getByRole('search').getByLabel('카테고리 이름').press('Enter'),
  ];
  for (const leave of leaving) {
    await leave();
    await button(question(page), '아니요').click();
    await question(page).waitFor({ state: 'hidden' });
    await expect.poll(() => drawer(page).getByLabel('설명').inputValue()).toBe('다 쓰지 않았어요');
    expect(edited(page)).not.toBeNull();
  }
  await page.goBack();
  await button(question(page), '예').click();
  await drawer(page).waitFor({ state: 'hidden' });
  await openRow(page, first);
  await expect.poll(() => nameField(page).inputValue()).toBe(first);
  // What was given up is no draft.
  expect(await button(drawer(page), '이어서 쓰기').count()).toBe(0);
});

it('an unknown record says so and leaves the list', async () => {
  const page = await openScreen(browser, STORE, `${SCREEN}?edit=999999`, { allow: [/\/store\/999999$/] });
  await page.locator('.toast-error').waitFor();
  await drawer(page).waitFor({ state: 'hidden' });
  expect(edited(page)).toBeNull();
  expect(await page.locator('tr.ant-table-row').count()).toBeGreaterThan(0);
});

it('a new record has an address too, and fills a phone', async () => {
  const page = await openScreen(browser, STORE, `${SCREEN}?add=Y`, { width: 390, height: 844 });
  const added = page.getByRole('dialog').filter({ hasText: '카테고리 추가' });
  await added.getByLabel('카테고리 이름', { exact: true }).waitFor();
  await expect.poll(async () => (await added.boundingBox())?.width).toBe(390);
  await page.keyboard.press('Escape');
  await added.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).searchParams.get('add')).toBeNull();
});

it('a saved record is closed, and Back does not open it again', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  const [first = ''] = await rowNames(page);
  await openRow(page, first);
  await drawer(page).getByLabel('설명').fill('잘 나가요');
  await button(drawer(page), '저장').click();
  await toast(page, '수정 성공');
  await drawer(page).waitFor({ state: 'hidden' });
  await page.goBack();
  await row(page, first).waitFor();
  expect(edited(page)).toBeNull();
});

/** Whether a row has been drawn anew since `mark`: React gives an element new properties each time. */
const redrawn = {
  mark: (page: Page) =>
    page.evaluate(() => {
      const own = (element: Element) => Object.keys(element).find((key) => key.startsWith('__reactProps$'));
      const rows = [...document.querySelectorAll('tr.ant-table-row')] as unknown as Record<string, unknown>[];
      const before = rows.map((row) => row[own(row as unknown as Element) ?? '']);
      if (before.length === 0 || before.includes(undefined)) throw new Error('no row with properties');
      Object.assign(window, {
        redrawn: () =>
          rows.filter((row, n) => row[own(row as unknown as Element) ?? ''] !== before[n]).length,
      });
    }),
  count: (page: Page) => page.evaluate(() => (window as unknown as { redrawn(): number }).redrawn()),
};

it.each([
  [STORE, SCREEN, '카테고리 추가'],
  ['admin', '/v/business/store/list', '매장 추가'],
])('%s opens a record of %s without drawing a row of the list anew', async (account, screen, title) => {
  const page = await openScreen(browser, account, screen);
  // Parts of the rows are read and drawn after the rows themselves.
  await expect
    .poll(async () => {
      await redrawn.mark(page);
      await page.waitForTimeout(500);
      return redrawn.count(page);
    })
    .toBe(0);
  await button(page, '추가').click();
  await page.getByRole('dialog').filter({ hasText: title }).locator('input').first().waitFor();
  expect(await redrawn.count(page)).toBe(0);
  // The list may be covered by what was opened.
  const checkbox = page.locator('tr.ant-table-row .ant-checkbox-input').first();
  await checkbox.evaluate((box: HTMLInputElement) => box.click());
  expect(await redrawn.count(page)).toBeGreaterThan(0);
});

it('the own account is changed on its own page: its drawer leads there and saves nothing', async () => {
  const page = await openScreen(browser, 'C000000001', '/v/business/user/list_for_cust?edit=C000000001');
  const own = page.getByRole('dialog');
  await own.getByRole('link', { name: '내 계정 정보' }).waitFor();
  expect(await button(own, '저장').count()).toBe(0);
  await page.goto('/v/business/user/list_for_cust?edit=S000000001');
  await button(own, '저장').waitFor();
});
