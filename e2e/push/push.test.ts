import { beforeEach, expect, it } from 'vitest';
import { forgetPushes, manyMembers } from '#features/platform/push/push.factory.ts';
import type { TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withSimulatedBrowser } from '../browser.ts';
import { button, openScreen, rowNames, typeDate } from '../list-screen.ts';

const SCREEN = '/v/business/push/list';
let app: TestApp;
let browser: TestBrowser;
let simulator: TestSimulator;

withSimulatedBrowser((opened) => {
  ({ app, browser, simulator } = opened);
});
beforeEach(async () => {
  await simulator.reset();
  await forgetPushes(app);
});
const shown = async () =>
  ((await simulator.act('FCM', 'shown', '')) as { response: { token: string; title: string }[] }).response;

it('[3 §5] a push is written, tried on one device, confirmed and sent; wrong input stays at its field', async () => {
  await manyMembers(app, 1, 25);
  const page = await openScreen(browser, 'admin', SCREEN, { allow: [/\/push/] });
  await page.getByText('이 기간에 보낸 푸시가 없어요.').waitFor();
  await page.keyboard.press('n');
  const drawer = page.getByRole('dialog').filter({ hasText: '푸시 보내기' });
  await button(drawer, '보내기').click();
  await expect.poll(() => drawer.locator('.ant-form-item-explain-error').count()).toBe(3);
  await drawer.locator('.code-segments').getByText('안내', { exact: true }).click();
  await drawer.getByText('25명이 받아요').waitFor();
  await drawer.getByLabel('제목').fill('점검 안내');
  await drawer.getByLabel('내용').fill('오늘 밤 점검해요.');
  await drawer.locator('.push-notice').getByText('오늘 밤 점검해요.').waitFor();
  await drawer.getByRole('radio', { name: '매장 선택' }).check();
  await button(drawer, '보내기').click();
  await drawer.locator('.ant-form-item-explain-error').first().waitFor();
  await drawer.getByRole('radio', { name: '모든 회원' }).check();

  await drawer.getByRole('textbox', { name: '회원 아이디' }).fill('nobody');
  await button(drawer, '시험으로 보내기').click();
  await drawer.getByText('없는 회원이거나 사용 중이 아니에요.').waitFor();
  await drawer.getByRole('textbox', { name: '회원 아이디' }).fill('P000000001');
  await drawer.getByRole('textbox', { name: '회원 아이디' }).press('Enter');
  await drawer.getByText('보냈어요. 기기를 확인해 주세요.').waitFor();
  expect((await shown()).map(({ token }) => token)).toEqual(['device-1']);

  await button(drawer, '보내기').click();
  const question = page.getByRole('dialog').filter({ hasText: '25명에게 보낼까요?' });
  await button(question, '취소').click();
  expect((await shown()).length).toBe(1);
  await button(drawer, '보내기').click();
  await button(question, '보내기').click();
  const report = page.getByRole('dialog').filter({ hasText: '발송 결과' });
  await report.locator('.state-mark', { hasText: '완료' }).waitFor();
  await report.getByText('25 / 25명').waitFor();
  await expect.poll(() => rowNames(page)).toEqual(['점검 안내']);
  // The test was one notice of its own.
  expect((await shown()).length).toBe(26);
  await expectAccessible(page);
});

it('[D40] advertising is always so for its type; a planned push is held, and stopped after a question', async () => {
  await manyMembers(app, 1, 9, { silent: 3 });
  const page = await openScreen(browser, 'admin', `${SCREEN}?add=Y`);
  const drawer = page.getByRole('dialog').filter({ hasText: '푸시 보내기' });
  await drawer.locator('.code-segments').getByText('광고', { exact: true }).click();
  await drawer.getByText('6명이 받아요').waitFor();
  await drawer.getByLabel('제목').fill('첫 주문 할인');
  await drawer.getByLabel('내용').fill('오늘만 3천원');
  await drawer.locator('.push-notice').getByText('(광고) 첫 주문 할인').waitFor();
  await drawer.locator('.push-notice').getByText('무료수신거부').waitFor();
  const tomorrow = new Date(Date.now() + 33 * 3_600_000).toISOString().slice(0, 10);
  await typeDate(drawer.getByLabel('발송 시각'), `${tomorrow} 12:00`);
  await page.keyboard.press('Enter');
  await button(drawer, '보내기').click();
  const sure = page.getByRole('dialog').filter({ hasText: '6명에게 보낼까요?' });
  await sure.getByText('12:00에 보내요.').waitFor();
  await button(sure, '보내기').click();
  const report = page.getByRole('dialog').filter({ hasText: '발송 결과' });
  await report.locator('.state-mark', { hasText: '예약' }).waitFor();
  await button(report, '일시정지').click();
  await report.locator('.state-mark', { hasText: '일시정지' }).waitFor();
  await button(report, '이어서 보내기').click();
  await report.locator('.state-mark', { hasText: '예약' }).waitFor();
  await button(report, '중단').click();
  const question = page.getByRole('dialog').filter({ hasText: '발송을 중단할까요?' });
  await button(question, '중단').click();
  await report.locator('.state-mark', { hasText: '중단' }).waitFor();
  // Outside of the hour around now, and in the list all the same.
  await expect.poll(() => rowNames(page)).toEqual(['첫 주문 할인']);
  expect(await shown()).toEqual([]);
});
