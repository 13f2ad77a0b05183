import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { noisyPng } from '#kit/testing/sample-files/png.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, openScreen, row, toast } from '../list-screen.ts';

let browser: TestBrowser;
withBrowser((opened) => {
  ({ browser } = opened);
});

const file = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer });
const area = (page: Page): Locator => page.locator('.rich-text-area');
const pictures = (page: Page): Locator => area(page).locator('img[src^="/files/public/pictures/"]');

async function write(page: Page, title: string): Promise<Locator> {
  await button(page, '추가').first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '제목', exact: true }).fill(title);
  await form.getByLabel('공지 대상').click();
  await page.locator('.ant-select-item-option').filter({ hasText: '매장' }).first().click();
  await page.keyboard.press('Escape');
  await area(page).click();
  await page.keyboard.type('새 메뉴판이에요.');
  return form;
}

/** As from the clipboard or another window. */
const give = (page: Page, type: 'paste' | 'drop', given: { html?: string; picture?: number[] }) =>
  area(page).evaluate(
    (element, { type, html, picture }) => {
      const data = new DataTransfer();
      if (html) data.setData('text/html', html);
      if (picture) data.items.add(new File([new Uint8Array(picture)], 'shot.png', { type: 'image/png' }));
      const { left, bottom } = (element.lastElementChild ?? element).getBoundingClientRect();
      const common = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent('paste', { ...common, clipboardData: data })
          : new DragEvent('drop', { ...common, dataTransfer: data, clientX: left + 2, clientY: bottom - 4 }),
      );
    },
    { type, ...given },
  );

it('[0056] a picture is inserted and described, and a store sees it', async () => {
  const page = await openScreen(browser, 'admin', '/v/system/noti/list', { width: 1440 });
  const form = await write(page, '메뉴판 안내');
  const choosing = page.waitForEvent('filechooser');
  await button(form, '이미지').click();
  await (await choosing).setFiles(file('menu.png', noisyPng(300, 150, 1)));
  await expect.poll(() => pictures(page).count()).toBe(1);
  await form.getByLabel('이미지 설명').fill('가을 메뉴판');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type(' 맛있게 드세요.');
  await button(form, '미리보기').click();
  const preview = page.locator('.notice-article img');
  await expect.poll(() => preview.getAttribute('alt')).toBe('가을 메뉴판');
  await page.keyboard.press('Escape');
  await button(form, '저장').click();
  await toast(page, '등록 성공');

  const store = await openScreen(browser, 'S000000001', '/v/business/noti/list_for_store');
  await row(store, '메뉴판 안내 ?새 글').click();
  const seen = store.getByRole('img', { name: '가을 메뉴판' });
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  await store.getByText('맛있게 드세요.').waitFor();
});

it('[0056] pasted and dropped files are uploaded, pictures of other sites are left out with a word', async () => {
  const page = await openScreen(browser, 'admin', '/v/system/noti/list', { width: 1440 });
  await write(page, '붙여 넣기');
  await give(page, 'paste', { picture: [...noisyPng(40, 40, 2)] });
  await expect.poll(() => pictures(page).count()).toBe(1);
  await give(page, 'drop', { picture: [...noisyPng(40, 40, 3)] });
  await expect.poll(() => pictures(page).count()).toBe(2);
  const within = noisyPng(40, 40, 4).toString('base64');
  await give(page, 'paste', {
    html: `<p>포털 글<img src="https://portal.example/a.png"> 끝<img src="data:image/png;base64,${within}"></p>`,
  });
  await toast(page, '다른 사이트의 이미지 1개는 넣지 않았어요.');
  await expect.poll(() => pictures(page).count()).toBe(3);
  await expect.poll(() => area(page).locator('img[src]:not([src^="/files/"])').count()).toBe(0);
  expect(await area(page).textContent()).toContain('포털 글');
});

it('[0056] what is no picture is refused in words, and nothing is inserted', async () => {
  const page = await openScreen(browser, 'admin', '/v/system/noti/list', { width: 1440, allow: [/picture/] });
  const form = await write(page, '틀린 파일');
  const choose = page.locator('.rich-text input[type="file"]');
  await choose.setInputFiles(file('a.svg', Buffer.from('<svg/>'), 'image/svg+xml'));
  await toast(page, 'JPG, PNG, WebP, GIF 이미지만');
  await choose.setInputFiles(file('a.png', Buffer.from('no picture')));
  await toast(page, 'JPG, PNG, WebP, GIF 이미지만');
  await choose.setInputFiles(file('a.png', Buffer.alloc(6 * 1024 * 1024)));
  await toast(page, '5MB까지');
  expect(await area(page).locator('img').count()).toBe(0);
  await expect.poll(() => button(form, '이미지').isEnabled()).toBe(true);
});
