import { expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, choose, openRow, openScreen, row, rowNames, toast } from '../list-screen.ts';

const SCREEN = '/v/business/stuff/list_for_store';
const STORE = 'S000000001';

let app: TestApp;
let browser: TestBrowser;

withBrowser((opened) => {
  ({ app, browser } = opened);
});

it('[2 §2] an ingredient with its origin is filled from the dictionary, saved, changed and deleted', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await button(page, '추가').click();
  const dialog = page.getByRole('dialog').filter({ hasText: '재료 추가' });
  await dialog.getByLabel('재료 이름', { exact: true }).fill('고춧가루');
  await dialog.getByLabel('원산지', { exact: true }).fill('영양');
  await button(dialog, '사전에서 찾기').click();
  const lookup = page.getByRole('dialog').filter({ hasText: '고르면 이름과 번역이 함께 채워져요.' });
  await lookup.getByRole('textbox').fill('쌀');
  await page.keyboard.press('Enter');
  await button(lookup, '고르기').first().click();
  await lookup.waitFor({ state: 'detached' });
  await expect.poll(() => dialog.getByLabel('재료 이름 (English)').inputValue()).not.toBe('');
  await dialog.getByLabel('재료 이름', { exact: true }).fill('햅쌀');
  await dialog.getByLabel('원산지 (English)').fill('Yeongyang');
  await button(dialog, '저장').click();
  await toast(page, '등록 성공');
  await row(page, '햅쌀').getByText('영양').waitFor();

  await openRow(page, '햅쌀');
  const edit = page.getByRole('dialog').filter({ hasText: '재료 수정' });
  await edit.getByLabel('원산지', { exact: true }).fill('철원');
  await button(edit, '저장').click();
  await toast(page, '수정 성공');
  await row(page, '햅쌀').getByText('철원').waitFor();

  await page.getByRole('checkbox', { name: '햅쌀 선택' }).check();
  await button(page, '삭제').click();
  const question = page.getByRole('dialog').filter({ hasText: '재료 정보를 삭제 하시겠습니까?' });
  await button(question, '삭제').click();
  await row(page, '햅쌀').waitFor({ state: 'detached' });
});

it('[2 §5] a name of 51 characters and a missing translation are told at their fields', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await button(page, '추가').click();
  const dialog = page.getByRole('dialog').filter({ hasText: '재료 추가' });
  await dialog.getByLabel('재료 이름', { exact: true }).fill('쌀'.repeat(51));
  await button(dialog, '저장').click();
  await dialog.getByText('50자까지 입력할 수 있어요.').waitFor();
  await expect.poll(() => dialog.getByRole('tab').getByText('오류 1개').count()).toBe(3);
  await page.keyboard.press('Escape');
});

it('[D26] an ingredient in use stays, and the message says where it is used', async () => {
  const page = await openScreen(browser, STORE, SCREEN, { allow: [/\/stuff\/store\/\d+/] });
  await page.getByRole('checkbox', { name: '쌀 선택' }).check();
  await button(page, '삭제').click();
  await button(page.getByRole('dialog').filter({ hasText: '재료 정보를' }), '삭제').click();
  await toast(page, '메뉴');
  await expect.poll(() => rowNames(page)).toContain('쌀');
});

it('[D12] a business manager keeps the ingredients of a chosen store', async () => {
  const page = await openScreen(browser, 'C000000001', '/v/business/stuff/list');
  await choose(page, '매장', '홍대');
  await page.locator('tr.ant-table-row').first().waitFor();
  await button(page, '추가').click();
  const dialog = page.getByRole('dialog').filter({ hasText: '재료 추가' });
  await dialog.getByLabel('재료 이름', { exact: true }).fill('들깨');
  for (const language of ['English', '日本語', '中文']) {
    await dialog.getByRole('tab', { name: language }).click();
    await dialog.getByLabel(`재료 이름 (${language})`).fill('Perilla');
  }
  await button(dialog, '저장').click();
  await toast(page, '등록 성공');
  await row(page, '들깨').waitFor();
  const names = async (account: string) =>
    ((await (await app.as(account)).get('/stuff/store')).body as { stuffNm: string }[]).map(
      (each) => each.stuffNm,
    );
  expect(await names('S000000002')).toContain('들깨');
  expect(await names(STORE)).not.toContain('들깨');
});

it('[§9] has no serious accessibility finding', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await expectAccessible(page);
  await button(page, '추가').click();
  await page.getByRole('dialog').locator('.language-tabs').waitFor();
  await expectAccessible(page);
});
