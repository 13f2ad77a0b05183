import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { simulatedApp, type TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { createInquiry } from './inquiry.factory.ts';
import { forgetInquiries } from './inquiry.jobs.ts';

const NOON = new Date('2026-11-21T03:00:00Z');
const HOUR_MS = 3_600_000;
const PERIOD = 'startDtm=2026-11-20 12:00:00&endDtm=2026-11-22 12:00:00';
const LIMIT = 3;
let app: TestApp;
let simulator: TestSimulator;
let stop: () => Promise<void>;
let admin: TestClient;
let now = NOON;

/** Accounts that get these codes, each by a role of its own. */
const HELPERS: Record<string, string[]> = {
  C000000001: ['InquirySearch', 'InquiryAdd', 'InquiryUp'],
  C000000002: ['InquirySearch', 'InquiryAdd'],
  C000000003: ['InquirySearch', 'InquiryUp'],
  S000000002: ['InquirySearch', 'InquiryAdd'],
};

beforeAll(async () => {
  ({ app, simulator, stop } = await simulatedApp({
    now: () => now,
    env: { MESSAGES_PER_STORE_HOUR: String(LIMIT) },
  }));
  for (const [loginId, codes] of Object.entries(HELPERS)) {
    const role = `helper-${loginId}`;
    await db().query('insert into roles (role_id, name) values ($1, $1)', [role]);
    await db().query(
      `insert into role_resources select $1, id from resources where kind = 'action' and code = any($2)`,
      [role, codes],
    );
    await db().query('insert into account_roles select id, $1 from accounts where login_id = $2', [
      role,
      loginId,
    ]);
  }
  // A store of the business below.
  await db().query(
    `update stores set business_id = (select id from businesses where public_id = 'C000000002')
     where public_id = 'S000000004'`,
  );
  admin = await app.as('admin');
});
afterAll(() => stop?.());
beforeEach(async () => {
  now = NOON;
  await simulator.reset();
  await simulator.act('GOOGLE_AUTH', 'anyTime', '');
  for (const table of ['push_recipients', 'pushes', 'business_messages', 'inquiries', 'inquiry_templates'])
    await db().query(`delete from ${table}`);
  await db().query(`delete from record_changes where table_name = 'inquiries'`);
});

const db = () => app.node.services.db;
/** The member whom the factory lets ask. */
const member = (change: string, storeId = 1) =>
  db().query(
    `update app_members set ${change} where id = (select min(id) from app_members
       where store_id = $1 and deleted_at is null)`,
    [storeId],
  );
const ask = (more: Parameters<typeof createInquiry>[2] = {}, storeId = 1) =>
  createInquiry(app, storeId, more);
const one = async (id: number) => (await admin.get(`/inquiry/${id}`)).body;
const answer = (id: number, more: Record<string, unknown> = {}, client = admin) =>
  client.put(`/inquiry/${id}`, { answer: '매일 11시부터 열어요.', ...more });
const shown = async () =>
  ((await simulator.act('FCM', 'shown', '')) as { response: { title: string; body: string; data: object }[] })
    .response;
const texts = async () =>
  ((await simulator.act('BIZPPURIO', 'taken', '')) as { response: { to: string; text: string }[] }).response;
const changes = async (id: number, client = admin) =>
  (await client.get(`/inquiry/history/${id}`)).body.content as {
    changeTp: string;
    version: number;
    accountNm: string | null;
    before: object;
    after: object;
  }[];
const titles = async (query: string, client = admin) =>
  (await client.get(`/inquiry?${query}`)).body.map(({ title }: { title: string }) => title);

describe('[3 §7] GET /inquiry', () => {
  test('[3 §9] unanswered ones first, then the newest, of the period, the state, the store and the text', async () => {
    const at = (hours: number) => ({ sentAt: new Date(NOON.getTime() + hours * HOUR_MS) });
    await ask({ title: '옛 문의', ...at(-30) });
    await ask({ title: '먼저', ...at(-5) });
    await ask({ title: '나중', ...at(-1) });
    const done = await ask({ title: '답변됨', ...at(0) });
    await ask({ title: '제주', ...at(-2) }, 3);
    await answer(done);
    expect(await titles(PERIOD)).toEqual(['나중', '제주', '먼저', '답변됨']);
    expect(await titles(`${PERIOD}&answered=Y`)).toEqual(['답변됨']);
    expect(await titles(`${PERIOD}&answered=N&storeCd=1`)).toEqual(['나중', '먼저']);
    expect(await titles(`${PERIOD}&q=${encodeURIComponent('11시부터')}`)).toEqual(['답변됨']);
    expect(await titles(`${PERIOD}&q=%25`)).toEqual([]);
    expect((await admin.get(`/inquiry?${PERIOD}&page=1&size=3`)).body).toMatchObject({
      content: [{ title: '답변됨' }],
      totalElements: 4,
    });
    // Those of another period are counted all the same.
    expect((await admin.get('/inquiry/waiting')).body).toEqual({
      count: 4,
      startDtm: '2026-11-20 06:00:00',
    });
    expect((await admin.get('/inquiry/waiting?storeCd=3')).body.count).toBe(1);
  });

  test('[D21] without pages it stops at 10,000 and says so', async () => {
    await ask({ title: '가장 새 문의' });
    await db().query(
      `insert into inquiries (store_id, member_id, partner, partner_inquiry_id, title, content, sent_at)
       select i.store_id, i.member_id, i.partner, 'many-' || n, i.title, i.content, i.sent_at - n * interval '1 second'
       from inquiries i, generate_series(1, 10000) n`,
    );
    const { body, headers } = await admin.get(`/inquiry?${PERIOD}`);
    expect([body.length, headers.get('x-list-cut')]).toEqual([10_000, '10000']);
    expect(body[0]).toMatchObject({ title: '가장 새 문의', sendDtm: '2026-11-21 12:00:00' });
    expect((await admin.get(`/inquiry?${PERIOD}&size=200`)).headers.get('x-list-cut')).toBeNull();
  });

  test.each([
    ['endDtm=2026-11-22 00:00:00', 'startDtm'],
    ['startDtm=2026-11-22 00:00:00', 'endDtm'],
    ['startDtm=2026-11-22 00:00:00&endDtm=2026-11-21 00:00:00', 'endDtm'],
    ['startDtm=2020-11-22 00:00:00&endDtm=2026-11-21 00:00:00', 'endDtm'],
    ['startDtm=2026-13-22 00:00:00&endDtm=2026-11-21 00:00:00', 'startDtm'],
    [`${PERIOD}&q=${'x'.repeat(51)}`, 'q'],
  ])('[3 §5] refuses %s at its field', async (query, field) => {
    const { status, body } = await admin.get(`/inquiry?${query}`);
    expect([status, Object.keys(body.errorsMessage)]).toEqual([400, [field]]);
  });

  test('[D11] a manager sees the stores of the own business and those below it, and answers there', async () => {
    const own = await ask({ title: '강남' });
    const foreign = await ask({ title: '제주' }, 3);
    await db().query(
      `update inquiries set store_id = (select id from stores where public_id = 'S000000004') where id = $1`,
      [await ask({ title: '부산' })],
    );
    const sees = async (loginId: string) => (await titles(PERIOD, await app.as(loginId))).sort();
    expect(await sees('C000000001')).toEqual(['강남', '부산']);
    expect(await sees('C000000002')).toEqual(['부산']);
    expect(await sees('C000000003')).toEqual(['제주']);
    expect(await sees('S000000002')).toEqual([]);
    const manager = await app.as('C000000001');
    expect((await manager.get(`/inquiry/${foreign}`)).status).toBe(404);
    expect((await manager.get(`/inquiry?${PERIOD}&storeCd=3`)).status).toBe(404);
    expect((await manager.get('/inquiry/waiting')).body.count).toBe(2);
    expect((await answer(foreign, {}, manager)).status).toBe(404);
    expect((await answer(own, {}, await app.as('C000000002'))).status).toBe(404);
    expect((await answer(own, {}, await app.as('S000000002'))).status).toBe(404);
    expect((await one(own)).answered).toBe('N');
    expect((await answer(own, {}, manager)).status).toBe(200);
    expect((await (await app.as('S000000001')).get(`/inquiry/${own}`)).status).toBe(403);
  });
});

describe('[3 §4] PUT /inquiry/:inquiryCd', () => {
  test('the first answer is told by push once, another one only if that is asked for', async () => {
    await member(`device_token = 'device-1', in_use = true`);
    const id = await ask();
    expect(await one(id)).toMatchObject({ answered: 'N', reachTp: 'push', tellStatus: null });
    const { status, body } = await answer(id);
    expect([status, body]).toMatchObject([
      200,
      {
        answered: 'Y',
        answer: '매일 11시부터 열어요.',
        answerDtm: '2026-11-21 12:00:00',
        answerAccountNm: expect.any(String),
        tellTp: 'push',
        version: 2,
      },
    ]);
    await expect.poll(() => one(id)).toMatchObject({ tellStatus: 'sent', tellDtm: '2026-11-21 12:00:00' });
    const [row] = await db().query<{ number: string }>(
      'select partner_inquiry_id as number from inquiries where id = $1',
      [id],
    );
    expect(await shown()).toMatchObject([
      { title: expect.stringContaining('답변했어요'), body: '영업시간 문의', data: { inquiry: row?.number } },
    ]);
    now = new Date(NOON.getTime() + HOUR_MS);
    const changed = await answer(id, { answer: '매일 10시부터 열어요.', version: 2 });
    expect(changed.body).toMatchObject({
      answerDtm: '2026-11-21 12:00:00',
      answerUpDtm: '2026-11-21 13:00:00',
      tellDtm: '2026-11-21 12:00:00',
      version: 3,
    });
    expect(await db().query('select 1 from pushes')).toHaveLength(1);
    await answer(id, { answer: '매일 9시부터 열어요.', tellYn: 'Y' });
    await expect.poll(async () => (await shown()).length).toBe(2);
    await expect.poll(() => one(id)).toMatchObject({ tellStatus: 'sent', tellDtm: '2026-11-21 13:00:00' });
  });

  test('ten answers at once without a version tell once', async () => {
    await member(`device_token = 'device-1', in_use = true`);
    const id = await ask();
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await answer(id)).status));
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await db().query('select 1 from pushes')).toHaveLength(1);
  });

  test('without a device the answer goes to the phone, in the language of the question', async () => {
    await member(`device_token = null, phone = '010-1234-5678'`);
    const id = await ask();
    await db().query(`update inquiries set language = 'ja-JP' where id = $1`, [id]);
    expect((await answer(id, { answer: '가'.repeat(1_900) })).body).toMatchObject({ tellTp: 'message' });
    await expect.poll(async () => (await texts()).length).toBe(1);
    const [message] = await texts();
    expect(message).toMatchObject({ to: '01012345678', text: expect.stringContaining('回答いたします') });
    // Two bytes a letter, 2,000 in all.
    expect(message?.text.length).toBeLessThanOrEqual(1_010);
    expect(message?.text.endsWith('…')).toBe(true);
    await simulator.callbacksTo(app.address);
    await simulator.act('BIZPPURIO', 'deliverAll', '');
    await expect.poll(async () => (await one(id)).tellStatus).toBe('sent');
  });

  test('who cannot be told gets the answer in the app only, and the record says why', async () => {
    await member('device_token = null, phone = null');
    const id = await ask();
    expect((await one(id)).reachTp).toBe('noContact');
    expect((await answer(id)).body).toMatchObject({
      answered: 'Y',
      tellTp: null,
      tellStatus: 'unreachable',
      tellFailTp: 'noContact',
    });
    // With a number by now, it is told when that is asked for.
    await member(`phone = '010-1234-5678'`);
    expect((await answer(id, { tellYn: 'Y' })).body).toMatchObject({ tellTp: 'message', tellFailTp: null });
    await member('deleted_at = now()');
    expect((await one(id)).reachTp).toBe('left');
    await member('deleted_at = null');
    await db().query('update app_members set deleted_at = null');
  });

  test('[D46] the messages of an hour are used up: the answer is saved, the record says why it was not told', async () => {
    await member(`device_token = null, phone = '010-1234-5678'`);
    const ids = await Promise.all(Array.from({ length: LIMIT + 1 }, () => ask()));
    for (const id of ids) expect((await answer(id)).status).toBe(200);
    expect(await one(ids.at(-1) ?? 0)).toMatchObject({ tellStatus: 'unreachable', tellFailTp: 'tooMany' });
  });

  test('[D27] the second of two operators sees the answer of the first', async () => {
    const id = await ask();
    const { version } = await one(id);
    const manager = await app.as('C000000001');
    const [first, second] = await Promise.all([
      answer(id, { answer: '하나', version }),
      answer(id, { answer: '둘', version }, manager),
    ]);
    const [saved, refused] = first.status === 200 ? [first, second] : [second, first];
    expect([saved.status, refused.status, refused.body.code]).toEqual([200, 409, 'error.stale']);
    expect(refused.body).toMatchObject({
      current: { inquiryCd: id, answer: saved.body.answer, version: version + 1 },
      changedBy: saved.body.answerAccountNm,
      changedAt: '2026-11-21 12:00:00',
    });
    expect((await one(id)).answer).toBe(saved.body.answer);
  });

  test('the first answer needs InquiryAdd, another one InquiryUp', async () => {
    const jeju = await ask({}, 3);
    const changer = await app.as('C000000003');
    expect((await answer(jeju, {}, changer)).status).toBe(403);
    await answer(jeju);
    const again = await app.as('C000000003');
    expect((await answer(jeju, { answer: '바꿈' }, again)).status).toBe(200);
    const adder = await app.as('S000000002');
    const hongdae = await ask({}, 2);
    expect((await answer(hongdae, {}, adder)).status).toBe(200);
    expect((await answer(hongdae, { answer: '바꿈' }, adder)).status).toBe(403);
    expect((await one(hongdae)).answer).toBe('매일 11시부터 열어요.');
  });

  test.each([
    [{ answer: ' ' }, 'answer'],
    [{ answer: null }, 'answer'],
    [{ answer: '가'.repeat(2_001) }, 'answer'],
    [{ tellYn: 'maybe' }, 'tellYn'],
    [{ version: 'x' }, 'version'],
  ])('[3 §5] refuses %o at its field', async (more, field) => {
    const id = await ask();
    const { status, body } = await answer(id, more);
    expect([status, Object.keys(body.errorsMessage)]).toEqual([400, [field]]);
    expect((await one(id)).answered).toBe('N');
  });
});

