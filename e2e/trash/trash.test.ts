import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { menuShop } from '#features/catalog/menu-items/menu-item-shop.factory.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, choose, openScreen, row, rowNames, toast } from '../list-screen.ts';

const SCREEN = '/v/system/trash/list';
const STORE = 'S000000001';

let app: TestApp;
let browser: TestBrowser;

withBrowser((opened) => {
  ({ app, browser } = opened);
});

async function deletedCategory(name: string): Promise<number> {
  const store = await app.as(STORE);
  const { categoryCd } = (await store.post('/category/store', { categoryNm: name, useYn: 'Y' })).body;
  expect((await store.delete(`/category/store/${categoryCd}`)).status).toBe(200);
  return categoryCd;
}

/** A menu item and the category that it stands in, both deleted. */
async function deletedItem(name: string): Promise<number> {
  const store = await app.as(STORE);
  const { categoryCd } = (await store.post('/category/store', { categoryNm: `${name} 분류`, useYn: 'Y' }))
    .body;
  const { smenuCd } = await (await menuShop(app)).add({ smenuNm: name, categorys: [categoryCd] });
  await store.delete(`/smenu/store/${smenuCd}`);
  await store.delete(`/category/store/${categoryCd}`);
  return smenuCd;
}

const select = (page: Page, name: string) => page.getByRole('checkbox', { name: `${name} 선택` }).check();
const report = (page: Page) => page.getByRole('dialog', { name: '복원 결과' });

it('[3 §5] what was deleted is found by kind, name and account, and restored together', async () => {
  await deletedCategory('찜');
  const dumplings = await deletedCategory('만두');
  await deletedItem('옛 국수');
  const page = await openScreen(browser, STORE, SCREEN);
  await row(page, '찜').waitFor();
  await expectAccessible(page);
  await choose(page, '종류', '카테고리', /^카테고리 \(\d+\)$/);
  await row(page, '옛 국수').waitFor({ state: 'detached' });
  await page.getByPlaceholder('이름으로 찾기').fill('없는 이름');
  await page.keyboard.press('Enter');
  await page.getByText('찾는 항목이 휴지통에 없어요.').waitFor();
  await button(page, '전체 보기').click();
  await row(page, '옛 국수').waitFor();
  await page.getByRole('textbox', { name: '삭제한 사람' }).fill('김주문');
  await page.keyboard.press('Enter');
  await page.getByText('찾는 항목이 휴지통에 없어요.').waitFor();
  await page.getByRole('textbox', { name: '삭제한 사람' }).fill('이강남');
  await page.keyboard.press('Enter');
  await select(page, '찜');
  await select(page, '만두');
  await button(page, '선택한 항목 복원').click();
  await toast(page, '2개를 복원했어요');
  await row(page, '만두').waitFor({ state: 'detached' });
  expect((await (await app.as(STORE)).get(`/category/store/${dumplings}`)).status).toBe(200);
});

it('[3 §5] what stands in the way is named, and restored along', async () => {
  const item = await deletedItem('가을 전골');
  const page = await openScreen(browser, STORE, SCREEN);
  await button(page, '가을 전골 복원').click();
  const dialog = report(page);
  await dialog.getByText('1개는 복원하지 않았어요.').waitFor();
  await dialog.getByText('먼저 필요한 항목: 카테고리 ‘가을 전골 분류’').waitFor();
  await expectAccessible(page);
  await button(dialog, '필요한 항목과 함께 복원 (2)').click();
  await toast(page, '2개를 복원했어요');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => rowNames(page)).not.toContain('가을 전골');
  expect((await (await app.as(STORE)).get(`/smenu/store/${item}`)).status).toBe(200);
});

it('[3 §5] a row that somebody else restored meanwhile is said to be back', async () => {
  const category = await deletedCategory('겨울 찌개');
  const page = await openScreen(browser, STORE, SCREEN);
  await row(page, '겨울 찌개').waitFor();
  await (await app.as(STORE)).patch(`/category/store/restore/${category}`);
  await select(page, '겨울 찌개');
  await button(page, '선택한 항목 복원').click();
  await report(page).getByText('이미 복원되어 있어요.').waitFor();
  await button(report(page), '닫기').first().click();
  await row(page, '겨울 찌개').waitFor({ state: 'detached' });
});

it('[D11] a business sees what was deleted in its stores; the menu leads to the trash', async () => {
  await deletedCategory('본사 확인');
  const page = await openScreen(browser, 'C000000001', '/v/business/store/list');
  await page.getByRole('navigation').getByRole('link', { name: '휴지통' }).click();
  await expect.poll(() => row(page, '본사 확인').innerText()).toContain('강남점');
  await button(page, '본사 확인 복원').click();
  await toast(page, '1개를 복원했어요');
});

it('[3 §5] on a phone the rows are cards with their button', async () => {
  await deletedCategory('전화 분류');
  const page = await openScreen(browser, STORE, SCREEN, { width: 390, height: 844 });
  await button(page, '전화 분류 복원').click();
  await toast(page, '1개를 복원했어요');
  await page.getByText('전화 분류').waitFor({ state: 'detached' });
});
