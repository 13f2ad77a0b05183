import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, mondayOf, toWallClock } from '#kit/contract/time/zoned-time.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { expectAccessible } from '../accessibility.ts';
import { openAs, type TestBrowser, withSimulatedBrowser } from '../browser.ts';
import { button, expectFocus, hasFocus, toast } from '../list-screen.ts';

const STORE = 'S000000001';

let app: TestApp;
let browser: TestBrowser;
let manager: TestClient;

withSimulatedBrowser(async (opened) => {
  ({ app, browser } = opened);
  manager = await app.as(STORE);
});

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const saved = async () => (await manager.get('/store/info')).body;
const save = async (page: Page) => {
  await button(page, '저장').click();
  await toast(page, '수정 성공');
};
async function open(name: string): Promise<Page> {
  const page = await openAs(browser, STORE, '/v/business/store/info', { allow: [/\/store\/info/] });
  await tab(page, name).click();
  return page;
}

it('[1 §3.6] an address is looked up and taken by keyboard alone, with its coordinates', async () => {
  const before = await saved();
  const page = await open('매장 정보');
  const address = page.getByRole('textbox', { name: '주소', exact: true });
  await address.focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('주소 찾기');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog').filter({ hasText: '주소 찾기' });
  const text = dialog.getByRole('textbox', { name: '찾을 말' });
  await expectFocus(text);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('세종대로');
  await page.keyboard.press('Enter');
  const found = dialog.locator('tr.ant-table-row', { hasText: '세종대로' }).first();
  await found.waitFor();
  await expectAccessible(page);
  const picked = button(found, '고르기');
  for (let presses = 0; presses < 10; presses += 1) {
    if (await hasFocus(picked)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => address.inputValue()).toContain('세종대로');
  const latitude = page.getByRole('spinbutton', { name: '위도' });
  await expect.poll(() => latitude.inputValue()).not.toBe(String(before.gpsLat));
  await save(page);
  const { storeCd, storeAddr, gpsLat, gpsLng } = await saved();
  expect([storeAddr.includes('세종대로'), String(gpsLat)]).toEqual([true, await latitude.inputValue()]);
  expect(gpsLng).not.toBe(before.gpsLng);
  await manager.put(`/store/info/${storeCd}`, {
    storeAddr: before.storeAddr,
    gpsLat: before.gpsLat,
    gpsLng: before.gpsLng,
  });
});

it('[12] coordinates outside Korea are warned of and saved all the same', async () => {
  const { storeCd, gpsLat, gpsLng } = await saved();
  const page = await open('매장 정보');
  const warning = page.getByText('한국 밖의 좌표예요. 위치가 맞는지 확인해 주세요.');
  const latitude = page.getByRole('spinbutton', { name: '위도' });
  await latitude.waitFor();
  expect(await warning.count()).toBe(0);
  await latitude.fill('35.6812');
  await page.getByRole('spinbutton', { name: '경도' }).fill('139.7671');
  await page.keyboard.press('Tab');
  await warning.waitFor();
  await save(page);
  expect(await saved()).toMatchObject({ gpsLat: 35.6812, gpsLng: 139.7671 });
  await manager.put(`/store/info/${storeCd}`, { gpsLat, gpsLng });
});

it('[1 §3.7] alternate days off begin this week or the next, as the calendar beside them shows', async () => {
  const page = await open('영업 시간');
  const calendar = page.getByRole('region', { name: '앞으로 8주' });
  const restIn = async () => {
    const rows = calendar.locator('tbody tr');
    const closed = await Promise.all(
      Array.from({ length: 4 }, async (_, week) =>
        (await rows.nth(week).locator('td').nth(6).innerText()).includes('정기 휴무'),
      ),
    );
    return closed;
  };
  const holiday = page.getByRole('radiogroup', { name: '정기 휴무' });
  await holiday.getByText('요일', { exact: true }).click();
  await page.getByRole('group', { name: '요일' }).getByRole('button', { name: '일', exact: true }).click();
  await expect.poll(restIn).toEqual([true, true, true, true]);
  await page.getByRole('radiogroup', { name: '반복' }).getByText('격주').click();
  await expect.poll(restIn).toEqual([true, false, true, false]);
  const first = page.getByRole('radiogroup', { name: '시작 주' });
  await first.getByText('다음 주').click();
  await expect.poll(restIn).toEqual([false, true, false, true]);
  await expectAccessible(page);
  await save(page);
  const sunday = addDays(mondayOf(toWallClock(new Date(), 'Asia/Seoul').slice(0, 10)), 6);
  const { body } = await app.partner().get(`/partner/v1/stores/${STORE}`);
  const days = new Map(
    (body.days as { day: string; open: object[] }[]).map(({ day, open: spans }) => [day, spans.length]),
  );
  if (days.has(sunday)) expect(days.get(sunday)).toBeGreaterThan(0);
  expect(days.get(addDays(sunday, 7))).toBe(0);
  await page.reload();
  await tab(page, '영업 시간').click();
  await expect.poll(restIn).toEqual([false, true, false, true]);
  await holiday.getByText('없음').click();
  await save(page);
});

it('[1 §3.7] a closing with a reason stands in the calendar and is read by apps', async () => {
  const page = await open('영업 시간');
  await button(page, '예외 추가').click();
  await page.getByRole('textbox', { name: '사유' }).fill('재료 소진');
  const today = page.getByRole('region', { name: '앞으로 8주' }).locator('td.is-today');
  await expect.poll(() => today.getAttribute('aria-label')).toContain('재료 소진');
  await expectAccessible(page);
  await save(page);
  const { body } = await app.partner().get(`/partner/v1/stores/${STORE}`);
  expect(body.days[0]).toMatchObject({ open: [], reason: '재료 소진' });
  const day = toWallClock(new Date(), 'Asia/Seoul').slice(0, 10);
  await page.locator('.hours-exception').last().getByRole('button', { name: /삭제$/ }).click();
  await save(page);
  expect((await saved()).storeTimeExceptions.map((each: { day: string }) => each.day)).not.toContain(day);
});

it('[D31] the calculator follows the fees being edited, also those of an agency', async () => {
  const page = await open('배달 설정');
  const calculator = page.getByRole('region', { name: '배달팁 계산해 보기' });
  const total = calculator.locator('.pricing-total');
  await calculator.getByLabel('주문 금액').fill('50000');
  await page.getByLabel('1번째 배달팁').fill('2700');
  await calculator.getByLabel('주문 금액').fill('1');
  await calculator.getByText('최소 주문 금액보다 적어서 배달하지 않아요.').waitFor();
  await calculator.getByLabel('주문 금액').fill('50000');
  const tip = page.getByRole('switch', { name: '추가 배달팁 사용' });
  if ((await tip.getAttribute('aria-checked')) !== 'true') await tip.click();
  await page.getByRole('radiogroup', { name: '계산 방식' }).getByText('배달 대행사 견적').click();
  // The price of an agency depends on neither.
  await expect.poll(() => calculator.getByLabel('거리 (m)').count()).toBe(0);
  await calculator.getByLabel('대행사 견적').fill('4300');
  await expect.poll(() => calculator.locator('.pricing-quote').innerText()).toContain('4,300');
  const withEstimate = await total.innerText();
  await calculator.getByLabel('대행사 견적').fill('');
  await calculator
    .getByText('대행사가 3초 안에 견적을 주지 않으면 고객은 주문 금액별 요금만 내요.')
    .waitFor();
  expect(await total.innerText()).not.toBe(withEstimate);
  await expectAccessible(page);
});

it('[B14] what a change of the cutoff does to past figures is said beside it', async () => {
  const page = await open('매장 정보');
  await page.getByText('지난 매출은 그대로예요.', { exact: false }).waitFor();
  const cutoff = page.getByLabel('영업일 시작 시각');
  expect(await cutoff.getAttribute('aria-describedby')).toBeTruthy();
});

it('[1 §3.6] live notification ends on the open pages of a store that turns it off, and begins again', async () => {
  const staff = await openAs(browser, STORE, '/v/business/order/list');
  const live = staff.locator('.live-link.connected');
  await live.waitFor();
  const page = await open('매장 정보');
  await page.locator('.live-link.connected').waitFor();
  const notification = page.getByRole('switch', { name: '새 주문 실시간 알림' });
  await notification.click();
  await save(page);
  expect((await saved()).orderNoti).toBe('N');
  await page.locator('.live-link').waitFor({ state: 'detached' });
  await staff.locator('.live-link').waitFor({ state: 'detached' });
  await notification.click();
  await save(page);
  await page.locator('.live-link.connected').waitFor();
  expect((await saved()).orderNoti).toBe('Y');
});

it('[1 §3.6] a page that missed the end of live notification finds out from the connection it is refused', async () => {
  const page = await openAs(browser, STORE, '/v/business/order/list', { allow: [/\/S000000001\/1/] });
  await page.locator('.live-link.connected').waitFor();
  // The session as it was before, as a response that was under way during the change would bring it.
  let late = 0;
  await page.route('**/admin/api/session/visitor', async (call) => {
    late += 1;
    if (late > 1) return call.fallback();
    const response = await call.fetch();
    const session = await response.json();
    return call.fulfill({ response, json: { ...session, isOrderNoti: 'Y' } });
  });
  try {
    expect((await manager.put('/store/info/1', { orderNoti: 'N' })).status).toBe(200);
    await expect.poll(() => late).toBe(1);
    await page.locator('.live-link').waitFor({ state: 'detached' });
  } finally {
    await manager.put('/store/info/1', { orderNoti: 'Y' });
  }
});
