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

it('the own account is changed on its own page: its drawer leads there and saves nothing', async () => {
  const page = await openScreen(browser, 'C000000001', '/v/business/user/list_for_cust?edit=C000000001');
  const own = page.getByRole('dialog');
  await own.getByRole('link', { name: '내 계정 정보' }).waitFor();
  expect(await button(own, '저장').count()).toBe(0);
  await page.goto('/v/business/user/list_for_cust?edit=S000000001');
  await button(own, '저장').waitFor();
});
