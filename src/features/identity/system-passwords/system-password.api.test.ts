import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { newType } from './system-password.factory.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('admin');
});
afterAll(() => app?.stop());

const PASSWORD = 'Kiosk-admin-7781';

async function made(password = PASSWORD) {
  const cd = await newType(admin);
  const { status, body } = await admin.post('/passwords', { type: { cd }, name: '키오스크', password });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const reveal = (id: number, currentPw: string, client = admin) =>
  client.post(`/passwords/${id}/reveal`, { currentPw });
const rows = () => app.node.services.db.query<{ password: string }>('select password from system_passwords');

describe('[3 §2] system passwords', () => {
  test('[D43] are encrypted in the database and show no more than their last characters', async () => {
    const saved = await made();
    expect(saved).toMatchObject({ hasPassword: 'Y', passwordHint: '••••••••7781', typeVal: saved.type.val });
    const { body } = await admin.get('/passwords?name=키오스크');
    expect(JSON.stringify(body)).not.toContain(PASSWORD);
    expect(JSON.stringify(await rows())).not.toContain(PASSWORD);
    expect((await made('4821')).passwordHint).toBe('••••••••');
    expect((await admin.get(`/passwords?type=${saved.type.cd}`)).body).toHaveLength(1);
  });

  test('[D43] keep the password when it is left out, left empty or sent back masked', async () => {
    const { id, passwordHint } = await made();
    for (const password of [undefined, '', null, passwordHint, '********'])
      expect((await admin.put(`/passwords/${id}`, { name: '이름', password })).status).toBe(200);
    expect((await reveal(id, DEMO_PASSWORD)).body).toEqual({ password: PASSWORD });
    await admin.put(`/passwords/${id}`, { password: 'another' });
    expect((await reveal(id, DEMO_PASSWORD)).body).toEqual({ password: 'another' });
  });

  test('[3 §5] exist once for each type', async () => {
    const { id, type } = await made();
    expect((await admin.patch(`/passwords/${type.cd}/exists`)).body).toEqual({ exists: true });
    const again = { type: { cd: type.cd }, name: '다시', password: 'x' };
    const { status, body } = await admin.post('/passwords', again);
    expect([status, body.errorsMessage]).toEqual([400, { 'type.cd': '이미 사용중인 타입 타입ID입니다.' }]);
    expect((await admin.delete(`/passwords/${id}`)).body).toEqual({ count: 1 });
    expect((await admin.patch(`/passwords/${type.cd}/exists`)).body).toEqual({ exists: false });
    expect((await admin.patch(`/passwords/restore/${id}`)).body).toEqual({ count: 1 });
    expect((await reveal(id, DEMO_PASSWORD)).body).toEqual({ password: PASSWORD });
  });

  test('need a password, and take none of more than fifty characters', async () => {
    const cd = await newType(admin);
    for (const password of [undefined, '', '•••', 'x'.repeat(51)]) {
      const { status, body } = await admin.post('/passwords', { type: { cd }, name: '이름', password });
      expect([status, Object.keys(body.errorsMessage)], String(password)).toEqual([400, ['password']]);
    }
  });
});

describe('[D43] revealing', () => {
  test('asks for the own password, and records who looked and who was refused', async () => {
    const { id } = await made();
    const ofOther = await app.as('S000000001');
    expect((await reveal(id, DEMO_PASSWORD, ofOther)).status).toBe(403);
    expect((await reveal(id, '')).body.errorsMessage).toHaveProperty('currentPw');
    const wrong = await reveal(id, 'not-my-password');
    expect([wrong.status, Object.keys(wrong.body.errorsMessage)]).toEqual([400, ['currentPw']]);
    const key = { headers: { 'idempotency-key': 'reveal-1' } };
    const right = await admin.post(`/passwords/${id}/reveal`, { currentPw: DEMO_PASSWORD }, key);
    expect(right.body).toEqual({ password: PASSWORD });
    expect(right.headers.get('cache-control')).toBe('no-store');
    expect((await reveal(2_147_483_647, DEMO_PASSWORD)).status).toBe(404);

    const { db, history } = app.node.services;
    await history.flush();
    const recorded = await db.query<{ status: number }>(
      `select h.status from access_history h join accounts a on a.id = h.account_id
       where h.route = '/passwords/:id/reveal' and h.target = $1 and a.login_id = 'admin' order by h.id`,
      [String(id)],
    );
    expect(recorded.map(({ status }) => status)).toEqual([400, 400, 200]);
    const kept = await db.query('select * from idempotency_keys');
    expect(JSON.stringify(kept)).not.toContain(PASSWORD);
  });

  test('stops after five wrong passwords in a row, whichever session they come from, and leaves the sign-in open', async () => {
    const { id } = await made();
    const [one, two] = [await app.as('admin'), app.anonymous()];
    const login = { accountId: 'admin', accountPw: DEMO_PASSWORD };
    expect((await two.post('/admin/api/login', login)).status).toBe(200);
    for (const client of [one, two, one, two, one])
      expect((await reveal(id, 'guess-guess', client)).status).toBe(400);
    for (const client of [one, two]) {
      const refused = await reveal(id, DEMO_PASSWORD, client);
      expect([refused.status, refused.body.code]).toEqual([429, 'ownAccount.revealLocked']);
      expect(refused.body.message).toContain('10분');
      expect(refused.headers.get('retry-after')).toBe('600');
    }
    expect((await app.anonymous().post('/admin/api/login', login)).status).toBe(200);
    // The lock ends by itself.
    await app.node.services.db.query(`update login_attempts set locked_until = now() - interval '1 second'`);
    expect((await reveal(id, DEMO_PASSWORD)).status).toBe(200);
  });
});
