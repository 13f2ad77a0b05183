import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

let app: TestApp;
let now = new Date();
beforeAll(async () => {
  app = await testApp({ now: () => now });
});
afterAll(() => app.stop());

const body = (change: object = {}) => ({
  lan: { id: 'ko' },
  notiTarget: [app.node.services.codes.byValue('NotiTarget', 'storeMng')?.id],
  notiFlags: [],
  notiTitle: '점검',
  content: '<p>글</p>',
  startDtm: '2031-05-01 06:00:00',
  endDtm: '2031-05-02 06:00:00',
  popupYn: 'N',
  useYn: 'Y',
  ...change,
});

test('[3 §2] the list and a single notice follow the clock of the product, not that of the database', async () => {
  const { body: made } = await (await app.as('admin')).post('/noti', body());
  const seen = async (): Promise<[boolean, number]> => {
    const store = await app.as('S000000001');
    const { body: rows } = await store.get('/noti');
    const listed = rows.some(({ notiCd }: { notiCd: number }) => notiCd === made.notiCd);
    return [listed, (await store.get(`/noti/${made.notiCd}`)).status];
  };
  expect(await seen()).toEqual([false, 404]);
  now = new Date('2031-05-01T12:00:00+09:00');
  expect(await seen()).toEqual([true, 200]);
  now = new Date('2031-05-02T06:00:00+09:00');
  expect(await seen()).toEqual([false, 404]);
});

test.each([
  ['absent', undefined],
  ['empty', ''],
])('[3 §5] a period that is %s is asked for in the words of the product', async (_, startDtm) => {
  const { status, body: refusal } = await (await app.as('admin')).post('/noti', body({ startDtm }));
  expect([status, refusal.errorsMessage]).toEqual([400, { startDtm: '기간을 선택 하여 주십시오.' }]);
});
