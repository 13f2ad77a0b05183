import { Writable } from 'node:stream';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '#kit/testing/raw-request.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { createSecurityEvents, type SecurityFacts } from './security-events.ts';

interface Line extends Partial<SecurityFacts> {
  event: string;
  suppressed?: number;
}
function received() {
  const lines: Line[] = [];
  const log = pino(
    { base: undefined },
    new Writable({
      write(text, _encoding, done) {
        lines.push(JSON.parse(String(text)));
        done();
      },
    }),
  );
  return { lines, log };
}
const facts = (ip: string, more: Partial<SecurityFacts> = {}): SecurityFacts => ({
  ip,
  method: 'POST',
  route: '/admin/api/login',
  requestId: 'r1',
  status: 401,
  ...more,
});

describe('[F6] many of one kind', () => {
  test('are counted each, and logged and recorded a few times an address and a hundred times in all', async () => {
    const { lines, log } = received();
    let rows = 0;
    const history = {
      record: () => {
        rows += 1;
      },
      flush: async () => undefined,
      dropOldestMonth: async () => undefined,
    };
    const events = createSecurityEvents({ log, history, now: () => new Date() });
    const registry = new Registry();
    events.measure(registry);
    for (let index = 0; index < 20_000; index += 1)
      events.saw('login_failed', facts('10.0.0.1', { accountId: 4 }));
    expect(lines).toHaveLength(5);
    for (let index = 0; index < 20_000; index += 1)
      events.saw('login_failed', facts(`10.1.${index >> 8}.${index & 255}`, { accountId: 4 }));
    expect(lines).toHaveLength(100);
    expect(rows).toBe(100);
    // Another event has a separate limit.
    events.saw('origin_refused', facts('10.0.0.1'));
    expect(lines).toHaveLength(101);
    events.flush();
    expect(lines.at(-1)).toMatchObject({ event: 'security.login_failed', suppressed: 39_900 });
    expect(await registry.metrics()).toContain('jumun_security_events_total{event="login_failed"} 40000');
    events.saw('login_failed', facts('10.0.0.1'));
    expect(lines).toHaveLength(103);
  });
});

describe('[F6] attacks on a node', () => {
  let app: TestApp;
  let accountId = 0;
  beforeAll(async () => {
    app = await testApp();
    const [account] = await app.node.services.db.query<{ id: number }>(
      "select id from accounts where login_id = 'S000000001'",
    );
    accountId = account?.id ?? 0;
  });
  afterAll(() => app.stop());

  const counted = async (event: string): Promise<number> => {
    const { body } = await app.anonymous().get('/metrics');
    return Number(
      new RegExp(`jumun_security_events_total\\{event="${event}"\\} (\\d+)`).exec(body)?.[1] ?? 0,
    );
  };
  /** How often the event is counted during `work`. */
  const during = async (event: string, work: () => Promise<unknown>): Promise<number> => {
    const before = await counted(event);
    await work();
    return (await counted(event)) - before;
  };
  const rows = async (status: number, route: string): Promise<number> => {
    await app.node.services.history.flush();
    const [row] = await app.node.services.db.query<{ count: number }>(
      'select count(*) from access_history where account_id = $1 and status = $2 and route = $3',
      [accountId, status, route],
    );
    return row?.count ?? 0;
  };

  test('a wrong password of an account stands in its history; of nobody it is counted only', async () => {
    const login = (id: string) =>
      app.anonymous().post('/admin/api/login', { accountId: id, accountPw: 'wrong-pw' });
    expect((await login('S000000001')).status).toBe(401);
    expect(await during('login_failed', () => login('S000000001'))).toBe(1);
    expect(await rows(401, '/admin/api/login')).toBe(2);
    expect(await during('login_failed', () => login('nobody-here'))).toBe(1);
    expect(await rows(401, '/admin/api/login')).toBe(2);
  });

  test('a session that does not exist is an event, no session is none', async () => {
    const visit = (cookie: string) => app.anonymous().get('/category/store', { headers: { cookie } });
    expect(await during('session_unknown', () => visit(`jumun_session=${'made-up-'.repeat(5)}`))).toBe(1);
    expect(await during('session_unknown', () => visit(''))).toBe(0);
  });

  test('the token of another session and the origin of another site, each with its row', async () => {
    const store = await app.as('S000000001');
    const post = (headers: Record<string, string>) => store.post('/category/store', {}, { headers });
    expect(await during('csrf_refused', () => post({ 'x-csrf-token': 'x' }))).toBe(1);
    expect(await rows(401, '/category/store')).toBe(1);
    expect(await during('origin_refused', () => post({ origin: 'https://evil.example' }))).toBe(1);
    expect(await rows(403, '/category/store')).toBe(1);
  });

  test('what an account may not do is in its history with 403', async () => {
    const store = await app.as('S000000001');
    expect(await during('forbidden', () => store.get('/code'))).toBe(1);
    expect(await rows(403, '/code')).toBe(1);
  });

  test('wrong partner keys, callbacks without signature, made-up login tokens, live channels from elsewhere', async () => {
    const order = () => app.partner('jmn_guessed').get('/partner/v1/orders/x');
    expect(await during('partner_key_refused', order)).toBe(1);
    expect(await during('partner_key_refused', () => app.anonymous().get('/partner/v1/orders/x'))).toBe(0);
    const callback = () => app.anonymous().post('/partner/v1/deliveries/BAROGO/callback', { event_id: '1' });
    expect(await during('signature_refused', callback)).toBe(1);
    const result = () =>
      app.anonymous().post('/partner/v1/messages/results/guessed', { REFKEY: '1', RESULT: '4100' });
    expect((await result()).status).toBe(404);
    expect(await during('signature_refused', result)).toBe(1);
    const token = () => app.anonymous().post('/admin/api/login', { token: 'x'.repeat(43) });
    expect(await during('login_token_refused', token)).toBe(1);
    const listen = () =>
      rawRequest(
        app.address,
        [
          'GET /S000000001/1 HTTP/1.1',
          'Host: a.example',
          'Connection: Upgrade',
          'Upgrade: websocket',
          'Origin: https://evil.example',
          '',
          '',
        ].join('\r\n'),
      );
    expect(await during('origin_refused', listen)).toBe(1);
  });
});
