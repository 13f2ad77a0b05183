import { expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';
import { button, toast } from '../list-screen.ts';

let app: TestApp;
let browser: TestBrowser;

withBrowser((opened) => {
  ({ app, browser } = opened);
});

it('[1 §3.6] once the languages of a store are saved, its form leads to what is missing in them', async () => {
  const page = await openAs(browser, 'C000000001', '/v/business/store/list?edit=2', {
    allow: [/\/store\/info/],
  });
  const dialog = page.getByRole('dialog').filter({ hasText: '매장 설정' });
  const note = dialog.getByText(/^언어를 바꾸면 카테고리/);
  const link = dialog.getByRole('link', { name: '언어별로 빠진 번역 보기' });
  const languages = dialog.getByRole('combobox', { name: '사용 언어' });
  await languages.press('Backspace');
  await note.waitFor();
  const hidden = await dialog.getByText(/매장 문구 \d+개와 메뉴 번역 [1-9]\d*개가 보이지 않게/).innerText();
  const { cells } = (await (await app.as('C000000001')).get('/translation?storeCd=2')).body;
  const menu = (cells as { lanTp: { id: string }; totalCnt: number; missingCnt: number }[])
    .filter(({ lanTp }) => lanTp.id === 'zh')
    .reduce((sum, { totalCnt, missingCnt }) => sum + totalCnt - missingCnt, 0);
  expect(hidden).toContain(`메뉴 번역 ${menu}개`);
  expect(await link.count()).toBe(0);
  await button(dialog, '저장').click();
  await toast(page, '수정 성공');
  await link.click();
  await page.waitForURL('**/v/business/translation/list?store=2');
  const brand = await app.as('C000000001');
  await brand.put('/store/info/2', { lans: ['ko', 'en', 'ja', 'zh'].map((id) => ({ id })) });
});
