import { expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { openScreen } from '../list-screen.ts';
import { addInterfaceTexts } from './interface-texts.ts';

const DICTIONARY = '/v/system/dictionary/list';

let app: TestApp;
let browser: TestBrowser;
let admin: TestClient;

withBrowser(async (opened) => {
  ({ app, browser } = opened);
  admin = await app.as('admin');
  // Few texts are enough here: what is missing stands in English.
  await admin.put('/option/INTERFACE_TEXT_PERCENT', { optionVal: '1' });
  await admin.post('/lan', { id: 'vi', nm: 'Tiếng Việt', ord: 5 });
  await addInterfaceTexts(admin, 'vi', 1, {
    'login.submit': 'Đăng nhập',
    'shell.language': 'Đổi ngôn ngữ',
    'crud.add': 'Thêm <b>mới</b> {{count, number}} $t(crud.add)',
  });
});

it('[1 §1] a language the administrator adds is offered once it has enough texts, chosen and remembered', async () => {
  await admin.post('/lan', { id: 'th', nm: 'ไทย', ord: 6 });
  const page = await browser.page();
  await page.goto('/login');
  await page.locator('.language-select select').selectOption({ label: 'Tiếng Việt 1%' });
  expect(await page.locator('.language-select option').allTextContents()).not.toContain('ไทย');
  await page.getByRole('button', { name: 'Đăng nhập' }).waitFor();
  // What has no Vietnamese text stands in English.
  await expect.poll(() => page.getByLabel('Password', { exact: true }).count()).toBe(1);
  const facts = () => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
  expect(await facts()).toEqual(['vi', 'ltr']);
  await page.reload();
  await page.getByRole('button', { name: 'Đăng nhập' }).waitFor();
  expect(await facts()).toEqual(['vi', 'ltr']);
});

it('[1 §1] the top bar offers an added language; calendar and numbers follow it, odd texts break nothing', async () => {
  const page = await openScreen(browser, 'admin', DICTIONARY);
  await page.getByRole('button', { name: '언어 바꾸기' }).click();
  await page.getByRole('menuitem', { name: 'Tiếng Việt 1%' }).click();
  await page.getByRole('button', { name: 'Đổi ngôn ngữ' }).waitFor();
  const add = page.getByRole('button', { name: 'Thêm <b>mới</b> {{count, number}} $t(crud.add)' });
  await add.waitFor();
  await page.reload();
  await add.waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('vi');
  // The UI library has Vietnamese of its own: the pager says so.
  await expect
    .poll(() => page.locator('.ant-pagination-next').first().getAttribute('title'))
    .toBe('Trang Kế');
});

it('[D75] the login page opens in an added language when the browser prefers it', async () => {
  const page = await browser.page({ locale: 'vi-VN' });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Đăng nhập' }).waitFor();
});

it('[1 §1] a language that is switched off is left for the default one', async () => {
  const page = await browser.page({ locale: 'vi-VN' });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Đăng nhập' }).waitFor();
  await admin.put('/lan/vi', { useYn: 'N' });
  await page.reload();
  await page.getByRole('button', { name: '로그인' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('ko');
});

it('[1 §1] a language written from right to left turns the page', async () => {
  await admin.post('/lan', { id: 'ar', nm: 'العربية', ord: 6 });
  await addInterfaceTexts(admin, 'ar', 1, { 'login.welcome': 'أهلا' });
  const page = await browser.page();
  await page.goto('/login');
  await page.locator('.language-select select').selectOption({ label: 'العربية 1%' });
  await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl');
});
