import { expect, it } from 'vitest';
import { downloadSpreadsheet, sheetOf } from '#kit/testing/sheet-calls.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { logIn, openAs, plainHttp, type TestBrowser, withBrowser } from '../browser.ts';
import { button, rowNames, toast } from '../list-screen.ts';

let app: TestApp;
let browser: TestBrowser;

withBrowser((opened) => {
  ({ app, browser } = opened);
});

it('pages of every browser test lack what a browser withholds over plain http', async () => {
  const page = await openAs(browser, 'S000000001', '/v/business/category/list_for_store');
  expect(
    await page.evaluate(() => [isSecureContext, typeof crypto.randomUUID, typeof crypto.subtle]),
  ).toEqual([true, 'undefined', 'undefined']);
});

it('a till that opens the page over plain http by its network address creates and uploads', async () => {
  const store = await app.as('S000000001');
  const address = plainHttp(app.address);
  const page = await browser.page();
  await logIn(page, 'S000000001', { path: `${address}/login` });
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.randomUUID])).toEqual([
    false,
    'undefined',
  ]);

  await page.goto(`${address}/v/business/category/list_for_store`);
  await button(page, '추가').click();
  const form = page.getByRole('dialog');
  await form.getByLabel('카테고리 이름', { exact: true }).fill('꼬치');
  for (const language of ['English', '日本語', '中文']) {
    await form.getByRole('tab', { name: language }).click();
    await form.getByLabel(`카테고리 이름 (${language})`).fill(`꼬치 ${language}`);
  }
  await button(form, '저장').click();
  await toast(page, '등록 성공');
  await expect.poll(() => rowNames(page)).toContain('꼬치');

  const { rows } = await downloadSpreadsheet(store, '/stuff/store/down');
  await page.goto(`${address}/v/business/stuff/list_for_store`);
  await button(page, '엑셀').click();
  await page.getByRole('menuitem', { name: '엑셀 업로드' }).click();
  const upload = page.getByRole('dialog').filter({ hasText: '엑셀 업로드' });
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: 'stuff.xls', mimeType: 'application/vnd.ms-excel', buffer: await sheetOf(rows) });
  await button(upload, '반영하기').click();
  await toast(page, '업로드 되었습니다');
});
