import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

const PATH = '/admin/api/sessions';
const STORE = 'S000000001';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app?.stop());

interface Open {
  sessionCd: number;
  currentYn: string;
}
async function signIn(accountId = STORE): Promise<TestClient> {
  const client = app.anonymous();
  const { status } = await client.post('/admin/api/login', { accountId, accountPw: DEMO_PASSWORD });
  expect(status).toBe(200);
  return client;
}
const open = async (client: TestClient): Promise<Open[]> => (await client.get(PATH)).body;
const isIn = async (client: TestClient): Promise<boolean> => (await client.get(PATH)).status === 200;

test('[12 §5] one’s own sign-ins are listed, one of them ended, then all the others', async () => {
  const [here, till, phone] = [await signIn(), await signIn(), await signIn()];
  const listed = await open(here);
  expect(listed).toHaveLength(3);
  expect(listed.filter(({ currentYn }) => currentYn === 'Y')).toHaveLength(1);
  const hashes = await app.node.services.db.query<{ hash: string }>('select hash from sessions');
  for (const { hash } of hashes) expect(JSON.stringify(listed)).not.toContain(hash);

  const tillId = (await open(till)).find(({ currentYn }) => currentYn === 'Y')?.sessionCd;
  expect((await here.delete(`${PATH}/${tillId}`)).body).toEqual({ count: 1 });
  expect([await isIn(here), await isIn(till), await isIn(phone)]).toEqual([true, false, true]);
  expect((await here.delete(`${PATH}/${tillId}`)).status).toBe(404);
  expect((await here.delete(PATH)).body).toEqual({ count: 1 });
  expect([await isIn(here), await isIn(phone)]).toEqual([true, false]);
  expect((await here.delete(PATH)).body).toEqual({ count: 0 });
});

test('[D11] sessions of others are neither listed nor ended', async () => {
  const [here, admin] = [await signIn(), await signIn('admin')];
  const [ofAdmin] = await open(admin);
  expect((await here.delete(`${PATH}/${ofAdmin?.sessionCd}`)).status).toBe(404);
  await here.delete(PATH);
  expect(await isIn(admin)).toBe(true);
  for (const wrong of ['0', '-1', 'x', '99999999999999'])
    expect([400, 404]).toContain((await here.delete(`${PATH}/${wrong}`)).status);
  expect((await app.anonymous().get(PATH)).status).toBe(401);
});

test('[B15] while an administrator sees as the store, its sessions are not touched', async () => {
  const [store, admin] = [await signIn(), await signIn('admin')];
  const [current] = await open(store);
  const shown = await admin.post('/admin/api/viewing', { accountId: STORE });
  expect(shown.status, JSON.stringify(shown.body)).toBe(200);
  expect((await admin.get(PATH)).body).toMatchObject({ code: 'viewing.personal' });
  for (const path of [PATH, `${PATH}/${current?.sessionCd}`])
    expect((await admin.delete(path)).body).toMatchObject({ code: 'viewing.readOnly' });
  expect(await isIn(store)).toBe(true);
});
