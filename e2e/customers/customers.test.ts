import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { hold, type TestBrowser, withBrowser } from '../browser.ts';
import { button, openRow, openScreen, row, rowNames, toast } from '../list-screen.ts';

const SCREEN = '/v/business/telInfo/list';
const STORE = 'S000000001';
const TEL = '010-1234-5678';

let app: TestApp;
let browser: TestBrowser;

withBrowser((opened) => {
  ({ app, browser } = opened);
});
beforeEach(() => app.node.services.db.query('delete from customers'));

const add = async (body: Record<string, unknown>) =>
  expect((await (await app.as(STORE)).post('/telInfo', body)).status).toBe(200);
/** As orders leave an entry behind; a real one would ring the bell over the screen. */
const ordered = (more: { byPhone?: number; agreed?: boolean } = {}) =>
  app.node.services.db.query(
    `insert into customers (store_id, phone, phone_key, name, order_count, phone_order_count, last_ordered_at,
       consented_at, consent_until)
     select id, $1, $2, '김하늘', 1, $3, now(), case when $4 then now() end,
       case when $4 then now() + interval '2 years' end from stores where public_id = $5`,
    [TEL, TEL.replaceAll('-', ''), more.byPhone ?? 0, more.agreed ?? false, STORE],
  );
const dialogOf = (page: Page) => page.getByRole('dialog');
const open = async (page: Page, tel = TEL) => {
  await openRow(page, tel);
  await dialogOf(page).getByText('고객 수정').waitFor();
};
const cells = async (page: Page, tel: string) =>
  (await row(page, tel).locator('td').allInnerTexts()).map((text) => text.trim());

it('[2 §5] a number is grouped while it is typed; a taken one is told at the field and cannot be saved', async () => {
  await add({ tel: '010-7777-8888' });
  const page = await openScreen(browser, STORE, SCREEN);
  await page.keyboard.press('n');
  const dialog = dialogOf(page);
  const tel = dialog.getByLabel('전화번호', { exact: true });
  await tel.pressSequentially('01077778888');
  await expect.poll(() => tel.inputValue()).toBe('010-7777-8888');
  await dialog.getByText('이미 등록된 전화번호예요.').waitFor();
  await expect.poll(() => button(dialog, '저장').isDisabled()).toBe(true);
  await tel.fill('01012345678');
  await expect.poll(() => button(dialog, '저장').isDisabled()).toBe(false);
  await dialog.getByLabel('이름', { exact: true }).fill('김하늘');
  await dialog.getByLabel('전화 주문 수').fill('3');
  await expect
    .poll(() => dialog.getByLabel('메모').getAttribute('placeholder'))
    .toBe('사장님만 볼 수 있어요');
  await dialog.getByLabel('메모').fill('창가 자리');
  await button(dialog, '저장').click();
  await toast(page, '등록 성공');
  await expect
    .poll(() => cells(page, TEL))
    .toEqual(['', TEL, '김하늘', '3', '–', '창가 자리', '미동의', '', '']);
});

it('[2 §2] Enter searches by number, name and address; the page has 50 rows at first, the last to order first', async () => {
  await add({ tel: '010-2222-3333', name: '이서연', addr: '제주시 탑동로 9' });
  await ordered();
  const page = await openScreen(browser, STORE, SCREEN);
  await expect.poll(() => rowNames(page)).toEqual([TEL, '010-2222-3333']);
  await page.getByText('50 / 페이지').waitFor();
  const search = page.getByRole('search');
  for (const [label, text, found] of [
    ['전화번호', '0102222', '010-2222-3333'],
    ['전화번호', '5678', TEL],
    ['이름', '서연', '010-2222-3333'],
    ['주소', '탑동', '010-2222-3333'],
  ] as const) {
    await search.getByLabel(label).fill(text);
    await search.getByLabel(label).press('Enter');
    await expect.poll(() => rowNames(page)).toEqual([found]);
    await button(page, '초기화').click();
    await expect.poll(() => rowNames(page)).toHaveLength(2);
  }
});

