import { expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withSimulatedBrowser } from '../browser.ts';
import { button, choose, openRow, openScreen, toast } from '../list-screen.ts';

let app: TestApp;
let browser: TestBrowser;

withSimulatedBrowser((opened) => {
  ({ app, browser } = opened);
});

it('[3 §2] an AI setting is tried before it is saved, and its address is checked', async () => {
  const page = await openScreen(browser, 'admin', '/v/system/aiInfo/list', {
    allow: [/\/aiInfo(\/(try|\d+))?$/],
  });
  const form = page.locator('.record-drawer');
  await button(page, '추가').first().click();
  await choose(form, 'AI 구분', '대화');
  await form.getByLabel('모델').fill('gpt-test');
  await form.getByLabel('서비스 주소').fill('http://192.168.0.10/v1');
  await button(form, '시험해 보기').click();
  await form.getByText('서버 내부망 주소는 쓸 수 없어요.').waitFor();
  await form.getByLabel('서비스 주소').fill('');
  await form.getByLabel('추가 설정(JSON)').fill('{"temperature": ');
  await button(form, '시험해 보기').click();
  await form.getByText('JSON 객체로 입력해 주세요.').waitFor();
  await form.getByLabel('추가 설정(JSON)').fill('{"temperature": 0.2}');
  await form.getByRole('textbox', { name: '토큰' }).fill('sk-test-token-4821');
  await button(form, '시험해 보기').click();
  await form.getByText('Hello from gpt-test.').waitFor();
  await expectAccessible(page);
  await button(form, '저장').click();
  await toast(page, '등록 성공');
  const saved = page.locator('tr.ant-table-row', { hasText: 'gpt-test' });
  await expect.poll(() => saved.innerText()).toContain('••••••••4821');

  await openRow(page, '대화');
  await form.getByText('비워 두면 지금 토큰을 그대로 써요. 저장됨 ••••••••4821').waitFor();
  await form.getByLabel('서비스 주소').fill('https://models.example/v1');
  await button(form, '저장').click();
  await form.getByText('서비스 주소를 바꾸려면 토큰을 다시 입력해 주세요.').waitFor();
});

it('what was sent for translation is listed with who sent it and what came of it', async () => {
  const store = await app.as('S000000001');
  const text = { key: '1', type: 'category', field: 'name', text: '얼큰 국밥', lans: [{ id: 'en' }] };
  expect((await store.post('/translate/suggest', { lanTp: 'ko', texts: [text] })).status).toBe(200);
  const page = await openScreen(browser, 'admin', '/v/system/aiInfo/list');
  await button(page, '번역 요청 기록').click();
  const drawer = page.getByRole('dialog', { name: '번역 요청 기록' });
  await expect.poll(() => drawer.locator('tr.ant-table-row').innerText()).toContain('얼큰 국밥');
  const shown = await drawer.locator('tr.ant-table-row').innerText();
  for (const part of ['강남점', '한국어 → English', '답을 받음', '시뮬레이터']) expect(shown).toContain(part);
  await expectAccessible(page);
});
