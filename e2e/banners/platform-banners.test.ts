import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pngDataUrl } from '#kit/testing/sample-files/png.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, headings, openScreen, toast } from '../list-screen.ts';
import { pngFile } from '../png-file.ts';

const SCREEN = '/v/system/banner/list';

let app: TestApp;
let browser: TestBrowser;

withBrowser((opened) => {
  ({ app, browser } = opened);
});

const dialogOf = (page: Page, title: string) => page.getByRole('dialog').filter({ hasText: title });
const ofGuests = async () =>
  ((await app.partner().get('/partner/v1/banners')).body as { bannerCd: number }[]).map(
    ({ bannerCd }) => bannerCd,
  );
const handles = (page: Page) => page.locator('tr.ant-table-row .order-handle');
const shownOrder = (page: Page) =>
  page
    .locator('tr.ant-table-row img.guest-banner')
    .evaluateAll((all) => all.map((each) => (each as HTMLImageElement).alt));

it('[3 §5, D41] a banner needs a picture of 300x81, and another size is cut first', async () => {
  const page = await openScreen(browser, 'admin', SCREEN);
  await page.getByText('사용 중인 배너가 없어요.').waitFor();
  await page.keyboard.press('n');
  const drawer = dialogOf(page, '배너 추가');
  await button(drawer, '저장').click();
  await drawer.getByText('배너 이미지를 선택해 주세요.').waitFor();
  const file = drawer.locator('input[type="file"]');
  await file.setInputFiles(pngFile(640, 320));
  const cut = dialogOf(page, '이미지 맞추기');
  await button(cut, '취소').click();
  await toast(page, '300x81 픽셀 이미지만 업로드 가능합니다.');
  await file.setInputFiles(pngFile(640, 320));
  await button(cut, '이대로 쓰기').click();
  await drawer.locator('.picture-place.filled').waitFor();
  await button(drawer, '저장').click();
  await toast(page, '등록 성공');
  await expect.poll(() => headings(page)).toEqual(['배너 이미지', '표시 순서', '사용 여부']);
  const image = page.locator('img.guest-banner');
  await expect.poll(() => image.getAttribute('src')).toMatch(/\.webp$/);
  expect(await image.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])).toEqual([
    300, 81,
  ]);
  expect(
    await image.evaluate((drawn) => [
      (drawn as HTMLImageElement).naturalWidth,
      (drawn as HTMLImageElement).naturalHeight,
    ]),
  ).toEqual([300, 81]);
});

it('[3 §4, D29] banners are put into order, and stopped after the question', async () => {
  const admin = await app.as('admin');
  for (let each = 0; each < 2; each += 1) await admin.post('/banner', { bannerImgFile: pngDataUrl(300, 81) });
  const page = await openScreen(browser, 'admin', SCREEN);
  await expect.poll(() => page.locator('img.guest-banner').count()).toBeGreaterThanOrEqual(3);
  const before = await shownOrder(page);
  await handles(page).nth(1).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => shownOrder(page)).toEqual([before[1], before[0], ...before.slice(2)]);
  // By mouse: the last one to the top.
  const [from, to] = [await handles(page).last().boundingBox(), await handles(page).first().boundingBox()];
  if (!from || !to) throw new Error('the handles have no place');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y - 20, { steps: 4 });
  await page.mouse.move(to.x + 8, to.y + 8, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => (await shownOrder(page))[0]).toBe(before.at(-1));
  const guests = await ofGuests();
  expect(guests.map((id) => `배너 ${id}`)).toEqual(await shownOrder(page));

  const first = page.locator('tr.ant-table-row').first().getByRole('switch');
  await first.click();
  const question = dialogOf(page, '사용을 중지할까요?');
  await button(question, '취소').click();
  await toast(page, '설정 취소');
  expect(await ofGuests()).toEqual(guests);
  await first.click();
  await button(question, '중지').click();
  await toast(page, '설정 성공');
  await expect.poll(ofGuests).toEqual(guests.slice(1));
});

it('[§9] has no serious accessibility finding, and fits a phone', async () => {
  const page = await openScreen(browser, 'admin', SCREEN);
  await page.locator('tr.ant-table-row').first().waitFor();
  await expectAccessible(page);
  await button(page, '추가').click();
  await dialogOf(page, '배너 추가').locator('.picture-place').waitFor();
  await expectAccessible(page);
  const phone = await openScreen(browser, 'admin', SCREEN, { width: 390, height: 844 });
  await phone.locator('.row-card').first().waitFor();
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
