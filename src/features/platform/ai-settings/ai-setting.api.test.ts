import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestSimulator, testSimulator } from '#kit/testing/simulator.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

let simulator: TestSimulator;
let app: TestApp;
let admin: TestClient;
let local: Server;
let localUrl: string;
const received: string[] = [];
const TOKEN = 'sk-test-token-of-a-service-4821';

beforeAll(async () => {
  // A model in the own network that the operator of the server allowed.
  local = createServer((request, response) => {
    received.push(String(request.headers.authorization));
    const redirect = request.url?.startsWith('/moved');
    response.writeHead(redirect ? 302 : 200, { 'content-type': 'application/json', location: '/v1' });
    const content = `I was sent ${request.headers.authorization}`;
    response.end(redirect ? '{}' : JSON.stringify({ choices: [{ message: { content } }] }));
  });
  await new Promise<void>((ready) => local.listen(0, '127.0.0.1', ready));
  const { port } = local.address() as AddressInfo;
  localUrl = `http://127.0.0.1:${port}`;
  simulator = await testSimulator();
  app = await testApp({ env: { SIMULATOR_URL: simulator.url, AI_LOCAL_HOSTS: `127.0.0.1:${port}` } });
  admin = await app.as('admin');
});
beforeEach(() => simulator.reset());
afterAll(async () => {
  await app?.stop();
  await simulator?.stop();
  local?.close();
});

