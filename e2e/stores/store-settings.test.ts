import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { expectAccessible } from '../accessibility.ts';
import { openAs, type TestBrowser, withSimulatedBrowser } from '../browser.ts';
import { button, choose, openScreen, toast } from '../list-screen.ts';

const SCREEN = '/v/business/store/info';

let app: TestApp;
let browser: TestBrowser;
let manager: TestClient;

withSimulatedBrowser(async (opened) => {
  ({ app, browser } = opened);
  manager = await app.as('S000000001');
});

const open = async (account = 'S000000001', path = SCREEN) => {
  const page = await openAs(browser, account, path, { allow: [/\/store\/(info|mng|gateway)/] });
  await tab(page, '영업 시간').waitFor();
  return page;
};
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const saved = async () => (await manager.get('/store/info')).body;

it('[1 §2.7] a store manager sets hours and delivery fees, which are there after a reload', async () => {
  const page = await open();
  await expectAccessible(page);
  await tab(page, '영업 시간').click();
  const day = page.getByText('평일', { exact: true }).locator('xpath=ancestor::*[.//*[text()="24시간"]][1]');
  await day.getByText('영업', { exact: true }).first().click();
  await expectAccessible(page);
  await tab(page, '배달 설정').click();
  await page.getByLabel('1번째 배달팁').fill('2500');
  await expectAccessible(page);
  await button(page, '저장').click();
  await toast(page, '수정 성공');
  const { storeTimesSimple, deliveryFees, versions } = await saved();
  expect(storeTimesSimple[0]).toMatchObject({ dayYn: 'N', startTm: '10:00', endTm: '22:00' });
  expect(deliveryFees[0].deliveryFee).toBe(2_500);
  expect(versions).toMatchObject({ info: 1, hours: 2, delivery: 2, business: 1 });
  await page.reload();
  await tab(page, '영업 시간').click();
  await page.getByText('10–22').first().waitFor();
});

it('fields of tabs that nobody has opened are part of the form, shortly after those in sight', async () => {
  const page = await open();
  await field(page, '매장명').waitFor();
  const hidden = page.locator('#store-form_registrationNumber');
  await hidden.waitFor({ state: 'attached' });
  expect(await hidden.isVisible()).toBe(false);
});

it('[1 §4, §5.3] what is wrong opens its tab, stands at its field and is not saved', async () => {
  const before = await saved();
  const page = await open();
  const isOpen = (name: string) =>
    expect.poll(() => tab(page, name).getAttribute('aria-selected'), { message: name }).toBe('true');
  const errors = () => page.locator('.ant-form-item-explain-error:visible').allInnerTexts();
  await tab(page, '배달 설정').click();
  const amount = page.getByLabel('2번째 최소 주문 금액');
  const right = await amount.inputValue();
  await amount.fill('15000');
  await tab(page, '매장 정보').click();
  await button(page, '저장').click();
  await isOpen('배달 설정');
  await page.getByText('같은 최소 주문 금액이 이미 있어요', { exact: false }).waitFor();
  expect(await saved()).toEqual(before);

  // Put right, the next faults are those of the other two tabs; the first of them is opened.
  await amount.fill(right);
  await tab(page, '사업자 정보').click();
  await field(page, '사업자등록번호').fill('124-81-00999');
  await tab(page, '매장 정보').click();
  await field(page, '매장명').fill('');
  // An emptied number is missing; it is not 0.
  const latitude = page.getByRole('spinbutton', { name: '위도' });
  const north = await latitude.inputValue();
  await latitude.fill('');
  await tab(page, '영업 시간').click();
  await button(page, '저장').click();
  await isOpen('매장 정보');
  await expect.poll(errors).toEqual(['필수 항목이에요.', '필수 항목이에요.']);
  expect(await latitude.inputValue()).toBe('');
  await latitude.fill(north);
  await latitude.press('Tab');
  await expect.poll(errors).toEqual(['필수 항목이에요.']);
  expect(await field(page, '매장명').getAttribute('aria-invalid')).toBe('true');
  await page.getByText('오류 2개').waitFor();
  await tab(page, '사업자 정보').click();
  await expect.poll(errors).toEqual([expect.stringContaining('사업자등록번호가 아니에요.')]);
  await tab(page, '배달 설정').click();
  expect(await page.getByText('같은 최소 주문 금액이 이미 있어요', { exact: false }).count()).toBe(0);
  expect(await saved()).toEqual(before);

  // Nothing is left wrong: one save takes what was changed, and only that.
  await tab(page, '매장 정보').click();
  await field(page, '매장명').fill('강남점 본관');
  await tab(page, '사업자 정보').click();
  await field(page, '사업자등록번호').fill('124-81-00998');
  await button(page, '저장').click();
  await toast(page, '수정 성공');
  const { versions } = before;
  expect(await saved()).toEqual({
    ...before,
    storeNm: '강남점 본관',
    busiNum: '124-81-00998',
    version: before.version + 1,
    versions: { ...versions, info: versions.info + 1, business: versions.business + 1 },
  });
  await manager.put(`/store/info/${before.storeCd}`, { storeNm: before.storeNm, busiNum: before.busiNum });
});

