import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { addDays, toWallClock } from '#kit/contract/time/zoned-time.ts';
import type { TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { closeNotices, fillLogin, type TestBrowser, withSimulatedBrowser } from '../browser.ts';
import { acceptInvitation } from '../invitation.ts';
import { button, choose, openScreen, row, toast, typeDate } from '../list-screen.ts';

/** What the people of a new brand do from its first day to its first order, each through the screens alone. */

const PASSWORD = 'spring-kitchen-2026';
const BRAND = { name: '새봄푸드', child: '새봄분식' };
const [FIRST, SECOND] = ['새봄 판교점', '새봄 분당점'] as const;
const KEY = 'merchant-key-of-spring';

let app: TestApp;
let browser: TestBrowser;
let simulator: TestSimulator;
const storeIds = new Map<string, string>();

withSimulatedBrowser((opened) => {
  ({ app, browser, simulator } = opened);
});

const dialogOf = (page: Page, title: string | RegExp) => page.getByRole('dialog').filter({ hasText: title });
const field = (scope: Page | Locator, name: string) => scope.getByRole('textbox', { name, exact: true });
const tab = (scope: Page | Locator, name: string) => scope.getByRole('tab', { name });

/** The id and the password that are shown once; closes the dialog. */
async function issued(page: Page): Promise<{ id: string; password: string }> {
  const dialog = dialogOf(page, '초기 비밀번호 안내');
  await dialog.waitFor();
  const [id = '', password = ''] = await dialog.locator('dd').allInnerTexts();
  await button(dialog, '전달할 준비가 됐어요').click();
  await dialog.waitFor({ state: 'hidden' });
  return { id: id.trim(), password: password.trim() };
}

/** Signs in with a one-time password and chooses an own one. */
async function firstLogin(id: string, oneTime: string): Promise<Page> {
  const page = await browser.page();
  await page.goto('/login');
  await fillLogin(page, id, oneTime);
  await page.locator('.main-button').click();
  const fields = page.locator('.ant-modal input');
  await fields.nth(0).fill(oneTime);
  await fields.nth(1).fill(PASSWORD);
  await fields.nth(2).fill(PASSWORD);
  await page.locator('.ant-modal .main-button').click();
  await page.locator('.toast-success').waitFor();
  await closeNotices(page);
  return page;
}

/** The administrator lets managers of businesses open businesses below their own. */
async function allowChildBusinesses(page: Page): Promise<void> {
  await page.goto('/v/system/auth/list');
  await button(page, '사업자 관리자 리소스 설정').click();
  await page.getByRole('textbox', { name: '화면 메뉴 검색' }).fill('사업자 관리');
  await page.getByRole('checkbox', { name: '사업자 관리', exact: true }).check();
  await tab(page, '액션').click();
  await page.getByRole('textbox', { name: '액션 검색' }).fill('사업자');
  await page.getByRole('checkbox', { name: '사업자 등록', exact: true }).check();
  await button(page, '저장').click();
  const question = dialogOf(page, '바로 적용돼요');
  await button(question, '저장').click();
  await toast(page, '설정 성공');
}

async function addBusiness(
  page: Page,
  name: string,
  parent?: string,
): Promise<{ id: string; password: string }> {
  await button(page, '추가').click();
  const dialog = dialogOf(page, '사업자 추가');
  await field(dialog, '사업자명').fill(name);
  if (parent) await choose(dialog, '상위 사업자', parent, new RegExp(`^${parent} · C`));
  await field(dialog, '사업자등록번호').fill('124-81-00998');
  await field(dialog, '대표자명').fill('한새봄');
  await field(dialog, '전화번호').fill('031-700-2000');
  await field(dialog, '우편번호').fill('13529');
  await field(dialog, '주소').fill('경기 성남시 분당구 판교역로 166');
  await field(dialog, '상세 주소').fill('2층');
  await field(dialog, '정산 계좌번호').fill('110-123-4567');
  await button(dialog, '저장').click();
  return issued(page);
}

async function addStore(page: Page, name: string, business?: string): Promise<string> {
  await button(page, '추가').click();
  const added = dialogOf(page, '매장 추가');
  await field(added, '매장명').fill(name);
  if (business) await choose(added, '상위 사업자', business, new RegExp(business));
  await field(added, '전화번호').fill('031-700-3000');
  await field(added, '주소').fill('경기 성남시 분당구 판교역로 166');
  await field(added, '상세 주소').fill('1층');
  await added.getByRole('spinbutton', { name: '위도' }).fill('37.39');
  await added.getByRole('spinbutton', { name: '경도' }).fill('127.11');
  await choose(added, '결제 수단', '카드', '카드');
  await choose(added, '키오스크 판매 방식', '포장', '포장');
  await choose(added, '앱 판매 방식', '배달', '배달');
  await button(added, '저장').click();
  const { id } = await issued(page);
  await page.getByRole('row', { name: new RegExp(name) }).waitFor();
  return id;
}

/** Hours with a day off, delivery fees by amount, and the contract with a gateway. */
async function setUp(page: Page, name: string, dayOff: string): Promise<void> {
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByText(name)
    .click();
  const dialog = dialogOf(page, `매장 설정 · ${name}`);
  await tab(dialog, '영업 시간').click();
  const day = dialog.getByRole('radiogroup', { name: '평일 영업 여부' });
  await day.getByText('24시간', { exact: true }).click();
  const free = dialog.locator('.hours-vacation').getByPlaceholder('날짜 선택');
  await free.focus();
  await free.fill(dayOff);
  await page.keyboard.press('Enter');
  await button(dialog, '휴무일 추가').click();
  await tab(dialog, '배달 설정').click();
  for (const [at, amount, fee] of [
    [1, '0', '3000'],
    [2, '20000', '1000'],
  ] as const) {
    await button(dialog, '기준 추가').click();
    await dialog.getByLabel(`${at}번째 최소 주문 금액`).fill(amount);
    await dialog.getByLabel(`${at}번째 배달팁`).fill(fee);
  }
  await tab(dialog, '사업자 정보').click();
  await dialog.getByRole('combobox', { name: 'PG사' }).click();
  await page.locator('.ant-select-item-option', { hasText: 'NICEPAY' }).click();
  await field(dialog, '가맹점 ID(MID)').fill('nice0001m');
  await dialog.getByLabel('라이선스 키').fill(KEY);
  await button(dialog, '저장').click();
  await toast(page, '수정 성공');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** The invitation by mail, and the account's own password. */
async function invite(page: Page, loginId: string, store: string): Promise<Page> {
  const email = `${loginId}@spring.example`;
  await page.goto('/v/business/user/list_for_cust');
  await button(page, '추가').click();
  const dialog = dialogOf(page, '사업자 계정 추가');
  await choose(dialog, '사업자', BRAND.name, new RegExp(`^${BRAND.name}`));
  await choose(dialog, '매장', store, new RegExp(store));
  await field(dialog, '아이디').fill(loginId);
  await field(dialog, '이름').fill('봄이');
  await field(dialog, '전화번호').fill('010-2000-3000');
  await field(dialog, '이메일').fill(email);
  await button(dialog, '저장').click();
  await toast(page, '등록 성공');

  const staff = await acceptInvitation(
    { browser, simulator, address: app.address },
    { loginId, email, password: PASSWORD },
  );
  await staff.getByRole('button', { name: '동의하고 시작하기' }).click();
  await closeNotices(staff);
  return staff;
}

/** A dish with all that is required, in the first category of the store. */
async function buildDish(page: Page): Promise<void> {
  await page.goto('/v/business/category/list_for_store');
  await page.locator('.data-box').first().waitFor();
  await page.keyboard.press('n');
  const category = page.getByRole('dialog');
  await category.getByLabel('카테고리 이름', { exact: true }).fill('비빔밥');
  await button(category, '저장').click();
  await toast(page, '등록 성공');

  await page.goto('/v/business/smenu/list_for_store');
  await page.locator('.data-box').first().waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog').filter({ has: page.locator('.item-form') });
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c85a28' } })
    .png()
    .toBuffer();
  const picture = dialog.locator('.picture-input input[type="file"]');
  await picture.setInputFiles({ name: 'bibimbap.png', mimeType: 'image/png', buffer });
  await button(dialogOf(page, '이미지 맞추기'), '이대로 쓰기').click();
  await dialog.getByLabel('메뉴 이름', { exact: true }).fill('봄나물 비빔밥');
  await dialog.getByLabel('판매가', { exact: true }).fill('11000');
  await dialog.getByLabel('원가', { exact: true }).fill('4000');
  await choose(dialog, '카테고리', '비빔밥');
  await page.keyboard.press('Escape');
  await button(dialog, '저장').click();
  await toast(page, '등록 성공');
}

const order = (store: string, more: object) =>
  app.partner().post('/partner/v1/orders', {
    storeId: storeIds.get(store),
    orderId: `opening-${store}`,
    orderTp: 'PARTNER_ORDER',
    salesTp: 'Delivery',
    address: { addr: '경기 성남시 분당구 불정로 6', gpsLat: 37.392, gpsLng: 127.112 },
    payments: [],
    ...more,
  });

/** Closes a store from the list, from a day to a day. */
async function close(page: Page, store: string, day: string, reason: string): Promise<void> {
  await page.goto('/v/business/store/list');
  await page.getByRole('checkbox', { name: `${store} 선택`, exact: true }).check();
  await button(page, '임시 휴무').click();
  const dialog = dialogOf(page, '매장 1곳 임시 휴무');
  for (const name of ['첫날', '마지막 날']) {
    await typeDate(dialog.getByRole('textbox', { name }), day);
    await page.keyboard.press('Enter');
  }
  await field(dialog, '사유').fill(reason);
  await dialog.getByText('1일 휴무').waitFor();
  await button(dialog, '휴무 설정').click();
  await dialog.waitFor({ state: 'hidden' });
}

it('[1 §2.7] a brand is opened, set up and staffed through the screens, and takes its first order', async () => {
  const admin = await openScreen(browser, 'admin', '/v/business/cust/list');
  const brand = await addBusiness(admin, BRAND.name);
  await allowChildBusinesses(admin);

  const manager = await firstLogin(brand.id, brand.password);
  await manager.goto('/v/business/cust/list');
  await row(manager, BRAND.name).waitFor();
  await addBusiness(manager, BRAND.child, BRAND.name);
  await row(manager, BRAND.child).waitFor();

  await manager.goto('/v/business/store/list');
  await button(manager, '추가').waitFor();
  storeIds.set(FIRST, await addStore(manager, FIRST));
  storeIds.set(SECOND, await addStore(manager, SECOND, BRAND.child));
  const today = toWallClock(new Date(), 'Asia/Seoul').slice(0, 10);
  await setUp(manager, FIRST, addDays(today, 10));
  await close(manager, SECOND, today, '설비 점검');

  const staff = await invite(manager, 'bomi', FIRST);
  await buildDish(staff);
  const menu = (await app.partner().get(`/partner/v1/stores/${storeIds.get(FIRST)}/menu`)).body;
  const dish = JSON.stringify(menu).match(/"smenuCd":(\d+)/)?.[1];
  const taken = await order(FIRST, { lines: [{ smenuCd: Number(dish), cnt: 1 }] });
  expect(taken.status, JSON.stringify(taken.body)).toBe(201);
  await staff.goto('/v/business/order/list');
  await staff.getByText('봄나물 비빔밥').first().waitFor();
  await staff.getByText('14,000').first().waitFor();
  const refused = await order(SECOND, { lines: [{ smenuCd: Number(dish), cnt: 1 }] });
  expect(refused).toMatchObject({ status: 409, body: { code: 'order.closed', reason: '설비 점검' } });

  await close(manager, FIRST, addDays(today, 1), '직원 교육');
  const brandClient = await app.as(brand.id, PASSWORD);
  const stores = (await brandClient.get('/store')).body as { storeCd: number; storeNm: string }[];
  const first = stores.find(({ storeNm }) => storeNm === FIRST)?.storeCd;
  expect((await brandClient.get(`/store/info/${first}`)).body.storeTimeExceptions).toEqual([
    { day: addDays(today, 1), tp: 'closed', startTm: null, endTm: null, reason: '직원 교육' },
  ]);
}, 240_000);
