import { expect, it } from 'vitest';
import { SETTLING } from '#features/orders/list/actions/settled.ts';
import { openShop, type Shop } from '#features/orders/order.factory.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible, responded } from '../accessibility.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';
import { expectFocus } from '../list-screen.ts';
import { connected, known, ORDERS, openOrders, order, press, rowOf, stepOf } from './order-page.ts';

let app: TestApp;
let browser: TestBrowser;
let shop: Shop;

withBrowser(async (opened) => {
  ({ app, browser } = opened);
  shop = await openShop(app);
});

it('[2 §4] an order is accepted, made ready and finished from its row', async () => {
  const { id } = await order(app, shop);
  const page = await openOrders(browser);
  await rowOf(page, id).locator('.status-ORDER').waitFor();
  await press(page, id);
  await rowOf(page, id).locator('.status-mark.status-RECEIPT').waitFor();
  await press(page, id);
  await rowOf(page, id).locator('.status-mark.status-READY').waitFor();
  await press(page, id);
  // Finished orders are not among the statuses shown at first.
  await rowOf(page, id).waitFor({ state: 'detached' });
  expect(await known(app, id)).toEqual({ status: 'OVER', history: ['created', 'RECEIPT', 'READY', 'OVER'] });
  await page.getByRole('button', { name: '완료', exact: true }).first().click();
  await expect.poll(() => rowOf(page, id).locator('.row-state').textContent()).toBe('주문 완료');
  await page.close();
});

it('[2 §4] a delivery goes on its way before it is over', async () => {
  const { id } = await order(app, shop, {
    salesTp: 'Delivery',
    orderTp: 'DELIVERY_APP_ORDER',
    tableId: undefined,
    address: { addr: '서울 강남구 테헤란로 1', addrDtl: '101호', gpsLat: 37.5, gpsLng: 127.03 },
    payments: [],
  });
  const page = await openOrders(browser);
  for (const status of ['RECEIPT', 'READY', 'DELIVERY']) {
    await press(page, id);
    await rowOf(page, id).locator(`.status-mark.status-${status}`).waitFor();
  }
  await press(page, id);
  await rowOf(page, id).waitFor({ state: 'detached' });
  expect((await known(app, id)).history).toEqual(['created', 'RECEIPT', 'READY', 'DELIVERY', 'OVER']);
  await page.close();
});

it('[D34] a row that is behind says what stands there instead and follows', async () => {
  const { id } = await order(app, shop);
  const page = await openAs(browser, 'S000000001', ORDERS, {
    allow: [/\/order\/status\//],
    before: (opened) => opened.routeWebSocket(/\/S\d{9}\/1/, () => {}),
  });
  await stepOf(page, id).waitFor();
  await (await app.as('S000000001')).delete(`/order/${id}`);
  await stepOf(page, id).click();
  await page.locator('.toast').first().waitFor();
  await rowOf(page, id).waitFor({ state: 'detached' });
  await page.close();
});

it('[2 §8] cancelling warns of the refund; keeping the order does nothing', async () => {
  const { id, number } = await order(app, shop);
  const page = await openOrders(browser);
  const more = rowOf(page, id).getByRole('button', { name: `주문 ${number} 더 보기` });
  await more.click();
  await page.getByRole('menuitem', { name: '주문 취소' }).click();
  const question = page.getByRole('dialog');
  await expect.poll(() => question.textContent()).toContain('결제된 주문은 자동으로 환불돼요');
  await question.getByRole('button', { name: '그대로 두기' }).click();
  expect((await known(app, id)).status).toBe('ORDER');
  await more.click();
  await page.getByRole('menuitem', { name: '주문 취소' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '주문 취소' }).click();
  await rowOf(page, id).waitFor({ state: 'detached' });
  expect((await known(app, id)).history).toContain('cancelled');
  await page.close();
});

it('[D72] the keyboard walks the rows, opens an order, accepts, and goes on by a key of its own', async () => {
  await app.node.services.db.query("update orders set status = 'OVER' where not cancelled");
  const { id, number } = await order(app, shop);
  const page = await openOrders(browser);
  await connected(page);
  await rowOf(page, id).waitFor();
  await page.keyboard.press('j');
  await expect.poll(() => rowOf(page, id).getAttribute('class')).toContain('is-current');
  await page.keyboard.press('e');
  // A3: category (of a kiosk order), name, price of one, count, sum.
  await expect
    .poll(() => page.locator('.order-expanded thead th').allInnerTexts())
    .toEqual(['메뉴', '단가', '수량', '금액']);
  await expect.poll(() => page.locator('.order-expanded tbody td').nth(1).textContent()).toContain('12,000');
  await page.keyboard.press('a');
  await rowOf(page, id).locator('.status-mark.status-RECEIPT').waitFor();
  await page.getByText(`${number} 주문을 ‘접수’ 처리했어요.`).waitFor();
  // Accepted already, here or elsewhere: the key for new orders does nothing more to it.
  await page.waitForTimeout(SETTLING + 100);
  await page.keyboard.press('a');
  await responded(page);
  await page.waitForTimeout(SETTLING + 100);
  expect((await known(app, id)).history).toEqual(['created', 'RECEIPT']);
  await page.keyboard.press('n');
  await rowOf(page, id).locator('.status-mark.status-READY').waitFor();
  await page.keyboard.press('o');
  await page.locator('.order-timeline li').nth(1).waitFor();
  expect(page.url()).toContain(`order=${id}`);
  await expect.poll(() => page.locator('.ant-drawer-title').textContent()).toContain(number);
  await expect.poll(() => page.locator('.order-timeline').textContent()).toContain('‘접수’ 상태로 바꿨어요');
  await page.close();
});

it('[D73] the list is a queue; by time is one press away and remembered on the device', async () => {
  await app.node.services.db.query("update orders set status = 'OVER' where not cancelled");
  const first = await order(app, shop);
  const second = await order(app, shop, { orderDesc: '문 앞에 두고 벨을 눌러 주세요. 강아지가 있어요.' });
  const page = await openOrders(browser);
  const shown = () =>
    page
      .locator('.order-row')
      .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset.order)));
  await expect.poll(shown).toEqual([first.id, second.id]);
  // Only what needs somebody most is filled (M22), dishes and the whole request stand in the row (M19).
  await expect.poll(() => page.locator('.order-row .ant-btn-primary').count()).toBe(1);
  await expect.poll(() => stepOf(page, first.id).getAttribute('class')).toContain('ant-btn-primary');
  await expect.poll(() => rowOf(page, second.id).textContent()).toContain('강아지가 있어요.');
  const third = await order(app, shop);
  await expect.poll(shown).toEqual([first.id, second.id, third.id]);
  await page.getByText('최신순', { exact: true }).click();
  await expect.poll(shown).toEqual([third.id, second.id, first.id]);
  await page.reload();
  await expect.poll(shown).toEqual([third.id, second.id, first.id]);
  await page.getByText('기다린 순', { exact: true }).click();
  await press(page, first.id);
  await expect.poll(shown).toEqual([second.id, third.id, first.id]);
  await page.close();
});

