// Keys, passwords and tokens are planted through the calls that take or make them, while every outside service refuses
// and repeats what it was sent. Afterwards nothing that can be read, logged or saved may contain one.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openShop, orderBody, place, type Shop } from '#features/orders/order.factory.ts';
import { issueKey } from '#features/orders/partner-keys/partner-keys.ts';
import { businessBody } from '#features/organization/businesses/business.factory.ts';
import { storeBody } from '#features/stores/store-settings/store.factory.ts';
import { backup } from '#kit/server/database/backup/backup.ts';
import { allKeys, discoverFileColumns } from '#kit/server/files/file-references.ts';
import { integrationServices } from '#kit/server/integrations/integration-settings.ts';
import { DEMO_PASSWORD, type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient, TestResponse } from '#kit/testing/test-client.ts';
import {
  echoingVendor,
  leaksIn,
  leaksInTables,
  type Planted,
  readEverything,
  recording,
  type Walked,
} from './kept-secrets.factory.ts';

const planted: Planted = new Map();
/** What columns hold instead: allowed in the tables and their backup, nowhere else. */
const sealed: Planted = new Map();
const responses: string[] = [];
const log: string[] = [];
let vendor: Awaited<ReturnType<typeof echoingVendor>>;
let app: TestApp;
let shop: Shop;
let walked: Walked[];
const [manager, brand, admin] = ['S000000001', 'C000000001', 'admin'];
const clients = new Map<string, TestClient>();

function plant(name: string): string {
  const secret = `planted-${name.replaceAll(' ', '-')}-${Math.random().toString(36).slice(2)}Zq9`;
  planted.set(name, secret);
  return secret;
}
const as = (accountId: string): TestClient => {
  const client = clients.get(accountId);
  if (!client) throw new Error(`${accountId} has not signed in`);
  return client;
};
const accepted = (response: TestResponse): TestResponse => {
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  return response;
};

/** The account, key and secret of each service in the environment, and the key of the installation. */
function environment(): Record<string, string> {
  const services = integrationServices.flatMap((service) => [
    [`OUTSIDE_${service}_URL`, `${vendor.url}/${service}`],
    [`OUTSIDE_${service}_ACCOUNT`, 'account-of-the-platform'],
    [`OUTSIDE_${service}_KEY`, plant(`${service} key`)],
    [`OUTSIDE_${service}_SECRET`, plant(`${service} secret`)],
  ]);
  return {
    ...Object.fromEntries(services),
    LOG_LEVEL: 'trace',
    SECRETS_KEY: plant('key of the installation'),
    METRICS_TOKEN: plant('metrics token'),
    CAPTCHA_SECRET: plant('captcha secret'),
    MESSAGE_SENDER: '02-0000-0000',
    MESSAGE_OPT_OUT: '080-000-0000',
  };
}

/** Answered once to whoever made it: this answer alone may contain it. */
function givenOnce(name: string, response: TestResponse, of: (body: TestResponse['body']) => string): string {
  const secret = of(accepted(response).body);
  expect(secret).toMatch(/.{12,}/);
  planted.set(name, secret);
  responses.pop();
  return secret;
}

async function plantGatewayKeys(): Promise<void> {
  const keys = (name: string) => ({
    pgKind: 'NICEPAY',
    mid: 'merchant',
    merchantKey: plant(`${name} merchant key`),
    cancelPw: plant(`${name} cancel password`),
  });
  const path = `/store/info/${shop.storeId}`;
  accepted(await as(manager).put(path, keys('first'), { headers: { 'idempotency-key': 'kept-secrets-1' } }));
  accepted(await as(manager).put(path, keys('second')));
  expect((await as(brand).put(path, { ...keys('refused'), vatYn: 'perhaps', tel: 'x' })).status).toBe(400);
  expect((await as(manager).put(path, { ...keys('unreadable'), storeNm: '' })).status).toBe(400);
  const foreign = await as('C000000003').put(path, keys('foreign'));
  expect(foreign.status).toBe(404);
  const made = await as(brand).post(
    '/store/info',
    await storeBody(app, { storeNm: '새 매장', ...keys('new store') }),
    {
      headers: { 'idempotency-key': 'kept-secrets-2' },
    },
  );
  givenOnce('password of a new store', made, ({ newAccount }) => newAccount.oneTimePw);
  const business = await as(admin).post('/cust', businessBody(), {
    headers: { 'idempotency-key': 'kept-secrets-3' },
  });
  const password = givenOnce(
    'password of a new business',
    business,
    ({ newAccount }) => newAccount.oneTimePw,
  );
  const { accountId } = business.body.newAccount;
  const first = recording(await app.as(accountId, password), responses);
  const changed = { accountPw: plant('own password'), currentPw: password };
  accepted(
    await first.put(`/user/${accountId}`, changed, { headers: { 'idempotency-key': 'kept-secrets-4' } }),
  );
}

