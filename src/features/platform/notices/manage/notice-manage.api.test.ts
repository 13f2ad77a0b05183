import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const target = (value: string) => app.node.services.codes.byValue('NotiTarget', value)?.id ?? 0;
const body = (change: object = {}) => ({
  lan: { id: 'ko' },
  notiTarget: [target('storeMng')],
  notiFlags: [],
  notiTitle: '점검 안내',
  content: '<p>새벽에 쉬어요.</p>',
  startDtm: '2020-01-01 06:00:00',
  endDtm: '2999-01-01 23:00:00',
  popupYn: 'Y',
  useYn: 'Y',
  ...change,
});
const add = async (change: object = {}) => (await app.as('admin')).post('/noti', body(change));
const popups = async (account: string, language = 'ko'): Promise<string[]> => {
  const { body } = await (await app.as(account)).get('/noti/showNotiData', {
    headers: { 'accept-language': language },
  });
  return body.map((each: { notiTitle: string }) => each.notiTitle);
};

test('[3 §2] a pop-up reaches its readers in its language, and nobody after it is deleted', async () => {
  const korean = await add();
  expect(korean.status).toBe(200);
  await add({ lan: { id: 'en' }, notiTitle: 'Maintenance' });
  expect(await popups('S000000001')).toContain('점검 안내');
  expect(await popups('S000000001', 'en')).toContain('Maintenance');
  expect(await popups('C000000001')).not.toContain('점검 안내');
  const admin = await app.as('admin');
  expect((await admin.delete(`/noti/${korean.body.notiCd}`)).body).toEqual({ count: 1 });
  expect(await popups('S000000001')).not.toContain('점검 안내');
});

test('[3 §2] a notice of a later period waits for it', async () => {
  const { body: made } = await add({ notiTitle: '다음 달', startDtm: '2998-01-01 06:00:00' });
  expect(await popups('S000000001')).not.toContain('다음 달');
  await (await app.as('admin')).put(`/noti/${made.notiCd}`, { startDtm: '2020-01-01 06:00:00' });
  expect(await popups('S000000001')).toContain('다음 달');
});

test('[0041] a period that ends before it begins, and an expired pop-up, are refused at their field', async () => {
  const backwards = await add({ endDtm: '2019-01-01 06:00:00' });
  expect([backwards.status, Object.keys(backwards.body.errorsMessage)]).toEqual([400, ['endDtm']]);
  const expired = { startDtm: '2020-01-01 06:00:00', endDtm: '2020-01-08 06:00:00' };
  const popup = await add(expired);
  expect([popup.status, Object.keys(popup.body.errorsMessage)]).toEqual([400, ['popupYn']]);
  const { status, body: old } = await add({ ...expired, popupYn: 'N' });
  expect(status).toBe(200);
  const admin = await app.as('admin');
  expect((await admin.put(`/noti/${old.notiCd}`, { popupYn: 'Y' })).status).toBe(400);
  expect((await admin.put(`/noti/${old.notiCd}`, { notiTitle: '고침' })).body.notiTitle).toBe('고침');
});

test('[3 §5] a language that is not there is refused at its field', async () => {
  const { status, body: refusal } = await add({ lan: { id: 'xx' } });
  expect([status, Object.keys(refusal.errorsMessage)]).toEqual([400, ['lan.id']]);
});

test('[D9] readers of notices write none', async () => {
  for (const account of ['S000000001', 'C000000001'])
    expect((await (await app.as(account)).post('/noti', body())).status, account).toBe(403);
});

test('[0026] 5 MB of HTML and 10,000 nested elements are refused at their field, soon', async () => {
  const began = performance.now();
  for (const content of ['<p>글</p>'.repeat(500_000), '<div>'.repeat(10_000)]) {
    const { status, body: refusal } = await add({ content });
    expect([status, Object.keys(refusal.errorsMessage)]).toEqual([400, ['content']]);
  }
  expect(performance.now() - began).toBeLessThan(10_000);
});
