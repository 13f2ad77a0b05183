import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { cleanHtml } from '#clean-html';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';
import { button, openScreen, row, rowNames } from '../list-screen.ts';

/** As a row may hold it that was not written through the server; without handlers, of which a browser would complain. */
const HOSTILE =
  '<h3 style="color: red; text-align: center" data-x="1">규칙</h3>' +
  '<p id="root" class="ant-modal">가 <a href="https://jumun.example/a">밖</a> <a href="/v/home">안</a> <a href="//evil.example">옆</a></p>' +
  '<p><a href="javascript:window.broken = true" target="_top">스크립트</a><img src="/admin/api/session" alt="그림" width="30%"></p>' +
  '<ul><li>하나</li></ul><table><tbody><tr><td colspan="2" style="position: fixed">칸</td></tr></tbody></table>' +
  '<form action="/order"><input name="a"><button>글</button></form><iframe src="/v/home"></iframe>' +
  '<svg><g><text>그림</text></g></svg><script>window.broken = true</script>';

const BUSINESS = ['C000000001', '/v/business/noti/list_for_cust'] as const;
const STORE = ['S000000001', '/v/business/noti/list_for_store'] as const;

let app: TestApp;
let browser: TestBrowser;

withBrowser(async (opened) => {
  ({ app, browser } = opened);
  const { db, codes } = app.node.services;
  const target = (value: string) => codes.byValue('NotiTarget', value)?.id;
  const add = (language: string, title: string, content: string, targets: unknown[], flags: unknown[]) =>
    db.query(
      `insert into notices (language, title, content, target_ids, flag_ids, starts_at, ends_at)
       values ($1, $2, $3, $4, $5, now() - interval '2 hours', now() + interval '7 days')`,
      [language, title, content, targets, flags],
    );
  const maintenance = codes.byValue('NOTI_FLAG_TP', 'MAINTENANCE')?.id;
  await add(
    'ko',
    '새벽 점검 안내',
    '<h3>점검</h3><p>새벽 3시부터 <b>30분</b> 동안 쉬어요.</p><script>window.broken = true</script><a href="javascript:window.broken = true">누르기</a>',
    [target('storeMng')],
    [maintenance],
  );
  await add('ko', '정산 일정 안내', '<p>매달 5일에 정산해요.</p>', [target('custMng')], []);
  await add('ko', '규칙 안내', HOSTILE, [target('custMng')], []);
  await add('en', 'Night maintenance', '<p>From three.</p>', [], []);
});

it('[D20] a manager of a business lands on its notices and reads one', async () => {
  const page = await openAs(browser, BUSINESS[0], '/');
  await page.waitForURL((url) => url.pathname === BUSINESS[1]);
  await row(page, '정산 일정 안내 ?새 글').click();
  const reader = page.getByRole('dialog').filter({ hasText: '정산 일정 안내' });
  await reader.getByText('매달 5일에 정산해요.').waitFor();
  // Beside the list, at an address of its own: Back closes it, a reload opens it again.
  const opened = () => new URL(page.url()).searchParams.get('edit');
  const address = opened();
  expect(address).toMatch(/^\d+$/);
  await page.goBack();
  await reader.waitFor({ state: 'hidden' });
  expect(opened()).toBeNull();
  await page.goForward();
  await reader.getByText('매달 5일에 정산해요.').waitFor();
  await page.reload();
  await reader.getByText('매달 5일에 정산해요.').waitFor();
  await reader.getByRole('button', { name: /^(닫기|Close)$/ }).click();
  await reader.waitFor({ state: 'hidden' });
  // A link finds a notice that the list does not show.
  await page.goto(`${BUSINESS[1]}?language=en&edit=${address}`);
  await reader.getByText('매달 5일에 정산해요.').waitFor();
  await expect.poll(async () => (await rowNames(page)).join()).not.toContain('점검');
});

it('[2 §2] a store opens its notices with the keyboard, and nothing written in them runs', async () => {
  const page = await openScreen(browser, ...STORE);
  const notice = row(page, '새벽 점검 안내 ?새 글');
  await notice.focus();
  await page.keyboard.press('Enter');
  const reader = page.getByRole('dialog').filter({ hasText: '새벽 점검 안내' });
  await reader.getByText('30분').waitFor();
  await reader.getByText('점검', { exact: true }).first().waitFor();
  await reader.getByText('누르기').click();
  await page.keyboard.press('Escape');
  await reader.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  await expect.poll(async () => (await rowNames(page)).join()).not.toContain('정산');
});

it('[0026] the browser draws what the server would have kept, by the same rules', async () => {
  const page = await openScreen(browser, ...BUSINESS);
  await row(page, '규칙 안내 ?새 글').click();
  const drawn = page.locator('.notice-article .written');
  await drawn.getByText('칸').waitFor();
  const kept = await page.evaluate((html) => {
    const holder = document.createElement('template');
    holder.innerHTML = html;
    return holder.innerHTML;
  }, cleanHtml(HOSTILE, 'richText') ?? '');
  expect(await drawn.innerHTML()).toBe(kept);
  expect(kept).toContain('<h3 style="text-align: center">규칙</h3>');
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
});

it('[0026] the sanitiser of the server is in no file of the web app', () => {
  const files = globSync('dist/web/assets/*.js', { cwd: resolve(import.meta.dirname, '../..') });
  const texts = files.map((file) => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8'));
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => text.includes('nonTextTags'))).toEqual([]);
});

it('[3 §2] the list opens in the language of the reader and shows all when it is cleared', async () => {
  const page = await openScreen(browser, ...STORE);
  await row(page, '새벽 점검 안내 ?새 글').waitFor();
  await expect.poll(async () => (await rowNames(page)).join()).not.toContain('Night');
  await page.getByRole('search').locator('.ant-select').hover();
  await page.getByRole('search').locator('.ant-select-clear').click();
  await button(page, '조회').click();
  await expect.poll(async () => (await rowNames(page)).join()).toContain('Night maintenance');
  await page.reload();
  await expect.poll(async () => (await rowNames(page)).join()).toContain('Night maintenance');
});

it('[§9] has no serious accessibility finding, and cards on a phone', async () => {
  for (const [account, path] of [BUSINESS, STORE]) {
    const page = await openScreen(browser, account, path);
    await page.locator('tr.ant-table-row').first().waitFor();
    await expectAccessible(page);
    await page.locator('tr.ant-table-row').first().click();
    await page.locator('.notice-article').waitFor();
    await expectAccessible(page);
    const phone = await openScreen(browser, account, path, { width: 390, height: 844 });
    await phone.locator('.row-card').first().waitFor();
    await expectAccessible(phone);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await phone.locator('.row-card-name').first().click();
    await phone.locator('.notice-article').waitFor();
  }
});

it('[3 §2] with nothing in the language of the reader the list opens in all languages', async () => {
  await app.node.services.db.query("update notices set in_use = false where language = 'zh'");
  const page = await openScreen(browser, ...STORE, {
    language: 'zh',
  });
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('zh');
  await expect.poll(async () => (await rowNames(page)).join()).toContain('새벽 점검 안내');
  expect((await rowNames(page)).join()).toContain('Night maintenance');
});
