import { afterAll, beforeAll, expect, test } from 'vitest';
import { pngDataUrl } from '#kit/testing/sample-files/png.ts';
import { mp4, webm } from '#kit/testing/sample-files/video.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

const PATH = '/mobile-pos-banner/store';
const MIB = 1024 * 1024;

let app: TestApp;
let owner: TestClient;
let neighbour: TestClient;
let places: Record<string, { cd: number; ref1: string }>;

beforeAll(async () => {
  app = await testApp();
  owner = await app.as('S000000001');
  neighbour = await app.as('S000000003');
  const { body } = await owner.get('/code/getCode/MOBILE_POS_BANNER_TP');
  places = Object.fromEntries(body.map((each: { val: string }) => [each.val, each]));
});
afterAll(() => app.stop());

const picture = (width = 640, height = 320) => pngDataUrl(width, height);
const add = (body: object, client = owner) => client.post(PATH, { mobilePosBannerTp: places.MAIN, ...body });
const fieldsOf = (body: { errorsMessage: object }) => Object.keys(body.errorsMessage);

function send(id: unknown, bytes: Buffer, client = owner, name = 'banner.mp4') {
  const form = new FormData();
  if (id !== undefined) form.append('mobilePosBannerCd', String(id));
  form.append('bannerVideoFile', new Blob([new Uint8Array(bytes)], { type: 'video/mp4' }), name);
  return client.post(`${PATH}/video`, undefined, { raw: form });
}

test('[2 §3] a picture banner tells its place with its size, its picture and its store', async () => {
  const { status, body } = await add({ type: 'image', bannerImgFile: picture() });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    mobilePosBannerCd: expect.any(Number),
    type: 'image',
    bannerImg: expect.stringMatching(/^\/files\/public\/pictures\/.+\.webp$/),
    bannerVideo: null,
    useYn: 'Y',
    mobilePosBannerTp: { val: 'MAIN', ref1: '640x320', ref2: null, ref3: null },
    store: { storeCd: expect.any(Number), storeNm: expect.stringMatching(/./) },
  });
  const kept = await owner.put(`${PATH}/${body.mobilePosBannerCd}`, { ...body, useYn: 'N' });
  expect(kept.body).toMatchObject({ bannerImg: body.bannerImg, useYn: 'N' });
});

test('[D41] a picture has exactly the size of its place', async () => {
  const small = { mobilePosBannerTp: places.ORDER, type: 'image' };
  const refused = await add({ ...small, bannerImgFile: picture() });
  expect(refused.status).toBe(400);
  expect(refused.body.errorsMessage).toEqual({ bannerImgFile: expect.stringContaining('640x160') });
  const made = await add({ ...small, bannerImgFile: picture(640, 160) });
  expect(made.status).toBe(200);
  const at = `${PATH}/${made.body.mobilePosBannerCd}`;
  const moved = await owner.put(at, { mobilePosBannerTp: places.MAIN });
  expect(fieldsOf(moved.body)).toEqual(['bannerImgFile']);
  expect((await owner.put(at, { bannerImgFile: picture() })).status).toBe(400);
  const whole = await owner.put(at, { mobilePosBannerTp: places.MAIN, bannerImgFile: picture() });
  expect(whole.body.mobilePosBannerTp.val).toBe('MAIN');
});

test('[2 §5] a picture banner needs a picture, and knows its words only', async () => {
  expect(fieldsOf((await add({ type: 'image' })).body)).toEqual(['bannerImgFile']);
  const { body } = await add({ type: 'image', bannerImgFile: picture() });
  const without = await owner.put(`${PATH}/${body.mobilePosBannerCd}`, { bannerImg: null });
  expect(fieldsOf(without.body)).toEqual(['bannerImgFile']);
  expect(fieldsOf((await add({ type: 'sound' })).body)).toEqual(['type']);
  expect(
    fieldsOf((await add({ mobilePosBannerTp: { cd: 999_999 }, bannerImgFile: picture() })).body),
  ).toEqual(['mobilePosBannerTp.cd']);
});

