import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, choose, openRow, openScreen, row, rowNames, toast, typeDate } from '../list-screen.ts';

const SCREEN = '/v/business/discount/list_for_store';
const STORE = 'S000000001';

let app: TestApp;
let browser: TestBrowser;

withBrowser((opened) => {
  ({ app, browser } = opened);
});

async function fillNames(dialog: Locator, name: string): Promise<void> {
  await dialog.getByLabel('할인 이름', { exact: true }).fill(name);
  for (const language of ['English', '日本語', '中文']) {
    await dialog.getByRole('tab', { name: language }).click();
    await dialog.getByLabel(`할인 이름 (${language})`).fill(`${name} ${language}`);
  }
}

it('[2 §4] a discount starts complete; its type decides which amount is asked for', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await button(page, '추가').click();
  const dialog = page.getByRole('dialog').filter({ hasText: '할인 추가' });
  await dialog.locator('.ant-select', { hasText: '주문 전체' }).waitFor();
  await dialog.locator('.ant-select', { hasText: '매장' }).filter({ hasText: '배달' }).waitFor();
  await fillNames(dialog, '개업 기념');
  await dialog.getByLabel('할인 금액', { exact: true }).waitFor();
  await choose(dialog, '할인 방식', '비율');
  const rate = dialog.getByLabel('할인율', { exact: true });
  await rate.fill('101');
  await button(dialog, '저장').click();
  await dialog.getByText('100 이하여야 해요.').waitFor();
  await rate.fill('100');
  await expect.poll(() => dialog.getByLabel('할인율 (中文)').inputValue()).toBe('100');
  await button(dialog, '저장').click();
  await toast(page, '등록 성공');
  await row(page, '개업 기념').getByText('100%').waitFor();
  await row(page, '개업 기념').getByText('매장, 포장, 배달').waitFor();
});

it('[D57] a period that ends before it begins is refused at its end', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await openRow(page, '점심 특선 10%');
  const dialog = page.getByRole('dialog').filter({ hasText: '할인 수정' });
  const type = async (label: string, text: string) => {
    await typeDate(dialog.getByLabel(label), text);
    await page.keyboard.press('Enter');
  };
  await type('시작 일시', '2026-12-24 18:00');
  await type('종료 일시', '2026-12-24 17:00');
  await button(dialog, '저장').click();
  await dialog.getByText('종료 일시는 시작 일시보다 늦어야 해요.').waitFor();
  await type('종료 일시', '2027-01-02 00:00');
  await type('시작 일시', '2026-12-31 18:00');
  // What is rubbed out is gone when the field is left, and what is typed counts without a further key.
  await dialog.getByLabel('시작 일시').fill('');
  await dialog.getByLabel('설명').focus();
  await expect.poll(() => dialog.getByLabel('시작 일시').inputValue()).toBe('');
  await dialog.getByLabel('시작 일시').fill('2026-12-24 18:00');
  await dialog.getByLabel('설명').focus();
  await button(dialog, '저장').click();
  await toast(page, '수정 성공');
  await row(page, '점심 특선 10%').getByText('12월 24일 (목) 18:00').waitFor();
  const client = await app.as(STORE);
  const saved = (await client.get('/discount/store')).body.find(
    (each: { discountNm: string }) => each.discountNm === '점심 특선 10%',
  );
  expect(saved).toMatchObject({ startDtm: '2026-12-24 18:00:00', endDtm: '2027-01-02 00:00:00' });
});

it('[D26] a discount on menu items stays', async () => {
  const page = await openScreen(browser, STORE, SCREEN, { allow: [/\/discount\/store\/\d+/] });
  await page.getByRole('checkbox', { name: '음료 500원 할인 선택' }).check();
  await button(page, '삭제').click();
  await button(
    page.getByRole('dialog').filter({ hasText: '할인 정보를 삭제 하시겠습니까?' }),
    '삭제',
  ).click();
  await toast(page, '메뉴');
  await expect.poll(() => rowNames(page)).toContain('음료 500원 할인');
});

it('[D12] business screens delete what is on no item, and take it back', async () => {
  const page = await openScreen(browser, 'C000000001', '/v/business/discount/list');
  await choose(page, '매장', '홍대');
  const name = '키오스크 1,000원 할인';
  await page.getByRole('checkbox', { name: `${name} 선택` }).check();
  await button(page, '삭제').click();
  await button(
    page.getByRole('dialog').filter({ hasText: '할인 정보를 삭제 하시겠습니까?' }),
    '삭제',
  ).click();
  await row(page, name).waitFor({ state: 'detached' });
  await button(page, '되돌리기').click();
  await row(page, name).waitFor();
});

it('[§9] has no serious accessibility finding', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await expectAccessible(page);
  await button(page, '추가').click();
  await page.getByRole('dialog').locator('.language-tabs').waitFor();
  await expectAccessible(page);
});