async function plantPasswords(): Promise<void> {
  const anonymous = recording(app.anonymous(), responses);
  const wrong = plant('wrong password');
  expect((await anonymous.post('/admin/api/login', { accountId: brand, accountPw: wrong })).status).toBe(401);
  expect(
    (await anonymous.post('/admin/api/login', { accountId: plant('password as account'), accountPw: 'x' }))
      .status,
  ).toBe(401);
  const refused = {
    accountPw: plant('new password'),
    currentPw: plant('wrong current password'),
    email: 'x',
  };
  expect((await as(brand).put(`/user/${brand}`, refused)).status).toBe(400);
  const token = await as(admin).post('/admin/api/loginToken', { accountId: 'S000000002' });
  const loginToken = givenOnce('login token', token, (body) => body.token);
  accepted(await anonymous.post('/admin/api/login', { token: loginToken }));
  await anonymous.post('/admin/api/login', { token: loginToken });
  accepted(
    await anonymous.post('/forget', { accountId: 'S000000003', email: 's000000003@demo.jumun.example' }),
  );
  const mails = join(app.dataDir, 'mail');
  const mail = () =>
    readdirSync(mails, { encoding: 'utf8' })
      .filter((name) => /^[^.].*\.json$/.test(name))
      .map((name) => readFileSync(join(mails, name), 'utf8'))
      .join();
  await vi.waitFor(() => expect(mail()).toContain('reset='), { timeout: 10_000 });
  planted.set('password link', /reset=([\w-]+)/.exec(mail())?.[1] ?? '');
  accepted(
    await anonymous.post('/forget/reset', {
      token: planted.get('password link'),
      accountPw: plant('reset password'),
    }),
  );
}

async function plantPartnerKeys(): Promise<void> {
  const key = await issueKey(app.node.services.db, { type: 'ETC', name: 'kept secrets' });
  planted.set('partner key', key);
  const partner = recording(app.partner(key), responses);
  await place(partner, shop);
  await partner.post('/partner/v1/orders', { storeId: 1 });
  await recording(app.partner(plant('wrong partner key')), responses).post(
    '/partner/v1/orders',
    orderBody(shop),
  );
  const signed = {
    headers: { 'x-signature': plant('wrong signature'), authorization: plant('callback key') },
  };
  for (const agency of ['BAROGO', 'DELION', 'HELLO_WORLD'])
    await recording(app.anonymous(), responses).post(
      `/partner/v1/deliveries/${agency}/callback`,
      { x: 1 },
      signed,
    );
}

const SENT_TO_VENDORS = [
  ...['second merchant key', 'JUSO key', 'KAKAO key', 'NAVER key'],
  ...['BAROGO key', 'HELLO_WORLD key', 'DELION key'],
];

/** Calls that send the keys to the services, which repeat them in their words. */
async function askServices(): Promise<void> {
  const delivered = await place(app.partner(), shop, {
    salesTp: 'Delivery',
    address: { addr: '서울 강남구 테헤란로 1', gpsLat: 37.5, gpsLng: 127.03 },
  });
  const { orderCd } = delivered;
  await as(manager).patch(`/order/status/${orderCd}/RECEIPT`);
  for (const type of ['HELLO_WORLD', 'BAROGO', 'DELION'])
    await as(manager).post('/delivery/call/order', {
      type,
      orderCd,
      delivery_code: `${type === 'BAROGO' ? 'BRG-FAST' : 'HW-BASIC'}`,
      pick_min: 20,
    });
  const [delivery] = (await as(admin).get('/delivery/search?agencyTypes=DELION')).body;
  const mapping = { storeId: manager, agencyType: 'DELION', delivery };
  await as(admin).post('/delivery/register/search', mapping);
  await as(admin).post('/delivery/register/check', mapping);
  await as(admin).get('/address/search?keyword=테헤란로 1');
  await as(admin).get('/address/geocode?addr=서울 강남구 테헤란로 1');
  for (const code of ['HW-BASIC', 'BRG-FAST'])
    await as(manager).get(`/delivery/store/orderfee?orderCd=${orderCd}&delivery_code=${code}`);
  await as(manager).delete(`/order/${orderCd}`);
  const refund = await place(app.partner(), shop);
  await as(manager).post(`/order/refund/${refund.orderCd}`, { reason: '음식 누락', amount: 1_000 });
  const { db } = app.node.services;
  await vi.waitFor(
    async () => {
      const tried = await db.query('select last_error from order_refunds where last_error is not null');
      expect(tried.length).toBeGreaterThan(1);
    },
    { timeout: 20_000, interval: 200 },
  );
}

