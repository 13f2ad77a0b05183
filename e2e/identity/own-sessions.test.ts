import { expect, it } from 'vitest';
import { DEMO_PASSWORD, type TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';
import { button, toast } from '../list-screen.ts';

const STORE = 'S000000001';

let app: TestApp;
let browser: TestBrowser;
withBrowser((opened) => {
  ({ app, browser } = opened);
});

it('[12 §5] the other devices of one’s own account are signed out, this one stays', async () => {
  const till = app.anonymous();
  await till.post('/admin/api/login', { accountId: STORE, accountPw: DEMO_PASSWORD });
  const page = await openAs(browser, STORE, '/v/business/user/store');
  const devices = page.locator('.own-sessions li');
  const here = devices.filter({ hasText: '지금 이 기기' });
  await here.waitFor();
  expect(await devices.count()).toBeGreaterThan(1);
  await expectAccessible(page);
  await button(page, '다른 기기에서 모두 로그아웃').click();
  const question = page.getByRole('dialog').filter({ hasText: '이 기기만 남기고 모두 로그아웃할까요?' });
  await button(question, '다른 기기에서 모두 로그아웃').click();
  await toast(page, '로그아웃했어요.');
  await expect.poll(() => devices.count()).toBe(1);
  await here.waitFor();
  expect((await till.get('/admin/api/sessions')).status).toBe(401);
  await page.reload();
  await here.waitFor();
  expect(await button(page, '다른 기기에서 모두 로그아웃').count()).toBe(0);
});
