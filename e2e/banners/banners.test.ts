import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, headings, openScreen, toast } from '../list-screen.ts';
import { pngFile } from '../png-file.ts';

const SCREEN = '/v/business/mobile-pos-banner/list';
const STORE = 'S000000001';

let app: TestApp;
let browser: TestBrowser;

withBrowser((opened) => {
  ({ app, browser } = opened);
});

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

/** A second of a real video, drawn and encoded by the browser itself. */
const record = async (page: Page): Promise<Buffer> => {
  const dataUrl = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 32 });
    const draw = canvas.getContext('2d') as CanvasRenderingContext2D;
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = (event) => parts.push(event.data);
    recorder.start();
    for (let at = 0; at < 20; at += 1) {
      draw.fillStyle = `hsl(${at * 18} 80% 50%)`;
      draw.fillRect(0, 0, 64, 32);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await new Promise((resolve) => {
      recorder.onstop = resolve;
      recorder.stop();
    });
    return new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsDataURL(new Blob(parts));
    });
  });
  return bytesOf(dataUrl);
};
const dialogOf = (page: Page, title: string) => page.getByRole('dialog').filter({ hasText: title });
const rows = (page: Page) => page.locator('tr.ant-table-row');

it('[2 §2] a picture banner is added in the size of its place', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await page.getByText('아직 배너가 없어요.').waitFor();
  await page.keyboard.press('n');
  const dialog = dialogOf(page, '모바일 POS 배너 추가');
  await dialog.getByText('640', { exact: false }).first().waitFor();
  await button(dialog, '저장').click();
  await dialog.locator('.ant-form-item-explain-error').first().waitFor();
  await dialog.locator('input[type="file"]').setInputFiles(pngFile(640, 320));
  await dialog.locator('.picture-place.filled').waitFor();
  await button(dialog, '저장').click();
  await toast(page, '등록 성공');
  await expect.poll(() => page.locator('img.banner-preview').getAttribute('src')).toMatch(/\.webp$/);
  await expect.poll(() => headings(page)).toEqual(['배너 위치', '미리보기', '종류', '사용 여부']);
});

it('[D41] a video is sent to its saved banner, plays, and is used after the question', async () => {
  const page = await openScreen(browser, STORE, SCREEN, { allow: [/\/mobile-pos-banner\/store\//] });
  await button(page, '추가').click();
  const dialog = dialogOf(page, '모바일 POS 배너 추가');
  await dialog.getByText('영상', { exact: true }).click();
  await dialog.getByText('저장한 다음 목록에서').waitFor();
  await button(dialog, '저장').click();
  await toast(page, '등록 성공');
  // [1 §9] The list opens with what is in use; the new video is not yet, and stays in sight.
  await page.waitForURL(/inUse=(&|$)/);
  const waiting = rows(page).filter({ has: page.getByRole('button', { name: '영상 올리기' }) });
  const file = waiting.locator('input[type="file"]');
  await waiting.getByRole('checkbox').check();
  await button(page, '사용').click();
  const question = dialogOf(page, '선택한 배너를 사용할까요?');
  await button(question, '사용').click();
  await toast(page, '영상을 먼저 등록해 주세요.');

  await file.setInputFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video at all') });
  await toast(page, 'MP4, WebM 영상만');
  await file.setInputFiles({ name: 'b.webm', mimeType: 'video/webm', buffer: await record(page) });
  await toast(page, '업로드 되었습니다');
  const video = page.locator('video.banner-preview');
  await video.waitFor();
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.readyState)).toBeGreaterThan(0);

  await button(page, '사용').click();
  await button(question, '취소').click();
  await toast(page, '사용 설정 취소');
  await button(page, '사용').click();
  await button(question, '사용').click();
  await page.locator('.toast', { hasText: '사용 설정' }).waitFor();
  const { body } = await (await app.as(STORE)).get('/mobile-pos-banner/store?useYn=Y');
  expect(body.map((banner: { type: string }) => banner.type)).toContain('video');
  await rows(page).first().locator('.cell-name').click();
  const edit = dialogOf(page, '모바일 POS 배너 수정');
  const large = edit.locator('video');
  await expect.poll(() => large.evaluate((each: HTMLVideoElement) => each.readyState)).toBeGreaterThan(0);
});

it('[§9] has no serious accessibility finding, and cards on a phone', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await rows(page).first().waitFor();
  await expectAccessible(page);
  await button(page, '추가').click();
  await dialogOf(page, '모바일 POS 배너 추가').locator('.picture-place').waitFor();
  await expectAccessible(page);
  const phone = await openScreen(browser, STORE, SCREEN, { width: 390, height: 844 });
  await phone.locator('.row-card').first().waitFor();
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
