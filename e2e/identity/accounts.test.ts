import { expect, it } from 'vitest';
import { signedInWith } from '#features/identity/roles/role.factory.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';
import { button, openRow, openScreen, row, toast } from '../list-screen.ts';

const SCREEN = '/v/system/account/list';
const CODES = '/v/system/code/list';

let app: TestApp;
let browser: TestBrowser;

withBrowser((opened) => {
  ({ app, browser } = opened);
});

/** A role that opens the screen of codes, with its entry of the menu. */
async function makeRole(): Promise<void> {
  const rows = await app.node.services.db.query<{ id: number }>(
    `select id from resources where deleted_at is null
       and (kind = 'action' and code = 'CodeSearch' or kind = 'navigation' and url = $1)`,
    [CODES],
  );
  const admin = await app.as('admin');
  const made = await admin.post('/auth', { authId: 'codeReader', authNm: '코드 조회 담당' });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const resources = rows.map(({ id }) => ({ resourcesCd: id }));
  expect((await admin.put('/auth/codeReader', { resources })).status).toBe(200);
}

it('[3 §4] a role is given in the dialog of two lists, and its screen opens for the account at its next page', async () => {
  await signedInWith(app, 'dana', []);
  await makeRole();
  const page = await openScreen(browser, 'admin', SCREEN);
  await button(page, 'dana 계정의 권한').click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'dana · dana 계정의 권한' });
  const available = dialog.getByRole('region', { name: /^줄 수 있는 권한/ });
  const held = dialog.getByRole('region', { name: /^가진 권한/ });
  await available.getByRole('textbox').fill('코드 조회');
  await available.getByRole('button', { name: /코드 조회 담당/ }).click();
  await held.getByRole('button', { name: /코드 조회 담당/ }).waitFor();
  await expectAccessible(page);
  await button(dialog, '저장').click();
  await toast(page, '설정 성공');
  const dana = await openAs(browser, 'dana', CODES, { allow: [/\/code/] });
  await row(dana, '판매 방식').waitFor();
  const links = () => dana.getByRole('navigation').first().getByRole('link').allInnerTexts();
  await expect.poll(links).toEqual(['공통코드 관리']);

  await button(page, 'dana 계정의 권한').click();
  await held.getByRole('button', { name: /코드 조회 담당/ }).click();
  await button(dialog, '저장').click();
  await toast(page, '설정 성공');
  await button(dana, '새로고침').click();
  await dana.waitForURL(/redirect_reason=403/);
});

it('[D15] a locked account is unlocked, its sessions are listed, and all of them end at once', async () => {
  await signedInWith(app, 'eun', []);
  await app.node.services.db.query("update accounts set non_locked = false where login_id = 'eun'");
  await app.node.services.sessions.publish('all');
  const page = await openScreen(browser, 'admin', SCREEN);
  await openRow(page, 'eun');
  const drawer = page.locator('.record-drawer');
  await drawer.getByText('잠긴 계정이에요. 로그인할 수 없어요.').waitFor();
  await button(drawer, '잠금 풀기').click();
  await toast(page, '잠금을 풀었어요. 틀린 횟수도 지웠어요.');
  const eun = await openAs(browser, 'eun', '/v/system/account/info', {
    // Refused after the session has ended.
    allow: [/\/admin\/api\/session$/],
  });
  await eun.getByText('로그인한 기기').waitFor();
  await page.reload();
  await drawer.getByText('로그인한 기기').waitFor();
  await expectAccessible(page);
  await button(drawer, '모든 기기에서 로그아웃').click();
  await button(
    page.getByRole('dialog').filter({ hasText: '모든 기기에서 로그아웃할까요?' }),
    '모든 기기에서 로그아웃',
  ).click();
  await toast(page, '로그아웃했어요.');
  await eun.reload();
  await eun.waitForURL(/\/login/);
  expect((await (await app.as('admin')).get('/account/sessions/eun')).body).toEqual([]);
});

it('[3 §5] after a lost answer an invitation is asked for again, and shows a new one-time password', async () => {
  const admin = await app.as('admin');
  const made = await admin.post('/account', {
    accountId: 'fay',
    accountNm: '이페이',
    email: 'fay@example.com',
    tel: '010-2345-6789',
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const page = await openScreen(browser, 'admin', SCREEN, { allow: [/\/invite\//] });
  await openRow(page, 'fay');
  let responses = 0;
  await page.route(/\/account\/invite\//, async (sent) => {
    const response = await sent.fetch();
    responses += 1;
    await (responses === 1 ? sent.abort() : sent.fulfill({ response }));
  });
  const invite = page.locator('.record-drawer .staff-buttons button').last();
  await invite.click();
  await expect.poll(() => responses).toBe(1);
  await expect.poll(() => invite.getAttribute('class')).not.toContain('loading');
  await invite.click();
  await page.locator('.issued-facts').getByText('fay', { exact: true }).waitFor();
});
