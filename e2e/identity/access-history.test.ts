import { expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { openScreen } from '../list-screen.ts';

const SCREEN = '/v/system/history/list';

let app: TestApp;
let browser: TestBrowser;

withBrowser((opened) => {
  ({ app, browser } = opened);
});

it('[3 §2] what an account did is found by its name, with what was refused, and downloaded', async () => {
  const store = await app.as('S000000001');
  await store.get('/category/store?useYn=Y');
  await store.get('/auth');
  await app.node.services.history.flush();

  const page = await openScreen(browser, 'admin', SCREEN);
  await page.getByText('계정을 고르면 그 계정이 한 일을 보여 드려요.').waitFor();
  await expectAccessible(page);
  const account = page.getByRole('combobox', { name: '계정' });
  await account.fill('없는 사람');
  await page.getByText('찾는 계정이 없어요.').waitFor();
  await account.fill('S000000001');
  await page.locator('.ant-select-item-option', { hasText: 'S000000001' }).click();
  await expect.poll(() => page.locator('.access-refused').allInnerTexts()).toContain('403');
  await page.getByText('카테고리 조회').first().waitFor();
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '다운로드' }).click();
  expect((await download).suggestedFilename()).toBe('data.xls');

  // The search is in the address.
  await page.reload();
  await page.locator('.access-refused').first().waitFor();
});

it('[3 §2] a download shows its progress on every screen, is cancelled there, and is asked for once', async () => {
  const page = await openScreen(browser, 'admin', `${SCREEN}?account=admin`);
  let release: () => void = () => undefined;
  let requests = 0;
  await page.route('**/history/down?**', async (route) => {
    requests += 1;
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.continue().catch(() => undefined);
  });
  await page.route('**/upload/progress/*', (route) => route.fulfill({ json: { share: 0.4 } }));
  const button = page.getByRole('button', { name: '다운로드' });
  const bar = page.getByRole('progressbar', { name: '엑셀 파일을 만들고 있어요' });

  await button.click();
  await expect.poll(() => bar.getAttribute('value')).toBe('0.4');
  await page.locator('.toast').getByRole('button', { name: '취소' }).click();
  await bar.waitFor({ state: 'detached' });

  await button.click();
  await bar.waitFor();
  await page.locator('.side-menu a').first().click();
  await button.waitFor({ state: 'detached' });
  expect(await bar.isVisible()).toBe(true);
  await page.goBack();
  await button.waitFor();
  expect(await button.getAttribute('class')).toContain('ant-btn-loading');
  await button.click({ force: true });
  await expect.poll(() => requests).toBe(2);
  const download = page.waitForEvent('download');
  release();
  expect((await download).suggestedFilename()).toBe('data.xls');
  await page.getByText('엑셀 파일을 내려받았어요.').waitFor();
  await bar.waitFor({ state: 'detached' });
  expect(requests).toBe(2);
});
