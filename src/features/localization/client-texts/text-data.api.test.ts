import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

let app: TestApp;
let other: TestApp;
let admin: TestClient;
let ownDevice: number;

beforeAll(async () => {
  app = await testApp();
  other = await app.anotherNode();
  admin = await app.as('admin');
  const codes = (await admin.get('/code/getCode/CLIENT_TP')).body as { cd: number; val: string }[];
  ownDevice = codes.find(({ val }) => val === 'ADMIN')?.cd ?? 0;
});
afterAll(() => app?.stop());

const texts = async (locale: string, query = '', from = app) =>
  (await from.anonymous().get(`/admin/api/lan/data/${locale}${query}`)).body.data as Record<string, string>;

test('[1 §7] the texts of a language are open and complete', async () => {
  expect((await texts('ko'))['error.notFound']).toMatch(/[가-힣]/);
  expect((await texts('en-US'))['error.notFound']).toMatch(/Not found/);
  expect(await texts('ja', '?only=edits')).toEqual({});
});

test('an edit shows at once here, in server messages, and on the other node', async () => {
  const edit = {
    id: 'error.notFound',
    nm: '그런 것은 없습니다.',
    clientTp: { cd: ownDevice },
    lanDatas: [{ lan: { id: 'en' }, nm: 'No such thing.' }],
  };
  const saved = await admin.post('/lanData', edit);
  expect(saved.status).toBe(200);
  expect((await texts('ko'))['error.notFound']).toBe('그런 것은 없습니다.');
  expect(await texts('en', '?only=edits')).toEqual({ 'error.notFound': 'No such thing.' });
  expect((await admin.get('/lanData/999999')).body.message).toBe('그런 것은 없습니다.');
  await expect.poll(async () => (await texts('ko', '', other))['error.notFound']).toBe('그런 것은 없습니다.');
  await admin.put(`/lanData/${saved.body.cd}`, { useYn: 'N' });
  expect((await texts('ko'))['error.notFound']).not.toBe('그런 것은 없습니다.');
  await expect.poll(async () => texts('en', '?only=edits', other)).toEqual({});
});

test('texts of other devices and dangerous names stay out', async () => {
  const codes = (await admin.get('/code/getCode/CLIENT_TP')).body as { cd: number; val: string }[];
  const kiosk = codes.find(({ val }) => val === 'KIOSK')?.cd;
  await admin.post('/lanData', { id: 'error.conflict', nm: '키오스크 문구', clientTp: { cd: kiosk } });
  await admin.post('/lanData', { id: '__proto__', nm: '나쁜 이름', clientTp: { cd: ownDevice } });
  expect(await texts('ko', '?only=edits')).toEqual({});
});

test('an unchanged answer is not sent again', async () => {
  const first = await app.anonymous().get('/admin/api/lan/data/ko');
  const etag = first.headers.get('etag') ?? '';
  const again = await app.anonymous().get('/admin/api/lan/data/ko', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  const stale = await app
    .anonymous()
    .get('/admin/api/lan/data/ko', { headers: { 'if-none-match': '"old"' } });
  expect(stale.status).toBe(200);
});

test('[B3 6] a language the product does not speak falls back to Korean; what is no language is 404', async () => {
  expect((await texts('fr'))['error.notFound']).toMatch(/[가-힣]/);
  await admin.post('/lan', { id: 'vi', nm: 'Tiếng Việt', ord: 5 });
  await admin.post('/lanData', {
    id: 'error.tooMany',
    nm: '요청이 많아요.',
    clientTp: { cd: ownDevice },
    lanDatas: [{ lan: { id: 'vi' }, nm: 'Quá nhiều yêu cầu.' }],
  });
  const vietnamese = await texts('vi');
  expect(vietnamese['error.tooMany']).toBe('Quá nhiều yêu cầu.');
  expect(vietnamese['error.notFound']).toMatch(/[가-힣]/);
  for (const bad of ["ko'%20or%201=1", '..%2f..%2fetc', '__proto__', 'k', `${'a'.repeat(290)}`, '%00'])
    expect((await app.anonymous().get(`/admin/api/lan/data/${bad}`)).status).toBeGreaterThanOrEqual(400);
  expect((await app.anonymous().get('/admin/api/lan/data/__proto__')).status).toBe(404);
});

test('[1 §1] a language with interface texts is offered and answered in, until it is switched off', async () => {
  const offered = async (from = app) =>
    ((await from.anonymous().get('/language')).body as { id: string; textCnt: number }[]).map(
      ({ id, textCnt }) => [id, textCnt > 0] as const,
    );
  const refusal = async (language: string, from = app) =>
    (await from.anonymous().get('/lan', { headers: { 'accept-language': language } })).body.message;

  const saved = await admin.post('/lan', { id: 'th', nm: 'ไทย', ord: 6 });
  expect(new Map(await offered()).get('th')).toBe(false);
  expect(new Map(await offered()).get('ja')).toBe(true);
  await admin.post('/lanData', {
    id: 'error.unauthorized',
    nm: '로그인해 주세요.',
    clientTp: { cd: ownDevice },
    lanDatas: [{ lan: { id: 'th' }, nm: 'กรุณาเข้าสู่ระบบ' }],
  });
  expect(new Map(await offered()).get('th')).toBe(true);
  expect(await refusal('th-TH,en;q=0.9')).toBe('กรุณาเข้าสู่ระบบ');
  expect(await refusal('fr,th;q=0.9')).toBe('กรุณาเข้าสู่ระบบ');
  await expect.poll(() => refusal('th', other)).toBe('กรุณาเข้าสู่ระบบ');
  // Missing translations fall back to the platform's default language with the operators' edits.
  const foreign = { headers: { 'accept-language': 'th' } };
  expect((await admin.get('/lan/zz', foreign)).body.message).toMatch(/[가-힣]/);
  const data = async () => (await app.anonymous().get('/admin/api/lan/data/th?only=edits')).body;
  expect(await data()).toMatchObject({ lan: 'th', fallbackLan: 'ko' });
  expect((await data()).data).toMatchObject({ 'error.unauthorized': 'กรุณาเข้าสู่ระบบ' });

  await admin.put('/lan/th', { useYn: 'N' });
  expect(saved.status).toBe(200);
  expect(new Map(await offered()).has('th')).toBe(false);
  expect(await refusal('th')).toBe('로그인해 주세요.');
  expect(await data()).toMatchObject({ lan: 'ko' });
  await expect.poll(() => refusal('th', other)).toBe('로그인해 주세요.');
});

test('[1 §1] a changed default language is what added languages fall back to', async () => {
  const fallback = async () =>
    (await app.anonymous().get('/admin/api/lan/data/vi?only=edits')).body.fallbackLan as string;
  expect(await fallback()).toBe('ko');
  await admin.put('/lan/ja', { default_: 'Y' });
  expect(await fallback()).toBe('ja');
  expect((await texts('vi'))['error.conflict']).toMatch(/[ぁ-ん]/);
  await admin.put('/lan/ko', { default_: 'Y' });
});
