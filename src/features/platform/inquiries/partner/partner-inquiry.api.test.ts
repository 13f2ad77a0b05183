import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issueKey } from '#features/orders/partner-keys/partner-keys.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { partnerInquiries } from './partner-inquiry.read-model.ts';

let app: TestApp;
const keys = { app: '', rotated: '', other: '', jeju: '' };
const MEMBERS = '/partner/v1/members';
const PATH = '/partner/v1/inquiries';

beforeAll(async () => {
  app = await testApp();
  const { db } = app.node.services;
  keys.app = await issueKey(db, { type: 'APP', name: '우리앱' });
  keys.rotated = await issueKey(db, { type: 'APP', name: '우리앱' });
  keys.other = await issueKey(db, { type: 'APP', name: '다른앱' });
  keys.jeju = await issueKey(db, { type: 'APP', name: '우리앱', serves: ['S000000003'] });
  for (const [memberId, storeId] of [
    ['m-1', 'S000000001'],
    ['m-2', 'S000000002'],
    ['m-jeju', 'S000000003'],
    ['m-gone', 'S000000001'],
  ])
    await app.partner(keys.app).post(MEMBERS, { memberId, storeId, accountNm: '김회원' });
  await app.partner(keys.app).delete(`${MEMBERS}/m-gone`);
});
afterAll(() => app?.stop());
beforeEach(() => app.node.services.db.query('delete from inquiries'));

const post = (body: object, key = keys.app) => app.partner(key).post(PATH, body);
const get = async (query = '', key = keys.app) => (await app.partner(key).get(`${PATH}${query}`)).body;
let count = 0;
const question = (more: object = {}) => {
  count += 1;
  const texts = { title: '포인트 문의', content: '어제 주문한 포인트가 보이지 않아요.' };
  return { inquiryId: `ask-${count}`, memberId: 'm-1', ...texts, ...more };
};
/** Older copies of every question that is there. */
const copies = (times: number) =>
  app.node.services.db.query(
    `insert into inquiries (store_id, member_id, partner, partner_inquiry_id, title, content, sent_at)
     select store_id, member_id, partner, partner_inquiry_id || '-' || n, title, content, sent_at - n * interval '1 second'
     from inquiries, generate_series(1, $1::int) n`,
    [times],
  );
const stored = () => app.node.services.db.query('select 1 from inquiries');

