import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockOf } from '#kit/contract/time/zoned-time.ts';
import { SOON } from '#kit/testing/soon.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { createTestClient, type TestClient } from '#kit/testing/test-client.ts';

const STORE = 'S000000001';
const seoul = clockOf('Asia/Seoul');
const at = (ms: number) => seoul.toWallClock(new Date(Date.now() + ms));

interface Terms {
  termsCd: number;
  termsTitle: string;
  content: string;
  termsVer: number;
  version: number;
  lan: { id: string };
  termsTp: { cd: number; val: string };
}

let app: TestApp;
let other: TestApp;
let admin: TestClient;
let manager: TestClient;
const db = () => app.node.services.db;

beforeAll(async () => {
  app = await testApp();
  other = await app.anotherNode();
  admin = await app.as('admin');
  manager = await app.as(STORE);
});
afterAll(() => app?.stop());

const all = async () => (await admin.get('/terms')).body as Terms[];
const useTerms = async (language: string): Promise<Terms> => {
  const found = (await all()).find(({ lan, termsTp }) => lan.id === language && termsTp.val === 'UseTerms');
  if (!found) throw new Error(`no terms in ${language}`);
  return found;
};
const save = async (language: string, change: object) => {
  const { termsCd } = await useTerms(language);
  const { status, body } = await admin.put(`/terms/${termsCd}`, change);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const statusOn = async (node: TestApp) =>
  (await createTestClient(node.address).get('/mainMenu', { headers: { cookie: manager.cookie() } })).status;
const shown = async (language = 'ko') => (await manager.get(`/api/getTerms/${language}/UseTerms`)).body;
const agree = (query = '') => manager.post(`/agree/${STORE}${query}`);

test('[3 §5] language and type are unique, checked and refused at the type', async () => {
  const { termsTp, termsCd } = await useTerms('ko');
  expect((await admin.patch(`/terms/chk/ko/${termsTp.cd}`)).body).toEqual({ termsCd });
  expect((await admin.patch(`/terms/chk/vi/${termsTp.cd}`)).body).toBeUndefined();
  const body = { lan: { id: 'ko' }, termsTp, termsTitle: '약관', content: '<p>내용</p>' };
  const taken = await admin.post('/terms', body);
  expect(taken.status).toBe(400);
  expect(taken.body.errorsMessage).toEqual({ 'termsTp.cd': '이미 사용중인 약관 정보입니다.' });
  const unknown = await admin.post('/terms', { ...body, lan: { id: 'xx' } });
  expect(unknown.body.errorsMessage).toEqual({ 'lan.id': expect.any(String) });
  const long = await admin.put(`/terms/${termsCd}`, { termsTitle: '가'.repeat(51) });
  expect(Object.keys(long.body.errorsMessage)).toEqual(['termsTitle']);
});

test('[D19] a correction asks nobody again, and is recorded', async () => {
  const before = await useTerms('ko');
  const saved = await save('ko', { content: `${before.content}<p>오타를 고쳤어요.</p>`, correctionYn: 'Y' });
  expect(saved).toMatchObject({ termsVer: 1, validVer: 1, correctionYn: 'N', validDtm: null });
  expect(await statusOn(app)).toBe(200);
  expect((await shown()).content).toContain('오타를 고쳤어요.');
  const versions = (await admin.get(`/terms/${before.termsCd}/versions`)).body;
  expect(versions).toMatchObject([
    { termsVer: 1, correctionYn: 'Y', versionState: 'inForce', accountNm: expect.any(String) },
    { termsVer: 1, correctionYn: 'N', versionState: 'past', content: before.content },
  ]);
  // Saved again without a change, nothing is recorded.
  await save('ko', { content: saved.content, correctionYn: 'Y' });
  expect((await admin.get(`/terms/${before.termsCd}/versions`)).body).toHaveLength(2);
});

test('[D19] a new version asks again on every node within a second, once for all languages', async () => {
  const refused = await admin.put(`/terms/${(await useTerms('ko')).termsCd}`, {
    content: '<p>새 약관</p>',
    validDtm: at(-60_000),
  });
  expect(refused.status).toBe(400);
  expect(refused.body.errorsMessage).toEqual({ validDtm: expect.stringContaining('지난 날짜') });
  expect(await statusOn(other)).toBe(200);

  const saved = await save('ko', { content: '<p>둘째 약관</p>' });
  expect(saved).toMatchObject({ termsVer: 2, validVer: 2, behindYn: 'N', agreeCnt: 0 });
  expect(await statusOn(app)).toBe(428);
  await expect.poll(() => statusOn(other), SOON).toBe(428);
  // English lags behind: its readers see the words that hold.
  expect(await useTerms('en')).toMatchObject({ termsVer: 1, behindYn: 'Y' });
  expect(await shown('en')).toMatchObject({ content: '<p>둘째 약관</p>', termsVer: 2 });

  expect((await agree('?termsVer=1')).status).toBe(409);
  expect(await statusOn(app)).toBe(428);
  expect((await agree('?termsVer=2')).status).toBe(200);
  expect(await statusOn(app)).toBe(200);
  await expect.poll(() => statusOn(other), SOON).toBe(200);

  expect(await save('en', { content: '<p>second terms</p>' })).toMatchObject({ termsVer: 2, behindYn: 'N' });
  expect(await statusOn(app)).toBe(200);
  expect(await shown('en')).toMatchObject({ content: '<p>second terms</p>' });
});

test('[D19] a version to come begins by itself on every node', async () => {
  const soon = at(3_000);
  const saved = await save('ko', { content: '<p>셋째 약관</p>', validDtm: soon });
  expect(saved).toMatchObject({ termsVer: 3, validVer: 2, validDtm: soon });
  expect(await statusOn(app)).toBe(200);
  expect(await shown()).toMatchObject({ content: '<p>둘째 약관</p>' });
  // Fills the caches of both nodes, which must forget when the date comes.
  expect(await statusOn(other)).toBe(200);
  for (const node of [app, other]) await expect.poll(() => statusOn(node), { timeout: 8_000 }).toBe(428);
  expect(await shown()).toMatchObject({ content: '<p>셋째 약관</p>', termsVer: 3 });
  expect((await agree()).status).toBe(200);
  expect(await statusOn(app)).toBe(200);
});

test('[D19] a version to come is changed in place, and withdrawn', async () => {
  const day = at(86_400_000);
  const { termsCd } = await useTerms('ko');
  expect((await admin.delete(`/terms/${termsCd}/pending`)).status).toBe(409);
  expect(await save('ko', { content: '<p>넷째</p>', validDtm: day })).toMatchObject({ termsVer: 4 });
  expect(await save('ko', { content: '<p>넷째 약관</p>', validDtm: day })).toMatchObject({ termsVer: 4 });
  expect((await admin.delete(`/terms/${termsCd}/pending`)).body).toEqual({ count: 1 });
  expect(await useTerms('ko')).toMatchObject({ content: '<p>셋째 약관</p>', termsVer: 3, validDtm: null });
  const states = (await admin.get(`/terms/${termsCd}/versions`)).body.map(
    (each: { versionState: string }) => each.versionState,
  );
  expect(states.slice(0, 3)).toEqual(['withdrawn', 'withdrawn', 'inForce']);
  // The number of a withdrawn version is not given again.
  expect(await save('ko', { content: '<p>다섯째</p>', validDtm: day })).toMatchObject({ termsVer: 5 });
  expect((await admin.delete(`/terms/${termsCd}/pending`)).body).toEqual({ count: 1 });
});

test('[D19] who agreed to what, when and from where, as a list and as a spreadsheet', async () => {
  const { termsTp } = await useTerms('ko');
  const query = `termsTpCd=${termsTp.cd}&termsVer=2&q=${STORE}`;
  const { status, body } = await admin.get(`/terms/agreement?${query}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ number: 0, size: 50, totalElements: 1 });
  expect(body.content).toEqual([
    expect.objectContaining({
      accountId: STORE,
      storeNm: '강남점',
      termsVer: 2,
      lanId: 'ko',
      inIp: '127.0.0.1',
      agreeDtm: expect.stringMatching(/^\d{4}-/),
    }),
  ]);
  const sheet = await admin.get(`/terms/agreement/down?${query}`);
  expect(sheet.status).toBe(200);
  expect(sheet.headers.get('content-type')).toContain('excel');
  expect((await manager.get('/terms/agreement')).status).toBe(403);
});

test('[D26] terms that were agreed to stay, others are deleted and restored', async () => {
  const { termsCd } = await useTerms('ko');
  const kept = await admin.delete(`/terms/${termsCd}`);
  expect(kept.status).toBe(409);
  expect(kept.body.message).toMatch(/동의한 기록이 \d+건/);
  const japanese = await useTerms('ja');
  expect((await admin.delete(`/terms/${japanese.termsCd}`)).body).toEqual({ count: 1 });
  expect(await shown('ja')).toMatchObject({ content: '<p>셋째 약관</p>' });
  expect((await admin.patch(`/terms/restore/${japanese.termsCd}`)).body).toEqual({ count: 1 });
});

test('[1 §3.11] a language without terms falls back to the default language', async () => {
  await admin.post('/lan', { id: 'vi', nm: 'Tiếng Việt', ord: 9 });
  expect(await shown('vi')).toMatchObject({ content: '<p>셋째 약관</p>' });
  await save('en', { content: '<p>third terms</p>' });
  await admin.put('/lan/en', { default_: 'Y' });
  expect(await shown('vi')).toMatchObject({ content: '<p>third terms</p>' });
  await admin.put('/lan/ko', { default_: 'Y' });
});

test('[D19] nobody is asked where no terms are in use', async () => {
  await db().query('delete from terms_agreements');
  for (const each of await all()) await admin.put(`/terms/${each.termsCd}`, { useYn: 'N' });
  expect(await statusOn(app)).toBe(200);
});
