import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { STORES_TOPIC } from '#features/stores/store-directory.read-model.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, choose, openScreen, row, toast } from '../list-screen.ts';

const SCREEN = '/v/business/smenuOpt/list_for_store';
const STORE = 'S000000001';
const LANGUAGES = ['English', '日本語', '中文'];

let app: TestApp;
let browser: TestBrowser;

withBrowser((opened) => {
  ({ app, browser } = opened);
});

async function fillNames(dialog: Locator, name: string, price?: string): Promise<void> {
  await dialog.getByLabel('옵션 이름', { exact: true }).fill(name);
  for (const language of LANGUAGES) {
    await dialog.getByRole('tab', { name: language }).click();
    await dialog.getByLabel(`옵션 이름 (${language})`).fill(`${name} ${language}`);
    if (price) await dialog.getByLabel(`가격 (${language})`).fill(price);
  }
}

it('[2 §4] an option starts in the first group, and its price stands in every language', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await button(page, '추가').click();
  const dialog = page.getByRole('dialog').filter({ hasText: '옵션 추가' });
  await dialog.locator('.ant-select', { hasText: '요청' }).waitFor();
  await fillNames(dialog, '우동사리');
  await dialog.getByLabel('가격', { exact: true }).fill('1800');
  await dialog.getByLabel('원가', { exact: true }).fill('600');
  const local = dialog.getByLabel('가격 (中文)');
  await expect
    .poll(async () => [await local.inputValue(), await local.isDisabled()])
    .toEqual(['1,800', true]);
  await choose(dialog, '옵션 그룹', '추가');
  await button(dialog, '저장').click();
  await toast(page, '등록 성공');
  await row(page, '우동사리').getByText('추가', { exact: true }).waitFor();
  await row(page, '우동사리').getByText('1,800').waitFor();
  const [saved] = (
    await (await app.as(STORE)).get(`/smenuOpt/store?smenuOptNm=${encodeURIComponent('우동사리')}`)
  ).body;
  expect(saved.smenuOptInfos.map((each: { price: number }) => each.price)).toEqual([1_800, 1_800, 1_800]);
});

it('[2 §5] an empty price and one above 90,000,000 are refused beside the field', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await button(page, '추가').click();
  const dialog = page.getByRole('dialog').filter({ hasText: '옵션 추가' });
  await fillNames(dialog, '비싼 것');
  await dialog.getByLabel('가격', { exact: true }).fill('90000001');
  await button(dialog, '저장').click();
  await dialog.getByText('90,000,000 이하여야 해요.').waitFor();
  await dialog.getByText('필수 항목이에요.').waitFor();
});

it('[D39] with international payment each language has its own price, on business screens too', async () => {
  await app.node.services.db.query('update stores set international_payment = true where public_id = $1', [
    STORE,
  ]);
  await app.node.services.bus.publish(STORES_TOPIC, '');
  const page = await openScreen(browser, 'C000000001', '/v/business/smenuOpt/list');
  await choose(page, '매장', '강남');
  await page.locator('tr.ant-table-row').first().waitFor();
  await button(page, '추가').click();
  const dialog = page.getByRole('dialog').filter({ hasText: '옵션 추가' });
  await dialog.getByLabel('가격', { exact: true }).fill('1000');
  await dialog.getByLabel('원가', { exact: true }).fill('0');
  await fillNames(dialog, '해외 치즈');
  await button(dialog, '저장').click();
  await expect.poll(() => dialog.getByRole('tab').getByText('오류 1개').count()).toBe(3);
  await fillNames(dialog, '해외 치즈', '1300');
  await button(dialog, '저장').click();
  await toast(page, '등록 성공');
  const [saved] = (
    await (await app.as(STORE)).get(`/smenuOpt/store?smenuOptNm=${encodeURIComponent('해외 치즈')}`)
  ).body;
  expect(saved).toMatchObject({
    price: 1_000,
    smenuOptInfos: [{ price: 1_300 }, { price: 1_300 }, { price: 1_300 }],
  });
});

it('[§9] has no serious accessibility finding', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await expectAccessible(page);
  await button(page, '추가').click();
  await page.getByRole('dialog').locator('.language-tabs').waitFor();
  await expectAccessible(page);
});