test('an erased member leaves no words behind, and old inquiries go', async () => {
  const id = await ask();
  await answer(id);
  const [{ memberId = 0 } = {}] = await db().query<{ memberId: number }>(
    'select member_id as "memberId" from inquiries where id = $1',
    [id],
  );
  const run = () =>
    forgetInquiries.handle({ db: db() } as unknown as Parameters<typeof forgetInquiries.handle>[0], {});
  await run();
  expect((await one(id)).content).toBe('언제 여나요?');
  await answer(id, { answer: '김회원님, 내일부터 열어요.' });
  const kept = () => db().query(`select 1 from record_changes where table_name = 'inquiries'`);
  expect(await kept()).toHaveLength(2);
  await run();
  expect(await kept()).toHaveLength(2);
  await db().query(`update app_members set deleted_at = now(), name = '' where id = $1`, [memberId]);
  await run();
  expect(await kept()).toHaveLength(0);
  expect((await changes(id)).map(({ changeTp, accountNm }) => [changeTp, accountNm])).toEqual([
    ['create', null],
  ]);
  expect(await one(id)).toMatchObject({
    title: null,
    content: null,
    answer: null,
    answered: 'Y',
    accountNm: null,
  });
  expect((await answer(id, { answer: '바꿈' })).body.code).toBe('inquiry.erased');
  await db().query(`update inquiries set sent_at = now() - interval '37 months'`);
  await run();
  expect((await admin.get(`/inquiry/${id}`)).status).toBe(404);
  await db().query(`update app_members set deleted_at = null, name = '김회원' where id = $1`, [memberId]);
});

