import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, choose, openRow, openScreen, toast } from '../list-screen.ts';

let browser: TestBrowser;

withBrowser((opened) => {
  ({ browser } = opened);
});

it('[D43] a system password is added, stays masked and is shown to those who enter their own password', async () => {
  const page = await openScreen(browser, 'admin', '/v/system/password/list', {
    allow: [/\/passwords$/, /\/reveal$/],
  });
  const form = page.locator('.record-drawer');
  await button(page, '추가').first().click();
  await button(form, '저장').click();
  await expect.poll(() => form.locator('.ant-form-item-explain-error').count()).toBe(3);
  await choose(form, '구분', '키오스크');
  await form.getByLabel('이름').fill('강남점 키오스크');
  await form.getByRole('textbox', { name: '비밀번호' }).fill('Kiosk-admin-7781');
  await button(form, '저장').click();
  await toast(page, '등록 성공');

  // A type has one password: said as soon as the type is chosen.
  await button(page, '추가').first().click();
  await choose(form, '구분', '키오스크');
  await form.getByText('이미 사용중인 타입 타입ID입니다.').waitFor();
  await button(form, '취소').click();
  await button(page.getByRole('dialog').filter({ hasText: '정말로' }), '예').click();

  await expect.poll(() => page.locator('tr.ant-table-row').innerText()).toContain('••••••••7781');
  await openRow(page, '키오스크 관리자');
  await button(form, '비밀번호 보기').click();
  const dialog = page.locator('.ant-modal:visible');
  await dialog.getByLabel('내 계정 비밀번호').fill('not-my-password');
  await button(dialog, '비밀번호 보기').click();
  await dialog.getByText('현재 비밀번호가 맞지 않아요.').waitFor();
  await dialog.getByLabel('내 계정 비밀번호').fill(DEMO_PASSWORD);
  await expectAccessible(page);
  await dialog.getByLabel('내 계정 비밀번호').press('Enter');
  await dialog.getByText('Kiosk-admin-7781').waitFor();
  await dialog.getByText('초 뒤에 다시 가려요.').waitFor();
  await dialog.getByRole('button', { name: '닫기' }).last().click();
  await expect.poll(() => page.getByText('Kiosk-admin-7781').count()).toBe(0);

  // What is left empty stays as it is.
  await form.getByLabel('이름').fill('본점 키오스크');
  await button(form, '저장').click();
  await toast(page, '수정 성공');
  await expect.poll(() => page.locator('tr.ant-table-row').innerText()).toContain('••••••••7781');
});
