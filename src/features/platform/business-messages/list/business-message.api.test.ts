import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPool } from '#kit/server/database/pool.ts';
import { createDatabase } from '#kit/server/database/transaction.ts';
import { simulatedApp, type TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { listBusinessMessages } from './business-message-list.read-model.ts';

const NOON = new Date('2026-11-21T03:00:00Z');
const LIMIT = 5;
const KEY = 'a1b2c3d4e5f6a7b8c9d0';

let app: TestApp;
let simulator: TestSimulator;
let stop: () => Promise<void>;
let admin: TestClient;
let now = NOON;

beforeAll(async () => {
  ({ app, simulator, stop } = await simulatedApp({
    now: () => now,
    env: { MESSAGES_PER_STORE_HOUR: String(LIMIT) },
  }));
  admin = await app.as('admin');
});
afterAll(() => stop?.());
beforeEach(async () => {
  now = NOON;
  await app.node.services.db.query('truncate business_messages restart identity');
  await simulator.reset();
  await simulator.callbacksTo(app.address);
});

const send = (more: Record<string, unknown> = {}, key?: string) =>
  admin.post(
    '/biz',
    { destPhone: '010-1234-5678', msgBody: '점검 안내', ...more },
    { headers: key ? { 'idempotency-key': key } : {} },
  );
const one = async (id: number) =>
  (await admin.get('/biz?page=0&size=200')).body.content.find((row: { CMID: number }) => row.CMID === id);
const taken = async () =>
  (
    (await simulator.act('BIZPPURIO', 'taken', '')) as {
      response: { to: string; type: string; channel?: string }[];
    }
  ).response;

describe('[3 §7] POST /biz', () => {
  test('[D28] [D47] sends one message, once however often it is asked for, and follows it to its end', async () => {
    const first = await send({}, 'message-key-1');
    expect([first.status, first.body]).toMatchObject([
      200,
      { STATUS: 0, MSG_TYPE: 'sms', DEST_PHONE: '01012345678', MSG_BODY: '점검 안내', CALL_STATUS: null },
    ]);
    expect((await send({}, 'message-key-1')).body).toEqual(first.body);
    expect((await send({ msgBody: '다른 글' }, 'message-key-1')).status).toBe(422);
    await expect.poll(async () => (await taken()).length).toBe(1);
    await simulator.act('BIZPPURIO', 'deliverAll', '');
    await expect
      .poll(() => one(first.body.CMID))
      .toMatchObject({ STATUS: 2, CALL_STATUS: null, simulatorYn: 'Y', UMID: expect.any(String) });
  });

  test('[D43] [D47] goes by template from the channel that was given, which is never returned nor stored as it is', async () => {
    const { body } = await send({ templateCode: 'notice_1', senderKey: KEY });
    expect(body).toMatchObject({ MSG_TYPE: 'at', TEMPLATE_CODE: 'notice_1' });
    expect(body.SENDER_KEY).toMatch(/^•+c9d0$/);
    await expect.poll(taken).toMatchObject([{ type: 'at', channel: KEY }]);
    const whole = JSON.stringify([
      await app.node.services.db.query('select * from business_messages'),
      await app.node.services.db.query('select * from outside_calls'),
      await one(body.CMID),
    ]);
    expect(whole).not.toContain(KEY);
    // What the service refuses is an error without the code of the service.
    await simulator.set('BIZPPURIO', { fault: 'refuse', operation: 'message', times: 1 });
    const refused = await send();
    await expect.poll(() => one(refused.body.CMID)).toMatchObject({ STATUS: 3, CALL_STATUS: 'refused' });
    expect(JSON.stringify(await one(refused.body.CMID))).not.toContain('3000');
  });

  test.each([
    [{ destPhone: '' }, 'destPhone'],
    [{ destPhone: '1234' }, 'destPhone'],
    [{ destPhone: '010-12ab-5678' }, 'destPhone'],
    [{ msgBody: ' ' }, 'msgBody'],
    [{ msgBody: '가'.repeat(1001) }, 'msgBody'],
    [{ senderKey: KEY }, 'templateCode'],
    [{ templateCode: 'notice_1' }, 'senderKey'],
    [{ templateCode: '한글', senderKey: KEY }, 'templateCode'],
  ])('refuses %j at its field, and queues nothing', async (more, field) => {
    const { status, body } = await send(more);
    expect([status, Object.keys(body.errorsMessage)]).toEqual([400, [field]]);
    expect((await admin.get('/biz')).body).toEqual([]);
  });

  test('[D40] what begins with the mark of advertising waits for the morning', async () => {
    now = new Date('2026-11-21T12:30:00Z');
    const { body } = await send({ msgBody: '(광고) 첫 주문 할인' });
    await send({ destPhone: '010-9999-8888' });
    await expect.poll(async () => (await taken()).map(({ to }) => to)).toEqual(['01099998888']);
    expect(await one(body.CMID)).toMatchObject({ STATUS: 0, SEND_TIME: null });
    now = new Date('2026-11-21T23:00:00Z');
    await app.node.services.db.query(`update jobs set run_at = $1 where queue = 'business-messages'`, [now]);
    await app.node.services.bus.publish('jobs', 'business-messages');
    await expect.poll(async () => (await taken()).length).toBe(2);
  });

  test('[D46] the platform sends as many an hour as one store, and is told why', async () => {
    const responses = await Promise.all(Array.from({ length: LIMIT + 3 }, () => send()));
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(3);
    expect(responses.find(({ status }) => status === 429)?.body.code).toBe('message.tooMany');
    now = new Date(NOON.getTime() + 3_600_001);
    expect((await send()).status).toBe(200);
  });
});

describe('[3 §7] [D21] GET /biz', () => {
  test('finds a number by its first or last digits, pages, and names the store', async () => {
    await app.node.services.db.query(
      `insert into business_messages (store_id, phone, kind, body, status, due_at, stale_at)
       select case when n = 1 then 1 end, '0107000' || lpad(n::text, 4, '0'), 'sms', '글', 2, now(), now()
       from generate_series(1, 30) n`,
    );
    const found = async (phone: string) =>
      (await admin.get(`/biz?dest_phone=${encodeURIComponent(phone)}`)).body.map(
        (row: { DEST_PHONE: string }) => row.DEST_PHONE,
      );
    expect(await found('0007')).toEqual(['01070000007']);
    expect(await found('010-7000-0012')).toEqual(['01070000012']);
    expect(await found('010-7000-002')).toHaveLength(10);
    expect(await found('+82 10-7000-0003')).toEqual(['01070000003']);
    expect(await found('7000')).toEqual([]);
    expect(await found('가나')).toEqual([]);
    const { body } = await admin.get('/biz?page=1&size=20');
    expect(body).toMatchObject({ number: 1, size: 20, totalElements: 30, totalPages: 2 });
    expect(body.content).toHaveLength(10);
    expect(body.content.at(-1).storeNm).toEqual(expect.any(String));
    expect(body.content[0].storeNm).toBeNull();
  });

  test('without pages it stops at 10,000 and says so', async () => {
    await app.node.services.db.query(
      `insert into business_messages (phone, kind, body, status, due_at, stale_at)
       select '0107' || lpad(n::text, 7, '0'), 'sms', '글', 2, now(), now() from generate_series(1, 10001) n`,
    );
    const { body, headers } = await admin.get('/biz');
    expect([body.length, headers.get('x-list-cut')]).toEqual([10_000, '10000']);
    expect(body[0]).toMatchObject({ DEST_PHONE: '01070010001' });
  });

  test('[speed] a number is found by both indexes, however often one was looked for', async () => {
    const one = createDatabase(createPool({ url: app.database.url, max: 1 }));
    try {
      await one.query(
        `insert into business_messages (phone, kind, body, status, due_at, stale_at)
         select '0105' || lpad((n * 7919 % 10000000)::text, 7, '0'), 'sms', '글', 2, now(), now()
         from generate_series(1, 10000) n`,
      );
      await one.query('analyze business_messages');
      // The server thinks of one plan for all numbers after five.
      for (let run = 0; run < 8; run += 1) {
        const { rows, total } = await one.transaction((tx) =>
          listBusinessMessages(tx, '01050007919', { number: 0, size: 50 }),
        );
        expect([rows.length, total]).toEqual([1, 1]);
      }
      expect(
        await one.query(
          `select name, generic_plans as "forAll" from pg_prepared_statements
           where name like 'business-messages-found%' order by name`,
        ),
      ).toEqual([
        { name: 'business-messages-found', forAll: 0 },
        { name: 'business-messages-found-count', forAll: 0 },
      ]);
      await one.query("select set_config('plan_cache_mode', 'force_custom_plan', false)");
      const numbers = `'01050007919%', '%01050007919'`;
      for (const call of [
        `"business-messages-found" (${numbers}, 50, 0)`,
        `"business-messages-found-count" (${numbers})`,
      ]) {
        const plan = JSON.stringify(await one.query(`explain execute ${call}`));
        expect(plan).toContain('Index Scan on business_messages_phone ');
        expect(plan).toContain('Index Scan on business_messages_phone_end ');
      }
    } finally {
      await one.close();
    }
  });
});
