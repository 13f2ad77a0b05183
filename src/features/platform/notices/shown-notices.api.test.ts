import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

let app: TestApp;
const db = () => app.node.services.db;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => db().query("delete from notices where title <> 'Jumun에 오신 것을 환영해요'"));
afterAll(() => app.stop());

const shown = async (accountId: string, language = 'ko'): Promise<string[]> => {
  const { body } = await (await app.as(accountId)).get('/noti/showNotiData', {
    headers: { 'accept-language': language },
  });
  return body.map((notice: { notiTitle: string }) => notice.notiTitle);
};
const add = (title: string, columns: object = {}) => {
  const given: Record<string, unknown> = {
    language: 'ko',
    content: '<p>글</p>',
    popup: true,
    starts_at: new Date(Date.now() - 60_000),
    ends_at: new Date(Date.now() + 60_000),
    ...columns,
    title,
  };
  const names = Object.keys(given);
  return db().query(
    `insert into notices (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(given),
  );
};

describe('[1 §2.2] GET /noti/showNotiData', () => {
  test('welcomes everybody in a new installation', async () => {
    const { body } = await (await app.as('S000000001')).get('/noti/showNotiData');
    expect(body).toEqual([
      {
        notiCd: expect.any(Number),
        notiTitle: 'Jumun에 오신 것을 환영해요',
        startDtm: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        content: expect.stringContaining('<p>'),
      },
    ]);
  });
  test('shows what is in period, in use and meant for the dialog, newest first', async () => {
    await add('지금');
    await add('끝남', { ends_at: new Date(Date.now() - 1_000) });
    await add('아직', { starts_at: new Date(Date.now() + 30_000) });
    await add('목록에만', { popup: false });
    await add('꺼짐', { in_use: false });
    await add('지움', { deleted_at: new Date() });
    const titles = await shown('admin');
    expect(titles).toContain('지금');
    for (const title of ['끝남', '아직', '목록에만', '꺼짐', '지움']) expect(titles).not.toContain(title);
  });
  test('shows only what is aimed at the kind of user', async () => {
    const [target] = await db().query<{ id: number }>(
      "select c.id from codes c join codes g on g.id = c.parent_id where g.value = 'NotiTarget' and c.value = 'storeMng'",
    );
    await add('매장만', { target_ids: [target?.id] });
    expect(await shown('S000000001')).toContain('매장만');
    expect(await shown('C000000001')).not.toContain('매장만');
    expect(await shown('admin')).not.toContain('매장만');
  });
  test('speaks the asked language, and Korean where it has nothing', async () => {
    await db().query("delete from notices where language <> 'ko'");
    await add('英語なし');
    expect(await shown('admin', 'en')).toContain('Jumun에 오신 것을 환영해요');
    await add('News', { language: 'en' });
    expect(await shown('admin', 'en')).toEqual(['News']);
  });
  test('tells the time of the platform', async () => {
    await add('시각', {
      starts_at: new Date('2026-01-01T00:30:00Z'),
      ends_at: new Date('2100-01-01T00:00:00Z'),
    });
    const { body } = await (await app.as('admin')).get('/noti/showNotiData');
    expect(body.find((notice: { notiTitle: string }) => notice.notiTitle === '시각').startDtm).toBe(
      '2026-01-01 09:30:00',
    );
  });
});
