import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { simulate } from '#kit/simulator/simulator.ts';
import { type RunningSimulator, startSimulator } from '#kit/simulator/start-simulator.ts';
import { controlOf } from '#kit/testing/simulator.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { Statement } from '../database/pool.ts';
import { sendBySmtp } from '../mail/smtp.ts';
import { createIntegrations, type IntegrationCall, type Integrations } from './integrations.ts';
import { fetchOutside } from './outgoing.ts';
import { send } from './send.ts';

const REST_MS = 1_000;
const counting = simulate<{ done: number }>({
  service: 'KAKAO',
  source: 'a service made for this test',
  initial: () => ({ done: 0 }),
  refusal: (message) => ({ status: 422, body: { message } }),
  routes: [
    {
      method: 'POST',
      path: '/count',
      operation: 'count',
      response: ({ state, body }) => {
        state.done += 1;
        return { body: { done: state.done, apiKey: 'k', echo: body } };
      },
    },
    {
      method: 'GET',
      path: '/long',
      operation: 'long',
      response: () => ({ body: { text: 'x'.repeat(5_000) } }),
    },
  ],
  actions: { done: (_id, state) => state.done },
});

let simulator: RunningSimulator;
let app: TestApp;
let integrations: Integrations;
let control: ReturnType<typeof controlOf>;

beforeAll(async () => {
  simulator = await startSimulator({ services: [counting] });
  control = controlOf(simulator.url);
  app = await testApp({
    env: { SIMULATOR_URL: simulator.url, LOG_LEVEL: 'silent', OUTSIDE_NAVER_URL: 'http://127.0.0.1:2' },
  });
});
afterAll(async () => {
  await app?.stop();
  await simulator?.stop();
});
afterEach(async () => {
  await control.reset();
  await app.node.services.db.query('truncate outside_calls');
});

const fresh = (): Integrations => {
  const { config, db, log } = app.node.services;
  return createIntegrations({ config, db, log, restMs: REST_MS });
};
const count = (more: Partial<IntegrationCall> = {}, by = integrations) =>
  by.call({
    service: 'KAKAO',
    operation: 'count',
    subject: 'test:1',
    method: 'POST',
    path: '/count',
    json: { amount: 1, tel: '010-1234-5678', cancelPw: 'hush' },
    // A loaded machine takes its time; only what never answers is waited for in full.
    timeoutMs: 3_000,
    ...more,
  });
const done = async () => ((await control.act('KAKAO', 'done', '')) as { response: number }).response;
const callLog = () =>
  app.node.services.db.query<{
    state: string;
    reason: string | null;
    attempt: number;
    request: object;
    response: object;
  }>('select state, reason, attempt, request, answer as "response" from outside_calls order by id');

