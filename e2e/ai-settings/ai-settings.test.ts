import { expect, it } from 'vitest';
import { expectAccessible, type TestBrowser, withSimulatedBrowser } from '../browser.ts';
import { button, choose, openRow, openScreen, toast } from '../list-screen.ts';

let browser: TestBrowser;

withSimulatedBrowser((opened) => {
  ({ browser } = opened);
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
