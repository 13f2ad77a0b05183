import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { openAs, type PageOptions, type TestBrowser, withBrowser } from '../browser.ts';
import { button, toast, typeDate } from '../list-screen.ts';

const SCREEN = '/v/business/smenu/stopped_for_store';
const STORE = 'S000000001';

let app: TestApp;
let browser: TestBrowser;

withBrowser((opened) => {
  ({ app, browser } = opened);
});

/** The pictures of the demo data lie in the folder of whoever seeded it. */
const PICTURES = /\/files\/public\//;
async function open(accountId = STORE, path = SCREEN, options: PageOptions = {}): Promise<Page> {
  const page = await openAs(browser, accountId, path, { allow: [PICTURES], ...options });
  await page.locator('.stop-page, .no-store-chosen').first().waitFor();
  return page;
}

const search = (page: Page) => page.getByRole('region', { name: '메뉴 찾기' });
const stopped = (page: Page) => page.getByRole('region', { name: '지금 판매하지 않는 메뉴' });
const rowIn = (part: ReturnType<typeof search>, name: string) =>
  part.getByRole('listitem').filter({ hasText: name });
const soldNow = async (name: string): Promise<string> => {
  const menu = (await app.partner().get(`/partner/v1/stores/${STORE}/menu`)).body;
  return menu.items.find((item: { smenuNm: string }) => item.smenuNm === name)?.stopSelling;
};
const anItem = async (index: number): Promise<string> =>
  (await (await app.as(STORE)).get('/smenu/store?useYn=Y')).body.filter(
    (item: { stopSelling: boolean }) => !item.stopSelling,
  )[index].smenuNm;

/** What is shown and too small for a thumb, measured in one go: a dialog may be closing meanwhile. */
const tooSmall = (page: Page) =>
  page
    .locator('.stop-touch')
    .evaluateAll((all) =>
      all
        .map((each) => each.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && (width < 48 || height < 48)),
    );

it('[D57] an item is sold out for today with one tap, partners know at once, and it can be taken back', async () => {
  const page = await open();
  const name = await anItem(0);
  await search(page).getByRole('textbox', { name: '메뉴 찾기' }).fill(name);
  await button(rowIn(search(page), name).first(), '오늘 품절').click();
  await page.locator('.toast', { hasText: `${name} 판매를 중지했어요.` }).waitFor();
  await rowIn(stopped(page), name).getByText('까지').waitFor();
  expect(await soldNow(name)).toBe('Y');
  await button(page, '되돌리기').click();
  await toast(page, `${name} 판매를 다시 시작했어요.`);
  await rowIn(stopped(page), name).waitFor({ state: 'detached' });
  expect(await soldNow(name)).toBe('N');
});

it('[2 §4] reason and time are chosen in the dialog, other words only with OTHER', async () => {
  const page = await open(STORE, SCREEN, {
    width: 390,
    height: 844,
    allow: [PICTURES, /\/smenu\/store\/stop\//],
  });
  const name = await anItem(1);
  await search(page).getByRole('textbox', { name: '메뉴 찾기' }).fill(name);
  await button(rowIn(search(page), name).first(), `${name} 중지 시간 고르기`).click();
  await page.getByRole('menuitem', { name: '사유와 시각 정하기…' }).click();
  const dialog = page.getByRole('dialog', { name: `${name} 판매 중지` });
  await expect.poll(() => dialog.getByLabel('기타 사유').count()).toBe(0);
  await dialog.getByText('기타', { exact: true }).click();
  await dialog.getByLabel('기타 사유').fill('가스 점검');
  await dialog.getByText('시각 지정').click();
  await button(dialog, '판매 중지').click();
  await dialog.getByText('필수 항목이에요.').waitFor();
  await typeDate(dialog.getByLabel('판매 재개 시각'), '2020-01-01 10:00');
  await page.keyboard.press('Enter');
  await button(dialog, '판매 중지').click();
  await dialog.getByText('이미 지난 시각이에요').waitFor();
  await dialog.getByText('다음 영업 시작까지').click();
  await button(dialog, '판매 중지').click();
  const row = rowIn(stopped(page), name);
  await row.getByText('가스 점검').waitFor();
  await row.getByText('다음 영업 시작').waitFor();
  await expect.poll(() => tooSmall(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await button(row, '판매 재개').click();
  await row.waitFor({ state: 'detached' });
});

it('[axe] the screen has no serious faults', async () => {
  const page = await open();
  await stopped(page).getByRole('listitem').first().waitFor();
  await expectAccessible(page);
});

it('[D12] a business manager chooses the store', async () => {
  const page = await open('C000000001', '/v/business/smenu/stopped');
  await page.getByLabel('매장', { exact: true }).click();
  await page.getByText(`· ${STORE}`).first().click();
  await search(page).getByRole('listitem').first().waitFor();
});
