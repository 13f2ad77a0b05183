import { expect, it } from 'vitest';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, openScreen, toast } from '../list-screen.ts';

let browser: TestBrowser;

withBrowser((opened) => {
  ({ browser } = opened);
});

it('[3 §2] an option of the product says its limits, refuses other values and shows its changes', async () => {
  const page = await openScreen(browser, 'admin', '/v/system/option/list', {
    allow: [/\/option\/LOGIN_FAILURES$/],
  });
  const form = page.locator('.record-drawer');
  const option = page.locator('tr.ant-table-row', { hasText: 'LOGIN_FAILURES' });
  expect(await option.getByRole('checkbox').isDisabled()).toBe(true);
  await option.click();
  await form.getByText('3~50 사이의 정수').waitFor();
  await form.getByLabel('옵션값').fill('99');
  await button(form, '저장').click();
  await form.getByText('3에서 50 사이의 정수로 입력해 주세요.').waitFor();
  await form.getByLabel('옵션값').fill('7');
  await button(form, '저장').click();
  await toast(page, '수정 성공');
  await option.click();
  await form.getByText('10 → 7').waitFor();
  await expectAccessible(page);
});
