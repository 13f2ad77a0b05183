import { afterAll, beforeAll, expect, test } from 'vitest';
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

const body = (change: object = {}) => ({
  lan: { id: 'ko' },
  eventTitle: '가을 신메뉴',
  content: '<p>송이 전골이 나왔어요.</p>',
  startDtm: '2020-01-01 06:00:00',
  endDtm: '2999-01-01 23:00:00',
  link: 'https://example.com/autumn',
  useYn: 'Y',
  ...change,
});
const add = (change: object = {}) => admin.post('/event', body(change));
const shown = async (language = ''): Promise<string[]> => {
  const { status, body: rows } = await app.partner().get(`/partner/v1/promotions?lanId=${language}`);
  expect(status, JSON.stringify(rows)).toBe(200);
  return rows.map(({ eventTitle }: { eventTitle: string }) => eventTitle);
};

test('[3 §2] guests read what is in use and runs now, in their language, else in the default one', async () => {
  await add();
  await add({ eventTitle: '끝난 것', endDtm: '2020-02-01 23:00:00' });
  await add({ eventTitle: '다음 것', startDtm: '2998-01-01 06:00:00' });
  await add({ eventTitle: '쉬는 것', useYn: 'N' });
  await add({ lan: { id: 'en' }, eventTitle: 'New in autumn' });
  expect(await shown('ko')).toEqual(['가을 신메뉴']);
  expect(await shown('en')).toEqual(['New in autumn']);
  expect(await shown('ja')).toEqual(['가을 신메뉴']);
  expect(await shown()).toEqual(['가을 신메뉴']);
  expect((await app.anonymous().get('/partner/v1/promotions')).status).toBe(401);
  expect((await admin.get('/event?lanId=en')).body).toHaveLength(1);
});

test('[3 §5] period, link and picture are checked at their fields; HTML comes out clean', async () => {
  const fieldsOf = async (change: object) => {
    const { status, body: refusal } = await add(change);
    return [status, ...Object.keys(refusal.errorsMessage ?? {})];
  };
  expect(await fieldsOf({ endDtm: '2019-01-01 06:00:00' })).toEqual([400, 'endDtm']);
  expect(await fieldsOf({ endDtm: null })).toEqual([400, 'endDtm']);
  for (const link of [
    'javascript:alert(1)',
    'data:text/html,x',
    'example.com',
    `https://e.kr/${'x'.repeat(100)}`,
  ])
    expect(await fieldsOf({ link }), link).toEqual([400, 'link']);
  expect(await fieldsOf({ imgFile: pngDataUrl(300, 81) })).toEqual([400, 'imgFile']);
  expect(await fieldsOf({ lan: { id: 'xx' } })).toEqual([400, 'lan.id']);

  const { status, body: made } = await add({
    content: '<p onclick="x()">안녕<script>alert(1)</script></p><img src=x onerror=alert(1)>',
    imgFile: pngDataUrl(600, 300),
  });
  expect(status, JSON.stringify(made)).toBe(200);
  expect(made.content).not.toMatch(/script|onclick|onerror/);
  expect(made.img).toMatch(/^\/files\/public\//);
  expect((await app.anonymous().get(made.img)).status).toBe(200);
  expect((await admin.put(`/event/${made.eventCd}`, { img: null })).body.img).toBeNull();
});
