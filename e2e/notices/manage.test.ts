import { expect, it } from 'vitest';
import { expectAccessible } from '../accessibility.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';
import { button, openScreen } from '../list-screen.ts';

let browser: TestBrowser;
withBrowser((opened) => {
  ({ browser } = opened);
});

it('[3 §2] an administrator writes a notice, looks at it and sends it to stores', async () => {
  const page = await openScreen(browser, 'admin', '/v/system/noti/list', { width: 1440 });
  await button(page, '추가').click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '제목', exact: true }).fill('새벽 점검 안내');
  const area = form.getByRole('textbox', { name: '내용' });
  await area.click();
  await page.keyboard.type('새벽 3시에 쉬어요.');
  await button(form, '저장').click();
  await form.getByText('필수 항목이에요.').first().waitFor();
  await form.getByLabel('공지 대상').click();
  await page.locator('.ant-select-item-option').filter({ hasText: '매장' }).first().click();
  await page.keyboard.press('Escape');
  await form.getByText('미리보기').click();
  const preview = page.getByRole('dialog').filter({ hasText: '새벽 3시에 쉬어요.' }).last();
  await preview.waitFor();
  await expectAccessible(page);
  await preview.getByText('닫기').last().click();
  await button(form, '저장').click();
  await page.locator('tr').filter({ hasText: '새벽 점검 안내' }).waitFor();
  const store = await openAs(browser, 'S000000001', '/v/business/noti/list_for_store');
  await expect
    .poll(() => store.locator('tr').filter({ hasText: '새벽 점검 안내' }).count())
    .toBeGreaterThan(0);
});