it('[D72] a click on a row opens the order; on what stands in it, it does not', async () => {
  const { id, number } = await order(app, shop);
  const page = await openOrders(browser);
  await rowOf(page, id)
    .getByRole('button', { name: /펼치기/ })
    .click();
  await page.locator('.order-expanded').waitFor();
  expect(page.url()).not.toContain('order=');
  await rowOf(page, id).locator('.order-dishes').click();
  await page.waitForURL(new RegExp(`order=${id}`));
  await expect.poll(() => page.locator('.ant-drawer-title').textContent()).toContain(number);
  await page.close();
});

it('[D72] arrows walk the orders past what is unfolded below one', async () => {
  const { id } = await order(app, shop);
  const next = await order(app, shop);
  const page = await openOrders(browser);
  await rowOf(page, next.id).waitFor();
  await rowOf(page, id)
    .getByRole('button', { name: /펼치기/ })
    .click();
  await page.locator('.order-expanded').waitFor();
  await rowOf(page, id).focus();
  await page.keyboard.press('ArrowDown');
  await expectFocus(rowOf(page, next.id));
  await page.keyboard.press('ArrowUp');
  await expectFocus(rowOf(page, id));
  await page.close();
});

it('[LOOK] the list scrolls in one place: in its box, or with the page where the window is low', async () => {
  for (let count = 0; count < 8; count += 1) await order(app, shop);
  const page = await openOrders(browser);
  /** What scrolls up and down, but for the side menu. */
  const areas = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main, main *')]
        .filter(
          (each) =>
            each.scrollHeight > each.clientHeight + 1 &&
            (each === document.documentElement || /auto|scroll/.test(getComputedStyle(each).overflowY)),
        )
        .map((each) => each.className || each.tagName),
    );
  for (const [width, height, area] of [
    [1440, 900, 'order-table-box'],
    [1440, 600, 'HTML'],
    [1024, 500, 'HTML'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page
      .locator(width > 1200 ? '.order-row' : '.order-card')
      .nth(7)
      .waitFor();
    await expect.poll(areas, { message: `${width}×${height}` }).toEqual([area]);
  }
  // The heads stay below the top bar, and a row that the keyboard walks to stays below the heads.
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.locator('.order-row').nth(7).waitFor();
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
  const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0;
  const barEnd = (await page.locator('.top-bar').boundingBox())?.height ?? 0;
  await expect.poll(() => top('.order-table thead th')).toBeCloseTo(barEnd, 0);
  await page.locator('.order-row').nth(7).focus();
  for (let count = 0; count < 7; count += 1) await page.keyboard.press('k');
  await expect.poll(() => top('.order-row')).toBeGreaterThanOrEqual(barEnd + 40);
  await page.close();
});

it('[1 §2.9] columns and filters: the device remembers the columns, the address the filters', async () => {
  const { id } = await order(app, shop);
  const page = await openOrders(browser);
  await rowOf(page, id).waitFor();
  await page.getByRole('button', { name: '표시할 열' }).click();
  await page.getByRole('checkbox', { name: '픽업 시간' }).check();
  await page.keyboard.press('Escape');
  await page.locator('th', { hasText: '픽업 시간' }).waitFor();
  await page.getByRole('button', { name: '신규', exact: true }).click();
  await rowOf(page, id).waitFor({ state: 'detached' });
  expect(page.url()).toContain('status=RECEIPT');
  await page.reload();
  await page.locator('.orders-box, .orders-empty').waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: '신규', exact: true }).getAttribute('aria-pressed'))
    .toBe('false');
  await page.goBack();
  await rowOf(page, id).waitFor();
  await page.locator('th', { hasText: '픽업 시간' }).waitFor();
  await page.close();
});

