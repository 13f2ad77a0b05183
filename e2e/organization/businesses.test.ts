import { expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, choose, openRow, openScreen, row, rowNames, toast, typeDate } from '../list-screen.ts';

const SCREEN = '/v/business/cust/list';

let app: TestApp;
let browser: TestBrowser;

withBrowser((opened) => {
  ({ app, browser } = opened);
});

it('[3 §2] an administrator adds a child business, and its manager signs in with the one-time password', async () => {
  const page = await openScreen(browser, 'admin', SCREEN, { allow: [/\/cust$/] });
  await expect.poll(() => rowNames(page)).toEqual(['제주키친', '한강푸드', '한강푸드 부산']);
  await button(page, '추가').click();
  const dialog = page.getByRole('dialog').filter({ hasText: '사업자 추가' });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await field('사업자명').fill('한강푸드 대전');
  await choose(dialog, '상위 사업자', '한강푸드', /^한강푸드 · C/);
  await field('사업자등록번호').pressSequentially('1248100999');
  expect(await field('사업자등록번호').inputValue()).toBe('124-81-00999');
  await field('대표자명').fill('서대전');
  await field('전화번호').pressSequentially('0421234567');
  expect(await field('전화번호').inputValue()).toBe('042-123-4567');
  await field('우편번호').fill('34126');
  await field('주소').fill('대전광역시 유성구 대학로 1');
  await field('상세 주소').fill('3층');
  await field('정산 계좌번호').pressSequentially('110 123 4567');
  expect(await field('정산 계좌번호').inputValue()).toBe('110-123-4567');
  await button(dialog, '저장').click();
  await dialog.getByText('사업자등록번호가 아니에요.').waitFor();
  await field('사업자등록번호').fill('124-81-00998');
  await button(dialog, '저장').click();

  const issued = page.getByRole('dialog').filter({ hasText: '초기 비밀번호 안내' });
  await issued.getByText('C000000004').waitFor();
  const password = (await issued.locator('dd').nth(1).innerText()).trim();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  expect(await issued.isVisible()).toBe(true);
  await button(issued, '전달할 준비가 됐어요').click();
  await issued.waitFor({ state: 'hidden' });
  await row(page, '한강푸드 대전').waitFor();
  const manager = await app.as('C000000004', password);
  expect((await manager.get('/admin/api/session')).body.sa_account.accountNm).toBe('서대전');

  await openRow(page, '한강푸드 대전');
  const edit = page.getByRole('dialog').filter({ hasText: '사업자 수정' });
  await expect
    .poll(() => edit.getByRole('textbox', { name: '주소', exact: true }).inputValue())
    .toContain('대전');
  // A date that would let the business leave before it joins goes back to what it was.
  const date = (name: string) => edit.getByRole('textbox', { name, exact: true });
  const type = async (name: string, text: string) => {
    await typeDate(date(name), text);
    await date(name).press('Tab');
  };
  const joined = await date('가입일').inputValue();
  await type('탈퇴일', '2020-01-01');
  await edit.getByText('탈퇴일은 가입일 이후의 일자만 설정 가능 합니다.').waitFor();
  await expect.poll(() => date('탈퇴일').inputValue()).toBe('');
  await type('탈퇴일', '2099-12-31');
  await expect.poll(() => date('탈퇴일').inputValue()).toBe('2099-12-31');
  expect(await edit.getByText('탈퇴일은 가입일 이후의', { exact: false }).count()).toBe(0);
  await type('가입일', '2100-01-01');
  await edit.getByText('가입일은 탈퇴일 이전의 일자만 설정 가능 합니다.').waitFor();
  await expect.poll(() => date('가입일').inputValue()).toBe(joined);
  await edit.getByRole('textbox', { name: '설명' }).fill('충청 지역');
  await button(edit, '저장').click();
  await toast(page, '수정 성공');
  const [{ custCd, startDt, endDt }] = (await (await app.as('admin')).get('/cust?custNm=대전')).body;
  expect([startDt, endDt]).toEqual([joined, '2099-12-31']);

  // What is not in use carries the suffix.
  await (await app.as('admin')).put(`/cust/${custCd}`, { useYn: 'N' });
  await page.goto(`${SCREEN}?inUse=N`);
  await row(page, '한강푸드 대전 \\(삭제\\)').waitFor();
  await (await app.as('admin')).put(`/cust/${custCd}`, { useYn: 'Y' });
});

it('[D26] a parent business is not deleted, a child without stores is, with a way back', async () => {
  const page = await openScreen(browser, 'admin', SCREEN, { allow: [/\/cust\/\d+$/] });
  const remove = async (name: string) => {
    await page.getByRole('checkbox', { name: `${name} 선택`, exact: true }).check();
    await button(page, '삭제').click();
    await button(page.getByRole('dialog').filter({ hasText: '사업자를 삭제할까요?' }), '삭제').click();
  };
  await remove('한강푸드');
  await page.locator('.toast', { hasText: '하위 사업자' }).waitFor();
  await page.getByRole('checkbox', { name: '한강푸드 선택', exact: true }).uncheck();
  await remove('한강푸드 대전');
  await row(page, '한강푸드 대전').waitFor({ state: 'detached' });
  await button(page, '되돌리기').click();
  await row(page, '한강푸드 대전').waitFor();
});
