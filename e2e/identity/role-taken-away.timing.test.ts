import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { closeNotices, openAs, type TestBrowser, withSimulatedBrowser } from '../browser.ts';
import { acceptInvitation } from '../invitation.ts';
import { button, choose, openScreen, toast } from '../list-screen.ts';

/** A person's way into the product and out of it again, through the screens alone. */

const ACCOUNTS = '/v/business/user/list';
const PERSON = {
  loginId: 'sora',
  name: '소라',
  email: 'sora@spring.example',
  password: 'spring-kitchen-2026',
};
/** From the answer of the administrator's call, in ms. */
const AT_ONCE = 1_000;

let app: TestApp;
let browser: TestBrowser;
let simulator: TestSimulator;
withSimulatedBrowser((opened) => {
  ({ app, browser, simulator } = opened);
});

async function makeRole(page: Page): Promise<void> {
  await button(page, '추가').click();
  const form = page.locator('.record-drawer');
  await form.getByLabel('권한 ID').fill('counter');
  await form.getByLabel('권한명').fill('카운터 담당');
  await button(form, '저장').click();
  await toast(page, '등록 성공');
  await button(page, '카운터 담당 리소스 설정').click();
  const menus = page.getByRole('textbox', { name: '화면 메뉴 검색' });
  for (const name of ['주문 관리', '카테고리 관리']) {
    await menus.fill(name);
    await page.getByRole('checkbox', { name, exact: true }).check();
  }
  await page.getByRole('tab', { name: /^액션/ }).click();
  await page.getByRole('textbox', { name: '액션 검색' }).fill('카테고리');
  await page.getByRole('checkbox', { name: '카테고리 등록', exact: true }).check();
  await button(page, '저장').click();
  await toast(page, '설정 성공');
}

const roles = (page: Page) => page.getByRole('dialog').filter({ hasText: `${PERSON.name}` });

/** Replaces the roles of the person; resolves with the answer of the call. */
async function assign(page: Page, given: string[]): Promise<void> {
  await page.getByRole('button', { name: `${PERSON.name} 계정의 권한` }).click();
  const dialog = roles(page);
  await button(dialog, '모두 빼기').click();
  for (const name of given) await dialog.locator('.choice-list').first().getByText(name).click();
  const received = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes(`/user/${PERSON.loginId}`),
  );
  await button(dialog, '저장').click();
  expect((await received).status()).toBe(200);
}

it('[3 §5] an invited account sees exactly what its role gives, and loses page and socket within a second of the role', async () => {
  const admin = await openScreen(browser, 'admin', '/v/system/auth/list');
  await makeRole(admin);
  await admin.goto(ACCOUNTS);
  await button(admin, '추가').click();
  const form = admin.getByRole('dialog').filter({ hasText: '사업자 계정 추가' });
  await choose(form, '사업자', 'C000000001', /C000000001/);
  await choose(form, '매장', 'S000000001', /S000000001/);
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  await field('아이디').fill(PERSON.loginId);
  await field('이름').fill(PERSON.name);
  await field('전화번호').fill('010-2000-4000');
  await field('이메일').fill(PERSON.email);
  await button(form, '저장').click();
  await toast(admin, '등록 성공');
  await assign(admin, ['카운터 담당']);
  await toast(admin, '설정 성공');

  const page = await acceptInvitation({ browser, simulator, address: app.address }, PERSON);
  await button(page, '동의하고 시작하기').click();
  await closeNotices(page);
  const links = () => page.getByRole('navigation').first().getByRole('link').allInnerTexts();
  await expect.poll(links).toEqual(['주문 관리', '카테고리 관리']);
  await page.getByRole('link', { name: '카테고리 관리' }).click();
  await button(page, '추가').waitFor();
  // Neither deleting nor changing was given.
  expect(await page.getByRole('checkbox').count()).toBe(0);
  const opened = page.waitForEvent('websocket');
  await page.goto('/v/business/order/list');
  await page.getByRole('button', { name: '연결됨' }).waitFor();
  const socket = await opened;
  const closed = new Promise<number>((done) => socket.on('close', () => done(performance.now())));

  // Choosing a password has changed the account since.
  await admin.reload();
  await assign(admin, []);
  const began = performance.now();
  await page.getByText('볼 수 없는 화면이에요').waitFor();
  expect(performance.now() - began).toBeLessThanOrEqual(AT_ONCE);
  expect((await closed) - began).toBeLessThanOrEqual(AT_ONCE);
  await expect.poll(links).toEqual([]);
}, 120_000);

it('[D14] the page of an account that is stopped asks to sign in within a second', async () => {
  const page = await openAs(browser, 'S000000001', '/v/business/order/list');
  await page.getByRole('button', { name: '연결됨' }).waitFor();
  const admin = await app.as('admin');
  expect((await admin.put('/user/S000000001', { useYn: 'N' })).status).toBe(200);
  const began = performance.now();
  await page.getByRole('dialog').filter({ hasText: '다시 로그인' }).waitFor();
  expect(performance.now() - began).toBeLessThanOrEqual(AT_ONCE);
});
