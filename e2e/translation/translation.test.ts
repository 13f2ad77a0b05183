import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, choose, expectFocus, openScreen, toast } from '../list-screen.ts';

const SCREEN = '/v/business/translation/list_for_store';
const STORE = 'S000000001';

let app: TestApp;
let browser: TestBrowser;
const sql = (text: string) => app.node.services.db.query<{ id: number }>(text);

withBrowser(async (opened) => {
  ({ app, browser } = opened);
  const own = `store_id = (select id from stores where public_id = '${STORE}')`;
  // One category without any translation, five items without Japanese; the dictionary knows the items.
  await sql(
    `update categories set translations = '[]' where id = (select min(id) from categories where ${own})`,
  );
  await sql(`update menu_items set translations = (select jsonb_agg(e) from jsonb_array_elements(translations) e
    where e->>'language' <> 'ja') where id in (select id from menu_items where ${own} order by id limit 5)`);
  const client = await app.as(STORE);
  const categories = (await client.get('/category/store')).body;
  await client.put(`/category/store/${categories[3].categoryCd}`, { categoryNm: '뜨끈한 국물' });
});

const gaps = (page: Page) => page.locator('.gap-row');
/** Waits until the list holds as many gaps. */
const shows = (page: Page, count: number) =>
  expect.poll(() => gaps(page).count(), { timeout: 10_000 }).toBe(count);
const gap = (page: Page, source: string, language: string) =>
  gaps(page).filter({ has: page.getByLabel(`${source} ${language} 번역`, { exact: true }) });
const cell = (page: Page, kind: string, language: string) =>
  page.getByRole('button', { name: new RegExp(`^${kind} ${language} `) });

it('a cell narrows the list to what it counts, and the address keeps it', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await gaps(page).first().waitFor();
  await expect.poll(() => cell(page, '카테고리', '日本語').textContent()).toContain('빠짐 1바뀜 1');
  await cell(page, '카테고리', '日本語').click();
  await shows(page, 2);
  await page.reload();
  await shows(page, 2);
  await page.getByRole('radiogroup', { name: '상태' }).getByText('원문이 바뀜').click();
  await shows(page, 1);
  await expect.poll(() => gaps(page).first().locator('del').textContent()).not.toBe('뜨끈한 국물');
});

it('from a gap to its field, there and back, and it is gone', async () => {
  const page = await openScreen(browser, STORE, `${SCREEN}?kind=category&language=ja&state=missing`);
  const source = await gaps(page).first().locator('.gap-text').textContent();
  await gaps(page).first().getByRole('link').click();
  const dialog = page.getByRole('dialog').filter({ hasText: '카테고리 수정' });
  await dialog.getByRole('tab', { name: '日本語', selected: true }).waitFor();
  const field = dialog.getByLabel('카테고리 이름 (日本語)');
  await expectFocus(field);
  await expect.poll(() => dialog.getByLabel('카테고리 이름', { exact: true }).inputValue()).toBe(source);
  for (const language of ['English', '日本語', '中文']) {
    await dialog.getByRole('tab', { name: language }).click();
    await dialog.getByLabel(`카테고리 이름 (${language})`).fill(`Stew ${language}`);
  }
  await button(dialog, '저장').click();
  await toast(page, '수정 성공');
  // After saving, the link's parameter is removed and Back returns to the previous page.
  expect(new URL(page.url()).searchParams.get('edit')).toBeNull();
  await page.goBack();
  await page.getByText('고른 조건에는 확인할 번역이 없어요.').waitFor();
});

it('an outdated text is rewritten in place or said to be still right', async () => {
  const page = await openScreen(browser, STORE, `${SCREEN}?kind=category&state=outdated`, {
    allow: [/\/translation\/store\/category/],
  });
  await shows(page, 3);
  const english = gap(page, '뜨끈한 국물', 'English').getByRole('textbox');
  await english.fill('가'.repeat(51));
  await english.press('Enter');
  await page.locator('.gap-error').waitFor();
  await english.fill('Hot soups');
  await english.press('Enter');
  await toast(page, '번역을 저장했어요');
  await shows(page, 2);
  await button(page, '수정 없이 사용').first().click();
  await toast(page, '그대로 두었어요');
  await shows(page, 1);
  await button(page, '수정 없이 사용').first().click();
  await page.getByText('고른 조건에는 확인할 번역이 없어요.').waitFor();
  const { body } = await (await app.as(STORE)).get('/category/store');
  const saved = body.find((each: { categoryNm: string }) => each.categoryNm === '뜨끈한 국물');
  expect(saved.categoryInfos[0].categoryInfoNm).toBe('Hot soups');
});

it('what is missing is filled from the dictionary in one step, after a look at it', async () => {
  const page = await openScreen(browser, STORE, `${SCREEN}?kind=menuItem&language=ja&state=missing`);
  await shows(page, 5);
  await button(page, '사전으로 채우기').click();
  const dialog = page.getByRole('dialog', { name: '사전으로 채우기' });
  await button(dialog, '5개 채우기').waitFor();
  await dialog.getByRole('checkbox', { name: '김치찌개 日本語 선택' }).uncheck();
  await expectAccessible(page);
  await button(dialog, '4개 채우기').click();
  await toast(page, '번역 4개를 채웠어요');
  await shows(page, 1);
  await gap(page, '김치찌개', '日本語').waitFor();
});

it('[D12] business screens work on the store in the address', async () => {
  // Pictures of the demo are drawn when the product starts, not for tests.
  const page = await openScreen(browser, 'C000000001', '/v/business/translation/list', {
    allow: [/\/files\/public\//],
  });
  await page.getByText('매장을 먼저 골라 주세요.').last().waitFor();
  await choose(page, '매장', '강남');
  await gap(page, '김치찌개', '日本語').getByRole('link').click();
  await page.getByRole('dialog').filter({ hasText: '메뉴 수정' }).waitFor();
  expect(new URL(page.url()).searchParams.get('store')).toMatch(/^\d+$/);
});

it('[§9] has no serious accessibility finding, on a phone too', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await gaps(page).first().waitFor();
  await expectAccessible(page);
  const phone = await openScreen(browser, STORE, SCREEN, { width: 390, height: 844 });
  await gaps(phone).first().waitFor();
  await expectAccessible(phone);
});
