import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CODE, HOME } from '#features/delivery/dispatch/dispatch.factory.ts';
import { openShop, type Shop } from '#features/orders/order.factory.ts';
import type { TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { openAs, type TestBrowser, withSimulatedBrowser } from '../browser.ts';
import { typeDate } from '../list-screen.ts';
import {
  connected,
  heldChannel,
  isRinging,
  known,
  openOrders,
  order,
  press,
  rowOf,
} from '../orders/order-page.ts';

const RIDES = '/v/business/order-delivery/list_for_store';

let simulator: TestSimulator;
let app: TestApp;
let browser: TestBrowser;
let shop: Shop;

withSimulatedBrowser(async (opened) => {
  ({ app, browser, simulator } = opened);
  shop = await openShop(app);
});

const delivery = (more: Record<string, unknown> = {}) =>
  order(app, shop, { salesTp: 'Delivery', address: HOME, tableId: undefined, ...more });
const dialogOf = (page: Page) => page.locator('.dispatch-dialog');
const rideOf = (page: Page, number: string) =>
  page.locator('tr.ant-table-row').filter({ has: page.getByText(number, { exact: true }) });
const report = (name: string) => simulator.act('HELLO_WORLD', name, '');

async function openDispatch(page: Page, id: number): Promise<void> {
  await page.goto(`/v/business/order/list?order=${id}`);
  await page
    .locator('.ant-drawer')
    .getByRole('button', { name: /^배달(대행 요청| 변경)$/ })
    .click();
  await dialogOf(page).locator('.dispatch-form').waitFor();
}
const salesToday = async (): Promise<number> => {
  const { body } = await (await app.as('S000000001')).get('/statistics/summation');
  return body.periods.find((each: { type: string }) => each.type === 'TODAY').amount;
};

it('a delivery order goes from the kiosk to the door: rings, is accepted, gets a rider, is delivered and counted', async () => {
  const page = await openOrders(browser);
  await connected(page);
  const before = await salesToday();
  const { id, number } = await delivery();
  await expect.poll(() => isRinging(page)).toBe(1);
  await press(page, id);
  await rowOf(page, id).locator('.status-mark.status-RECEIPT').waitFor();

  await openDispatch(page, id);
  const dialog = dialogOf(page);
  await expect.poll(() => dialog.locator('.fee-total').textContent()).toMatch(/[\d,]+원/);
  await expect.poll(() => dialog.locator('.simulator-badge').count()).toBe(1);
  await dialog.getByText('30분', { exact: true }).click();
  await dialog.getByRole('button', { name: '배달대행 요청' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  const drawer = page.locator('.ant-drawer');
  await expect.poll(() => drawer.textContent()).toContain('배달대행: 배달 요청');
  // A rider is on it: the order can no longer be cancelled.
  await expect.poll(() => drawer.locator('.row-more').isDisabled()).toBe(true);

  await report('accept');
  await report('assign');
  await expect.poll(() => drawer.textContent()).toContain('라이더 배정');
  await report('pickUp');
  await drawer.locator('.status-mark.status-DELIVERY').waitFor();
  await report('deliver');
  await drawer.locator('.status-mark.status-OVER').waitFor();
  expect(await known(app, id)).toMatchObject({ status: 'OVER' });
  expect(await salesToday()).toBe(before + 12_000);

  await page.goto(RIDES);
  const row = rideOf(page, number);
  await expect.poll(() => row.textContent()).toContain('배달 완료');
});

it('[2 §4] an agency’s refusal is shown as it says, and an address too far away cannot be asked for', async () => {
  const { id } = await delivery();
  const page = await openAs(browser, 'S000000001', '/v/business/order/list');
  await openDispatch(page, id);
  const dialog = dialogOf(page);
  await dialog.locator('.fee-total').waitFor();
  await simulator.set('HELLO_WORLD', { fault: 'refuse', refusal: '라이더가 모두 배달 중이에요.', times: 1 });
  await dialog.getByRole('button', { name: '배달대행 요청' }).click();
  await page.getByText('라이더가 모두 배달 중이에요.').waitFor();
  const far = await delivery({ address: { addr: '제주 제주시 첨단로 242', gpsLat: 33.45, gpsLng: 126.57 } });
  await openDispatch(page, far.id);
  await expect.poll(() => dialog.locator('.fee-card').textContent()).toContain('배달 불 가능한 주소입니다.');
  await expect.poll(() => dialog.getByRole('button', { name: '배달대행 요청' }).isDisabled()).toBe(true);
});

it('[2 §4] the place of an address is found by itself; one that nobody knows is corrected and looked up again', async () => {
  const { id } = await delivery({ address: { addr: '서울 강남구 역삼로 7', addrDtl: '302호' } });
  const page = await openAs(browser, 'S000000001', '/v/business/order/list');
  await openDispatch(page, id);
  const dialog = dialogOf(page);
  await dialog.locator('.fee-total').waitFor();
  expect(await dialog.getByText(/위도|경도/).count()).toBe(0);
  const address = dialog.getByLabel('배달 주소');
  await address.fill('없는 길 1');
  await address.blur();
  await dialog.getByRole('alert').getByText('이 주소의 위치를 찾지 못했어요.').waitFor();
  expect(await dialog.locator('.fee-total').count()).toBe(0);
  await dialog.getByRole('button', { name: '배달대행 요청' }).click();
  await dialog.getByRole('alert').getByText('이 주소의 위치를 찾지 못했어요.').waitFor();
  await address.fill('서울 강남구 역삼로 9');
  await dialog.getByRole('button', { name: '주소에서 찾기' }).click();
  await dialog.locator('.fee-total').waitFor();
  await dialog.getByRole('button', { name: '배달대행 요청' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  const { body } = await (await app.as('S000000001')).get(`/delivery/call/order/${id}`);
  expect(body.delivery).toMatchObject({ dest_addr: '서울 강남구 역삼로 9', dest_addr_dtl: '302호' });
  await openDispatch(page, id);
  await dialog.getByRole('button', { name: '닫기' }).last().click();
  await expect.poll(() => dialog.count()).toBe(0);
});

/** An order whose rider has been called, by the calls of another device. */
async function riding() {
  const placed = await delivery();
  const client = await app.as('S000000001');
  await client.patch(`/order/status/${placed.id}/RECEIPT`);
  await client.post('/delivery/call/order', { type: 'neworder', orderCd: placed.id, delivery_code: CODE });
  return placed;
}

it('[2 §4] a ride is changed and sent away from the same dialog; the list shows it live', async () => {
  const { id, number } = await riding();
  const list = await openAs(browser, 'S000000001', RIDES);
  const row = rideOf(list, number);
  await expect.poll(() => row.textContent()).toContain('배달 요청');
  const page = await browser.page({ context: list.context() });
  await openDispatch(page, id);
  await dialogOf(page).getByLabel('라이더 요청사항').fill('문 앞에 두세요');
  await dialogOf(page).getByRole('button', { name: '변경 요청' }).click();
  await expect.poll(() => dialogOf(page).count()).toBe(0);
  await openDispatch(page, id);
  await expect.poll(() => dialogOf(page).getByLabel('라이더 요청사항').inputValue()).toBe('문 앞에 두세요');
  await dialogOf(page).getByRole('button', { name: '배달대행 취소' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '배달대행 취소' }).last().click();
  await expect.poll(() => row.textContent()).toContain('매장 취소');
});

it('[0035] a ride that is called while the list opens its channel stands in it all the same', async () => {
  const channel = heldChannel();
  const page = await openAs(browser, 'S000000001', RIDES, { before: channel.hold });
  await page
    .getByText('최근 1시간 동안 부른 라이더가 없어요.')
    .or(page.locator('tr.ant-table-row'))
    .first()
    .waitFor();
  const { number } = await riding();
  channel.open();
  await rideOf(page, number).waitFor();
});

it('[2 §5] the list of rides asks for a period', async () => {
  const page = await openAs(browser, 'S000000001', RIDES);
  const from = page.getByLabel('시작 시각');
  await typeDate(from, '');
  await from.blur();
  await page.getByRole('alert').getByText('기간을 선택해 주세요.').waitFor();
  await page.goto(`${RIDES}?from=2036-01-01+00:00:00`);
  await page.getByRole('alert').getByText('끝 시각이 시작 시각보다 빨라요.').waitFor();
  await page.getByRole('button', { name: '최근 1시간' }).click();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

it('[2 §5] a ride stands with its order number, guest and address; an empty hour is widened to today in one press', async () => {
  const { id, number } = await delivery({ orderer: { name: '김지수', tel: '010-1234-5678' } });
  const client = await app.as('S000000001');
  await client.patch(`/order/status/${id}/RECEIPT`);
  await client.post('/delivery/call/order', { type: 'neworder', orderCd: id, delivery_code: CODE });
  const page = await openAs(browser, 'S000000001', RIDES);
  const row = rideOf(page, number);
  await row.waitFor();
  expect(await row.locator('td').nth(1).textContent()).toBe(number);
  for (const text of ['김지수', '010-1234-5678', HOME.addr, HOME.addrDtl])
    expect(await row.textContent()).toContain(text);
  const { db } = app.node.services;
  await db.query(`update order_deliveries set requested_at = requested_at - interval '61 minutes'`);
  await page.reload();
  await page.getByText('최근 1시간 동안 부른 라이더가 없어요.').waitFor();
  await page.getByRole('button', { name: '오늘 하루 보기' }).click();
  await expect.poll(() => page.getByLabel('시작 시각').inputValue()).toContain('00:00');
});
