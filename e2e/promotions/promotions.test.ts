import { expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, openScreen, toast } from '../list-screen.ts';
import { pngFile } from '../png-file.ts';

let app: TestApp;
let browser: TestBrowser;
withBrowser((opened) => {
  ({ app, browser } = opened);
});

it('[3 §2] an administrator writes a promotion, is told what is wrong, and guests read it', async () => {
  const page = await openScreen(browser, 'admin', '/v/business/event/list');
  // An empty list offers it a second time.
  await page.getByRole('button', { name: '추가', exact: true }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '제목', exact: true }).fill('가을 신메뉴');
  await form.getByRole('textbox', { name: '링크' }).fill('example.com');
  await form.getByRole('textbox', { name: '내용' }).click();
  await page.keyboard.type('송이 전골이 나왔어요.');
  await button(form, '저장').click();
  await form.getByText('형식이 올바르지 않아요.').waitFor();
  await expectAccessible(page);
  await form.getByRole('textbox', { name: '링크' }).fill('https://example.com/autumn');
  await form.locator('input[type="file"]').first().setInputFiles(pngFile(640, 320));
  const cut = page.getByRole('dialog').filter({ hasText: '이미지 맞추기' });
  const filled = form.locator('.picture-place.filled');
  await cut.or(filled).first().waitFor();
  if (await cut.isVisible()) await button(cut, '이대로 쓰기').click();
  await filled.waitFor();
  await button(form, '저장').click();
  await toast(page, '등록 성공');
  await page.locator('tr').filter({ hasText: '가을 신메뉴' }).waitFor();
  const { body } = await app.partner().get('/partner/v1/promotions?lanId=ko');
  expect(body).toMatchObject([
    {
      eventTitle: '가을 신메뉴',
      content: expect.stringContaining('송이 전골'),
      link: 'https://example.com/autumn',
      img: expect.stringMatching(/\.webp$/),
    },
  ]);
  const picture = await fetch(new URL(body[0].img, app.address));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
});