it('a search while another one is under way is not lost', async () => {
  await add({ tel: '010-2222-3333', name: '이서연' });
  await ordered();
  const page = await openScreen(browser, STORE, SCREEN);
  const search = page.getByRole('search');
  const letGo = await hold(page, /\/telInfo\?/);
  await button(page, '조회').click();
  await search.locator('[aria-busy="true"]').waitFor();
  await search.getByLabel('이름').fill('서연');
  await search.getByLabel('이름').press('Enter');
  await page.waitForURL((url) => url.searchParams.get('name') === '서연');
  letGo();
  await expect.poll(() => rowNames(page)).toEqual(['010-2222-3333']);
  await search.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
});

it('[2 §2] the number opens the entry; orders of both kinds are one sum, and the number stays what it is', async () => {
  await ordered({ byPhone: 1 });
  const page = await openScreen(browser, STORE, SCREEN);
  await expect.poll(async () => (await cells(page, TEL))[3]).toBe('2');
  await open(page);
  const dialog = dialogOf(page);
  await expect.poll(() => dialog.getByLabel('전화번호', { exact: true }).isDisabled()).toBe(true);
  await expect.poll(() => dialog.getByLabel('앱 주문 수').inputValue()).toBe('1');
  await expect.poll(() => dialog.getByLabel('전화 주문 수').inputValue()).toBe('1');
  await dialog.getByLabel('이름', { exact: true }).fill('하늘님');
  await page.keyboard.press('Control+s');
  await toast(page, '수정 성공');
  await expect.poll(async () => (await cells(page, TEL))[2]).toBe('하늘님');
});

it('[D40] a consent is shown with its end and withdrawn on saving, after a question', async () => {
  await ordered({ agreed: true });
  const page = await openScreen(browser, STORE, SCREEN);
  await page.getByText('마케팅 동의 1명').waitFor();
  await open(page);
  const dialog = dialogOf(page).filter({ hasText: '고객 수정' });
  await dialog.getByText(/에 동의했고 .*까지 유효해요/).waitFor();
  await button(dialog, '동의 철회').click();
  const question = dialogOf(page).filter({ hasText: '마케팅 수신 동의를 철회할까요?' });
  await button(question, '취소').click();
  await dialog.getByText('바뀐 내용이 없어요').waitFor();
  await button(dialog, '동의 철회').click();
  await button(question, '동의 철회').click();
  await dialog.getByText('저장하면 동의가 철회돼요').waitFor();
  await button(dialog, '철회 취소').click();
  await dialog.getByText('바뀐 내용이 없어요').waitFor();
  await button(dialog, '동의 철회').click();
  await button(question, '동의 철회').click();
  await button(dialog, '저장').click();
  await toast(page, '수정 성공');
  await page.getByText('마케팅 동의 0명').waitFor();
  await expect.poll(async () => (await cells(page, TEL))[6]).toBe('철회');
  await open(page);
  await dialog.getByText(/동의를 철회했어요/).waitFor();
  await expect.poll(() => button(dialog, '동의 철회').count()).toBe(0);
});

it('[2 §8] deleting asks and can be taken back', async () => {
  await ordered();
  const page = await openScreen(browser, STORE, SCREEN);
  await page.getByRole('checkbox', { name: '김하늘 선택' }).check();
  await button(page, '삭제').click();
  const question = dialogOf(page).filter({ hasText: '고객 정보를 삭제할까요?' });
  await button(question, '삭제').click();
  await page.locator('.toast', { hasText: '삭제 성공' }).waitFor();
  await page.getByText('아직 고객이 없어요').waitFor();
  await button(page, '되돌리기').click();
  await row(page, TEL).waitFor();
});

it('axe finds nothing serious, light and dark, on a desk and on a phone', async () => {
  await ordered({ agreed: true });
  await add({ tel: '010-2222-3333', lastShopMemo: '땅콩 알레르기' });
  for (const width of [1440, 390]) {
    const page = await openScreen(browser, STORE, SCREEN, { width, height: 844 });
    await expectAccessible(page);
    if (width === 390) {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.locator('.row-card-name', { hasText: TEL }).click();
    } else await open(page);
    await dialogOf(page)
      .getByText(/까지 유효해요/)
      .waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
