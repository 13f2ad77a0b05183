import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownTransaction } from '#kit/server/own-transaction.ts';
import { simulatedApp, type TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { pushService } from './fcm.ts';
import { forgetPushes, manyMembers } from './push.factory.ts';
import { notifyMember } from './push.public.ts';

const NOON = new Date('2026-11-21T03:00:00Z');
const DAY = 'startDtm=2026-11-21 00:00:00&endDtm=2026-11-22 23:59:59';
let app: TestApp;
let simulator: TestSimulator;
let stop: () => Promise<void>;
let admin: TestClient;
let now = NOON;
const types = { notice: 0, marketing: 0 };

beforeAll(async () => {
  ({ app, simulator, stop } = await simulatedApp({ now: () => now }));
  admin = await app.as('admin');
  const { codes } = app.node.services;
  types.notice = codes.byValue('PUSH_TP', 'NOTICE')?.id ?? 0;
  types.marketing = codes.byValue('PUSH_TP', 'MARKETING')?.id ?? 0;
});
afterAll(() => stop?.());
beforeEach(async () => {
  now = NOON;
  await simulator.reset();
  await simulator.act('GOOGLE_AUTH', 'anyTime', '');
  await forgetPushes(app);
  // After a test with a failing service its breaker may be open for ten seconds.
  const { services } = app.node;
  const notice = { token: 'breaker', title: '', body: '', key: 'breaker' };
  await expect
    .poll(() => pushService(services).push('breaker', notice), { timeout: 15_000 })
    .toMatchObject({ kind: 'accepted' });
  await simulator.act('FCM', 'clear', '');
});

const db = () => app.node.services.db;
const body = (more: Record<string, unknown> = {}) => ({
  pushTp: { cd: types.notice },
  title: '점검 안내',
  content: '오늘 밤 점검해요.',
  ...more,
});
const send = (more: Record<string, unknown> = {}, key?: string) =>
  admin.post('/push', body(more), { headers: key ? { 'idempotency-key': key } : {} });
const one = async (id: number) => (await admin.get(`/push/${id}`)).body;
const ended = (id: number, state = 'done') =>
  expect.poll(async () => (await one(id)).status, { timeout: 20_000 }).toBe(state);
interface Shown {
  token: string;
  title: string;
  body: string;
  key: string;
}
const shown = async () => ((await simulator.act('FCM', 'shown', '')) as { response: Shown[] }).response;
const counts = async () =>
  ((await simulator.act('FCM', 'counts', '')) as { response: { accepted: number; shown: number } }).response;
/** As when the sender looks by itself. One queue after the other: a sender that has a row of one waits for the other. */
async function look(): Promise<void> {
  for (const queue of ['push', 'push-recipients']) {
    await db().query(`update jobs set run_at = $1 where queue = $2 and finished_at is null`, [now, queue]);
    await app.node.services.bus.publish('jobs', queue);
  }
}

describe('[3 §7] POST /push', () => {
  test('[D28] goes to every member with a device, once however often it is asked for; the report counts', async () => {
    await manyMembers(app, 1, 450);
    await db().query(`update app_members set device_token = null where login_id = 'P000000001'`);
    await db().query(
      `update app_members set device_token = device_token || '-gone' where login_id = 'P000000002'`,
    );
    const first = await send({}, 'push-key-1');
    expect([first.status, first.body]).toMatchObject([
      200,
      {
        title: '점검 안내',
        status: 'running',
        totalCnt: 449,
        adYn: 'N',
        targetTp: 'all',
        createAccountNm: expect.any(String),
      },
    ]);
    expect((await send({}, 'push-key-1')).body.pushCd).toBe(first.body.pushCd);
    await ended(first.body.pushCd);
    expect(await one(first.body.pushCd)).toMatchObject({
      totalCnt: 449,
      sentCnt: 448,
      goneCnt: 1,
      refuseCnt: 0,
      waitCnt: 0,
      simulatorYn: 'Y',
    });
    expect(await counts()).toEqual({ accepted: 448, shown: 448, devices: 448 });
    expect((await shown())[0]).toMatchObject({ title: '점검 안내', body: '오늘 밤 점검해요.' });
    // The token of the uninstalled app is forgotten.
    expect(await db().query(`select 1 from app_members where device_token like '%gone'`)).toEqual([]);
    expect((await admin.get(`/push?${DAY}`)).body).toHaveLength(1);
  });

  test('goes to members of the chosen stores only; the preview counts the same', async () => {
    await manyMembers(app, 1, 20);
    await manyMembers(app, 3, 5, { from: 100 });
    const target = { targetTp: 'stores', stores: [{ storeCd: 3 }] };
    const preview = await admin.post('/push/preview', body(target));
    expect(preview.body).toMatchObject({ memberCnt: 5, deviceCnt: 5, totalCnt: 5 });
    const { body: made } = await send(target);
    expect(made.stores).toEqual([{ storeCd: 3, storeNm: expect.any(String) }]);
    await ended(made.pushCd);
    expect((await counts()).shown).toBe(5);
  });

  test.each([
    [{ pushTp: null }, 'pushTp'],
    [{ pushTp: { cd: 999_999 } }, 'pushTp'],
    [{ title: '' }, 'title'],
    [{ title: '가'.repeat(51) }, 'title'],
    [{ content: ' ' }, 'content'],
    [{ content: '👨‍👩‍👧‍👦'.repeat(200) }, 'content'],
    [{ targetTp: 'somebody' }, 'targetTp'],
    [{ targetTp: 'stores' }, 'stores'],
    [{ targetTp: 'stores', stores: [{ storeCd: 999_999 }] }, 'stores'],
    [{ sendDtm: '2026-11-21 11:00:00' }, 'sendDtm'],
    [{ sendDtm: '2028-01-01 11:00:00' }, 'sendDtm'],
    [{ sendDtm: 'tomorrow' }, 'sendDtm'],
  ])('refuses wrong input at its field (%#)', async (more, field) => {
    await manyMembers(app, 1, 1);
    const { status, body: refused } = await send(more);
    expect([status, Object.keys(refused.errorsMessage).map((path) => path.split('.')[0])]).toEqual([
      400,
      [field],
    ]);
    expect((await admin.get(`/push?${DAY}`)).body).toEqual([]);
  });

  test('nobody to send it to: refused', async () => {
    expect((await send()).body.code).toBe('push.nobody');
    await manyMembers(app, 1, 3, { silent: 1 });
    expect((await send({ adYn: 'Y' })).body.code).toBe('push.nobody');
  });
});

describe('[D40] advertising', () => {
  test('goes by day, to those who agreed until its turn, with its mark; a phone that is off does not show it at night', async () => {
    await manyMembers(app, 1, 10, { silent: 5 });
    now = new Date('2026-11-21T12:30:00Z');
    const preview = await admin.post('/push/preview', body({ pushTp: { cd: types.marketing } }));
    expect(preview.body).toEqual({
      memberCnt: 10,
      deviceCnt: 10,
      consentCnt: 8,
      totalCnt: 8,
      sendDtm: '2026-11-22 08:00:00',
    });
    const { body: made } = await send({ pushTp: { cd: types.marketing }, title: '첫 주문 할인' });
    expect(made).toMatchObject({ adYn: 'Y', sendDtm: '2026-11-22 08:00:00', totalCnt: 8, waitCnt: 8 });
    await look();
    await new Promise((done) => setTimeout(done, 300));
    expect((await counts()).accepted).toBe(0);
    now = new Date('2026-11-21T23:00:00Z');
    // Agreed when the recipients were noted, withdrawn before the turn came.
    await db().query(
      `insert into push_recipients (push_id, member_id, due_at) select $1, id, $2 from app_members where login_id = 'P000000005'`,
      [made.pushCd, now],
    );
    await look();
    await ended(made.pushCd);
    expect(await one(made.pushCd)).toMatchObject({ sentCnt: 8, skipCnt: 1 });
    expect((await shown())[0]).toMatchObject({
      title: '(광고) 첫 주문 할인',
      body: expect.stringContaining('무료수신거부'),
    });
  });

  test('that the night overtakes goes on in the morning', async () => {
    await manyMembers(app, 1, 30);
    await simulator.set('FCM', { fault: 'fail' });
    const { body: made } = await send({ adYn: 'Y' });
    await expect.poll(async () => (await simulator.arrivals('FCM')).length).toBeGreaterThan(4);
    // What was begun by day ends by day.
    const underWay = 'select member_id from push_recipients where status = 1';
    await expect.poll(async () => (await db().query<object>(underWay)).length).toBe(0);
    now = new Date('2026-11-21T12:00:01Z');
    await simulator.set('FCM', { fault: 'none' });
    await look();
    await new Promise((done) => setTimeout(done, 500));
    expect((await counts()).accepted).toBe(0);
    expect((await one(made.pushCd)).status).toBe('running');
  });
});

describe('its course', () => {
  test('planned, paused, resumed and stopped: nothing goes out meanwhile, and what is over stays so', async () => {
    await manyMembers(app, 1, 30);
    const { body: made } = await send({ sendDtm: '2026-11-21 15:00:00' });
    const change = (action: string, id = made.pushCd) => admin.patch(`/push/${action}/${id}`);
    expect((await change('pause')).body.status).toBe('paused');
    now = new Date('2026-11-21T06:00:00Z');
    await look();
    await new Promise((done) => setTimeout(done, 500));
    expect([(await counts()).accepted, (await one(made.pushCd)).status]).toEqual([0, 'paused']);
    expect((await change('resume')).body.status).toBe('running');
    await ended(made.pushCd);
    expect((await counts()).shown).toBe(30);
    expect((await change('stop')).body).toMatchObject({ code: 'push.over' });
    expect((await change('pause', 999_999)).status).toBe(404);

    const { body: later } = await send({ sendDtm: '2026-11-21 18:00:00' });
    expect((await change('stop', later.pushCd)).body).toMatchObject({ status: 'stopped', waitCnt: 30 });
    now = new Date('2026-11-21T09:00:00Z');
    await look();
    await new Promise((done) => setTimeout(done, 300));
    expect((await counts()).shown).toBe(30);
  });

  test('one that could not go out for a day stops by itself', async () => {
    await manyMembers(app, 1, 3);
    await simulator.act('GOOGLE_AUTH', 'expire', '');
    await simulator.set('FCM', { fault: 'fail' });
    await simulator.set('GOOGLE_AUTH', { fault: 'fail' });
    const { body: made } = await send();
    now = new Date(NOON.getTime() + 24 * 3_600_000 + 1_000);
    await look();
    await ended(made.pushCd, 'stopped');
    expect(await one(made.pushCd)).toMatchObject({ stopTp: 'stale', sentCnt: 0, waitCnt: 3 });
  });
});

describe('[D46] when the service fails', () => {
  test('an attempt without a clear answer is repeated and shows once; a refusal is not repeated', async () => {
    await manyMembers(app, 1, 4);
    await simulator.set('FCM', { fault: 'cutOff', operation: 'send', times: 2 });
    const { body: made } = await send();
    await expect.poll(async () => (await one(made.pushCd)).sentCnt, { timeout: 10_000 }).toBe(2);
    expect((await one(made.pushCd)).status).toBe('running');
    now = new Date(NOON.getTime() + 60_000);
    await look();
    await ended(made.pushCd);
    expect(await one(made.pushCd)).toMatchObject({ sentCnt: 4, unknownCnt: 0 });
    expect(await counts()).toMatchObject({ accepted: 6, shown: 4 });
    await simulator.set('FCM', { fault: 'refuse', operation: 'send' });
    const refused = await send();
    await ended(refused.body.pushCd);
    expect(await one(refused.body.pushCd)).toMatchObject({ refuseCnt: 4, sentCnt: 0 });
  });

  test('after five unclear attempts a recipient counts as unknown', async () => {
    await manyMembers(app, 1, 1);
    await simulator.set('FCM', { fault: 'cutOff', operation: 'send' });
    const { body: made } = await send();
    const attempts = async () =>
      (await db().query<{ n: number }>('select coalesce(sum(attempts), 0)::int as n from push_recipients'))[0]
        ?.n;
    for (let attempt = 1; attempt < 5; attempt += 1) {
      await expect.poll(attempts).toBe(attempt);
      await expect
        .poll(async () => (await db().query('select 1 from push_recipients where status = 0')).length)
        .toBe(1);
      now = new Date(now.getTime() + 1_800_000);
      await look();
    }
    await ended(made.pushCd);
    expect(await one(made.pushCd)).toMatchObject({ unknownCnt: 1, sentCnt: 0 });
  });
});

test('[3 §7] POST /push/test sends the text to one device and says what came of it', async () => {
  await manyMembers(app, 1, 2);
  await db().query(`update app_members set device_token = null where login_id = 'P000000002'`);
  const tried = (more: Record<string, unknown>) =>
    admin.post('/push/test', { title: '시험', content: '글', adYn: 'Y', ...more });
  expect((await tried({ accountId: 'P000000001' })).body).toEqual({ resultTp: 'accepted', simulatorYn: 'Y' });
  expect((await tried({ pushToken: 'my-own-phone' })).body.resultTp).toBe('accepted');
  expect((await tried({ pushToken: 'my-old-phone-gone' })).body.resultTp).toBe('gone');
  expect((await shown()).map(({ token, title }) => [token, title])).toEqual([
    ['device-1', '(광고) 시험'],
    ['my-own-phone', '(광고) 시험'],
  ]);
  for (const wrong of [
    {},
    { accountId: 'P000000001', pushToken: 'x-phone' },
    { accountId: 'nobody' },
    { accountId: 'P000000002' },
  ])
    expect((await tried(wrong)).body.errorsMessage).toHaveProperty('accountId');
  const rows = JSON.stringify(await db().query('select * from outside_calls'));
  expect(rows).not.toMatch(/my-own-phone|device-1/);
});

test('[3 §5] GET /push wants a period and pages', async () => {
  await manyMembers(app, 1, 1);
  for (let n = 0; n < 3; n += 1)
    await send({ title: `안내 ${n}`, ...(n === 2 && { pushTp: { cd: types.marketing } }) });
  const { status, body: missing } = await admin.get('/push?endDtm=2026-11-22 00:00:00');
  expect([status, missing.errorsMessage.startDtm]).toEqual([400, '기간을 선택 하여 주십시오.']);
  expect((await admin.get('/push?startDtm=2026-11-22 00:00:00&endDtm=2026-11-21 00:00:00')).status).toBe(400);
  expect((await admin.get(`/push?${DAY}&page=0&size=2`)).body).toMatchObject({
    totalElements: 3,
    totalPages: 2,
  });
  expect((await admin.get(`/push?${DAY}&pushTpCd=${types.marketing}`)).body).toMatchObject([
    { title: '안내 2' },
  ]);
  expect((await admin.get('/push?startDtm=2026-11-20 00:00:00&endDtm=2026-11-20 23:59:59')).body).toEqual([]);
});

test('[D21] GET /push without pages stops at 10,000 and says so', async () => {
  await db().query(
    `insert into pushes (type_id, title, content, state, expected, send_at, stale_at, created_at)
     select $1, '안내 ' || n, '글', 'done', 0, $2::timestamptz - n * interval '1 second', $2, $2
     from generate_series(1, 10001) n`,
    [types.marketing, now],
  );
  const { body, headers } = await admin.get(`/push?${DAY}`);
  expect([body.length, headers.get('x-list-cut')]).toEqual([10_000, '10000']);
  expect(body.at(-1)).toMatchObject({ title: '안내 10000' });
});

test('one member is told at any hour without consent, before a push to all, and not in the list', async () => {
  await manyMembers(app, 1, 2, { silent: 1 });
  now = new Date('2026-11-21T15:00:00Z');
  const [member] = await db().query<{ id: number }>(
    `select id from app_members where login_id = 'P000000001'`,
  );
  await ownTransaction({ services: app.node.services, log: app.node.services.log }, (ctx) =>
    notifyMember(ctx, {
      memberId: member?.id ?? 0,
      title: '답변이 도착했어요',
      body: '문의를 확인해 주세요.',
      data: { inquiry: '1' },
    }),
  );
  await expect
    .poll(shown)
    .toMatchObject([{ token: 'device-1', title: '답변이 도착했어요', data: { inquiry: '1' } }]);
  expect((await admin.get('/push?startDtm=2026-11-21 00:00:00&endDtm=2026-11-23 00:00:00')).body).toEqual([]);
});

// Last, because the calls of a batch hang for five seconds.
test('[D46] a hanging service holds up no other call', async () => {
  await manyMembers(app, 1, 300);
  await simulator.set('FCM', { fault: 'hang' });
  await send();
  await expect.poll(async () => (await simulator.arrivals('FCM')).length).toBeGreaterThan(5);
  const started = performance.now();
  for (let n = 0; n < 10; n += 1) expect((await admin.get('/biz?page=0&size=10')).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(3_000);
});
