import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, openScreen, row } from '../list-screen.ts';

const STORE = 'S000000001';
const CATEGORIES = '/v/business/category/list_for_store';
const MENU = '/v/business/smenu/list_for_store';
const TABLES = '/v/business/tableMng/list_for_store';
const RIDES = '/v/business/order-delivery/list_for_store';

let browser: TestBrowser;

withBrowser((opened) => {
  ({ browser } = opened);
});

const dialogs = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => page.locator('tr.ant-table-row');
const closed = (page: Page) => dialogs(page).first().waitFor({ state: 'hidden' });
const close = async (page: Page) => {
  await button(dialogs(page), '취소').click();
  await closed(page);
};

it('[D72] a click or Enter opens a row, Space and its box select it, arrows walk', async () => {
  const page = await openScreen(browser, STORE, CATEGORIES);
  await rows(page).first().locator('td').last().click();
  await dialogs(page).getByText('카테고리 수정').waitFor();
  await close(page);
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() =>
      rows(page)
        .nth(1)
        .evaluate((each) => each === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => rows(page).nth(1).getByRole('checkbox').isChecked()).toBe(true);
  await page.getByRole('status').getByText('1개 선택함').waitFor();
  await rows(page).first().getByRole('checkbox').check();
  expect(await dialogs(page).count()).toBe(0);
  await rows(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await dialogs(page).getByText('카테고리 수정').waitFor();
});

it.each([
  ['a resource', STORE, CATEGORIES],
  ['another list', 'admin', '/v/system/trash/list'],
])('the key / moves to the search of %s', async (_name, account, path) => {
  const page = await openScreen(browser, account, path);
  const first = page.locator('main').getByRole('search').locator('input').first();
  await first.waitFor();
  await page.keyboard.press('/');
  await expect.poll(() => first.evaluate((each) => each === document.activeElement)).toBe(true);
});

it('[D72] what is pressed in a control of a row, or marked as text, does not open the row', async () => {
  const page = await openScreen(browser, STORE, TABLES);
  await button(page, '1번 테이블 새 랜덤 ID').click();
  await dialogs(page).getByText('랜덤 ID를 새로 만들까요?').waitFor();
  await close(page);
  expect(await dialogs(page).count()).toBe(0);
  await rows(page).first().locator('.table-uuid-text').selectText();
  await rows(page).first().locator('.table-uuid-text').dispatchEvent('click');
  expect(await dialogs(page).count()).toBe(0);
});

it('[D72] what needs a selection comes with it, and goes with it', async () => {
  const page = await openScreen(browser, STORE, MENU, { allow: [/\/files\/public\//] });
  const bar = page.getByRole('toolbar');
  expect(await bar.count()).toBe(0);
  await button(page, '추가').waitFor();
  await page.getByRole('checkbox', { name: '된장찌개 선택' }).check();
  for (const name of ['사용 안 함', '판매 중지', '삭제']) await button(bar, name).waitFor();
  expect(await button(page, '추가').count()).toBe(0);
  await button(bar, '선택 해제').click();
  await bar.waitFor({ state: 'detached' });
  await button(page, '추가').waitFor();
  expect(await page.locator('main button:disabled').count()).toBe(0);
});

it('rows that are there stay when reading them again fails, with a notice above them', async () => {
  const page = await openScreen(browser, STORE, CATEGORIES, { allow: [/\/category\/store\?/] });
  const count = await rows(page).count();
  await page.route(/\/category\/store\?/, (route) => route.fulfill({ status: 503, json: {} }));
  await button(page, '조회').click();
  const notice = page.locator('.data-box').getByRole('alert');
  await notice.waitFor({ timeout: 20_000 });
  expect(await rows(page).count()).toBe(count);
  await page.unroute(/\/category\/store\?/);
  await button(notice, '다시 시도').click();
  await notice.waitFor({ state: 'detached' });
});

it('a list that cannot be read says so and can be read again', async () => {
  const page = await openScreen(browser, STORE, RIDES, {
    allow: [/\/order-delivery\/store\?/],
    before: (opened) =>
      opened.route(/\/order-delivery\/store\?/, (route) => route.fulfill({ status: 503, json: {} })),
  });
  const failed = page.locator('.data-box').getByRole('alert');
  await failed.getByText('목록을 불러오지 못했어요.').waitFor({ timeout: 20_000 });
  await page.unroute(/\/order-delivery\/store\?/);
  await button(failed, '다시 시도').click();
  await page.getByText('최근 1시간 동안 부른 라이더가 없어요.').or(rows(page)).first().waitFor();
});

/** How far the content of a box is wider than the box, px. */
const overflowing = (cells: Locator): Promise<number[]> =>
  cells.evaluateAll((each) => each.map((cell) => cell.scrollWidth - cell.clientWidth));

/** How far the words of each head reach beyond it, px. */
const beyondHead = (page: Page): Promise<number[]> =>
  page.locator('.data-table thead th').evaluateAll((heads) =>
    heads.map((head) => {
      const text = document.createRange();
      text.selectNodeContents(head.querySelector('.ant-table-column-title') ?? head);
      const [inside, around] = [text.getBoundingClientRect(), head.getBoundingClientRect()];
      return Math.max(inside.right - around.right, around.left - inside.left);
    }),
  );

it.each([1440, 1024])(
  'at %i px figures are whole, heads are not lain over, and one area scrolls',
  async (width) => {
    const page = await openScreen(browser, STORE, MENU, {
      width,
      height: 910,
      allow: [/\/files\/public\//],
    });
    await rows(page).first().waitFor();
    const numbers = page.locator('tr.ant-table-row td[style*="end"]');
    expect(await numbers.count()).toBeGreaterThan(0);
    expect(Math.max(...(await overflowing(numbers)))).toBeLessThanOrEqual(0);
    expect(Math.max(...(await beyondHead(page)))).toBeLessThanOrEqual(0.5);
    const chooser = page
      .getByRole('columnheader')
      .filter({ has: page.getByRole('button', { name: '표시할 열' }) });
    expect((await chooser.innerText()).trim()).toBe('');
    const scrolls = () =>
      page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
    await expect.poll(scrolls).toBe(0);
  },
);

it('a phone shows cards, and its bar of a selection at the bottom, with the last card in reach', async () => {
  const page = await openScreen(browser, STORE, CATEGORIES, { width: 390, height: 844 });
  const cards = page.locator('.row-card');
  await cards.first().waitFor();
  const top = (await cards.nth(1).boundingBox())?.y;
  await cards.first().getByRole('checkbox').check();
  const bar = page.getByRole('toolbar');
  await button(bar, '삭제').waitFor();
  expect((await cards.nth(1).boundingBox())?.y).toBe(top);
  await cards.last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 5_000);
  await expect
    .poll(async () => {
      const [card, edge] = [await cards.last().boundingBox(), await bar.boundingBox()];
      return (card?.y ?? 0) + (card?.height ?? 0) <= (edge?.y ?? 0);
    })
    .toBe(true);
});

it('[D72] on a phone the whole card opens, but for the controls in it', async () => {
  const page = await openScreen(browser, STORE, CATEGORIES, { width: 390, height: 844 });
  const card = page.locator('.row-card').first();
  const opened = page.getByRole('dialog').filter({ hasText: '카테고리 수정' });
  await card.getByRole('checkbox').check();
  expect(new URL(page.url()).searchParams.get('edit')).toBeNull();
  await card.locator('dl').first().click();
  await opened.waitFor();
  await page.goBack();
  await opened.waitFor({ state: 'hidden' });
});

it('the columns that are chosen are remembered, and the first always stands', async () => {
  const page = await openScreen(browser, STORE, CATEGORIES);
  const head = () => page.locator('.data-table thead').innerText();
  await page.getByRole('button', { name: '표시할 열' }).click();
  await page.getByRole('checkbox', { name: '설명' }).uncheck();
  await expect.poll(head).not.toContain('설명');
  await page.reload();
  await row(page, (await rows(page).first().locator('.cell-name').innerText()).trim()).waitFor();
  await expect.poll(head).not.toContain('설명');
  expect(await head()).toContain('이름');
});

it('[LOOK] a cell whose text is cut tells the whole of it', async () => {
  const page = await openScreen(browser, 'S000000001', '/v/business/discount/list_for_store', {
    width: 1024,
  });
  const cell = page
    .locator('tr.ant-table-row td.ant-table-cell-ellipsis')
    .filter({ hasText: '키오스크, ' })
    .first();
  await cell.hover();
  await expect.poll(() => cell.getAttribute('title')).toBe(await cell.innerText());
  const name = page.locator('tr.ant-table-row .cell-name').first();
  await name.hover();
  expect(await name.getAttribute('title')).toBe('');
});
