import { expect, it } from 'vitest';
import { addMember } from '#features/organization/app-members/app-member.factory.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, choose, headings, openScreen, toast } from '../list-screen.ts';

const SCREEN = '/v/business/appUser/list';

let app: TestApp;
let browser: TestBrowser;
let loginId = '';

withBrowser(async (opened) => {
  ({ app, browser } = opened);
  const [store] = await app.node.services.db.query<{ id: number }>(
    `select id from stores where public_id = 'S000000002'`,
  );
  loginId = await addMember(app, store?.id ?? 0, { name: '나회원', email: null });
});

it('[3 §2] members are found by name and store, changed, deleted and brought back', async () => {
  const page = await openScreen(browser, 'admin', SCREEN, { allow: [/\/appUser\/M\d+$/] });
  const found = page.locator('tr.ant-table-row', { hasText: loginId });
  await expect
    .poll(() => headings(page))
    .toEqual([
      '아이디',
      '매장',
      '이름',
      '닉네임',
      '전화번호',
      '이메일',
      '마지막 로그인',
      '사용 여부',
      '계정 유효',
      '광고 수신',
      '푸시 기기',
    ]);
  expect(await button(page, '추가').count()).toBe(0);
  const search = page.getByRole('search');
  await search.getByRole('textbox', { name: '이름' }).fill('나회원');
  await button(page, '조회').click();
  await expect.poll(() => page.locator('tr.ant-table-row').count()).toBe(1);
  await page.getByText('총 1명').waitFor();

  await found.locator('.cell-name').click();
  const form = page.getByRole('dialog').filter({ hasText: '앱 회원 수정' });
  await form.locator('.member-facts', { hasText: loginId }).filter({ hasText: '시험앱' }).waitFor();
  await form.getByRole('textbox', { name: '이름' }).fill('');
  await form.getByRole('textbox', { name: '전화번호' }).fill('');
  await form.getByLabel('비밀번호', { exact: true }).fill('password1');
  await form.getByLabel('비밀번호 확인').fill('password2');
  await button(form, '저장').click();
  const errors = form.locator('.ant-form-item-explain-error');
  await expect.poll(() => errors.count()).toBe(3);
  await form.getByText('비밀번호가 일치 하지 않습니다.').waitFor();
  await form.getByRole('textbox', { name: '이름' }).fill('다회원');
  await form.getByRole('textbox', { name: '전화번호' }).fill('010-9876-5432');
  await form.getByLabel('비밀번호 확인').fill('password1');
  await button(form, '저장').click();
  await form.getByText('많은 사람이 써서 쉽게').waitFor();
  await form.getByLabel('비밀번호', { exact: true }).fill('');
  await form.getByLabel('비밀번호 확인').fill('');
  await button(form, '저장').click();
  await toast(page, '수정 성공');
  await form.waitFor({ state: 'hidden' });

  await search.getByRole('textbox', { name: '이름' }).fill('다회원');
  await button(page, '조회').click();
  await expect.poll(() => found.textContent()).toContain('010-9876-5432');
  await page.getByRole('checkbox', { name: `다회원(${loginId}) 선택` }).check();
  await button(page, '삭제').click();
  const question = page.getByRole('dialog').filter({ hasText: '앱 회원을 삭제할까요?' });
  await question.getByText(`다회원(${loginId})`).waitFor();
  await button(question, '삭제').click();
  await page.locator('.toast', { hasText: '삭제 성공' }).waitFor();
  await found.waitFor({ state: 'detached' });
  await button(page, '되돌리기').click();
  await found.waitFor();

  await choose(page.locator('.top-bar'), '매장', '강남');
  await page.getByText('조건에 맞는 내용이 없어요.').waitFor();
  const link = page.url();
  await choose(page.locator('.top-bar'), '매장', '홍대');
  await found.waitFor();
  await page.goto(link);
  await page.getByText('조건에 맞는 내용이 없어요.').waitFor();
});

it('[§9] has no serious accessibility finding, and cards on a phone', async () => {
  const page = await openScreen(browser, 'admin', SCREEN);
  await expectAccessible(page);
  const phone = await openScreen(browser, 'admin', SCREEN, { width: 390, height: 844 });
  await phone.locator('.row-card').first().waitFor();
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await phone.locator('.row-card-name').first().click();
  await phone.getByRole('dialog').getByText('앱 회원 수정').waitFor();
  await expectAccessible(phone);
});
