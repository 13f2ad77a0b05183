import { expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, choose, openScreen, toast, typeDate } from '../list-screen.ts';
import {
  BUSINESS_SCREEN,
  itemDialog,
  items,
  listedNames,
  openItem,
  SCREEN,
  STORE,
  selectRow,
} from './item-page.ts';

let app: TestApp;
let browser: TestBrowser;

withBrowser((opened) => {
  ({ app, browser } = opened);
});

it('[2 §2] pictures are shown or hidden, and the choice is remembered', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  const picture = page.locator('.ant-table-row img.item-thumb').first();
  await picture.waitFor();
  expect(
    await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([200, 150]);
  await button(page, '사진 숨기기').click();
  await picture.waitFor({ state: 'detached' });
  await page.reload();
  await button(page, '사진 보기').click();
  await picture.waitFor();
});

it('[2 §2] a category and a name find items; what is not in use is hidden at first', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  const client = await app.as(STORE);
  const [unused] = await items(client);
  await client.put(`/smenu/store/unuse/${unused?.smenuCd}`);
  await page.reload();
  await page.locator('.ant-table-row').first().waitFor();
  await expect.poll(() => listedNames(page)).not.toContain(unused?.smenuNm);
  await page.getByRole('search').getByText('중지', { exact: true }).click();
  await page.keyboard.press('Enter');
  await button(page.locator('main'), '조회').click();
  await expect.poll(() => listedNames(page)).toEqual([unused?.smenuNm]);

  await button(page, '초기화').click();
  await choose(page.getByRole('search'), '카테고리', '면', /^면$/);
  await page.getByRole('search').getByLabel('메뉴 이름').fill('냉면');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await listedNames(page)).every((name) => name.includes('냉면'))).toBe(true);
  expect((await listedNames(page)).length).toBeGreaterThan(0);
  await client.put(`/smenu/store/use/${unused?.smenuCd}`);
});

it('[2 §2] a press on a row, on its picture, and Enter open the form', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  const dialog = await openItem(page, '비빔밥');
  await expect.poll(() => dialog.getByLabel('메뉴 이름', { exact: true }).inputValue()).toContain('비빔밥');
  await button(dialog, '취소').click();
  await dialog.waitFor({ state: 'hidden' });

  await page.locator('.ant-table-row img.item-thumb').nth(2).click();
  await itemDialog(page);
  await button(dialog, '취소').click();
  await dialog.waitFor({ state: 'hidden' });

  await page.locator('.ant-table-row').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await itemDialog(page);
  // A tick is no press on the row.
  await button(dialog, '취소').click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('checkbox', { name: /선택$/ }).nth(2).check();
  await page.waitForTimeout(300);
  await expect.poll(() => dialog.isVisible()).toBe(false);
});

it('[2 §2] ticked items are set unusable and usable again, after a question that can be declined', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  const client = await app.as(STORE);
  await page.locator('tr.ant-table-row').first().waitFor();
  expect(await button(page, '사용 안 함').count()).toBe(0);
  const [first, second] = await items(client);
  if (!first || !second) throw new Error('no items');
  await selectRow(page, first.smenuNm);
  await selectRow(page, second.smenuNm);
  await button(page, '사용 안 함').click();
  const question = page.getByRole('dialog').filter({ hasText: '메뉴 2개를 사용 안 함으로 바꿀까요?' });
  await button(question, '취소').click();
  await toast(page, '사용 안 함 설정 취소');
  await button(page, '사용 안 함').click();
  await button(question, '사용 안 함').click();
  await toast(page, '사용 안 함 설정 성공');
  expect((await items(client)).filter((item) => item.useYn === 'N').map((item) => item.smenuCd)).toEqual([
    first.smenuCd,
    second.smenuCd,
  ]);
  await page.getByRole('search').getByText('전체', { exact: true }).last().click();
  await button(page.locator('main'), '조회').click();
  await selectRow(page, first.smenuNm);
  await selectRow(page, second.smenuNm);
  await button(page, '사용').click();
  await button(page.getByRole('dialog').filter({ hasText: '메뉴 2개를 사용으로 바꿀까요?' }), '사용').click();
  await toast(page, '사용 설정 성공');
  expect((await items(client)).some((item) => item.useYn === 'N')).toBe(false);
});

