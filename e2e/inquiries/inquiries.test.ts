import { beforeEach, expect, it } from 'vitest';
import { createInquiry } from '#features/platform/inquiries/inquiry.factory.ts';
import type { TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withSimulatedBrowser } from '../browser.ts';
import { button, choose, openRow, openScreen, rowNames, toast } from '../list-screen.ts';

const SCREEN = '/v/business/inquiry/list';
const HOUR_MS = 3_600_000;
let app: TestApp;
let browser: TestBrowser;
let simulator: TestSimulator;

withSimulatedBrowser((opened) => {
  ({ app, browser, simulator } = opened);
});
const db = () => app.node.services.db;
const member = (change: string) =>
  db().query(
    `update app_members set ${change} where id = (select min(id) from app_members where store_id = 1 and deleted_at is null)`,
  );
beforeEach(async () => {
  await simulator.reset();
  await simulator.act('GOOGLE_AUTH', 'anyTime', '');
  for (const table of ['push_recipients', 'pushes', 'inquiries']) await db().query(`delete from ${table}`);
  await member(`device_token = 'device-1', in_use = true, phone = '010-1234-5678', name = '김회원'`);
});
const ask = (title: string, hoursAgo = 1) =>
  createInquiry(app, 1, { title, sentAt: new Date(Date.now() - hoursAgo * HOUR_MS) });
const shown = async () =>
  ((await simulator.act('FCM', 'shown', '')) as { response: { title: string; body: string }[] }).response;
const answerOf = async (id: number) =>
  (await db().query<{ answer: string | null }>('select answer from inquiries where id = $1', [id]))[0]
    ?.answer;

it('[3 §4] an inquiry is answered by template and the answer changed; the member is told once, and again when ticked', async () => {
  const id = await ask('주차 문의');
  await ask('급한 문의', 0.1);
  const page = await openScreen(browser, 'admin', SCREEN, { allow: [/\/inquiry/] });
  await expect.poll(() => rowNames(page)).toEqual(['급한 문의', '주차 문의']);
  await openRow(page, '주차 문의');
  const drawer = page.getByRole('dialog').filter({ hasText: '언제 여나요?' });
  await drawer.getByText('저장하면 회원의 앱에 푸시로 알려요.').waitFor();
  const answer = drawer.getByRole('textbox', { name: '답변' });
  await button(drawer, '저장').click();
  await drawer.locator('.ant-form-item-explain-error').waitFor();

  await choose(drawer, '답변 템플릿', '주차 안내');
  await expect.poll(() => answer.inputValue()).toContain('지하 주차장');
  await answer.fill('길 건너 공영 주차장을 이용해 주세요.');
  await button(drawer, '템플릿으로 저장').click();
  const name = drawer.getByRole('textbox', { name: '템플릿 이름' });
  await name.fill('주차 안내');
  await name.press('Enter');
  await drawer.getByText('이미 있는 템플릿 이름이에요.').waitFor();
  await name.fill('공영 주차장');
  await name.press('Enter');
  await toast(page, '템플릿을 저장했어요.');
  expect(await answerOf(id)).toBeNull();
  await expectAccessible(page);
  await button(drawer, '저장').click();
  await toast(page, '저장 성공. 회원에게 푸시로 알려요.');
  await expect.poll(() => rowNames(page)).toEqual(['급한 문의', '주차 문의']);
  await expect.poll(shown).toMatchObject([{ body: '주차 문의' }]);

  // The template is there for the next one, and goes.
  await openRow(page, '급한 문의');
  const next = page.getByRole('dialog').filter({ hasText: '급한 문의' });
  await choose(next, '답변 템플릿', '공영 주차장');
  await button(next, '템플릿 삭제').click();
  await button(page.getByRole('dialog').filter({ hasText: '삭제할까요?' }), '템플릿 삭제').click();
  await toast(page, '템플릿을 삭제했어요.');
  await button(next, '저장').click();
  await toast(page, '저장 성공. 회원에게 푸시로 알려요.');

  await openRow(page, '주차 문의');
  await drawer.getByText('푸시 · 보냄').waitFor();
  const changed = drawer.getByRole('textbox', { name: '답변 수정' });
  await expect.poll(() => changed.inputValue()).toBe('길 건너 공영 주차장을 이용해 주세요.');
  await changed.fill('지하 주차장을 이용해 주세요.');
  await button(drawer, '저장').click();
  await toast(page, '수정 성공. 회원에게는 다시 알리지 않았어요.');
  expect((await shown()).length).toBe(2);
  await openRow(page, '주차 문의');
  await drawer.getByText('회원에게 알린 뒤에 답변이 수정됐어요.').waitFor();
  await drawer.getByRole('switch', { name: '회원에게 다시 알리기' }).click();
  await button(drawer, '저장').click();
  await toast(page, '저장 성공. 회원에게 푸시로 알려요.');
  await expect.poll(async () => (await shown()).length).toBe(3);

  await openRow(page, '주차 문의');
  await button(drawer, '변경 이력').click();
  const history = page.getByRole('dialog').filter({ hasText: '문의 변경 이력' });
  await expect
    .poll(() => history.locator('.history-head').allInnerTexts())
    .toMatchObject([
      expect.stringContaining('수정'),
      expect.stringContaining('수정'),
      expect.stringContaining('김회원'),
    ]);
  expect(await history.locator('tbody').first().innerText()).toMatch(/길 건너[\s\S]*지하 주차장/);
  await expectAccessible(page);
});