async function bodyOf(more: object = {}) {
  const [type] = (await admin.get('/code/getCode/AI_TP')).body;
  return { aiTp: { cd: type.cd }, useYn: 'Y', priority: 1, model: 'model-1', ...more };
}
const attempt = async (more: object) => {
  const { status, body } = await admin.post('/aiInfo/try', { model: 'model-1', ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

describe('[3 §2] AI settings', () => {
  test('[D43] keep their token encrypted, and a masked one sent back changes nothing', async () => {
    const { body: saved } = await admin.post('/aiInfo', await bodyOf({ token: TOKEN }));
    expect(saved).toMatchObject({ hasToken: 'Y', tokenHint: '••••••••4821' });
    await admin.put(`/aiInfo/${saved.aiInfoCd}`, { token: saved.tokenHint, voice: 'alloy' });
    const rows = await app.node.services.db.query('select * from ai_settings');
    expect(JSON.stringify([rows, (await admin.get('/aiInfo')).body])).not.toContain(TOKEN);
    expect((await admin.get(`/aiInfo/${saved.aiInfoCd}`)).body).toMatchObject({
      voice: 'alloy',
      hasToken: 'Y',
    });
    expect((await admin.get('/aiInfo?useYn=N')).body).toEqual([]);
  });

  test('[3 §5] a save of a token alone is in the history as a mark', async () => {
    const { body: saved } = await admin.post('/aiInfo', await bodyOf());
    const sides = async () =>
      (await admin.get(`/aiInfo/history/${saved.aiInfoCd}`)).body.content.map(
        ({ before, after }: { before: object; after: object }) => [before, after],
      );
    await admin.put(`/aiInfo/${saved.aiInfoCd}`, { token: TOKEN });
    await admin.put(`/aiInfo/${saved.aiInfoCd}`, { token: `${TOKEN}1` });
    await admin.put(`/aiInfo/${saved.aiInfoCd}`, { token: '' });
    expect(await sides()).toEqual([
      [{ token: 'set' }, { token: 'replaced' }],
      [{ token: null }, { token: 'set' }],
      [{}, {}],
    ]);
    const kept = await app.node.services.db.query('select * from record_changes');
    expect(JSON.stringify(kept)).not.toContain(TOKEN);
    expect(JSON.stringify(kept)).not.toContain('v1.');
    expect((await admin.patch(`/aiInfo/revert/${saved.aiInfoCd}/1`, {})).status).toBe(409);
    await admin.delete(`/aiInfo/${saved.aiInfoCd}`);
  });

  test.each([
    ['ftp://models.example/v1', 'aiSetting.urlFormat'],
    ['not an address', 'aiSetting.urlFormat'],
    ['https://user:secret@models.example/v1', 'aiSetting.urlFormat'],
    ['http://models.example/v1', 'aiSetting.urlHttps'],
    ['https://localhost:8443/v1', 'aiSetting.urlInside'],
    ['https://169.254.169.254/latest', 'aiSetting.urlInside'],
    ['http://127.0.0.1:1/v1', 'aiSetting.urlInside'],
    ['https://10.1.2.3/v1', 'aiSetting.urlInside'],
    ['https://2130706433/v1', 'aiSetting.urlInside'],
    ['https://[::1]/v1', 'aiSetting.urlInside'],
    ['https://[::ffff:10.0.0.1]/v1', 'aiSetting.urlInside'],
  ])('are refused with the address %s, saved or tried', async (baseUrl, key) => {
    const { texts } = app.node.services;
    const errorsMessage = { baseUrl: texts.translate('ko', key as 'aiSetting.urlFormat') };
    expect(await admin.post('/aiInfo', await bodyOf({ baseUrl }))).toMatchObject({
      status: 400,
      body: { errorsMessage },
    });
    expect(await admin.post('/aiInfo/try', { model: 'm', baseUrl })).toMatchObject({
      status: 400,
      body: { errorsMessage },
    });
  });

  test('are refused with a config that is no JSON object', async () => {
    for (const config of ['{', '[1]', '7', 'null'])
      expect((await admin.post('/aiInfo', await bodyOf({ config }))).body.errorsMessage).toHaveProperty(
        'config',
      );
  });
});

describe('trying a setting', () => {
  test('asks the simulator unless there is an address, with its key and never with the token', async () => {
    expect(await attempt({ token: TOKEN })).toMatchObject({
      ok: true,
      answer: 'Hello from model-1.',
      simulated: true,
    });
    const calls = await app.node.services.db.query(`select * from outside_calls where service = 'AI'`);
    expect(calls.length).toBeGreaterThan(0);
    expect(JSON.stringify([calls, await simulator.arrivals('AI')])).not.toContain(TOKEN);
  });

  test('says what is wrong with the service, in words', async () => {
    await simulator.set('AI', { fault: 'refuse', refusal: 'no credit left', times: 1 });
    expect(await attempt({})).toMatchObject({ ok: false, problem: '서비스가 거절했어요. no credit left' });
    await simulator.set('AI', { fault: 'brokenJson', times: 1 });
    expect((await attempt({})).problem).toContain('알아볼 수 없는 답');
    await simulator.set('AI', { fault: 'fail', times: 1 });
    expect((await attempt({})).problem).toContain('서비스에 문제가');
  });

  test('sends a saved token to its own address only, and repeats it to nobody', async () => {
    const { body: saved } = await admin.post(
      '/aiInfo',
      await bodyOf({ token: TOKEN, baseUrl: `${localUrl}/v1` }),
    );
    const own = await attempt({ aiInfoCd: saved.aiInfoCd, baseUrl: `${localUrl}/v1` });
    expect(own).toMatchObject({ ok: true, answer: 'I was sent Bearer [secret]', simulated: false });
    expect(received.at(-1)).toBe(`Bearer ${TOKEN}`);
    const before = received.length;
    for (const baseUrl of [`${localUrl}/other`, ''])
      for (const call of [
        admin.post('/aiInfo/try', { aiInfoCd: saved.aiInfoCd, model: 'm', baseUrl }),
        admin.put(`/aiInfo/${saved.aiInfoCd}`, { baseUrl }),
      ])
        expect(Object.keys((await call).body.errorsMessage)).toEqual(['token']);
    expect(received).toHaveLength(before);
    // Redirects are not followed.
    expect(await attempt({ baseUrl: `${localUrl}/moved` })).toMatchObject({ ok: false });
    expect(received).toHaveLength(before + 1);
    expect((await admin.post('/aiInfo/try', { aiInfoCd: 2_147_483_647, model: 'm' })).status).toBe(404);
  });
});