it('[1 §2.9] the switch for new orders is remembered for a year; off, new ones are counted', async () => {
  const page = await openOrders(browser);
  await connected(page);
  // What is asked for once more when the channel is there has come.
  await responded(page);
  await page.getByRole('switch').click();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'jumun.autoSearch');
  expect(cookie?.value).toBe('N');
  expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeGreaterThan(364);
  const { id } = await order(app, shop);
  await page.locator('.orders-unseen').waitFor();
  await expect.poll(() => rowOf(page, id).count()).toBe(0);
  await page.locator('.orders-unseen').click();
  await rowOf(page, id).waitFor();
  const second = await order(app, shop);
  await page.locator('.orders-unseen').waitFor();
  // A change of what is shown reads the list again, and with it what is new: then it counts no longer.
  await press(page, id);
  await rowOf(page, second.id).waitFor();
  await page.locator('.orders-unseen').waitFor({ state: 'detached' });
  // Nor does it when it is gone again.
  await (await app.as('S000000001')).delete(`/order/${second.id}`);
  await rowOf(page, second.id).waitFor({ state: 'detached' });
  expect(await page.locator('.orders-unseen').count()).toBe(0);
  await page.close();
});

it('[LOOK] on a tablet orders are cards whose buttons a finger hits', async () => {
  const { id } = await order(app, shop);
  const page = await openOrders(browser, 'S000000001', { width: 1024, height: 768 });
  const card = page.locator(`.order-card[data-order="${id}"]`);
  await card.waitFor();
  for (const target of await card.locator('button').all()) {
    const box = await target.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(48);
    expect(box?.width).toBeGreaterThanOrEqual(48);
  }
  await page.close();
});

it('[LOOK] no serious finding of axe, light and dark, desk and phone; nothing runs off a phone', async () => {
  await order(app, shop);
  const page = await openOrders(browser, 'S000000001');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.locator('.order-row, .order-card').first().waitFor();
    // The frame too: bell, lamp and waiting orders are in it here.
    await expectAccessible(page, { frame: true });
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await page.locator('.row-more').first().click();
    await page.getByRole('menuitem', { name: '자세히 보기' }).click();
    await page.locator('.order-timeline').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.locator('.order-timeline').waitFor({ state: 'hidden' });
  }
});

it('[D11] who sees several stores picks one', async () => {
  const { id } = await order(app, shop);
  const page = await openOrders(browser, 'admin');
  await rowOf(page, id).waitFor();
  await expect.poll(() => rowOf(page, id).textContent()).toContain('강남점');
  await expect.poll(() => page.locator('.live-status').count()).toBe(0);
  await page.locator('.store-switch').click();
  await page.getByTitle('홍대점 · S000000002').click();
  await rowOf(page, id).waitFor({ state: 'detached' });
  expect(page.url()).toMatch(/store=\d+/);
  await page.close();
});

it('[D11] stores are named in the language of the reader, and found by both names', async () => {
  const page = await openAs(browser, 'admin', ORDERS, { language: 'en' });
  const choice = page.locator('.store-switch').getByRole('combobox');
  for (const text of ['Hongdae', '홍대', 'S000000002']) {
    await choice.fill(text);
    const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    await expect.poll(() => options.allInnerTexts()).toEqual(['Hongdae · S000000002']);
  }
  await page.close();
});

it('[2 §5] an empty period asks for one, and asks the server nothing', async () => {
  const page = await openOrders(browser);
  const from = page.getByLabel('시작 시각');
  await from.click();
  const month = Number((await from.inputValue()).slice(5, 7));
  await page.locator('.ant-picker-dropdown').getByText(`${month}월`).first().waitFor();
  await from.fill('');
  await page.getByRole('button', { name: '조회', exact: true }).focus();
  await page.locator('.period-problem').waitFor();
  await expect.poll(() => page.locator('.period-problem').textContent()).toBe('기간을 선택해 주세요.');
  let requests = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/order') requests += 1;
  });
  await page.getByRole('button', { name: '조회', exact: true }).click();
  await page.waitForTimeout(500);
  expect(requests).toBe(0);
  await from.fill('2026-01-01 00:00');
  await page.keyboard.press('Enter');
  await page.waitForURL(/from=2026-01-01/);
  await expect.poll(() => page.locator('.period-problem').count()).toBe(0);
  await page.close();
});
