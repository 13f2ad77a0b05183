import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ServiceAddress } from '#kit/server/integrations/integrations.ts';
import type { Services } from '#kit/server/services.ts';
import { contractSuite } from '#kit/testing/contract-suite.ts';
import { simulatedApp, type TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { createFcm, fcmMessage } from './fcm.ts';
import { assertionOf, readServiceAccount } from './service-account.ts';

// Against the vendor (contract-suite.ts), with OUTSIDE_GOOGLE_AUTH_URL: a real notification shows on the device of
// TEST_FCM_DEVICE; TEST_FCM_GONE is the token of an uninstalled app.

const notice = (token: string) => ({
  token,
  title: '[시험]',
  body: '주문이 준비됐어요',
  data: { order: '1' },
  key: 'contract-1',
});

contractSuite(['FCM'], ({ services, given }) => {
  const [device, gone] = [given('DEVICE', 'device-1'), given('GONE', 'device-2-gone')];
  const push = (token: string, of = services()) => createFcm(of).push('contract', notice(token));

  test.skipIf(!device)('[D46] takes a notice for a device', async () => {
    expect(await push(device ?? '')).toEqual({
      kind: 'accepted',
      serviceId: expect.stringMatching(/^projects\//),
    });
  });
  test.skipIf(!gone)('[D46] says that an app is gone from its device', async () => {
    expect(await push(gone ?? '')).toEqual({ kind: 'unregistered' });
  });
  test('[D46] refuses a token that is none, with its own code', async () => {
    expect(await push('x')).toEqual({ kind: 'refused', code: 'INVALID_ARGUMENT' });
  });
});

describe('[D46] push', () => {
  let app: TestApp;
  let simulator: TestSimulator;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ app, simulator, stop } = await simulatedApp());
  });
  afterAll(() => stop?.());
  beforeEach(() => simulator.reset());
  const arrived = async (service: 'FCM' | 'GOOGLE_AUTH') =>
    (await simulator.arrivals(service)).filter(({ operation }) => operation !== 'account').length;

  test('fetches a token once, and a new one when the old is refused', async () => {
    const fcm = createFcm(app.node.services);
    expect(await fcm.simulated()).toBe(true);
    for (const name of ['a-device', 'b-device'])
      expect(await fcm.push('m', notice(name))).toMatchObject({ kind: 'accepted' });
    expect([await arrived('GOOGLE_AUTH'), await arrived('FCM')]).toEqual([1, 2]);
    await simulator.act('GOOGLE_AUTH', 'expire', '');
    expect(await fcm.push('m', notice('c-device'))).toMatchObject({ kind: 'accepted' });
    expect([await arrived('GOOGLE_AUTH'), await arrived('FCM')]).toEqual([2, 4]);
    const { response } = (await simulator.act('FCM', 'shown', '')) as { response: object[] };
    expect(response).toHaveLength(3);
    expect(response[0]).toEqual({
      token: 'a-device',
      title: '[시험]',
      body: '주문이 준비됐어요',
      data: { order: '1', key: 'contract-1' },
      key: 'contract-1',
    });
  });

  test('shows a repeat in the place of the first, and asks for one token however many begin at once', async () => {
    const fcm = createFcm(app.node.services);
    await Promise.all(['d-1', 'd-1', 'd-1', 'd-2'].map((each) => fcm.push('m', notice(`device-${each}`))));
    const { response } = (await simulator.act('FCM', 'counts', '')) as { response: object };
    expect(response).toEqual({ accepted: 4, shown: 2, devices: 2 });
    expect(await arrived('GOOGLE_AUTH')).toBe(1);
  });

  test('names the key and the end of its use where each platform looks for them', () => {
    const now = new Date('2026-11-21T03:00:00Z');
    const expiresAt = new Date('2026-11-21T12:00:00Z');
    expect(fcmMessage({ ...notice('device'), expiresAt }, now)).toMatchObject({
      android: { collapse_key: 'contract-1', ttl: '32400s', notification: { tag: 'contract-1' } },
      apns: { headers: { 'apns-collapse-id': 'contract-1', 'apns-expiration': '1795262400' } },
      webpush: { headers: { Topic: 'contract-1', TTL: '32400' }, notification: { tag: 'contract-1' } },
    });
  });

  test.each([
    ['cutOff', { kind: 'unclear' }],
    ['fail', { kind: 'unclear' }],
    ['refuse', { kind: 'refused', code: 'SENDER_ID_MISMATCH' }],
  ] as const)('tells what came of it when the service says %s: %j', async (fault, expected) => {
    await simulator.set('FCM', { fault, times: 1 });
    expect(await createFcm(app.node.services).push('m', notice('device'))).toEqual(expected);
  });

  test('leaves neither key, token, device nor text in the call log', async () => {
    await createFcm(app.node.services).push('m', notice('the-device-of-somebody'));
    const rows = JSON.stringify(await app.node.services.db.query('select * from outside_calls'));
    expect(rows).toContain('FCM');
    expect(rows).not.toMatch(/PRIVATE KEY|ya29|eyJ|the-device|준비됐어요/);
  });

  test('is not sent with an account that is none, or that the token server does not know', async () => {
    const { integrations, now } = app.node.services;
    const withKey = (key: string) => {
      const address = async (service: Parameters<typeof integrations.address>[0]) =>
        ({ ...(await integrations.address(service)), key, simulated: false }) as ServiceAddress;
      return createFcm({ now, integrations: { ...integrations, address } } as Pick<
        Services,
        'integrations' | 'now'
      >);
    };
    expect(await withKey('{"project_id":1}').push('m', notice('device'))).toEqual({ kind: 'notSent' });
    const theirs = await (await fetch(`${simulator.url}/google-auth/simulator/service-account`)).json();
    const account = readServiceAccount(theirs);
    if (!account) throw new Error('no account');
    // Valid a day ago, and signed with the right key.
    const old = assertionOf(account, new Date(Date.now() - 86_400_000));
    const response = await fetch(`${simulator.url}/google-auth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: old,
      }),
    });
    expect([response.status, (await response.json()).error]).toEqual([400, 'invalid_grant']);
    expect(
      await withKey(JSON.stringify({ ...account, client_email: 'other@x.example' })).push(
        'm',
        notice('device'),
      ),
    ).toEqual({ kind: 'notSent' });
    expect(await arrived('FCM')).toBe(0);
  });
});
