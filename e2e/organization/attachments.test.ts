import { expect, it } from 'vitest';
import { noisyPng, png } from '#kit/testing/sample-files/png.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, openRow, openScreen, toast } from '../list-screen.ts';

let app: TestApp;
let browser: TestBrowser;
withBrowser((opened) => {
  ({ app, browser } = opened);
});

const image = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

it('[D41] [3 §3] images are attached, renamed, taken away and taken back; too large ones never leave the browser', async () => {
  const page = await openScreen(browser, 'admin', '/v/business/cust/list');
  await openRow(page, '제주키친');
  const drawer = page.getByRole('dialog').last();
  const input = drawer.locator('.attachments input[type=file]');
  await input.setInputFiles([
    image('등록증.png', noisyPng(120, 90, 1)),
    image('통장.png', noisyPng(120, 90, 2)),
    image('너무 큰 사진.png', Buffer.alloc(21 * 1024 * 1024)),
  ]);
  await drawer.getByRole('alert').filter({ hasText: '너무 큰 사진.png: 5MB보다 큰 파일' }).waitFor();
  const rows = drawer.locator('.attachment');
  await expect.poll(() => rows.count()).toBe(2);
  await expectAccessible(page);
  await button(drawer, '저장').click();
  await toast(page, '수정 성공');

  await drawer.waitFor({ state: 'hidden' });
  await openRow(page, '제주키친');
  const again = page.getByRole('dialog').last();
  const saved = again.locator('.attachment');
  await expect.poll(() => saved.count()).toBe(2);
  await again.getByRole('button', { name: '등록증.png 이름 바꾸기' }).click();
  const name = again.getByRole('textbox', { name: '파일 이름' });
  await name.fill('사업자등록증.png');
  await name.press('Enter');
  await again.getByRole('button', { name: '통장.png 삭제', exact: true }).click();
  await again.getByRole('button', { name: '통장.png 삭제 취소' }).click();
  await again.getByRole('button', { name: '통장.png 삭제', exact: true }).click();
  await again
    .locator('.attachments input[type=file]')
    .setInputFiles(image('깨진.png', png(9, 9, 1).subarray(0, 30)));
  await again.getByRole('alert').filter({ hasText: '깨진.png' }).waitFor();
  await button(again, '저장').click();
  await expect
    .poll(async () => {
      const { body } = await (await app.as('admin')).get('/cust?custNm=제주키친');
      return body[0].files.map((file: { name: string }) => file.name);
    })
    .toEqual(['사업자등록증.png']);
});