it('[1 §3.9] the keys of a gateway are tested before they are saved', async () => {
  const before = await saved();
  const page = await open();
  await tab(page, '사업자 정보').click();
  const kind = async (name: string) => {
    await page.getByRole('combobox', { name: 'PG사' }).click();
    await page.locator('.ant-select-item-option', { hasText: name }).click();
  };
  const result = page.getByRole('status').filter({ hasText: /PAY|HECTO/ });
  await kind('NICEPAY');
  await button(page, '연결 시험').click();
  await expect
    .poll(() => page.locator('.ant-form-item-explain-error:visible').allInnerTexts())
    .toEqual(['필수 항목이에요.', '필수 항목이에요.']);
  await page.getByLabel('가맹점 ID(MID)').fill('nice0001m');
  await page.getByLabel('라이선스 키').fill('typed-key-of-this-test');
  await button(page, '연결 시험').click();
  await result.getByText('NICEPAY에 연결됐고, 키도 맞아요.').waitFor();
  await result.getByText('입력한 키는 보내지 않았어요.', { exact: false }).waitFor();
  await expectAccessible(page);
  // The answer is about the keys that were sent.
  await page.getByLabel('라이선스 키').fill('another-key-of-this-test');
  await result.waitFor({ state: 'detached' });
  await kind('KORPAY');
  await button(page, '연결 시험').click();
  await result.getByText('KORPAY에는 연결을 시험하는 방법이 없어요.', { exact: false }).waitFor();
  expect(await saved()).toEqual(before);
});

it('two people save different tabs, and one tab is asked about', async () => {
  const page = await open();
  await field(page, '전화번호').fill('02-6000-9001');
  const brand = await app.as('C000000001');
  const { storeCd } = await saved();
  await brand.put(`/store/info/${storeCd}`, { deliveryCost: 4_000 });
  await button(page, '저장').click();
  await toast(page, '수정 성공');
  expect(await saved()).toMatchObject({ tel: '02-6000-9001', deliveryCost: 4_000 });

  await brand.put(`/store/info/${storeCd}`, { storeDesc: '업체가 쓴 소개' });
  await field(page, '전화번호').fill('02-6000-9002');
  await button(page, '저장').click();
  const stale = page.getByRole('dialog').filter({ hasText: '매장 소개' });
  await stale.waitFor();
  await button(stale, '내 내용으로 저장').click();
  await expect.poll(async () => (await saved()).tel).toBe('02-6000-9002');
  // Only what was changed here is written over.
  expect((await saved()).storeDesc).toBe('업체가 쓴 소개');
});

it('[D43] keys are shown as saved, and stay when the form is saved without them', async () => {
  const { storeCd } = await saved();
  const key = 'merchant-key-0123456789';
  await manager.put(`/store/info/${storeCd}`, { pgKind: 'NICEPAY', mid: 'nice0001m', merchantKey: key });
  const page = await open();
  await tab(page, '사업자 정보').click();
  await page.getByText('저장됨 ••••••••6789').waitFor();
  expect(await page.content()).not.toContain(key);
  await field(page, '대표자명').fill('이강남');
  await button(page, '저장').click();
  await toast(page, '수정 성공');
  expect(await saved()).toMatchObject({ ceoNm: '이강남', hasMerchantKey: 'Y', mid: 'nice0001m' });
});

