import { expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';
import { button } from '../list-screen.ts';
import { mainThreadTasks } from '../long-tasks.ts';
import { code, pagesIn } from './qr-page.ts';

const STORE = 'S000000001';

let app: TestApp;
let browser: TestBrowser;

withBrowser((opened) => {
  ({ app, browser } = opened);
});

it('[10] 999 tables open, scroll and get ready to print without holding up the page for 200 ms', async () => {
  await (await app.as(STORE)).post('/tableMng/store', { startNum: 1, endNum: 999 });
  const page = await openAs(browser, STORE, '/v/system/dashboard/show');
  // A day that has just begun has no figures yet.
  await page.waitForLoadState('networkidle');
  const tasks = await mainThreadTasks(page, async () => {
    await page.getByRole('menuitem', { name: '매장' }).click();
    await page.getByRole('menuitem', { name: '테이블·QR 관리' }).click();
    await page.getByText('총 999개').waitFor();
    const list = page.locator('.ant-table-tbody-virtual-holder');
    for (let step = 1; step <= 20; step += 1) {
      await list.evaluate((element, top) => element.scrollTo(0, top), step * 4_500);
      await page.waitForTimeout(50);
    }
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await code(page, 999, '랜덤 ID').locator('path').waitFor();
    await expect.poll(() => page.locator('.table-qr').count()).toBeLessThan(80);
    await button(page, 'QR 인쇄').click();
    const dialog = page.getByRole('dialog').filter({ hasText: 'QR 인쇄' });
    await dialog.getByText('6개', { exact: true }).click();
    await dialog.getByText('총 167페이지').waitFor();
    await expect.poll(() => button(dialog, '인쇄').isEnabled(), { timeout: 30_000 }).toBe(true);
  });
  expect(tasks.filter((each) => each > 200)).toEqual([]);
  expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toBe(167);
});
