import { expect, it } from 'vitest';
import { signedInWith } from '#features/identity/roles/role.factory.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';
import { button, openScreen, row, toast } from '../list-screen.ts';

const SCREEN = '/v/system/auth/list';

let app: TestApp;
let browser: TestBrowser;

withBrowser((opened) => {
  ({ app, browser } = opened);
});

it('[3 §4] a role is made from nothing, and its account sees exactly its menus and buttons', async () => {
  const page = await openScreen(browser, 'admin', SCREEN);
  await button(page, '추가').click();
  const form = page.locator('.record-drawer');
  await form.getByLabel('권한 ID').fill('admin');
  await form.getByText('이미 사용중인 권한ID입니다.').waitFor();
  await form.getByLabel('권한 ID').fill('codeClerk');
  await form.getByLabel('권한명').fill('코드 담당');
  await button(form, '저장').click();
  await toast(page, '등록 성공');

  await button(page, '코드 담당 리소스 설정').click();
  await page.getByRole('table', { name: '화면 메뉴' }).waitFor();
  await expectAccessible(page);
  const search = page.getByRole('textbox', { name: '화면 메뉴 검색' });
  await search.fill('공통코드');
  await page.getByRole('checkbox', { name: '공통코드 관리' }).check();
  await page.getByRole('tab', { name: /^액션/ }).click();
  // The action that opens the menu came along.
  await page.getByRole('textbox', { name: '액션 검색' }).fill('공통코드');
  expect(await page.getByRole('checkbox', { name: '공통코드 조회' }).isChecked()).toBe(true);
  await page.getByRole('checkbox', { name: '공통코드 모두 선택' }).check();
  expect(await page.getByRole('checkbox', { name: '공통코드 삭제' }).isChecked()).toBe(true);
  await page.getByRole('checkbox', { name: '공통코드 삭제' }).uncheck();
  await button(page, '저장').click();
  await toast(page, '설정 성공');
  await page.goBack();
  await row(page, '코드 담당').waitFor();

  await signedInWith(app, 'clerk', ['codeClerk']);
  const clerk = await openAs(browser, 'clerk', '/v/system/code/list', { allow: [/\/code/] });
  await row(clerk, '판매 방식').waitFor();
  await button(clerk, '추가').waitFor();
  await expect
    .poll(() => clerk.getByRole('navigation').first().getByRole('link').allInnerTexts())
    .toEqual(['공통코드 관리']);
  expect(await clerk.getByRole('checkbox').count()).toBe(0);

  // Taken away: what the account loses is shown before it is saved.
  await button(page, '코드 담당 리소스 설정').click();
  await page.getByRole('tab', { name: /^액션/ }).click();
  await page.getByRole('textbox', { name: '액션 검색' }).fill('공통코드');
  await page.getByRole('checkbox', { name: '공통코드 모두 선택' }).check();
  await page.getByRole('checkbox', { name: '공통코드 모두 선택' }).uncheck();
  await page.getByRole('tab', { name: /^화면 메뉴/ }).click();
  await page.getByText('‘공통코드 조회’ 액션이 없어 메뉴에 보이지 않아요').waitFor();
  await button(page, '저장').click();
  const question = page.getByRole('dialog').filter({ hasText: '계정 1개에 바로 적용돼요' });
  await question.getByRole('heading', { name: '더 이상 보이지 않는 화면 1' }).waitFor();
  await question.getByRole('heading', { name: '더 이상 쓸 수 없는 기능 3' }).waitFor();
  await expectAccessible(page);
  await button(question, '저장').click();
  await toast(page, '설정 성공');
  await button(clerk, '새로고침').click();
  await clerk.waitForURL(/redirect_reason=403/);
});

it('[D45] built-in roles cannot be selected for deletion, and the administrator role is shown only', async () => {
  const page = await openScreen(browser, 'admin', SCREEN);
  const built = page
    .locator('tr.ant-table-row', { has: page.getByRole('img', { name: '기본 권한' }) })
    .first();
  await expect.poll(() => built.getByRole('checkbox').isDisabled()).toBe(true);
  await button(page, '플랫폼 관리자 리소스 설정').click();
  await page.getByText('항상 모든 화면과 기능을 가져요').waitFor();
  const boxes = page.getByRole('table', { name: '화면 메뉴' }).getByRole('checkbox');
  expect(await boxes.first().isDisabled()).toBe(true);
  expect(await button(page, '저장').count()).toBe(0);
});

it('unsaved choices are asked about', async () => {
  const page = await openScreen(browser, 'admin', SCREEN);
  await button(page, '매장 관리자 리소스 설정').click();
  await page.getByRole('checkbox', { name: '매장별 주문 받기' }).check();
  await button(page, '목록으로').click();
  const question = page.getByRole('dialog').filter({ hasText: '정말로 페이지를 닫으시겠습니까?' });
  await button(question, '아니요').click();
  expect(await page.getByRole('checkbox', { name: '매장별 주문 받기' }).isChecked()).toBe(true);
  await button(page, '취소').click();
  await button(page, '목록으로').click();
  await row(page, '매장 관리자').waitFor();
});
