import { expect, it } from 'vitest';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, openScreen, row, toast } from '../list-screen.ts';

const SCREEN = '/v/system/code/list';

let browser: TestBrowser;

withBrowser((opened) => {
  ({ browser } = opened);
});

it('[3 §4] groups unfold and fold; a member cannot have members', async () => {
  const page = await openScreen(browser, 'admin', SCREEN);
  await expect.poll(() => row(page, '포장').count()).toBe(0);
  await button(page, '모두 펼치기').click();
  await row(page, '포장').first().click();
  await page.locator('.record-drawer', { hasText: '코드 수정' }).waitFor();
  await page.keyboard.press('Escape');
  await button(page, '추가').click();
  await toast(page, '상위 코드를 선택 하여 주십시오.');
  await button(page, '모두 접기').click();
  await row(page, '포장').first().waitFor({ state: 'detached' });
});

it('[3 §5] a group and a member are added; values are unique within their group; deletion comes with a selection', async () => {
  const page = await openScreen(browser, 'admin', SCREEN);
  const form = page.locator('.record-drawer');
  expect(await button(page, '삭제').count()).toBe(0);
  await button(page, '추가').click();
  await form.getByLabel('코드값').fill('SALES_TP');
  await form.getByText('이미 사용중인 코드값입니다.').waitFor();
  await form.getByLabel('코드값').fill('TEST_TP');
  await form.getByLabel('코드 이름', { exact: true }).fill('시험 그룹');
  await form.getByText('사용할 수 있어요.').waitFor();
  await button(form, '저장').click();
  await toast(page, '등록 성공');

  await row(page, '시험 그룹').click();
  await page.locator('tr.row-current', { hasText: '시험 그룹' }).waitFor();
  await page.keyboard.press('Escape');
  await button(page, '추가').click();
  await expect.poll(() => form.getByLabel('표시 순서').inputValue()).toBe('1');
  await form.getByLabel('코드값').fill('SALES_TP');
  await form.getByText('사용할 수 있어요.').waitFor();
  await form.getByLabel('코드 이름', { exact: true }).fill('시험 항목');
  await button(form, '저장').click();
  await toast(page, '등록 성공');
  await page.getByRole('button', { name: '시험 그룹 하위 코드' }).click();
  await page.getByRole('checkbox', { name: '시험 항목 선택' }).check();
  await button(page, '삭제').click();
  await page.getByText('코드 정보를 삭제할까요?').waitFor();
  await button(page.getByRole('dialog'), '삭제').click();
  await toast(page, '삭제 성공');
});

it('[D24] built-in codes cannot be ticked for deletion', async () => {
  const page = await openScreen(browser, 'admin', SCREEN);
  const built = page
    .locator('tr.ant-table-row', { has: page.getByRole('img', { name: '기본 코드' }) })
    .first();
  await expect.poll(() => built.getByRole('checkbox').isDisabled()).toBe(true);
  await expectAccessible(page);
});
