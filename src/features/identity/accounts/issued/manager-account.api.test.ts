import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { createManagerAccount } from './manager-account.public.ts';
import { oneTimePassword } from './one-time-password.public.ts';
import { nextPublicId } from './public-id.read-model.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app?.stop());

const db = () => app.node.services.db;

test('[D8] a manager signs in with the one-time password and can only change it', async () => {
  const issued = await oneTimePassword();
  expect(issued.password).toMatch(/^([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/);
  const [business] = await db().query<{ id: number }>(
    "select id from businesses where public_id = 'C000000003'",
  );
  const account = await db().transaction(async (tx) =>
    createManagerAccount(
      tx,
      { publicId: await nextPublicId(tx, 'C'), name: '새 담당자', businessId: business?.id ?? 0 },
      issued,
    ),
  );
  expect(account).toEqual({ loginId: 'C000000004', oneTimePassword: issued.password });
  const client = await app.as(account.loginId, issued.password);
  const session = (await client.get('/admin/api/session')).body;
  expect(session).toMatchObject({ sa_account: { auths: [expect.objectContaining({ authId: 'custMng' })] } });
  expect((await client.get('/mainMenu')).status).toBe(428);
  const own = `/user/${account.loginId}`;
  const accountPw = 'eine-neue-Sache-7';
  expect((await client.put(own, { accountPw, currentPw: issued.password })).status).toBe(200);
  expect((await client.get('/mainMenu')).status).toBe(200);
  const [stored] = await db().query<{ hash: string }>(
    'select password_hash as hash from accounts where login_id = $1',
    [account.loginId],
  );
  expect(stored?.hash).toMatch(/^\$argon2id\$/);
});

test('[D8] a public id is one that no business, store or account has or had', async () => {
  const next = (letter: 'C' | 'S') => db().transaction((tx) => nextPublicId(tx, letter));
  expect(await next('S')).toBe('S000000005');
  await db().query(
    "insert into accounts (login_id, kind, name, deleted_at) values ('S000000005', 'system', '지난 계정', now())",
  );
  await db().query(
    "insert into stores (public_id, business_id, name, deleted_at) select 'S000000006', id, '닫은 매장', now() from businesses limit 1",
  );
  expect(await next('S')).toBe('S000000007');
});

test('[D8] two businesses made at the same time get ids of their own', async () => {
  const make = () =>
    db().transaction(async (tx) => {
      const id = await nextPublicId(tx, 'C');
      await tx.query('insert into businesses (public_id, name) values ($1, $1)', [id]);
      return id;
    });
  const ids = await Promise.all([make(), make(), make()]);
  expect(new Set(ids).size).toBe(3);
});