beforeAll(async () => {
  vendor = await echoingVendor();
  app = await testApp({ env: environment(), logTo: { write: (line) => log.push(line) } });
  shop = await openShop(app);
  for (const accountId of [manager, brand, admin, 'C000000003'])
    clients.set(accountId, recording(await app.as(accountId), responses));
  for (const [accountId, client] of clients)
    planted.set(`session of ${accountId}`, client.cookie().split('=')[1] ?? '');
  planted.set('demo password', DEMO_PASSWORD);
  await plantGatewayKeys();
  await plantPasswords();
  await plantPartnerKeys();
  await askServices();
  const held = await app.node.services.db.query<{ name: string; value: string }>(
    `select 'password hash ' || login_id as name, password_hash as value from accounts where password_hash is not null
     union all select 'key hash ' || id, hash from partner_keys
     union all select 'session hash ' || hash, hash from sessions
     union all select 'sealed key ' || store_id, merchant_key from store_gateways where merchant_key <> ''
     union all select 'sealed password ' || store_id, cancel_password from store_gateways where cancel_password is not null
     union all select 'token hash ' || hash, hash from login_tokens
     union all select 'link hash ' || hash, hash from password_resets
     union all select 'app secret ' || name, value from app_secrets`,
  );
  for (const { name, value } of held) sealed.set(name, value);
  walked = await readEverything(app, clients, shop.storeId);
});
afterAll(async () => {
  await app?.stop();
  await vendor?.stop();
});

describe('[D43] the search itself', () => {
  test('finds a secret as it is, in an address, in base64 and in a row', async () => {
    const key = planted.get('first merchant key') ?? '';
    const forms = [
      `{"merchantKey":"${key}"}`,
      `?key=${encodeURIComponent(key)}`,
      `Basic ${Buffer.from(`mid:${key}`).toString('base64')}`,
      `Basic ${Buffer.from(`m:${key}:`).toString('base64')}`,
      Buffer.from(key).toString('hex'),
    ];
    for (const form of forms)
      expect(leaksIn(`before ${form} after`, planted)).toEqual(['first merchant key']);
    expect(leaksIn('before after', planted)).toEqual([]);
    const { db } = app.node.services;
    const before = await leaksInTables(app, planted);
    await db.query("insert into app_secrets (name, value) values ('leak', $1)", [key]);
    const found = await leaksInTables(app, planted);
    await db.query("delete from app_secrets where name = 'leak'");
    expect(found.filter((leak) => !before.includes(leak))).toEqual([
      'public.app_secrets: first merchant key',
    ]);
  });

  test('has planted every kind, and the services have been sent what is theirs', () => {
    for (const secret of planted.values()) expect(secret.length).toBeGreaterThan(12);
    expect([...sealed.keys()].map((name) => name.split(' ').slice(0, 2).join(' '))).toEqual(
      expect.arrayContaining([
        'password hash',
        'key hash',
        'session hash',
        'sealed key',
        'sealed password',
        'token hash',
        'link hash',
      ]),
    );
    const arrived = new Set(leaksIn(vendor.received.join('\n'), planted));
    expect([...arrived]).toEqual(expect.arrayContaining(SENT_TO_VENDORS));
  });

  test('has read most of what each of them may read', () => {
    for (const caller of [manager, brand, admin]) {
      const statuses = walked.filter((each) => each.caller === caller).map(({ status }) => status);
      expect([caller, statuses.filter((status) => status === 200).length > 50]).toEqual([caller, true]);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
    }
    expect(log.length).toBeGreaterThan(200);
  });
});

const everything = (): Planted => new Map([...planted, ...sealed]);

describe('[D43] no secret', () => {
  test('is in what can be read', () => {
    const leaks = walked.flatMap(({ route, caller, text }) =>
      leaksIn(text, everything()).map((name) => `${caller} ${route}: ${name}`),
    );
    expect(leaks).toEqual([]);
  });

  test('is in what a save, a refusal or a login answered', () => {
    const sessions = /^session of/;
    const leaks = responses.flatMap((text) =>
      leaksIn(text, everything()).flatMap((name) =>
        sessions.test(name) ? [] : [`${text.slice(0, 60)}: ${name}`],
      ),
    );
    expect(leaks).toEqual([]);
  });

  test('is in the log', () => {
    const leaks = log.flatMap((line) =>
      leaksIn(line, everything()).map((name) => `${name}: ${line.slice(0, 300)}`),
    );
    expect(leaks).toEqual([]);
  });

  test('is in a table in clear', async () => {
    expect(await leaksInTables(app, planted)).toEqual([]);
  });

  test('is in a backup in clear', async () => {
    const file = join(app.dataDir, 'shop.backup');
    const carried = { store: app.node.services.files.store, keys: allKeys(await discoverFileColumns()) };
    await backup(app.node.services.db.pool, file, carried);
    const content = gunzipSync(readFileSync(file)).toString('latin1');
    expect(content).toContain('S000000001');
    expect(leaksIn(content, planted)).toEqual([]);
  });
});
