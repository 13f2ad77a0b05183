import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await testApp();
  admin = await app.as('admin');
});
afterAll(() => app?.stop());

const form = (id: string, more: object = {}) => ({ id, nm: `언어 ${id}`, ord: 9, ...more });

test('[1 §3.2] the languages in use are open to everybody, in display order', async () => {
  const { status, body } = await app.anonymous().get('/language');
  expect(status).toBe(200);
  const texts = { textCnt: expect.any(Number), textPct: 100, offerYn: 'Y' };
  expect(body.slice(0, 4)).toEqual([
    { id: 'ko', nm: '한국어', default_: 'Y', ...texts },
    { id: 'en', nm: 'English', default_: 'N', ...texts },
    { id: 'ja', nm: '日本語', default_: 'N', ...texts },
    { id: 'zh', nm: '中文', default_: 'N', ...texts },
  ]);
});

test('[3 §7] a language is added, read, changed, checked, deleted and brought back', async () => {
  expect((await admin.patch('/lan/chk/vi')).body).toBeUndefined();
  const created = await admin.post('/lan', form('vi', { ref1: 'a' }));
  expect(created.status).toBe(200);
  expect(created.body).toMatchObject({ id: 'vi', nm: '언어 vi', default_: 'N', useYn: 'Y', version: 1 });
  expect((await admin.patch('/lan/chk/vi')).body).toEqual({ id: 'vi' });
  expect((await admin.patch('/lan/chk/VI')).body).toEqual({ id: 'vi' });
  const changed = await admin.put('/lan/vi', { nm: 'Tiếng Việt', id: 'xx', version: 1 });
  expect(changed.body).toMatchObject({ id: 'vi', nm: 'Tiếng Việt', version: 2 });
  expect((await admin.put('/lan/vi', { nm: 'x', version: 1 })).status).toBe(409);
  expect((await admin.delete('/lan/vi')).body).toEqual({ count: 1 });
  expect((await admin.get('/lan/vi')).status).toBe(404);
  expect((await admin.patch('/lan/chk/vi')).body).toBeUndefined();
  expect((await admin.patch('/lan/restore/vi')).body).toEqual({ count: 1 });
  expect((await admin.get('/lan/vi')).body.nm).toBe('Tiếng Việt');
});

test('[3 §4] a taken id is a field error, also in other letters', async () => {
  for (const id of ['en', 'EN']) {
    const { status, body } = await admin.post('/lan', form(id));
    expect(status).toBe(400);
    expect(body.errorsMessage.id).toBe('이미 사용 중인 언어 코드예요.');
  }
  expect((await admin.post('/lan', form('../x'))).status).toBe(400);
  expect((await admin.post('/lan', form('fr', { ord: 100 }))).body.errorsMessage.ord).toBeTruthy();
});

test('there is exactly one default, and it stays', async () => {
  expect((await admin.put('/lan/ko', { default_: 'N' })).body.code).toBe('language.defaultKept');
  expect((await admin.put('/lan/ko', { useYn: 'N' })).body.code).toBe('language.defaultOff');
  expect((await admin.delete('/lan/ja,ko')).body.code).toBe('language.defaultDelete');
  expect((await admin.post('/lan', form('th', { default_: 'Y', useYn: 'N' }))).body.code).toBe(
    'language.defaultOff',
  );
  expect((await admin.put('/lan/en', { default_: 'Y' })).body.default_).toBe('Y');
  expect((await admin.get('/lan/ko')).body.default_).toBe('N');
  const both = await Promise.all(
    ['ko', 'ja', 'zh', 'ko'].map((id) => admin.put(`/lan/${id}`, { default_: 'Y' })),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await admin.put('/lan/ko', { default_: 'Y' });
  const [latest] = (await admin.get('/lan/history/en')).body.content;
  expect(latest).toMatchObject({ changeTp: 'save', before: { default_: 'Y' }, after: { default_: 'N' } });
  const list = (await admin.get('/lan')).body as { id: string; default_: string }[];
  expect(list.filter((each) => each.default_ === 'Y').map(({ id }) => id)).toEqual(['ko']);
});

test('[D26] a language in use is not deleted, and the answer says by what', async () => {
  const { status, body } = await admin.delete('/lan/en');
  expect(status).toBe(409);
  for (const what of ['사전 항목 \\d+건', '액션 \\d+건', '공지 \\d+건', '약관 \\d+건', '매장 \\d+곳'])
    expect(body.message).toMatch(new RegExp(`${what}[,에]`));
  expect(body.message).toMatch(/에서 사용하고 있어 삭제할 수 없어요\.$/);
  expect((await admin.get('/lan/en')).status).toBe(200);
});

test('without the codes nothing can be read or changed', async () => {
  const store = await app.as('S000000001');
  for (const [method, path] of [
    ['GET', '/lan'],
    ['GET', '/lan/ko'],
    ['POST', '/lan'],
    ['PUT', '/lan/ko'],
    ['DELETE', '/lan/ja'],
    ['PATCH', '/lan/chk/ko'],
    ['PATCH', '/lan/restore/ko'],
  ] as const) {
    expect((await store.call(method, path)).status).toBe(403);
    expect((await app.anonymous().call(method, path)).status).toBe(401);
  }
});
