import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withSimulatedBrowser } from '../browser.ts';
import { button, openScreen, toast } from '../list-screen.ts';

const STORE = 'S000000001';
const SCREEN = '/v/business/translation/list_for_store';

let app: TestApp;
let browser: TestBrowser;
let simulator: TestSimulator;
const sql = <T extends object>(text: string) => app.node.services.db.query(text) as Promise<T[]>;

withSimulatedBrowser(async (opened) => {
  ({ app, browser, simulator } = opened);
  const own = `store_id = (select id from stores where public_id = '${STORE}')`;
  await sql(
    `update categories set translations = '[]', name = '매콤한 ' || id where id in (select id from categories where ${own} order by id limit 2)`,
  );
});

const cell = (page: Page, kind: string, language: string) =>
  page.getByRole('button', { name: new RegExp(`^${kind} ${language} `) });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'AI로 번역' });

it('what is missing is suggested, edited, put away and accepted, and confirmed by somebody', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await expect.poll(() => cell(page, '카테고리', 'English').textContent()).toContain('빠짐 2');
  await button(page, 'AI로 번역').click();
  const dialog = dialogOf(page);
  await button(dialog, '6개 번역 받기').waitFor();

  await dialog.getByRole('checkbox', { name: '中文' }).uncheck();
  await expectAccessible(page);
  await button(dialog, '4개 번역 받기').click();
  await expect.poll(() => dialog.locator('.suggestion-row').count()).toBe(4);
  await dialog.getByText('시뮬레이터가 만든 시험용 번역이에요.').waitFor();
  await expectAccessible(page);
  const first = dialog.locator('.suggestion-row').first();
  await first.getByRole('textbox').fill('Spicy dishes of the house');
  await first.getByText('직접 고침').waitFor();
  await first.getByRole('button', { name: /^적용/ }).click();
  await toast(page, '번역 1개를 적용했어요');
  await dialog
    .locator('.suggestion-row')
    .first()
    .getByRole('button', { name: /^버리기/ })
    .click();
  await button(dialog, '2개 모두 적용').click();
  await toast(page, '번역 2개를 적용했어요');
  await dialog.waitFor({ state: 'detached' });

  // One was edited, so two are to be confirmed; three are still missing.
  await page.getByRole('radiogroup', { name: '상태' }).getByText('확인 전 AI 번역').click();
  await expect.poll(() => page.locator('.gap-row').count()).toBe(2);
  await expect.poll(() => cell(page, '카테고리', '日本語').textContent()).toContain('확인 전');
  await expectAccessible(page);
  await button(page, '확인').first().click();
  await toast(page, '번역을 확인했어요');
  await expect.poll(() => page.locator('.gap-row').count()).toBe(1);
  await button(page, '아래 1개 확인').click();
  await toast(page, '번역 1개를 확인했어요');
  await page.getByText('고른 조건에는 확인할 번역이 없어요.').waitFor();

  await page.getByRole('radiogroup', { name: '상태' }).getByText('빠진 번역').click();
  await button(page, 'AI로 번역').click();
  await button(dialogOf(page), '3개 번역 받기').click();
  await button(dialogOf(page), '3개 모두 적용').click();
  await toast(page, '번역 3개를 적용했어요');
  await expect.poll(() => cell(page, '카테고리', 'English').textContent()).toContain('완료');
});

it('what is missing is read as chosen, with something to see, and no longer than the dialog is open', async () => {
  await sql(`update categories set translations = '[]' where name like '매콤한 %'`);
  const page = await openScreen(browser, STORE, SCREEN);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/translat(e|ion)\/.*(suggest|size=10000)/.test(request.url())) requests.push(request.url());
  });
  const stopped: string[] = [];
  page.on('requestfailed', (request) => stopped.push(request.url()));
  let respond: () => void = () => undefined;
  await page.route(/gaps\?.*size=10000/, async (route) => {
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    await route.continue().catch(() => undefined);
  });
  await button(page, 'AI로 번역').click();
  const dialog = dialogOf(page);
  await dialog.getByRole('checkbox', { name: 'English' }).uncheck();
  await dialog.getByRole('checkbox', { name: '日本語' }).uncheck();
  await button(dialog, '2개 번역 받기').click();
  await dialog.locator('.ant-skeleton').waitFor();
  await expect.poll(() => requests.length).toBe(1);
  expect(requests[0]).toContain('lan=zh');
  expect(requests[0]).toContain('state=missing');
  await button(dialog, '닫기').last().click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => stopped).toEqual(requests);
  respond();
  await page.unroute(/gaps\?.*size=10000/);
  expect(requests).toHaveLength(1);
});

