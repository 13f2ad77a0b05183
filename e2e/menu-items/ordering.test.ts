import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import { type PageOptions, type TestBrowser, withBrowser } from '../browser.ts';
import { button, openScreen } from '../list-screen.ts';
import { itemNames, listedNames, orderedNames, SCREEN, STORE, watchMoves } from './item-page.ts';

let app: TestApp;
let browser: TestBrowser;

withBrowser((opened) => {
  ({ app, browser } = opened);
});

const names = async () => itemNames(await app.as(STORE));
const moved = (list: readonly string[], from: number, to: number): string[] => {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

async function ordering(options: PageOptions = {}, path = SCREEN): Promise<Page> {
  const page = await openScreen(browser, STORE, path, options);
  await page.locator('.ant-table-row, .row-card').first().waitFor();
  await button(page, '순서 변경').click();
  await page.locator('.ordering-row').first().waitFor();
  return page;
}

const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} 옮기기`) });

async function centre(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await handle(page, name).boundingBox();
  if (!box) throw new Error(`${name} has no handle`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

it('[D29] by mouse: a row is dropped where another stands, shown at once and saved with one call', async () => {
  const page = await ordering();
  const moves = watchMoves(page);
  const before = await names();
  const [from, to] = [await centre(page, before[0] ?? ''), await centre(page, before[3] ?? '')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 30, { steps: 4 });
  await page.mouse.move(to.x, to.y + 4, { steps: 8 });
  await page.locator('.carried').waitFor();
  await page.mouse.up();
  const wanted = moved(before, 0, 3);
  expect((await orderedNames(page)).slice(0, 5)).toEqual(wanted.slice(0, 5));
  await expect.poll(names).toEqual(wanted);
  expect(moves).toHaveLength(1);
  // Back in the list the new order stands.
  await button(page, '순서 변경 완료').click();
  await expect.poll(async () => (await listedNames(page)).slice(0, 4)).toEqual(wanted.slice(0, 4));
});

it('[D29] by keys: Space picks up, arrows carry, Escape lets go, Space puts down; every step is told', async () => {
  const page = await ordering();
  const moves = watchMoves(page);
  const before = await names();
  const [first, second] = before as [string, string];
  await handle(page, first).focus();
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toContain(second);

  await page.keyboard.press('Space');
  await page.getByRole('status').getByText(`${second} 집음. ${before.length}개 중 2번째`).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.getByRole('status').getByText(`옮기기 취소. ${second}, 2번째`).waitFor();
  expect(moves).toEqual([]);

  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.getByRole('status').getByText(`${second}, ${before.length}번째`).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await page
    .getByRole('status')
    .getByText(`${second}, ${before.length - 1}번째에 놓음`)
    .waitFor();
  await expect.poll(names).toEqual(moved(before, 1, before.length - 2));
  expect(moves).toHaveLength(1);
  // The focus is still on the row that was carried, far down the list.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toContain(second);
});

it('[D29] by finger: the handle drags, the row beside it scrolls', async () => {
  const page = await ordering({ width: 390, height: 844 });
  const before = await names();
  const from = await centre(page, before[0] ?? '');
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x, y, id: 1 }],
    });
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await send('touchStart', from.y);
  for (let step = 1; step <= 8; step += 1) await send('touchMove', from.y + (step * 2 * 56) / 8);
  await page.locator('.carried').waitFor();
  await send('touchEnd');
  await expect.poll(names).toEqual(moved(before, 0, 2));
});

it('[D29] among filtered rows an item takes the place of a visible one; hidden ones keep their sequence', async () => {
  const page = await ordering();
  const before = await names();
  await button(page, '순서 변경 완료').click();
  const filter = page.getByRole('search').getByRole('combobox', { name: '카테고리' });
  await filter.fill('음료');
  await page.locator('.ant-select-item-option').first().click();
  await button(page.locator('main'), '조회').click();
  await page.locator('.ant-table-row', { hasText: before[0] ?? '' }).waitFor({ state: 'detached' });
  await page.locator('.ant-table-row').nth(2).waitFor();
  const shown = await listedNames(page);
  await button(page, '순서 변경').click();
  await page.getByText(`가려진 메뉴 ${before.length - shown.length}개의 앞뒤 순서는 그대로예요`).waitFor();
  await handle(page, shown[2] ?? '').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  const wanted = moved(shown, 2, 0);
  await expect.poll(async () => (await names()).filter((name) => shown.includes(name))).toEqual(wanted);
  expect((await names()).filter((name) => !shown.includes(name))).toEqual(
    before.filter((name) => !shown.includes(name)),
  );
});

it('[D29] a refused move puts the order back and says so', async () => {
  const page = await openScreen(browser, STORE, SCREEN, { allow: [/\/smenu\/store\/\d+\/\d+$/] });
  await button(page, '순서 변경').click();
  await page.locator('.ordering-row').first().waitFor();
  const before = await names();
  await page.route(/\/smenu\/store\/\d+\/\d+$/, (call) =>
    call.fulfill({
      status: 503,
      contentType: 'application/json',
      body: '{"message":"잠시 후 다시 해 주세요."}',
    }),
  );
  await handle(page, before[4] ?? '').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await page.locator('.toast', { hasText: '저장하지 못해 순서를 되돌렸어요.' }).waitFor();
  await expect.poll(async () => (await orderedNames(page)).slice(0, 6)).toEqual(before.slice(0, 6));
  expect(await names()).toEqual(before);
});

it('[D9] who may not change items is offered no ordering', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await page.route('**/admin/api/session', async (call) => {
    const response = await call.fetch();
    const body = await response.json();
    body.sa_actions = body.sa_actions.filter((code: string) => code !== 'SmenuForStoreUp');
    await call.fulfill({ response: response, json: body });
  });
  await page.reload();
  await page.locator('.ant-table-row').first().waitFor();
  await expect.poll(() => button(page, '순서 변경').count()).toBe(0);
  await expect.poll(() => button(page, '판매 중지').count()).toBe(0);
});