it('[1 §6] a business manager opens a store from the list, and adds one', async () => {
  const page = await openScreen(browser, 'C000000001', '/v/business/store/list', {
    allow: [/\/store\/info/],
  });
  await page
    .getByRole('row', { name: /강남점/ })
    .getByText('강남점')
    .click();
  const dialog = page.getByRole('dialog').filter({ hasText: '매장 설정 · 강남점' });
  await dialog.getByText('시작일', { exact: true }).waitFor();
  expect(await dialog.getByText('상위 사업자', { exact: true }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await button(page, '추가').click();
  const added = page.getByRole('dialog').filter({ hasText: '매장 추가' });
  const write = (name: string, text: string) => added.getByRole('textbox', { name, exact: true }).fill(text);
  await write('매장명', '판교점');
  await write('전화번호', '031-700-1000');
  await write('주소', '경기 성남시 분당구 판교역로 166');
  await write('상세 주소', '1층');
  await added.getByRole('spinbutton', { name: '위도' }).fill('37.39');
  await added.getByRole('spinbutton', { name: '경도' }).fill('127.11');
  await choose(added, '결제 수단', '카드', '카드');
  await choose(added, '키오스크 판매 방식', '포장', '포장');
  await button(added, '저장').click();
  const issued = page.getByRole('dialog').filter({ hasText: '초기 비밀번호 안내' });
  await issued.waitFor();
  await button(issued, '전달할 준비가 됐어요').click();
  await page.getByRole('row', { name: /판교점/ }).waitFor();
});

it('a business manager closes several stores from the list, and takes it back', async () => {
  const page = await openScreen(browser, 'C000000001', '/v/business/store/list', {
    allow: [/\/store\/closures/],
  });
  for (const name of ['강남점', '성수점'])
    await page.getByRole('checkbox', { name: `${name} 선택`, exact: true }).check();
  await button(page, '임시 휴무').click();
  const dialog = page.getByRole('dialog').filter({ hasText: '매장 2곳 임시 휴무' });
  await dialog.getByText('1일 휴무').first().waitFor();
  await dialog.getByRole('textbox', { name: '사유' }).fill('설비 점검');
  await expectAccessible(page);
  await button(dialog, '휴무 설정').click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('설비 점검').first().waitFor();
  await button(page, '되돌리기').click();
  await page.getByText('설비 점검').first().waitFor({ state: 'detached' });
});

it('[LOOK] the list tells a long wait in hours, and its dialogs name stores as it does', async () => {
  const { db, now } = app.node.services;
  const { storeCd } = await saved();
  await db.query(
    `update orders set status = 'ORDER', ordered_at = $2 where store_id = $1 and not cancelled
       and (status = 'ORDER' or id = (select max(id) from orders where store_id = $1 and not cancelled))`,
    [storeCd, new Date(now().getTime() - 150 * 60_000)],
  );
  const page = await openScreen(browser, 'C000000001', '/v/business/store/list', { language: 'en' });
  await page
    .getByRole('row', { name: /Gangnam/ })
    .getByText(/^2 h 3\d min$/)
    .waitFor();
  await page.getByRole('checkbox', { name: 'Select Gangnam', exact: true }).check();
  await button(page, 'Close for some days').click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Close stores: 1' });
  expect(await dialog.getByRole('listitem').innerText()).toMatch(/^Gangnam\s+Days closed: 1$/);
});

it('a business manager gives other stores the hours of one, sees the change first, and takes it back', async () => {
  const brand = await app.as('C000000001');
  const pickUpOf = async (name: string) => {
    const rows = (await brand.get('/store')).body as { storeCd: number; storeNm: string }[];
    const id = rows.find(({ storeNm }) => storeNm === name)?.storeCd;
    return (await brand.get(`/store/info/${id}`)).body.pickUpTime as number;
  };
  const before = [await pickUpOf('강남점'), await pickUpOf('성수점')];
  const rows = (await brand.get('/store')).body as { storeCd: number; storeNm: string }[];
  const source = rows.find(({ storeNm }) => storeNm === '강남점')?.storeCd;
  await brand.put(`/store/info/${source}`, { pickUpTime: 47 });

  const page = await openScreen(browser, 'C000000001', '/v/business/store/list');
  for (const name of ['강남점', '성수점'])
    await page.getByRole('checkbox', { name: `${name} 선택`, exact: true }).check();
  await button(page, '설정 복사').click();
  const dialog = page.getByRole('dialog').filter({ hasText: '매장 2곳 설정 바꾸기' });
  expect(await button(dialog, '바꾸기').isDisabled()).toBe(true);
  await dialog.getByRole('combobox', { name: '설정을 가져올 매장' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: '강남점' }).click();
  await dialog.getByRole('checkbox', { name: '판매 방식·결제 수단·픽업 시간' }).check();
  await dialog.getByRole('listitem').filter({ hasText: '성수점' }).getByText('픽업').waitFor();
  await dialog.getByRole('listitem').filter({ hasText: '강남점' }).getByText('바뀌는 것이 없어요').waitFor();
  await expectAccessible(page);
  await button(dialog, '바꾸기').click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await pickUpOf('성수점')).toBe(47);
  await button(page, '되돌리기').click();
  await page.getByText('설정을 되돌렸어요.').waitFor();
  expect(await pickUpOf('성수점')).toBe(before[1]);
  await brand.put(`/store/info/${source}`, { pickUpTime: before[0] });
});

it('[1 §3.6] a new store starts in the default language of the platform, with a picture', async () => {
  const admin = await app.as('admin');
  expect((await admin.put('/lan/en', { default_: 'Y' })).status).toBe(200);
  const page = await openScreen(browser, 'C000000001', '/v/business/store/list', {
    allow: [/\/store\/info/],
  });
  await button(page, '추가').click();
  const added = page.getByRole('dialog').filter({ hasText: '매장 추가' });
  const chosen = (label: string) =>
    added
      .locator('.ant-form-item', { has: page.getByRole('combobox', { name: label, exact: true }) })
      .locator('.ant-select-content, .ant-select-selection-item')
      .first()
      .innerText();
  await expect.poll(() => chosen('기본 언어')).toBe('English');
  await added.getByRole('img').first().waitFor();
  expect((await admin.put('/lan/ko', { default_: 'Y' })).status).toBe(200);
});

it('[1 §5.3] the point of a store is moved by keys and by hand, from where it was saved or found', async () => {
  const { storeCd, gpsLat, gpsLng } = await saved();
  const tip = { deliveryTipEnabled: true, deliveryTipType: 'distance' };
  const distances = { basicDeliveryDistance: '1.5', maxDeliveryDistance: '6' };
  await manager.put(`/store/info/${storeCd}`, { deliveryTipSetting: { ...tip, ...distances } });
  const page = await open();
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const pad = page.getByRole('figure', { name: '매장 위치' });
  const marker = pad.getByRole('button', { name: /^매장 위치/ });
  const status = pad.getByRole('status');
  const point = async () => [
    Number(await page.getByRole('spinbutton', { name: '위도' }).inputValue()),
    Number(await page.getByRole('spinbutton', { name: '경도' }).inputValue()),
  ];
  await status.getByText('저장된 위치예요.').waitFor();
  await marker.focus();
  await page.keyboard.press('ArrowRight');
  await status.getByText('저장된 위치에서 1m').waitFor();
  await page.keyboard.press('Shift+ArrowUp');
  await status.getByText('저장된 위치에서 10m').waitFor();
  const [north = 0, east = 0] = await point();
  expect([north > gpsLat, east > gpsLng]).toEqual([true, true]);
  await button(page, '그 자리로 되돌리기').click();
  await expect.poll(point).toEqual([gpsLat, gpsLng]);

  const box = await marker.boundingBox();
  if (!box) throw new Error('the point is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 4];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y + 30, { steps: 4 });
  await page.mouse.up();
  const [south = 0, west = 0] = await point();
  expect([south < gpsLat, west < gpsLng]).toEqual([true, true]);
  for (let times = 0; times < 4; times += 1) await button(page, '축소').click();
  await pad.getByText('기본 거리 1.5km').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: '주소로 좌표 찾기' }).click();
  await status.getByText('찾은 주소와 같은 자리예요.').waitFor();
  await marker.press('ArrowLeft');
  await status.getByText('찾은 주소에서 1m').waitFor();
  const moved = await point();
  await button(page, '저장').click();
  await toast(page, '수정 성공');
  const after = await saved();
  expect([after.gpsLat, after.gpsLng]).toEqual(moved);
  expect([...hosts]).toEqual([new URL(app.address).host]);
  await manager.put(`/store/info/${storeCd}`, { gpsLat, gpsLng });
});

/** Whether a tab is to be seen down to its upper edge: a bar covers what is half below it. */
const isOnTop = (of: Locator) =>
  of.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 4, top + Math.min(2, height / 2)));
  });

it.each([1440, 390])('[LOOK] the tabs of a long form stay below the top bar at %s px', async (width) => {
  const page = await open();
  await page.setViewportSize({ width, height: 844 });
  await page.locator('.point-pad-scale').scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await expect.poll(() => isOnTop(tab(page, '영업 시간'))).toBe(true);
});

it.each([
  ['with buttons above them', 'C000000001', '/v/business/store/list?edit=1'],
  ['alone', 'C000000001', '/v/business/store/list?add=Y'],
])('[LOOK] the tabs of a form in a drawer stay at its top on a phone, %s', async (_, account, path) => {
  const page = await openAs(browser, account, path, { width: 390, height: 844 });
  const hours = tab(page, '영업 시간');
  await hours.waitFor();
  const before = await hours.boundingBox();
  await page.getByRole('combobox', { name: '결제 수단' }).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await hours.boundingBox())?.y).toBeLessThan(before?.y ?? 0);
  await expect.poll(() => isOnTop(hours)).toBe(true);
});