it('[D27] the second of two operators sees the answer of the first before anything is replaced', async () => {
  const id = await ask('주차 문의');
  const page = await openScreen(browser, 'admin', SCREEN, { allow: [/\/inquiry/] });
  await openRow(page, '주차 문의');
  const drawer = page.getByRole('dialog').filter({ hasText: '언제 여나요?' });
  await drawer.getByRole('textbox', { name: '답변' }).fill('둘째 답변');
  const first = await app.as('admin');
  expect((await first.put(`/inquiry/${id}`, { answer: '첫 답변' })).status).toBe(200);
  await button(drawer, '저장').click();
  const conflict = page.getByRole('dialog').filter({ hasText: '다른 사람이 먼저 수정했어요' });
  await button(conflict, '저장된 내용 불러오기').click();
  await expect.poll(() => drawer.getByRole('textbox', { name: '답변 수정' }).inputValue()).toBe('첫 답변');
  expect(await answerOf(id)).toBe('첫 답변');
  expect(await db().query('select 1 from pushes')).toHaveLength(1);
});

it('[3 §9] older ones that wait are named and shown, a new one comes by itself, and who cannot be told is said', async () => {
  await member('device_token = null, phone = null');
  await ask('옛 문의', 80);
  const page = await openScreen(browser, 'admin', SCREEN);
  await page.getByText('이 기간에 받은 문의가 없어요.').waitFor();
  await page.getByText('답변을 기다리는 문의가 모두 1건이에요.').waitFor();
  await button(page, '모두 보기').click();
  await expect.poll(() => rowNames(page)).toEqual(['옛 문의']);
  await page.locator('.is-overdue').getByText('3일째').waitFor();
  await openRow(page, '옛 문의');
  const drawer = page.getByRole('dialog').filter({ hasText: '언제 여나요?' });
  await drawer.getByText('연결된 기기와 전화번호가 없어 알릴 수 없어요.').waitFor();
  await drawer.getByRole('textbox', { name: '답변' }).fill('매일 11시부터 열어요.');
  await button(drawer, '저장').click();
  await toast(page, '저장했지만 회원에게 알리지 못했어요.');
  await expect.poll(() => rowNames(page)).toEqual([]);
  await ask('새 문의', 0.01);
  // As when the operator comes back to the window.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect.poll(() => rowNames(page)).toEqual(['새 문의']);
  await page.getByText('답변 완료', { exact: true }).click();
  await expect.poll(() => rowNames(page)).toEqual(['옛 문의']);
  await page.getByText('알리지 못함').waitFor();
  await page.getByRole('textbox', { name: '제목, 내용, 회원 이름' }).fill('없는 말');
  await page.keyboard.press('Enter');
  await expect.poll(() => rowNames(page)).toEqual([]);
});
