import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sessionPaths } from '#kit/contract/session/session.contract.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';
import { button, openScreen, toast } from '../list-screen.ts';

const SCREEN = '/v/system/terms/list';
const STORE = 'S000000001';

let app: TestApp;
let browser: TestBrowser;

withBrowser((opened) => {
  ({ app, browser } = opened);
});

const dialogOf = (page: Page, title: string) => page.getByRole('dialog').filter({ hasText: title });
const rowOf = (page: Page, title: string) => page.locator('tr.ant-table-row', { hasText: title }).first();
const editor = (page: Page) => dialogOf(page, '약관 수정').locator('[contenteditable="true"]');

it('[D19] a new version asks a store manager again whose page is open, and the list shows the agreement', async () => {
  const till = await openAs(browser, STORE, '/v/business/order/list', { allow: [/./] });
  await till.locator('.lamp-connected').waitFor();
  // Longer than the first waits between attempts, each of which would be refused and complained of.
  await till.route(`**${sessionPaths.visitor}`, async (route) => {
    await delay(2_000);
    await route.continue();
  });
  const page = await openScreen(browser, 'admin', SCREEN);
  await rowOf(page, '이용약관').locator('.cell-name').click();
  const drawer = dialogOf(page, '약관 수정');
  await editor(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' 새로운 문장.');
  await drawer.getByText('새 버전으로 저장하고 다시 동의 받기').waitFor();
  await button(drawer, '저장').click();
  await toast(page, '수정 성공');
  // The socket closes, so the page learns it without a call of its own.
  await till.locator('.terms-text', { hasText: '새로운 문장.' }).waitFor({ timeout: 15_000 });
  await till.getByRole('button', { name: '동의하고 시작하기' }).click();
  await till.locator('.lamp-connected').waitFor();
  await expect.poll(() => till.locator('.terms-dialog').count()).toBe(0);

  await button(page, '동의 내역').click();
  const agreements = dialogOf(page, '동의 내역');
  await agreements.getByRole('searchbox').fill(STORE);
  await page.keyboard.press('Enter');
  await agreements.getByText('버전 2').first().waitFor();
  await agreements.getByText('이용약관 · 한국어').first().waitFor();
  const download = page.waitForEvent('download');
  await button(agreements, '엑셀 다운로드').click();
  expect((await download).suggestedFilename()).toMatch(/\.xls$/);
});

it('[D19] a correction asks nobody, and each version shows its words', async () => {
  const page = await openScreen(browser, 'admin', SCREEN);
  await rowOf(page, '이용약관').locator('.cell-name').click();
  const drawer = dialogOf(page, '약관 수정');
  await editor(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' 고친 글자.');
  await drawer.getByText('오타 같은 작은 수정').click();
  await button(drawer, '저장').click();
  await toast(page, '수정 성공');
  expect((await (await app.as(STORE)).get('/mainMenu')).status).toBe(200);
  await rowOf(page, '이용약관').locator('.cell-name').click();
  await drawer.getByText('작은 수정', { exact: true }).first().click();
  await drawer.locator('.terms-version-text', { hasText: '고친 글자.' }).first().waitFor();
  await expectAccessible(page);
});
