import { afterAll, beforeAll, expect, test } from 'vitest';
import { tryListen } from '#features/orders/channel/live-listener.factory.ts';
import { newSessionId, sessionCookie } from '#kit/server/session/session-cookie.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

const CROWD = 500;
const STORE = 'S000000001';
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app?.stop());

/** As many accounts of one store, of a role with the rights of its manager; returns their ids. */
async function openAccounts(): Promise<number[]> {
  const { db } = app.node.services;
  await db.query("insert into roles (role_id, name) values ('crowd', '직원')");
  await db.query(
    "insert into role_resources (role_id, resource_id) select 'crowd', resource_id from role_resources where role_id = 'storeMng'",
  );
  const rows = await db.query<{ id: number }>(
    `with made as (
       insert into accounts (login_id, kind, name, store_id)
       select 'crowd' || n, 'store', '직원 ' || n, a.store_id from accounts a, generate_series(1, $1::int) n
       where a.login_id = $2 returning id
     ), given as (
       insert into account_roles (account_id, role_id) select id, 'crowd' from made
     ), agreed as (
       insert into terms_agreements (account_id, type_id, edition, language)
       select made.id, g.type_id, g.edition, g.language from made, terms_agreements g
       join accounts a on a.id = g.account_id and a.login_id = $2
     )
     select id from made`,
    [CROWD, STORE],
  );
  return rows.map(({ id }) => id);
}

async function openSocket(id: number) {
  const { db, sessions } = app.node.services;
  const sessionId = newSessionId(app.address);
  await sessions.open(db, { sessionId, id, ip: '127.0.0.1', userAgent: 'test', idleMinutes: 60 });
  const cookie = sessionCookie(sessionId, app.address);
  const { status, socket } = await tryListen(app.anonymous(), STORE, { headers: { cookie } });
  expect(status).toBe(101);
  return socket;
}

test('[D14] a right taken from the role of 500 people with open sockets closes all of them', async () => {
  const admin = await app.as('admin');
  const accounts = await openAccounts();
  const sockets = [];
  for (const id of accounts) sockets.push(await openSocket(id));
  const closed = sockets.map((socket) => new Promise<number>((done) => socket.on('close', done)));
  const saved = await admin.put('/auth/crowd', { resources: [] });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const began = performance.now();
  expect(new Set(await Promise.all(closed))).toEqual(new Set([1008]));
  const took = performance.now() - began;
  console.log(`${CROWD} sockets of one role closed in ${Math.round(took)} ms`);
  expect(took).toBeLessThan(1_000);
});
