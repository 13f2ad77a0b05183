import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestSimulator, testSimulator } from '#kit/testing/simulator.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

// NICEPAY is the simulator at a configured address, so it gets the keys of the form; HECTO accepts and never answers.
const KEY = 'merchant-key-of-this-test-7d1f';

let simulator: TestSimulator;
let silent: Server;
let app: TestApp;
let manager: TestClient;
let own: number;
/** What the simulator takes for right. */
let right: string;

beforeAll(async () => {
  simulator = await testSimulator();
  const { secret, services } = (await (await fetch(`${simulator.url}/healthz`)).json()) as {
    secret: string;
    services: readonly string[];
  };
  right = secret;
  expect(services).toContain('NICEPAY');
  silent = createServer(() => undefined);
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  app = await testApp({
    env: {
      SIMULATOR_URL: simulator.url,
      OUTSIDE_NICEPAY_URL: `${simulator.url}/nicepay`,
      OUTSIDE_HECTO_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    },
  });
  manager = await app.as('S000000001');
  own = (await manager.get('/store/info')).body.storeCd;
});
beforeEach(() => simulator.reset());
afterAll(async () => {
  await app?.stop();
  await simulator?.stop();
  silent?.closeAllConnections();
  silent?.close();
});

const path = (id = own) => `/store/info/${id}/gateway`;
const typed = (more: object = {}) => ({ pgKind: 'NICEPAY', mid: 'simulator', merchantKey: KEY, ...more });
const attempt = async (more: object = {}, client = manager, at = path()) => {
  const { status, body } = await client.post(at, typed(more));
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

describe('[1 §3.9] testing the keys of a gateway', () => {
  test('says whether the gateway knows them, and stores nothing', async () => {
    const before = (await manager.get('/store/info')).body;
    expect(await attempt({ merchantKey: right })).toEqual({ result: 'works', words: '', simulated: false });
    expect(await attempt()).toMatchObject({ result: 'refused', words: '인증에 실패했습니다. (U104)' });
    expect((await manager.get('/store/info')).body).toEqual(before);
    const rows = await app.node.services.db.query('select store_id from store_gateways where store_id = $1', [
      own,
    ]);
    expect(rows).toEqual([]);
  });

  test('[D43] uses the stored keys where the form has none, and names them nowhere', async () => {
    await manager.put(`/store/info/${own}`, { pgKind: 'NICEPAY', mid: 'simulator', merchantKey: right });
    expect(await attempt({ merchantKey: '' })).toMatchObject({ result: 'works' });
    expect(await attempt({ merchantKey: `••••••••${right.slice(-4)}` })).toMatchObject({ result: 'works' });
    // Keys typed beside stored ones count.
    expect(await attempt()).toMatchObject({ result: 'refused' });
    // Those of one gateway are nothing to another.
    const other = await manager.post(path(), { pgKind: 'HECTO', mid: 'simulator', cancelPw: 'p' });
    expect(other.status).toBe(400);
    expect(Object.keys(other.body.errorsMessage)).toEqual(['merchantKey']);
    await manager.put(`/store/info/${own}`, { pgKind: 'default' });
  });

  test('[D43] never repeats a key, whatever the gateway says', async () => {
    await simulator.set('NICEPAY', { fault: 'refuse', refusal: `unknown key ${KEY}`, times: 1 });
    expect(await attempt()).toMatchObject({ result: 'unclear', words: 'unknown key [secret] (2003)' });
    await simulator.set('NICEPAY', { fault: 'refuse', refusal: 'unknown key 12345', times: 1 });
    expect(await attempt({ merchantKey: '12345' })).toMatchObject({ result: 'unclear', words: '' });
    const calls = await app.node.services.db.query(`select * from outside_calls where service = 'NICEPAY'`);
    expect(calls.length).toBeGreaterThan(0);
    expect(JSON.stringify(calls)).not.toMatch(new RegExp(`${KEY}|${right}`));
  });

  test('tells a gateway that cannot be reached from one whose answer says nothing', async () => {
    await simulator.set('NICEPAY', { fault: 'cutOff', times: 1 });
    expect(await attempt()).toMatchObject({ result: 'unreachable' });
    await simulator.set('NICEPAY', { fault: 'brokenJson', times: 1 });
    expect(await attempt()).toMatchObject({ result: 'unclear' });
    await simulator.set('NICEPAY', { fault: 'fail', times: 1 });
    expect(await attempt()).toMatchObject({ result: 'unclear' });
  });

  test('gives up after its time', async () => {
    const started = performance.now();
    const response = await attempt({ pgKind: 'HECTO', cancelPw: 'x'.repeat(32) });
    expect(response).toMatchObject({ result: 'unreachable' });
    expect(performance.now() - started).toBeLessThan(10_000);
  }, 15_000);

  test('says so where the gateway has no such call, without asking for keys or calling', async () => {
    for (const pgKind of ['INNOPAY', 'KORPAY']) {
      expect(await attempt({ pgKind, mid: '', merchantKey: '' })).toMatchObject({ result: 'notOffered' });
      expect(await simulator.arrivals(pgKind as 'INNOPAY')).toEqual([]);
    }
  });

  test('asks for what is missing at its field', async () => {
    const brand = await app.as('C000000001');
    for (const [more, field] of [
      [{ mid: '' }, 'mid'],
      [{ merchantKey: '' }, 'merchantKey'],
      [{ pgKind: 'HECTO' }, 'cancelPw'],
      [{ pgKind: 'HECTO', mid: '', merchantKey: '' }, 'mid merchantKey cancelPw'],
      [{ pgKind: 'default' }, 'pgKind'],
      [{ pgKind: 'OTHER' }, 'pgKind'],
      [{ merchantKey: 'x'.repeat(101) }, 'merchantKey'],
    ] as const) {
      const { status, body } = await brand.post(path(), typed(more));
      expect(status).toBe(400);
      expect(Object.keys(body.errorsMessage)).toEqual(field.split(' '));
    }
  });

  test('[D11] is for whoever may save the tab', async () => {
    const other = await app.as('S000000002');
    expect((await other.post(path(), typed())).status).toBe(404);
    expect(await attempt({}, await app.as('C000000001'))).toMatchObject({ result: 'refused' });
    // A store that is not there yet.
    const admin = await app.as('admin');
    expect((await admin.post(path(2_147_483_647), typed())).status).toBe(404);
    expect(await attempt({ merchantKey: right }, admin, '/store/gateway/try')).toMatchObject({
      result: 'works',
    });
    expect((await other.post('/store/gateway/try', typed())).status).toBe(403);
  });
});