describe('[D46] a call to the outside', () => {
  test('that is answered is in the call log without secrets and personal data', async () => {
    integrations = fresh();
    expect(await count()).toMatchObject({ kind: 'answered', status: 200, body: { done: 1 } });
    expect(await callLog()).toEqual([
      {
        state: 'answered',
        reason: null,
        attempt: 1,
        request: { amount: 1, tel: '[personal]', cancelPw: '[secret]' },
        response: {
          done: 1,
          apiKey: '[secret]',
          echo: { amount: 1, tel: '[personal]', cancelPw: '[secret]' },
        },
      },
    ]);
  });

  test('that is refused is an answer', async () => {
    integrations = fresh();
    await control.set('KAKAO', { fault: 'refuse', refusal: '안 돼요' });
    expect(await count()).toEqual({ kind: 'answered', status: 422, body: { message: '안 돼요' } });
  });

  test('tells what surely did not happen from what may have', async () => {
    for (const [fault, reason, happened] of [
      ['hang', 'timeout', 0],
      ['acceptThenHang', 'timeout', 1],
      ['cutOff', 'cutOff', 1],
      ['fail', 'failure', 0],
      ['brokenJson', 'unreadable', 1],
    ] as const) {
      integrations = fresh();
      await control.reset();
      await control.set('KAKAO', { fault });
      const timeoutMs = reason === 'timeout' ? 400 : 3_000;
      expect(await count({ timeoutMs }), fault).toMatchObject({ kind: 'unknown', reason });
      expect(await done(), fault).toBe(happened);
      expect((await callLog()).at(-1), fault).toMatchObject({ state: 'unknown', reason });
    }
    const elsewhere = await count({ service: 'NAVER' });
    expect(elsewhere).toEqual({ kind: 'notSent', reason: 'unreachable' });
    expect(await count({ service: 'JUSO' })).toEqual({ kind: 'notSent', reason: 'unconfigured' });
  });

  test('reads no more than it was allowed to', async () => {
    integrations = fresh();
    const long = { operation: 'long', method: 'GET', path: '/long', json: undefined } as const;
    expect(await count({ ...long, maxBytes: 4_000 })).toMatchObject({ kind: 'unknown', reason: 'tooLarge' });
    expect(await count(long)).toMatchObject({ kind: 'answered' });
  });

  test('is repeated only where the caller says that twice is as good as once', async () => {
    integrations = fresh();
    await control.set('KAKAO', { fault: 'fail', times: 1 });
    expect(await count()).toMatchObject({ kind: 'unknown' });
    await control.set('KAKAO', { fault: 'fail', times: 1 });
    expect(await count({ repeatable: true })).toMatchObject({ kind: 'answered' });
    expect((await callLog()).map(({ state, attempt }) => `${state} ${attempt}`)).toEqual([
      'unknown 1',
      'unknown 1',
      'answered 2',
    ]);
  });

  test('rests after five failures in a row, and works again afterwards', async () => {
    integrations = fresh();
    await control.set('KAKAO', { fault: 'fail' });
    for (let time = 0; time < 5; time += 1) expect(await count()).toMatchObject({ reason: 'failure' });
    await control.set('KAKAO', { fault: 'none' });
    expect(await count()).toEqual({ kind: 'notSent', reason: 'resting' });
    expect(await done()).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, REST_MS + 50));
    expect(await count()).toMatchObject({ kind: 'answered' });
  });

  test('is turned away at once when too many wait already, and holds up nobody else', async () => {
    integrations = fresh();
    await control.set('KAKAO', { fault: 'hang' });
    const waiting = Promise.all(Array.from({ length: 30 }, () => count({ timeoutMs: 4_000 })));
    const client = await app.as('S000000001');
    const started = performance.now();
    expect((await client.get('/order?size=30&page=0')).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(3_000);
    const reasons = (await waiting).map((outcome) => outcome.kind !== 'answered' && outcome.reason);
    expect(reasons.filter((reason) => reason === 'busy')).toHaveLength(10);
    expect(reasons.filter((reason) => reason === 'timeout')).toHaveLength(20);
  });

  test('shares the statements of the call log with others of its moment', async () => {
    const { config, db, log } = app.node.services;
    const written: (string | undefined)[] = [];
    const query = (what: Statement | string, values?: readonly unknown[]) => {
      written.push(typeof what === 'string' ? what : what.name);
      return db.query<object>(what, values);
    };
    const counted = createIntegrations({ config, db: { ...db, query } as typeof db, log });
    await Promise.all(Array.from({ length: 10 }, (_, n) => count({ subject: `test:${n}` }, counted)));
    expect(written.filter((name) => name === 'call-log-begin')).toHaveLength(2);
    const rows = await db.query<object>('select subject, state, status from outside_calls order by subject');
    expect(rows).toEqual(
      Array.from({ length: 10 }, (_, n) => ({ subject: `test:${n}`, state: 'answered', status: 200 })),
    );
  });

  test('is not sent where its entry cannot be written; others of its moment are', async () => {
    const subjects = ['test:1', 'test:2', 'test:\u0000', 'test:4'];
    const own = fresh();
    const results = await Promise.allSettled(subjects.map((subject) => count({ subject }, own)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect([await done(), (await callLog()).length]).toEqual([3, 3]);
  });

  test('cannot be made inside a transaction', async () => {
    integrations = fresh();
    await expect(app.node.services.db.transaction(() => count())).rejects.toThrow('inside a transaction');
    expect(await callLog()).toEqual([]);
  });

  test.each<[string, (of: Integrations) => Promise<unknown>]>([
    ['of a simulator', (of) => of.address('KAKAO')],
    ['of the environment', (of) => of.address('NAVER')],
    ['of all simulated services', (of) => of.simulated()],
  ])('is not prepared inside a transaction by the address %s', async (_, find) => {
    const of = fresh();
    await expect(app.node.services.db.transaction(() => find(of))).rejects.toThrow('inside a transaction');
    expect(await find(of)).toBeDefined();
  });

  test.each<[string, () => Promise<unknown>]>([
    ['fetch', () => fetchOutside('http://127.0.0.1:2')],
    [
      'HTTP',
      () =>
        send({
          method: 'GET',
          url: 'http://127.0.0.1:2',
          headers: {},
          expects: 'text',
          maxBytes: 1,
          secrets: [],
          signal: AbortSignal.timeout(1_000),
        }),
    ],
    [
      'SMTP',
      () =>
        sendBySmtp(
          'smtp://127.0.0.1:2',
          { from: 'a@b.kr', to: 'a@b.kr', subject: '가', text: '가' },
          AbortSignal.timeout(1_000),
        ),
    ],
  ])('is refused inside a transaction by %s itself', async (_, call) => {
    await expect(app.node.services.db.transaction(call)).rejects.toThrow('inside a transaction');
  });
});

test('[D59] the product says which services a simulator answers; none that has an address of its own', async () => {
  const client = await app.as('S000000001');
  expect((await client.get('/outside/simulated')).body).toEqual({ services: ['KAKAO'] });
});