it('a field of translations is filled with suggestions, edited and saved', async () => {
  const page = await openScreen(browser, STORE, '/v/business/category/list_for_store?add=Y');
  const form = page.locator('.record-drawer');
  await button(form, 'AI로 번역').click();
  await dialogOf(page).getByText('번역할 글이 없어요.').waitFor();
  await button(dialogOf(page), '닫기').last().click();
  await form.getByLabel('카테고리 이름', { exact: true }).fill('얼큰 국밥');
  await button(form, 'AI로 번역').click();
  const dialog = dialogOf(page);
  await expect.poll(() => dialog.locator('.suggestion-row').count()).toBe(3);

  await expectAccessible(page);
  await button(dialog, '3개 모두 적용').click();
  await dialog.waitFor({ state: 'detached' });
  const english = form.getByLabel('카테고리 이름 (English)');
  await expect.poll(() => english.inputValue()).toContain('(en)');
  await form.locator('.machine-made-note').first().waitFor();
  await english.fill('Hot soup with rice');
  await expect.poll(() => form.locator('.machine-made-note:visible').count()).toBe(0);
  await form.getByRole('tab', { name: '日本語' }).click();
  await button(form.getByRole('tabpanel'), '확인했어요').click();
  await button(form, '저장').click();
  await toast(page, '등록 성공');
  const rows = await sql<{ translations: { language: string; name: string; machineMade?: object }[] }>(
    `select translations from categories where name = '얼큰 국밥'`,
  );
  const byLanguage = new Map(rows[0]?.translations.map((each) => [each.language, each]));
  expect(byLanguage.get('en')).toMatchObject({ name: 'Hot soup with rice' });
  expect(['en', 'ja', 'zh'].map((id) => byLanguage.get(id)?.machineMade !== undefined)).toEqual([
    false,
    false,
    true,
  ]);
});

it('[13 §3] a suggestion with an allergen of its own is accepted by itself, after a look', async () => {
  await simulator.act('AI', 'mode', 'allergen');
  const page = await openScreen(browser, STORE, '/v/business/category/list_for_store?add=Y');
  const form = page.locator('.record-drawer');
  await form.getByLabel('카테고리 이름', { exact: true }).fill('얼큰 전골');
  await button(form, 'AI로 번역').click();
  const dialog = dialogOf(page);
  const rows = dialog.locator('.suggestion-row');
  await expect.poll(() => rows.count()).toBe(3);
  await dialog.getByText('원문에 없는 알레르기 재료가 있어요: peanuts.', { exact: false }).waitFor();
  await expectAccessible(page);
  await button(dialog, '2개 모두 적용').click();
  await expect.poll(() => rows.count()).toBe(1);
  expect(await dialog.getByRole('button', { name: /모두 적용$/ }).count()).toBe(0);
  // Corrected, it is like the others.
  await rows.getByRole('textbox').fill('Spicy hot pot');
  await button(dialog, '1개 모두 적용').click();
  await dialog.waitFor({ state: 'detached' });
  await simulator.act('AI', 'mode', 'good');
});

it('a model that answers nonsense suggests nothing, and without a setting the dialog says what to do', async () => {
  await simulator.act('AI', 'mode', 'nonsense');
  const page = await openScreen(browser, STORE, '/v/business/category/list_for_store?add=Y', {
    allow: [/\/translate\/suggest/],
  });
  const form = page.locator('.record-drawer');
  await form.getByLabel('카테고리 이름', { exact: true }).fill('얼큰 국밥');
  await button(form, 'AI로 번역').click();
  await dialogOf(page).getByText('AI가 번역이 아닌 답을 보냈어요.').waitFor();
  expect(await dialogOf(page).locator('.suggestion-row').count()).toBe(0);
  await simulator.act('AI', 'mode', 'good');
  await button(dialogOf(page), '다시 시도').click();
  await expect.poll(() => dialogOf(page).locator('.suggestion-row').count()).toBe(3);
  await button(dialogOf(page), '닫기').last().click();

  await sql('update ai_settings set in_use = false');
  await button(form, 'AI로 번역').click();
  await dialogOf(page).getByText('번역에 쓸 AI 설정이 없어요.').waitFor();
  await expectAccessible(page);
});
