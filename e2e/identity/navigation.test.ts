import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../accessibility.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';
import { button, choose, openRow, openScreen, row, rowNames, toast } from '../list-screen.ts';

const SCREEN = '/v/system/menu/list';

let browser: TestBrowser;

withBrowser((opened) => {
  ({ browser } = opened);
});

const sideMenu = (page: Page) => page.getByRole('navigation', { name: '메뉴' });
const handle = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) });

it('[3 §2] entries are added in two levels with an icon, and shown at the next page', async () => {
  const page = await openScreen(browser, 'admin', SCREEN, { allow: [/\/menu$/] });
  const form = page.locator('.record-drawer');
  await button(page, '추가').click();
  await form.getByLabel('메뉴명', { exact: true }).fill('자주 쓰는 화면');
  await choose(form, '아이콘', '고객');
  await form.getByLabel('주소').fill('/favourites');
  await expectAccessible(page);
  await button(form, '저장').click();
  await toast(page, '등록 성공');

  await openRow(page, '자주 쓰는 화면');
  await page.locator('tr.row-current', { hasText: '자주 쓰는 화면' }).waitFor();
  await page.keyboard.press('Escape');
  await button(page, '추가').click();
  await form.getByLabel('메뉴명', { exact: true }).fill('언어');
  await form.getByLabel('주소').fill('/v/system/lan/list');
  await button(form, '저장').click();
  await form.getByText('이미 사용중인 주소, 호출 타입 조합 입니다.').first().waitFor();
  await choose(form, '호출 타입', 'GET');
  await button(form, '저장').click();
  await toast(page, '등록 성공');
  await sideMenu(page)
    .getByText('언어', { exact: true })
    .or(sideMenu(page).getByText('자주 쓰는 화면'))
    .first()
    .waitFor();

  await openRow(page, '언어');
  await page.locator('tr.row-current', { hasText: '언어' }).first().waitFor();
  await page.keyboard.press('Escape');
  await button(page, '추가').click();
  await toast(page, '2차 메뉴까지 등록 할 수 있습니다.');
});

it('[D29] an entry is moved by keys and by mouse; others see the new order and name at their next page', async () => {
  const page = await openScreen(browser, 'admin', SCREEN);
  const other = await openAs(browser, 'admin', '/v/system/code/list');
  await row(other, '판매 방식').waitFor();
  await button(page, '모두 접기').click();
  const [first = '', second = ''] = await rowNames(page);
  await handle(page, second).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await rowNames(page)).slice(0, 2)).toEqual([second, first]);

  const from = await handle(page, first).boundingBox();
  const to = await handle(page, second).boundingBox();
  if (!from || !to) throw new Error('the handles are not shown');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y - 10, { steps: 3 });
  await page.mouse.move(to.x + 8, to.y + 6, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await rowNames(page)).slice(0, 2)).toEqual([first, second]);

  await openRow(page, '언어와 문구');
  const form = page.locator('.record-drawer');
  await form.getByLabel('메뉴명', { exact: true }).fill('말과 글');
  await button(form, '저장').click();
  await toast(page, '수정 성공');
  expect(await sideMenu(other).getByText('말과 글').count()).toBe(0);
  await sideMenu(other).getByText('화면 메뉴 관리').click();
  await sideMenu(other).getByText('말과 글').waitFor();

  await openRow(page, '말과 글');
  await form.getByText('중지', { exact: true }).click();
  await button(form, '저장').click();
  await toast(page, '수정 성공');
  await sideMenu(other).getByText('공통코드 관리').click();
  await expect.poll(() => sideMenu(other).getByText('말과 글').count()).toBe(0);
});

it('[3 §5] actions are added and can be put on a role at once', async () => {
  const page = await openScreen(browser, 'admin', '/v/system/action/list');
  const form = page.locator('.record-drawer');
  await button(page, '추가').click();
  await form.getByLabel('액션 ID').fill('CodeSearch');
  await form.getByText('이미 사용중인 아이디입니다.').waitFor();
  await form.getByLabel('액션 ID').fill('ReportSearch');
  await form.getByLabel('액션명', { exact: true }).fill('보고서 조회');
  await choose(form, '액션 구분', '조회');
  await form.getByLabel('주소').fill('/report');
  await choose(form, '호출 타입', 'GET');
  await expectAccessible(page);
  await button(form, '저장').click();
  await toast(page, '등록 성공');
  await page.getByRole('textbox', { name: '액션명' }).fill('보고서');
  await button(page, '조회').click();
  await row(page, '보고서 조회').waitFor();
  await openAs(browser, 'admin', '/v/system/auth/list?setting=custMng').then(async (roles) => {
    await roles.getByRole('tab', { name: /^액션/ }).click();
    await roles.getByRole('textbox', { name: '액션 검색' }).fill('보고서');
    expect(await roles.getByRole('checkbox', { name: '보고서 조회' }).isEnabled()).toBe(true);
  });
});
