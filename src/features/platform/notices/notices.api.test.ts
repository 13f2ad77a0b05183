import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

let app: TestApp;
const ids: Record<string, number> = {};
const db = () => app.node.services.db;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function add(title: string, columns: object = {}): Promise<void> {
  const given: Record<string, unknown> = {
    language: 'ko',
    content: '<p>글</p>',
    starts_at: inMinutes(-60),
    ends_at: inMinutes(60),
    ...columns,
    title,
  };
  const names = Object.keys(given);
  const [row] = await db().query<{ id: number }>(
    `insert into notices (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(given),
  );
  ids[title] = row?.id ?? 0;
}
const code = (group: string, value: string): number => app.node.services.codes.byValue(group, value)?.id ?? 0;

beforeAll(async () => {
  app = await testApp();
  await db().query('delete from notices');
  const stores = [code('NotiTarget', 'storeMng')];
  const businesses = [code('NotiTarget', 'custMng')];
  const flags = [code('NOTI_FLAG_TP', 'IMPORTANT'), code('NOTI_FLAG_TP', 'EVENT')];
  await add('모두', { flag_ids: flags, starts_at: inMinutes(-10) });
  await add('매장', { target_ids: stores });
  await add('사업자', { target_ids: businesses });
  await add('둘 다', { target_ids: [...stores, ...businesses] });
  await add('English', { language: 'en' });
  await add('끝남', { ends_at: inMinutes(-1) });
  await add('아직', { starts_at: inMinutes(5) });
  await add('꺼짐', { in_use: false });
  await add('지움', { deleted_at: new Date() });
});
afterAll(() => app.stop());

const titles = async (account: string, query = ''): Promise<string[]> => {
  const { body } = await (await app.as(account)).get(`/noti${query}`);
  return body.map((row: { notiTitle: string }) => row.notiTitle).sort();
};

test('[2 §2] a store reads what is meant for stores, in period and in use', async () => {
  expect(await titles('S000000001')).toEqual(['English', '둘 다', '매장', '모두']);
});

test('[3 §2] a business reads what is meant for businesses, in period and in use', async () => {
  expect(await titles('C000000001')).toEqual(['English', '둘 다', '모두', '사업자']);
});

test('[3 §2] whoever writes notices reads all of them, and filters by language, reader and use', async () => {
  expect(await titles('admin')).toHaveLength(8);
  expect(await titles('admin', '?lanId=en')).toEqual(['English']);
  expect(await titles('admin', '?useYn=N')).toEqual(['꺼짐']);
  expect(await titles('admin', `?notiTargetCd=${code('NotiTarget', 'custMng')}`)).toEqual([
    '둘 다',
    '사업자',
  ]);
});

test('[D9] no filter leads past what a reader may see', async () => {
  expect(await titles('S000000001', '?useYn=N')).toEqual([]);
  expect(await titles('S000000001', `?notiTargetCd=${code('NotiTarget', 'custMng')}`)).toEqual(['둘 다']);
});

test('[3 §3] a notice tells its language, period, readers and kinds in words', async () => {
  const store = await app.as('S000000001');
  const { status, body } = await store.get(`/noti/${ids.모두}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    notiCd: ids.모두,
    notiTitle: '모두',
    content: '<p>글</p>',
    lan: { id: 'ko' },
    notiTarget: [],
    notiFlagsVal: '중요, 이벤트',
    startDtm: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    popupYn: 'N',
    useYn: 'Y',
  });
  const english = await store.get(`/noti/${ids.모두}`, { headers: { 'accept-language': 'en' } });
  expect(english.body.notiFlagsVal).toBe('Important, Promotion');
});

test('[D9] a notice for others, not begun, ended, stopped or deleted does not exist for a reader', async () => {
  const store = await app.as('S000000001');
  for (const title of ['사업자', '끝남', '아직', '꺼짐', '지움'])
    expect((await store.get(`/noti/${ids[title]}`)).status, title).toBe(404);
  const admin = await app.as('admin');
  for (const title of ['사업자', '끝남', '아직', '꺼짐'])
    expect((await admin.get(`/noti/${ids[title]}`)).status, title).toBe(200);
  expect((await admin.get(`/noti/${ids.지움}`)).status).toBe(404);
  expect((await store.get('/noti/2000000000')).status).toBe(404);
  expect((await store.get('/noti/abc')).status).toBe(400);
});
