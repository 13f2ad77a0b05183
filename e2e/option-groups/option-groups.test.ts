import { expect, it } from 'vitest';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, choose, openScreen, row, rowNames, toast } from '../list-screen.ts';

const SCREEN = '/v/business/smenuOptTp/list_for_store';
const STORE = 'S000000001';

let browser: TestBrowser;

withBrowser((opened) => {
  ({ browser } = opened);
});

it('[D57] a group starts with the first type; another one brings its numbers, and wrong ones are told', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await button(page, '추가').click();
  const dialog = page.getByRole('dialog').filter({ hasText: '옵션 그룹 추가' });
  const least = dialog.getByLabel('최소 선택 수');
  const most = dialog.getByLabel('최대 선택 수');
  await dialog.locator('.ant-select', { hasText: '하나만 선택' }).waitFor();
  expect([await least.inputValue(), await most.inputValue(), await most.isDisabled()]).toEqual([
    '0',
    '1',
    true,
  ]);
  await choose(dialog, '선택 방식', '필수 선택');
  expect([await least.inputValue(), await most.isDisabled()]).toEqual(['1', false]);
  await choose(dialog, '선택 방식', '여러 개 선택');
  await dialog.getByLabel('그룹 이름', { exact: true }).fill('토핑');
  for (const language of ['English', '日本語', '中文']) {
    await dialog.getByRole('tab', { name: language }).click();
    await dialog.getByLabel(`그룹 이름 (${language})`).fill('Topping');
  }
  await least.fill('3');
  await most.fill('2');
  await button(dialog, '저장').click();
  await dialog.getByText('최대 선택 수는 최소 선택 수보다 작을 수 없어요.').waitFor();
  await least.fill('1');
  await dialog.getByText('최대 선택 수는 최소 선택 수보다 작을 수 없어요.').waitFor({ state: 'detached' });
  await button(dialog, '저장').click();
  await toast(page, '등록 성공');
  await row(page, '토핑').getByText('1~2개').waitFor();
  await row(page, '토핑').getByText('여러 개 선택').waitFor();
});

it('[D26] a group with options stays, and the message says how many', async () => {
  const page = await openScreen(browser, STORE, SCREEN, { allow: [/\/smenuOptTp\/store\/\d+/] });
  await page.getByRole('checkbox', { name: '맵기 선택' }).check();
  await button(page, '삭제').click();
  await button(
    page.getByRole('dialog').filter({ hasText: '옵션 그룹 정보를 삭제 하시겠습니까?' }),
    '삭제',
  ).click();
  await toast(page, '옵션 4건에서 사용하고 있어');
  await expect.poll(() => rowNames(page)).toContain('맵기');
});

it('[D12] business screens show the groups of the store in the address', async () => {
  const page = await openScreen(browser, 'C000000001', '/v/business/smenuOptTp/list');
  await page.getByText('매장을 먼저 골라 주세요.').last().waitFor();
  await choose(page, '매장', '강남');
  await row(page, '맵기').waitFor();
});

it('[§9] has no serious accessibility finding', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await expectAccessible(page);
  await button(page, '추가').click();
  await page.getByRole('dialog').locator('.language-tabs').waitFor();
  await expectAccessible(page);
});
