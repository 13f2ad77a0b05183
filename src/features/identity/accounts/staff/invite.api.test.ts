import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { simulatedApp, type TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { accountBody, signInStatus } from '../system/account.factory.ts';

let app: TestApp;
let admin: TestClient;
let simulator: TestSimulator;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ app, simulator, stop } = await simulatedApp());
  admin = await app.as('admin');
});
beforeEach(() => simulator.reset());
afterAll(() => stop?.());

const db = () => app.node.services.db;
const mails = async () =>
  (
    (await simulator.act('SMTP', 'taken', '')) as {
      response: { to: string; text: string; subject: string }[];
    }
  ).response;
const tokenOf = (mail?: { text: string }) => /invite=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
/** The nth mail to an address: those of other tests may arrive late. */
const mailTo = async (email: string, count = 1) => {
  const theirs = async () => (await mails()).filter(({ to }) => to.includes(email));
  await expect.poll(async () => (await theirs()).length).toBe(count);
  return (await theirs())[count - 1];
};
const isInvited = (accountId: string) =>
  expect.poll(async () => (await admin.get(`/account/${accountId}`)).body.pwState).toBe('INVITED');
const invited = async (locale?: string) => {
  const headers: Record<string, string> = locale ? { 'accept-language': locale } : {};
  const { status, body } = await admin.post('/account', accountBody(), { headers });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const choose = (token: string, accountPw = 'chosen by myself') =>
  app.anonymous().post('/forget/reset', { token, accountPw });

test('[3 §5] a new account is invited by mail, chooses its password once, and signs in', async () => {
  const made = await invited();
  expect(made).not.toHaveProperty('newAccount');
  expect(['INVITE_SENDING', 'INVITED']).toContain(made.pwState);
  const mail = await mailTo(made.email);
  expect(mail?.to).toContain(made.email);
  expect(mail?.text).toContain(made.accountId);
  const token = tokenOf(mail);
  await expect
    .poll(async () => (await admin.get(`/account/${made.accountId}`)).body)
    .toMatchObject({ pwState: 'INVITED', inviteEndDtm: expect.any(String) });
  const [row] = await db().query<{ hours: number; row: string }>(
    `select round(extract(epoch from expires_at - created_at) / 3600)::int as hours, r::text as row
     from password_resets r where kind = 'invite' order by created_at desc limit 1`,
  );
  expect(row?.hours).toBe(72);
  expect(row?.row).not.toContain(token);
  expect((await choose(token, 'short')).status).toBe(400);
  expect((await choose(token, made.accountId)).status).toBe(400);
  expect((await choose(token)).status).toBe(200);
  expect((await choose(token)).status).toBe(400);
  expect(await signInStatus(app.anonymous(), made.accountId, 'chosen by myself')).toBe(200);
  expect((await admin.get(`/account/${made.accountId}`)).body).toMatchObject({
    pwState: 'OWN',
    inviteEndDtm: null,
  });
});

test.each([
  ['en', 'Your account is ready'],
  ['ja', 'アカウントが作成されました'],
  ['zh', '您的账号已创建'],
])('the mail is written in the language of the caller: %s', async (locale, subject) => {
  const { email } = await invited(locale);
  expect((await mailTo(email))?.subject).toContain(subject);
});

test('an invitation sent again replaces the one before, and a withdrawn one works no more', async () => {
  const { accountId, email } = await invited();
  const first = tokenOf(await mailTo(email));
  expect((await admin.post(`/account/invite/${accountId}`)).body).toMatchObject({ sentYn: 'Y' });
  const second = tokenOf(await mailTo(email, 2));
  expect((await choose(first)).status).toBe(400);
  expect((await admin.delete(`/account/invite/${accountId}`)).body).toMatchObject({ pwState: 'NONE' });
  expect((await choose(second)).status).toBe(400);
  for (let count = 0; count < 3; count += 1)
    expect((await admin.post(`/account/invite/${accountId}`)).status).toBe(200);
  expect((await admin.post(`/account/invite/${accountId}`)).status).toBe(409);
});

test('an invitation ends after its time, with the account, and with its address', async () => {
  const late = await invited();
  const token = tokenOf(await mailTo(late.email));
  await isInvited(late.accountId);
  await db().query("update password_resets set expires_at = now() where kind = 'invite'");
  expect((await choose(token)).status).toBe(400);
  expect((await admin.get(`/account/${late.accountId}`)).body.pwState).toBe('NONE');

  const moved = await invited();
  const before = tokenOf(await mailTo(moved.email));
  expect((await admin.put(`/account/${moved.accountId}`, { email: 'other@office.example' })).status).toBe(
    200,
  );
  const mail = await mailTo('other@office.example');
  expect((await choose(before)).status).toBe(400);
  await admin.delete(`/account/${moved.accountId}`);
  expect((await choose(tokenOf(mail))).status).toBe(400);
});
