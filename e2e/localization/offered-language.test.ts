import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readSheet } from '#kit/server/spreadsheet/spreadsheet.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, openScreen, row, toast } from '../list-screen.ts';
import { filledSheet } from './interface-texts.ts';

const LANGUAGES = '/v/system/lan/list';

let browser: TestBrowser;
withBrowser((opened) => {
  ({ browser } = opened);
});

const choices = async (page: Page): Promise<string[]> => {
  await page.goto('/login');
  await page.locator('.language-select option').nth(3).waitFor({ state: 'attached' });
  return page.locator('.language-select option').allTextContents();
};

async function uploadTexts(page: Page, buffer: Buffer): Promise<void> {
  await page.getByRole('link', { name: '화면 문구 관리 열기' }).click();
  await page.waitForURL(/lanData/);
  await button(page, '엑셀 업로드').click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'texts.xls', mimeType: 'application/vnd.ms-excel', buffer });
  await dialog.getByText(/건을 반영할 수 있어요/).waitFor();
  await button(dialog, '반영하기').click();
  await toast(page, '업로드 되었습니다');
}

it('[1 §1] an operator adds a language, fills in the file of missing texts and works in it', async () => {
  const page = await openScreen(browser, 'admin', LANGUAGES);
  await button(page, '추가').click();
  const form = page.getByRole('dialog');
  await form.getByLabel('언어 코드', { exact: true }).fill('fr');
  await form.getByLabel('언어 이름', { exact: true }).fill('Français');
  await form.getByLabel('표시 순서', { exact: true }).fill('5');
  await button(form, '저장').click();
  await toast(page, '등록 성공');
  const french = row(page, 'fr');
  await expect.poll(() => french.innerText()).toContain('90%부터 제공');
  expect(await choices(await browser.page())).not.toContain('Français');

  await french.click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('문구가 90% 이상이면 언어 선택에 나와요').waitFor();
  const waiting = page.waitForEvent('download');
  await button(drawer, '없는 문구 받기').click();
  const file = await readFile(await (await waiting).path());
  const texts = {
    'language.coverage': '{{count}} sur {{total}} ({{percent}})',
    'shell.language': 'Changer de langue',
    'screen.languages': 'Langues',
  };
  await uploadTexts(page, await filledSheet((await readSheet(file)).rows, 'fr', 92, texts));

  const other = await browser.page({ as: 'admin' });
  expect(await choices(other)).toContain('Français 92%');
  await other.goto(LANGUAGES);
  await other.getByRole('button', { name: '언어 바꾸기' }).click();
  await other.getByRole('menuitem', { name: 'Français 92%' }).click();
  await other.getByRole('button', { name: 'Changer de langue' }).waitFor();
  await row(other, 'fr').click();
  // Numbers, percentages and dates are French; texts that were not filled in are English.
  await other.getByText(/^\d\s\d{3} sur \d\s\d{3} \(92\s%\)$/).waitFor();
  await other.getByRole('button', { name: 'fr: history.open' }).click();
  await expect
    .poll(() => other.locator('.ant-drawer', { hasText: 'fr: history.title' }).last().innerText())
    .toMatch(/\d+ (janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc)/);
  await other.goto('/v/system/trash/list');
  await other.getByText(/^Nothing is deleted/).waitFor();
}, 120_000);
