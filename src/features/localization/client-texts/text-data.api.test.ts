import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LONGEST_TEXT } from '#features/localization/text-catalog/text-catalog.contract.ts';
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

test('every text of the product can be edited at its present length', () => {
  const lengths = Object.values(app.node.services.texts.builtIn).flatMap((text) =>
    Object.values(text).map(({ length }) => length),
  );
  expect(Math.max(...lengths)).toBeLessThanOrEqual(LONGEST_TEXT);
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

test('[B3 6] a language that is not offered falls back to Korean; what is no language is 404', async () => {
  expect((await texts('fr'))['error.notFound']).toMatch(/[가-힣]/);
  for (const bad of ["ko'%20or%201=1", '..%2f..%2fetc', '__proto__', 'k', `${'a'.repeat(290)}`, '%00'])
    expect((await app.anonymous().get(`/admin/api/lan/data/${bad}`)).status).toBeGreaterThanOrEqual(400);
  expect((await app.anonymous().get('/admin/api/lan/data/__proto__')).status).toBe(404);
});

test('edited texts follow a renamed key, unless another text has it', async () => {
  const [migration = ''] = globSync('migrations/*_message-keys.sql');
  const edit = (id: string, nm: string) =>
    admin.post('/lanData', { id, nm, clientTp: { cd: ownDevice }, lanDatas: [] });
  await edit('readiness.title', '알림 점검하기');
  await edit('crud.ticked', '옛 문구');
  await edit('crud.selected', '새 문구');
  await app.node.services.db.query(readFileSync(migration, 'utf8'));
  const keys = ['alertCheck.title', 'readiness.title', 'crud.ticked', 'crud.selected'];
  const rows = await app.node.services.db.query(
    'select key, text from client_texts where key = any($1) order by key',
    [keys],
  );
  expect(rows).toEqual([
    { key: 'alertCheck.title', text: '알림 점검하기' },
    { key: 'crud.selected', text: '새 문구' },
    { key: 'crud.ticked', text: '옛 문구' },
  ]);
});