test('the history shows every answer with its author, and last who asked', async () => {
  await member(`name = '김회원'`);
  const id = await ask();
  const [staff, stranger] = [await app.as('C000000001'), await app.as('C000000003')];
  const [{ name: staffName } = {}] = await db().query<{ name: string }>(
    `select name from accounts where login_id = 'C000000001'`,
  );
  await answer(id, { answer: '11시에 열어요.' });
  await answer(id, { answer: '10시에 열어요.' }, staff);
  // The same words again: the member is told, and nothing has changed.
  await answer(id, { answer: '10시에 열어요.', tellYn: 'Y' });
  const [, , { accountNm: author } = {}, ...more] = await changes(id);
  expect([author, more]).toEqual(['김회원', []]);
  expect((await changes(id, staff)).slice(0, 2)).toMatchObject([
    {
      changeTp: 'save',
      version: 3,
      accountNm: staffName,
      before: { answer: '11시에 열어요.' },
      after: { answer: '10시에 열어요.' },
    },
    { changeTp: 'save', version: 2, before: { answer: null }, after: { answer: '11시에 열어요.' } },
  ]);
  expect((await stranger.get(`/inquiry/history/${id}`)).status).toBe(404);
});

test('templates belong to a business: unique by name, out of sight of others', async () => {
  const { body: businesses } = await admin.get('/cust');
  const idOf = (custId: string) =>
    (businesses as { custId: string; custCd: number }[]).find((each) => each.custId === custId)?.custCd;
  const template = (custId: string, more: object = {}) => ({
    cust: { custCd: idOf(custId) },
    templateNm: '영업시간',
    content: '매일 11시부터 열어요.',
    ...more,
  });
  const manager = await app.as('C000000001');
  const made = await manager.post('/inquiryTemplate', template('C000000001'));
  expect(made.status).toBe(200);
  const taken = await manager.post('/inquiryTemplate', template('C000000001'));
  expect([taken.status, Object.keys(taken.body.errorsMessage)]).toEqual([400, ['templateNm']]);
  expect((await manager.post('/inquiryTemplate', template('C000000003'))).status).toBe(404);
  const stranger = await app.as('C000000003');
  expect((await stranger.get('/inquiryTemplate')).body).toEqual([]);
  // Without the right to the first answer.
  expect((await stranger.post('/inquiryTemplate', template('C000000003'))).status).toBe(403);
  const path = `/inquiryTemplate/${made.body.templateCd}`;
  expect((await (await app.as('C000000002')).delete(path)).status).toBe(404);
  expect((await manager.delete(path)).body).toEqual({ count: 1 });
  expect((await manager.get('/inquiryTemplate')).body).toEqual([]);
});