test('[D41] a video banner is saved unused, gets its video, and can be used then', async () => {
  const { body } = await add({ type: 'video', useYn: 'Y' });
  expect(body).toMatchObject({ type: 'video', useYn: 'N', bannerImg: null, bannerVideo: null });
  const id = body.mobilePosBannerCd;
  expect((await owner.put(`${PATH}/use/${id}`)).status).toBe(409);
  expect(fieldsOf((await owner.put(`${PATH}/${id}`, { useYn: 'Y' })).body)).toEqual(['useYn']);

  for (const [kind, bytes] of [
    ['mp4', mp4()],
    ['webm', webm()],
  ] as const) {
    const sent = await send(id, bytes);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect(sent.body).toMatch(new RegExp(`^/files/public/videos/[0-9a-f]{40}\\.${kind}$`));
    const part = await app.anonymous().get(sent.body, { headers: { range: 'bytes=4-7' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-type')).toBe(`video/${kind}`);
    expect((await owner.get(`${PATH}/${id}`)).body.bannerVideo).toBe(sent.body);
  }
  expect((await owner.put(`${PATH}/use/${id}`)).body).toEqual({ count: 1 });
  const history = (await owner.get(`${PATH}/history/${id}`)).body.content as {
    after: { bannerVideo?: string };
  }[];
  expect(history.flatMap(({ after }) => after.bannerVideo ?? [])).toEqual([
    expect.stringMatching(/\.webm$/),
    expect.stringMatching(/\.mp4$/),
  ]);
  // A form opened before the upload can still be saved.
  const saved = await owner.get(`${PATH}/${id}`);
  expect(saved.body).toMatchObject({ useYn: 'Y', version: body.version + 1 });
  const turned = await owner.put(`${PATH}/${id}`, {
    type: 'image',
    mobilePosBannerTp: places.MAIN,
    bannerImgFile: picture(),
  });
  expect(turned.body).toMatchObject({ type: 'image', bannerVideo: null });
  expect((await send(id, mp4())).status).toBe(409);
});

test('[D41] what is no MP4 or WebM by content is 400, what has more than 50 MB is 413', async () => {
  const { body } = await add({ type: 'video' });
  const id = body.mobilePosBannerCd;
  for (const file of [
    mp4(2_000, { brand: 'qt  ' }),
    Buffer.from('<html>'),
    Buffer.alloc(0),
    Buffer.from('\x1a\x45\xdf\xa3matroska', 'latin1'),
  ]) {
    const refused = await send(id, file);
    expect(refused.status).toBe(400);
    expect(fieldsOf(refused.body)).toEqual(['bannerVideoFile']);
  }
  expect((await send(id, mp4(51 * MIB))).status).toBe(413);
  expect((await owner.get(`${PATH}/${id}`)).body.bannerVideo).toBeNull();
  expect((await send(id, mp4(49 * MIB))).status).toBe(200);
});

test('[D41] the video names a banner of its own store', async () => {
  const { body } = await add({ type: 'video' });
  const id = body.mobilePosBannerCd;
  expect((await send(id, mp4(), neighbour)).status).toBe(404);
  expect(fieldsOf((await send(undefined, mp4())).body)).toEqual(['mobilePosBannerCd']);
  expect(fieldsOf((await send('1 or 1=1', mp4())).body)).toEqual(['mobilePosBannerCd']);
  expect((await send(2_000_000, mp4())).status).toBe(404);
  expect((await owner.post(`${PATH}/video`, { mobilePosBannerCd: id })).status).toBe(400);
});

test('[2 §7] use is all or nothing, and never for another store', async () => {
  const made = [];
  for (let each = 0; each < 2; each += 1)
    made.push((await add({ type: 'image', useYn: 'N', bannerImgFile: picture() })).body.mobilePosBannerCd);
  const { body: waiting } = await add({ type: 'video' });
  expect((await owner.put(`${PATH}/use/${made[0]},${waiting.mobilePosBannerCd}`)).status).toBe(409);
  expect((await owner.get(`${PATH}/${made[0]}`)).body.useYn).toBe('N');
  expect((await neighbour.put(`${PATH}/use/${made.join(',')}`)).status).toBe(404);
  expect((await owner.put(`${PATH}/use/1,x`)).status).toBe(400);
  expect((await owner.put(`${PATH}/use/${made.join(',')}`)).body).toEqual({ count: 2 });
  const [use] = (await owner.get(`${PATH}/history/${made[0]}`)).body.content;
  expect([use.before, use.after]).toEqual([{ useYn: 'N' }, { useYn: 'Y' }]);
});

test('[2 §2] banners are found by place and by use', async () => {
  await add({ mobilePosBannerTp: places.DONE, type: 'image', useYn: 'N', bannerImgFile: picture() });
  const found = async (query: string): Promise<string[]> =>
    (await owner.get(`${PATH}?${query}`)).body.map(
      (row: { mobilePosBannerTp: { val: string } }) => row.mobilePosBannerTp.val,
    );
  for (const query of [
    'mobilePosBannerTpVal=DONE',
    `mobilePosBannerTpCd=${places.DONE?.cd}`,
    'mobilePosBannerTpNm=완료',
  ])
    expect(await found(query), query).toEqual(['DONE']);
  expect(await found('mobilePosBannerTpVal=DONE&useYn=Y')).toEqual([]);
  expect((await neighbour.get(PATH)).body).toEqual([]);
});
