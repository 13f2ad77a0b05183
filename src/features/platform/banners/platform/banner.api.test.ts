import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pngDataUrl } from '#kit/testing/sample-files/png.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await testApp();
  admin = await app.as('admin');
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await app.node.services.db.query('delete from banners');
});

const add = (more: object = {}, [width, height] = [300, 81]) =>
  admin.post('/banner', { bannerImgFile: pngDataUrl(width, height), ...more });
const added = async (more: object = {}): Promise<{ bannerCd: number; bannerImg: string; ord: number }> => {
  const { status, body } = await add(more);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const order = async () =>
  ((await admin.get('/banner')).body as { bannerCd: number }[]).map(({ bannerCd }) => bannerCd);

test('[3 §5, D41] a banner needs a picture of exactly 300x81', async () => {
  const without = await admin.post('/banner', { useYn: 'Y' });
  expect(without.status).toBe(400);
  expect(without.body.errorsMessage).toEqual({ bannerImgFile: '배너 이미지를 선택해 주세요.' });
  const wrong = await add({}, [300, 80]);
  expect(wrong.status).toBe(400);
  expect(wrong.body.errorsMessage).toEqual({
    bannerImgFile: '300x81 픽셀 이미지만 업로드 가능합니다.',
  });
  const { bannerCd, bannerImg } = await added();
  expect(bannerImg).toMatch(/^\/files\/public\/pictures\/.+\.webp$/);
  expect((await app.anonymous().get(bannerImg)).status).toBe(200);
  const removed = await admin.put(`/banner/${bannerCd}`, { bannerImg: null });
  expect(removed.body.errorsMessage).toEqual({ bannerImgFile: '배너 이미지를 선택해 주세요.' });
  // What is sent back unchanged keeps the picture.
  expect((await admin.put(`/banner/${bannerCd}`, { bannerImg, ord: 3 })).body).toMatchObject({
    bannerImg,
    ord: 3,
  });
});

test('[3 §4] a banner is used and stopped by itself, and found by it', async () => {
  const { bannerCd } = await added();
  const stopped = await admin.patch(`/banner/${bannerCd}/N`);
  expect(stopped.body).toMatchObject({ bannerCd, useYn: 'N', version: 2 });
  expect((await admin.get('/banner?useYn=Y')).body).toEqual([]);
  expect((await admin.get('/banner?useYn=N')).body).toHaveLength(1);
  expect((await admin.patch(`/banner/${bannerCd}/Y`)).body).toMatchObject({ useYn: 'Y' });
  expect((await admin.patch(`/banner/${bannerCd}/X`)).status).toBe(400);
  expect((await admin.patch('/banner/999999/N')).status).toBe(404);
  // There is no deletion.
  expect((await admin.delete(`/banner/${bannerCd}`)).status).toBe(404);
});

test('[D29] a new banner comes last, and a moved one takes its place while the others shift', async () => {
  const ids = [];
  for (let each = 0; each < 3; each += 1) ids.push((await added()).bannerCd);
  const [first, second, third] = ids as [number, number, number];
  expect(await order()).toEqual([first, second, third]);
  expect((await admin.patch(`/banner/ord/${third}/1`)).body).toMatchObject({ bannerCd: third, ord: 1 });
  expect(await order()).toEqual([third, first, second]);
  expect((await admin.patch(`/banner/ord/${third}/0`)).status).toBe(400);
  expect((await admin.patch('/banner/ord/999999/1')).status).toBe(404);
});

test('[3 §3] partners read what is in use in display order, and nothing else of it', async () => {
  await added({ useYn: 'N' });
  const first = await added();
  const second = await added();
  await admin.patch(`/banner/ord/${second.bannerCd}/1`);
  const { status, body } = await app.partner().get('/partner/v1/banners');
  expect(status).toBe(200);
  expect(body).toEqual([
    { bannerCd: second.bannerCd, bannerImg: second.bannerImg, ord: 1 },
    { bannerCd: first.bannerCd, bannerImg: first.bannerImg, ord: 3 },
  ]);
  expect((await app.anonymous().get('/partner/v1/banners')).status).toBe(401);
  expect((await admin.get('/partner/v1/banners')).status).toBe(401);
});