it('[D57] ticked items are taken off sale for a reason until a time, shown so, and put on sale again', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  const client = await app.as(STORE);
  await selectRow(page, '된장찌개');
  await button(page, '판매 중지').waitFor();
  expect(await button(page, '판매 재개').count()).toBe(0);
  await button(page, '판매 중지').click();
  const dialog = page.getByRole('dialog').filter({ hasText: '메뉴 1개 판매 중지' });
  await dialog.getByText('기타', { exact: true }).click();
  await dialog.getByText('시각 지정').click();
  await button(dialog, '판매 중지').click();
  await expect.poll(() => dialog.locator('.ant-form-item-explain-error').count()).toBe(2);
  await dialog.getByLabel('기타 사유').fill('된장이 떨어졌어요');
  await typeDate(dialog.getByLabel('판매 재개 시각'), '2099-12-31 18:00');
  await page.keyboard.press('Enter');
  await button(dialog, '판매 중지').click();
  await toast(page, '메뉴 1개의 판매를 중지했어요');
  const row = page.locator('.ant-table-row', { hasText: '된장찌개' });
  await row.getByText('중지 · 된장이 떨어졌어요').waitFor();
  await row.getByText('2099년 12월 31일 (목) 18:00까지').waitFor();
  const stopped = (await items(client)).find((item) => item.smenuNm === '된장찌개');
  expect(stopped).toMatchObject({
    stopSelling: true,
    stopUntil: '2099-12-31 18:00:00',
    otherReason: '된장이 떨어졌어요',
  });

  await selectRow(page, '된장찌개');
  await button(page, '판매 재개').click();
  await toast(page, '메뉴 1개의 판매를 재개했어요');
  await row.getByText('판매 중').waitFor();
});

it('[2 §8] ticked items are deleted after a question, and brought back', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await selectRow(page, '된장찌개');
  await button(page, '삭제').click();
  const question = page.getByRole('dialog').filter({ hasText: '메뉴 정보를 삭제 하시겠습니까?' });
  await button(question, '삭제').click();
  await page.locator('.toast', { hasText: '삭제 성공' }).waitFor();
  await expect.poll(() => listedNames(page)).not.toContain('된장찌개');
  await button(page, '되돌리기').click();
  await expect.poll(() => listedNames(page)).toContain('된장찌개');
});

it('[D12] business screens work on the store in the address', async () => {
  const page = await openScreen(browser, 'C000000001', BUSINESS_SCREEN);
  await choose(page, '매장', '홍대');
  const dialog = await openItem(page, '비빔밥');
  await dialog.getByLabel('메뉴 설명', { exact: true }).fill('본사에서 쓴 설명');
  await button(dialog, '저장').click();
  await toast(page, '수정 성공');
  const client = await app.as('S000000002');
  expect(JSON.stringify((await client.get('/smenu/store')).body)).toContain('본사에서 쓴 설명');
  expect(JSON.stringify((await (await app.as(STORE)).get('/smenu/store')).body)).not.toContain(
    '본사에서 쓴 설명',
  );
});

it('[§9] list and ordering have no serious accessibility finding', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await selectRow(page, '된장찌개');
  await expectAccessible(page);
  await button(page, '순서 변경').click();
  await page.locator('.ordering-row').first().waitFor();
  await expectAccessible(page);
});

it('[§9] the stop dialog has no serious accessibility finding', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await selectRow(page, '된장찌개');
  await button(page, '판매 중지').click();
  await page.getByRole('dialog').getByText('시각 지정').click();
  await expectAccessible(page);
});

it.each(['기본 정보', '재료', 'POS 전용'])(
  '[§9] the tab %s has no serious accessibility finding',
  async (tab) => {
    const page = await openScreen(browser, STORE, SCREEN);
    const dialog = await openItem(page, '부대찌개');
    await dialog.locator('.form-tab-bar').getByRole('tab', { name: tab }).click();
    await expectAccessible(page);
  },
);

it('[§9] on a phone the rows are cards, and neither they nor the form have a serious finding', async () => {
  const phone = await openScreen(browser, STORE, SCREEN, { width: 390, height: 844 });
  await phone.locator('.row-card').first().waitFor();
  await expectAccessible(phone);
  await phone.locator('.row-card-name').first().click();
  await itemDialog(phone);
  await expectAccessible(phone);
});
