import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { LIVE_PROTOCOL } from '../order.contract.ts';
import { tryListen } from './live-listener.factory.ts';

/** How long a page and a socket may outlive their access, in ms. */
const AT_ONCE = 1_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app?.stop());

/** An open page of a store with its socket. */
async function atWork(node: TestApp, publicId: string) {
  const client = node.anonymous();
  await client.post('/admin/api/login', { accountId: publicId, accountPw: DEMO_PASSWORD });
  expect((await client.get('/store/info')).status).toBe(200);
  const { status, socket } = await tryListen(client, publicId, { protocol: LIVE_PROTOCOL });
  expect(status).toBe(101);
  return { client, socket, closed: new Promise<number>((done) => socket.on('close', done)) };
}

describe('[D14] [D15] an account that is stopped while a page and a socket are open', () => {
  let other: TestApp;
  let admin: TestClient;
  beforeAll(async () => {
    other = await app.anotherNode();
    admin = await app.as('admin');
  });

  test.each([
    ['disabled', { useYn: 'N' }, { useYn: 'Y' }, 401],
    ['expired', { nonExpired: 'N' }, { nonExpired: 'Y' }, 401],
    ['without its role', { auths: [] }, { auths: ['storeMng'] }, 403],
  ])('%s: both end at once, on another node too, and nobody else’s', async (_name, stop, back, refusal) => {
    const stopped = await atWork(other, 'S000000003');
    const colleague = await atWork(other, 'S000000001');
    const { status, body } = await admin.put('/user/S000000003', stop);
    expect(status, JSON.stringify(body)).toBe(200);
    const began = performance.now();
    expect(await stopped.closed).toBe(1008);
    expect(performance.now() - began).toBeLessThan(AT_ONCE);
    expect((await stopped.client.get('/store/info')).status).toBe(refusal);
    const again = await tryListen(stopped.client, 'S000000003', { protocol: LIVE_PROTOCOL });
    again.socket.terminate();
    expect(again.status).toBe(refusal);
    expect(colleague.socket.readyState).toBe(colleague.socket.OPEN);
    expect((await colleague.client.get('/store/info')).status).toBe(200);
    colleague.socket.terminate();
    expect((await admin.put('/user/S000000003', back)).status).toBe(200);
  });
});

// Nothing is written at midnight, so no message is sent. Connections made from here on have a `now()` that is moved to
// some seconds before the nearest midnight in Seoul; sessions of stores live twelve hours, so it moves less than that.
const MOVE_CLOCK = `
  create schema shifted;
  create table shifted.clock as
    select local, date_trunc('day', local) + case when local::time > time '13:00' then interval '1 day' else interval '0' end
      as midnight, interval '0' as by
    from (select pg_catalog.now() at time zone 'Asia/Seoul' as local) as here;
  create function shifted.now() returns timestamptz language sql stable as
    'select pg_catalog.now() + by from shifted.clock';
  do $$ begin
    execute format('alter database %I set search_path = shifted, public, pg_catalog', current_database());
  end $$`;
const LEAD_S = 12;

test('[D14] [D15] the last day of a business or store ends while pages and sockets are open: both end with it', async () => {
  const { db } = app.node.services;
  for (const part of MOVE_CLOCK.split(/;\n {2}(?=create|do)/)) await db.query(part);
  await db.query(
    `update businesses set end_date = (select midnight::date - 1 from shifted.clock) where public_id = 'C000000003'`,
  );
  await db.query(
    `update stores set end_date = (select midnight::date - 1 from shifted.clock) where public_id = 'S000000002'`,
  );
  await db.query(
    `update shifted.clock set by = (midnight at time zone 'Asia/Seoul') - pg_catalog.now() - $1 * interval '1 second'`,
    [LEAD_S],
  );
  const late = await app.anotherNode();
  const lateness = async () => {
    const [row] = await late.node.services.db.query<{ s: number }>(
      `select extract(epoch from now() - (midnight at time zone 'Asia/Seoul'))::float8 as s from shifted.clock`,
    );
    return row?.s ?? Number.NaN;
  };
  expect(await lateness()).toBeLessThan(0);
  const [ofBusiness, ofStore, neither] = await Promise.all(
    ['S000000003', 'S000000002', 'S000000001'].map((id) => atWork(late, id)),
  );
  expect(await lateness()).toBeLessThan(0);

  expect(await Promise.all([ofBusiness?.closed, ofStore?.closed])).toEqual([1008, 1008]);
  const seconds = await lateness();
  expect(seconds).toBeGreaterThanOrEqual(0);
  // Without a look at the end itself a node would notice when its cache is renewed, after 15 seconds.
  expect(1_000 * seconds).toBeLessThan(AT_ONCE);
  expect((await ofBusiness?.client.get('/store/info'))?.status).toBe(401);
  expect((await ofStore?.client.get('/store/info'))?.status).toBe(401);
  expect(neither?.socket.readyState).toBe(neither?.socket.OPEN);
  expect((await neither?.client.get('/store/info'))?.status).toBe(200);
  neither?.socket.terminate();
});