describe('[D51] POST /partner/v1/inquiries', () => {
  test('a question is taken once; the same again answers the first', async () => {
    const sent = question({ lanId: 'ja', sendDtm: '2026-11-20 10:00:00' });
    const first = await post(sent);
    expect([first.status, first.body]).toEqual([
      201,
      {
        ...sent,
        storeId: 'S000000001',
        answered: 'N',
        answer: null,
        answerDtm: null,
        answerUpDtm: null,
      },
    ]);
    const again = await post(sent, keys.rotated);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await post({ ...sent, sendDtm: null })).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  test('twenty sends at once are one question', async () => {
    const sent = question();
    const responses = await Promise.all(Array.from({ length: 20 }, () => post(sent)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(await stored()).toHaveLength(1);
  });

  test('the same number with another question is 422', async () => {
    const sent = question();
    await post(sent);
    for (const more of [
      { title: '다른 제목' },
      { content: '다른 글' },
      { memberId: 'm-2' },
      { storeId: 'S000000002' },
      { lanId: 'en' },
      { sendDtm: '2026-11-01 10:00:00' },
    ])
      expect((await post({ ...sent, ...more })).status, JSON.stringify(more)).toBe(422);
    expect(await get(`/${sent.inquiryId}`)).toMatchObject({ title: '포인트 문의' });
    // Another partner counts for itself.
    await app.partner(keys.other).post(MEMBERS, { memberId: 'm-1', storeId: 'S000000001', accountNm: '이' });
    expect((await post(sent, keys.other)).status).toBe(201);
  });

  test('it is about the store that it names, else about that of the member', async () => {
    expect((await post(question({ memberId: 'm-2' }))).body.storeId).toBe('S000000002');
    expect((await post(question({ storeId: 'S000000002' }))).body.storeId).toBe('S000000002');
    expect((await post(question({ storeId: 'S000000099' }))).status).toBe(404);
    expect((await post(question({ externalCode: 'nowhere' }))).status).toBe(404);
  });

  test('an unknown member, one who left and one of another partner are 404 at the field', async () => {
    for (const memberId of ['m-99', 'm-gone']) {
      const { status, body } = await post(question({ memberId }));
      expect([status, Object.keys(body.errorsMessage)]).toEqual([404, ['memberId']]);
    }
    expect((await post(question({ memberId: 'm-2' }), keys.other)).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  test('[D65] a key reaches questions of the stores that it serves', async () => {
    const here = question();
    await post(here);
    expect((await post(question(), keys.jeju)).status).toBe(404);
    expect((await post(question({ memberId: 'm-jeju', storeId: 'S000000001' }), keys.jeju)).status).toBe(404);
    const there = await post(question({ memberId: 'm-jeju' }), keys.jeju);
    expect(there.status).toBe(201);
    expect((await app.partner(keys.jeju).get(`${PATH}/${here.inquiryId}`)).status).toBe(404);
    expect(await get('', keys.jeju)).toEqual([there.body]);
    expect(await get('', keys.other)).toEqual([]);
    // Its number is used already, by a question that this key does not see.
    expect((await post({ ...here, memberId: 'm-jeju' }, keys.jeju)).status).toBe(422);
  });

  test.each([
    [{ inquiryId: '' }, 'inquiryId'],
    [{ inquiryId: 'x'.repeat(101) }, 'inquiryId'],
    [{ memberId: null }, 'memberId'],
    [{ title: ' ' }, 'title'],
    [{ title: '가'.repeat(101) }, 'title'],
    [{ content: undefined }, 'content'],
    [{ content: '가'.repeat(2_001) }, 'content'],
    [{ lanId: '한국어' }, 'lanId'],
    [{ sendDtm: '2026-02-30 10:00:00' }, 'sendDtm'],
    [{ sendDtm: '2999-01-01 00:00:00' }, 'sendDtm'],
  ])('refuses %o at its field and takes nothing', async (more, field) => {
    const { status, body } = await post(question(more));
    expect([status, Object.keys(body.errorsMessage)]).toEqual([400, [field]]);
    expect(await stored()).toEqual([]);
  });

  test('one that is older than inquiries are kept is refused; a repeat still answers the first', async () => {
    const ago = (months: number) => {
      const at = new Date(app.node.services.now());
      at.setUTCMonth(at.getUTCMonth() - months, 1);
      return `${at.toISOString().slice(0, 10)} 10:00:00`;
    };
    const { status, body } = await post(question({ sendDtm: ago(37) }));
    expect([status, Object.keys(body.errorsMessage), await stored()]).toEqual([400, ['sendDtm'], []]);
    expect(body.errorsMessage.sendDtm).toContain('3년');
    const sent = question({ sendDtm: ago(35) });
    expect((await post(sent)).status).toBe(201);
    await app.node.services.db.query(
      `update inquiries set sent_at = (sent_at at time zone 'Asia/Seoul' - interval '4 months') at time zone 'Asia/Seoul'`,
    );
    expect((await post({ ...sent, sendDtm: ago(39) })).status).toBe(200);
  });

  test('more than 64 KB is 413, and a key that is none 401', async () => {
    expect((await post(question({ content: '가'.repeat(40_000) }))).status).toBe(413);
    expect((await post(question(), 'no-such-key')).status).toBe(401);
    expect((await app.anonymous().get(PATH)).status).toBe(401);
  });
});

describe('[D51] GET /partner/v1/inquiries', () => {
  test('lists the newest first, of one member or answered ones, whole or by page', async () => {
    const sent = [
      question({ sendDtm: '2026-11-01 10:00:00' }),
      question({ sendDtm: '2026-11-03 10:00:00', memberId: 'm-2' }),
      question({ sendDtm: '2026-11-02 10:00:00' }),
    ];
    for (const each of sent) await post(each);
    const [first, second, third] = sent.map(({ inquiryId }) => inquiryId);
    const found = async (query: string) =>
      (await get(query)).map((row: { inquiryId: string }) => row.inquiryId);
    expect(await found('')).toEqual([second, third, first]);
    expect(await found('?memberId=m-1')).toEqual([third, first]);
    expect(await found('?memberId=m-99')).toEqual([]);
    expect(await get('?page=1&size=2')).toMatchObject({
      content: [{ inquiryId: first }],
      totalElements: 3,
      totalPages: 2,
    });
    await app.node.services.db.query(
      `update inquiries set answer = '확인했어요.', answered_at = now() where partner_inquiry_id = $1`,
      [third],
    );
    expect(await get('?answered=Y')).toMatchObject([
      { inquiryId: third, answered: 'Y', answer: '확인했어요.' },
    ]);
    expect(await found('?answered=N')).toEqual([second, first]);
  });

  test('those of one member are found without reading those of others', async () => {
    const { db } = app.node.services;
    await db.query(
      `with others as (
         insert into app_members (store_id, partner, partner_member_id, login_id, name)
         select 1, 'APP/우리앱', 'other-' || n, 'other-' || n, '이회원' from generate_series(1, 300) n returning id)
       insert into inquiries (store_id, member_id, partner, partner_inquiry_id, title, content, sent_at)
       select 1, id, 'APP/우리앱', id || '-' || n, '문의', '글', now() from others, generate_series(1, 10) n`,
    );
    const sent = question({ memberId: 'm-2' });
    await post(sent);
    await db.query('analyze inquiries, app_members');
    // What this connection read of the two tables and has not reported yet.
    const readRows = async (tx: Pick<typeof db, 'query'>) =>
      (
        await tx.query<{ n: number }>(
          `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as n
           from pg_stat_xact_user_tables where relname in ('inquiries', 'app_members')`,
        )
      )[0]?.n ?? 0;
    await db.transaction(async (tx) => {
      const partner = { id: 1, type: 'APP', name: '우리앱', storeIds: null, businessIds: null };
      const filter = { memberId: 'm-2', answered: null };
      const ctx = { db: tx, partner } as unknown as Parameters<typeof partnerInquiries>[0];
      const before = await readRows(tx);
      const { rows, total } = await partnerInquiries(ctx, filter, { number: 0, size: 10_000 });
      expect([rows.map(({ reference }) => reference), total]).toEqual([[sent.inquiryId], 1]);
      expect((await readRows(tx)) - before).toBeLessThan(10);
    });
  });

  test('[D21] without pages it stops at 10,000 and says so', async () => {
    const first = question();
    await post(first);
    await copies(10_000);
    const { body, headers } = await app.partner(keys.app).get(PATH);
    expect([body.length, headers.get('x-list-cut')]).toEqual([10_000, '10000']);
    expect(body[0]).toMatchObject({ inquiryId: first.inquiryId });
    await app.node.services.db.query('delete from inquiries where partner_inquiry_id = $1', [
      first.inquiryId,
    ]);
    expect((await app.partner(keys.app).get(PATH)).headers.get('x-list-cut')).toBeNull();
  });
});
