import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tryListen } from '#features/orders/channel/live-listener.factory.ts';
import { LIVE_PROTOCOL } from '#features/orders/order.contract.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { businessBody, businessId } from './business.factory.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('admin');
});
afterAll(() => app?.stop());

const add = async (more: Record<string, unknown> = {}): Promise<number> => {
  const { status, body } = await admin.post('/cust', businessBody(more));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.custCd as number;
};
const below = (custCd: number | null) => ({ topCust: custCd && { custCd } });
const fieldsOf = (response: { body: { errorsMessage?: object } }) =>
  Object.keys(response.body.errorsMessage ?? {});

describe('[3 §5] a business', () => {
  test('[D8] is created with an id and a manager, whose password is answered once', async () => {
    const sent = businessBody({ busiNum: '1248100998', fax: '02-1234-5679', topCust: null });
    const made = await admin.post('/cust', sent);
    expect(made.body).toMatchObject({
      custId: 'C000000004',
      busiNum: '124-81-00998',
      startDt: '2026-01-01',
      endDt: null,
      topCust: null,
      newAccount: { accountId: 'C000000004', oneTimePw: expect.stringMatching(/^[\w-]{14}$/) },
    });
    const { oneTimePw } = made.body.newAccount;
    const read = await admin.get(`/cust/${made.body.custCd}`);
    expect(read.body).not.toHaveProperty('newAccount');
    const manager = await app.as('C000000004', oneTimePw);
    expect((await manager.get('/admin/api/session')).body.sa_account.accountNm).toBe('김대표');
    const rows = await app.node.services.db.query<{ row: string }>(
      `select x::text as row from access_history x union all select x::text from idempotency_keys x
       union all select x::text from accounts x`,
    );
    expect(rows.filter(({ row }) => row.includes(oneTimePw))).toEqual([]);
  });

  test('[D28] a creation sent twice makes one business, and the password is not answered again', async () => {
    const headers = { 'idempotency-key': 'business-sent-twice' };
    const body = businessBody({ custNm: '두 번 보낸 사업자' });
    expect((await admin.post('/cust', body, { headers })).status).toBe(200);
    expect((await admin.post('/cust', body, { headers })).status).toBe(409);
    expect((await admin.get('/cust?custNm=두 번 보낸')).body).toHaveLength(1);
  });

  test('joins before it leaves', async () => {
    const late = await admin.post('/cust', businessBody({ startDt: '2026-05-02', endDt: '2026-05-01' }));
    expect(late.body.errorsMessage).toEqual({
      endDt: '탈퇴일은 가입일 이후의 일자만 설정 가능 합니다.',
    });
    const id = await add({ startDt: '2026-05-01', endDt: '2026-05-01' });
    const moved = await admin.put(`/cust/${id}`, { startDt: '2026-05-02' });
    expect(moved.body.errorsMessage).toEqual({
      startDt: '가입일은 탈퇴일 이전의 일자만 설정 가능 합니다.',
    });
    expect((await admin.put(`/cust/${id}`, { startDt: '2026-05-02', endDt: null })).status).toBe(200);
  });

  test.each([
    ['busiNum', '124-81-00999'],
    ['tel', '12'],
    ['fax', 'none'],
    ['accountNumber', '110--1'],
    ['email', 'x'],
  ])('has a %s that can be right', async (field, value) => {
    const response = await admin.post('/cust', businessBody({ [field]: value }));
    expect([response.status, fieldsOf(response)]).toEqual([400, [field]]);
  });

  test('an unknown bank is refused at bankTp.cd', async () => {
    const response = await admin.post('/cust', businessBody({ bankTp: { cd: 999_999 } }));
    expect([response.status, fieldsOf(response)]).toEqual([400, ['bankTp.cd']]);
  });
});

describe('[3 §5] the tree of businesses', () => {
  test('is at most five deep, counting what hangs below', async () => {
    const chain: number[] = [];
    for (let level = 1; level <= 5; level += 1)
      chain.push(await add({ custNm: `단계 ${level}`, ...below(chain.at(-1) ?? null) }));
    const sixth = await admin.post('/cust', businessBody(below(chain[4] ?? 0)));
    expect([sixth.status, fieldsOf(sixth)]).toEqual([400, ['topCust.custCd']]);
    const top = await add({ custNm: '맨 위' });
    const pushed = await admin.put(`/cust/${chain[0]}`, below(top));
    expect([pushed.status, fieldsOf(pushed)]).toEqual([400, ['topCust.custCd']]);
    expect((await admin.put(`/cust/${chain[4]}`, below(top))).status).toBe(200);
    expect((await admin.put(`/cust/${chain[0]}`, below(top))).status).toBe(200);
  });

  test('has no circles', async () => {
    const one = await add({ custNm: '하나' });
    const two = await add({ custNm: '둘', ...below(one) });
    const three = await add({ custNm: '셋', ...below(two) });
    for (const child of [one, two, three]) {
      const response = await admin.put(`/cust/${one}`, below(child));
      expect([response.status, fieldsOf(response)]).toEqual([400, ['topCust.custCd']]);
    }
    const both = await Promise.all([
      admin.put(`/cust/${await add({ custNm: '가' })}`, below(three)),
      admin.put(`/cust/${three}`, below(null)),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('[D26] what is in use is not deleted, and the refusal names it with counts', async () => {
    const parent = await businessId(app, 'C000000001');
    const refused = await admin.delete(`/cust/${parent}`, { headers: { 'accept-language': 'ko' } });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/하위 사업자.*1.*매장.*\d/);
    const id = await add({ custNm: '계정 있는 사업자' });
    await app.node.services.db.query(
      "insert into accounts (login_id, kind, name, business_id) values ('helper-1', 'business', '직원', $1)",
      [id],
    );
    const held = await admin.delete(`/cust/${id}`, { headers: { 'accept-language': 'ko' } });
    expect([held.status, held.body.message]).toEqual([409, expect.stringContaining('소속 계정')]);
  });
});

describe('[D15] [D26] the end of a business', () => {
  const statusOf = async (client: TestClient) => (await client.get('/admin/api/session')).status;
  const openNew = async (): Promise<{ id: number; manager: TestClient; sign: () => Promise<number> }> => {
    const { body } = await admin.post('/cust', businessBody({ custNm: '끝나는 사업자' }));
    const { accountId, oneTimePw } = body.newAccount;
    const manager = await app.as(accountId, oneTimePw);
    expect(await statusOf(manager)).toBe(200);
    const sign = async () =>
      (await app.anonymous().post('/admin/api/login', { accountId, accountPw: oneTimePw })).status;
    return { id: body.custCd, manager, sign };
  };

  test.each([
    ['use flag N', { useYn: 'N' }, { useYn: 'Y' }],
    ['past leaving date', { endDt: '2026-01-02' }, { endDt: null }],
  ])('%s ends its sessions at once; taken back, it signs in again', async (_name, end, back) => {
    const { id, manager, sign } = await openNew();
    expect((await admin.put(`/cust/${id}`, end)).status).toBe(200);
    await expect.poll(() => statusOf(manager)).toBe(401);
    expect(await sign()).toBe(401);
    expect((await admin.put(`/cust/${id}`, back)).status).toBe(200);
    expect(await sign()).toBe(200);
  });

  test('deleting it ends its sessions, restoring it lets it sign in again', async () => {
    const { id, manager, sign } = await openNew();
    expect((await admin.delete(`/cust/${id}`)).body).toEqual({ count: 1 });
    await expect.poll(() => statusOf(manager)).toBe(401);
    expect(await sign()).toBe(401);
    expect((await admin.get(`/cust/${id}`)).status).toBe(404);
    expect((await admin.patch(`/cust/restore/${id}`)).body).toEqual({ count: 1 });
    expect(await sign()).toBe(200);
  });

  test('it ends the sessions of its stores and the orders of partners', async () => {
    const id = await businessId(app, 'C000000003');
    const store = await app.as('S000000003');
    const menu = async () => (await app.partner().get('/partner/v1/stores/S000000003/menu')).body;
    expect(await menu()).toMatchObject({ openYn: 'Y' });
    expect((await admin.put(`/cust/${id}`, { startDt: '2024-03-02', endDt: '2024-03-03' })).status).toBe(200);
    await expect.poll(() => statusOf(store)).toBe(401);
    expect(await menu()).toMatchObject({ openYn: 'N' });
    expect((await admin.put(`/cust/${id}`, { endDt: null })).status).toBe(200);
    expect(await menu()).toMatchObject({ openYn: 'Y' });
  });

  test.each([
    ['use flag N', { useYn: 'N' }, { useYn: 'Y' }],
    ['past leaving date', { startDt: '2024-03-02', endDt: '2024-03-03' }, { endDt: null }],
  ])('[D14] %s closes the open sockets of its stores, and of no others', async (_name, end, back) => {
    const id = await businessId(app, 'C000000003');
    const listening = async (publicId: string) => {
      const client = await app.as(publicId);
      const { status, socket } = await tryListen(client, publicId, { protocol: LIVE_PROTOCOL });
      expect(status).toBe(101);
      return { client, socket, closed: new Promise<number>((done) => socket.on('close', done)) };
    };
    const ending = await listening('S000000003');
    const other = await listening('S000000001');
    expect((await admin.put(`/cust/${id}`, end)).status).toBe(200);
    expect(await ending.closed).toBe(1008);
    const again = await tryListen(ending.client, 'S000000003', { protocol: LIVE_PROTOCOL });
    again.socket.terminate();
    expect(again.status).toBe(401);
    expect(other.socket.readyState).toBe(other.socket.OPEN);
    other.socket.terminate();
    expect((await admin.put(`/cust/${id}`, back)).status).toBe(200);
  });
});

describe('[D11] people of a business with the codes', () => {
  /** The parent business, its child, a grandchild of that, a sibling of the child, and a foreign business. */
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    await app.node.services.db.query(
      `insert into role_resources select 'custMng', id from resources
       where kind = 'action' and code in ('CustSearch', 'CustAdd', 'CustUp', 'CustDel') on conflict do nothing`,
    );
    await app.node.services.sessions.publish('all');
    ids.parent = await businessId(app, 'C000000001');
    ids.child = await businessId(app, 'C000000002');
    ids.foreign = await businessId(app, 'C000000003');
    ids.grandchild = await add({ custNm: '손자', ...below(ids.child) });
    ids.sibling = await add({ custNm: '형제', ...below(ids.parent) });
  });
  const reach = async (client: TestClient, id: number | undefined) => ({
    get: (await client.get(`/cust/${id}`)).status,
    put: (await client.put(`/cust/${id}`, { custDesc: '메모' })).status,
  });
  const seen = { get: 200, put: 200 };
  const unseen = { get: 404, put: 404 };

  test('reach their own one and two levels below, neither above nor beside', async () => {
    const parent = await app.as('C000000001');
    const child = await app.as('C000000002');
    for (const name of ['parent', 'child', 'grandchild', 'sibling'])
      expect(await reach(parent, ids[name]), `parent → ${name}`).toEqual(seen);
    expect(await reach(parent, ids.foreign)).toEqual(unseen);
    for (const name of ['child', 'grandchild'])
      expect(await reach(child, ids[name]), `child → ${name}`).toEqual(seen);
    for (const name of ['parent', 'sibling', 'foreign'])
      expect(await reach(child, ids[name]), `child → ${name}`).toEqual(unseen);
    const listed = (await child.get('/cust')).body as { custCd: number; topCust: unknown }[];
    expect(listed.map(({ custCd }) => custCd).sort()).toEqual([ids.child, ids.grandchild].sort());
    // The parent is out of sight, and so is its name.
    expect(listed.find(({ custCd }) => custCd === ids.child)?.topCust).toBeNull();
    expect((await child.delete(`/cust/${ids.grandchild},${ids.sibling}`)).status).toBe(404);
    expect((await child.patch(`/cust/restore/${ids.sibling}`)).status).toBe(404);
    expect((await child.get(`/cust?topCustCd=${ids.parent}`)).body).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ custCd: ids.sibling })]),
    );
  });

  test('add below what they see only, and leave a parent out of sight as it is', async () => {
    const child = await app.as('C000000002');
    for (const topCust of [null, { custCd: ids.parent }, { custCd: ids.foreign }]) {
      const response = await child.post('/cust', businessBody({ topCust }));
      expect([response.status, fieldsOf(response)]).toEqual([400, ['topCust.custCd']]);
    }
    const made = await child.post('/cust', businessBody({ custNm: '새 손자', ...below(ids.child ?? 0) }));
    expect(made.status).toBe(200);
    await expect.poll(async () => (await child.get(`/cust/${made.body.custCd}`)).status).toBe(200);
    expect((await child.put(`/cust/${ids.child}`, { topCust: null })).status).toBe(200);
    expect((await admin.get(`/cust/${ids.child}`)).body.topCust).toMatchObject({ custCd: ids.parent });
    const stolen = await child.put(`/cust/${made.body.custCd}`, { topCust: { custCd: ids.foreign } });
    expect([stolen.status, fieldsOf(stolen)]).toEqual([400, ['topCust.custCd']]);
    expect((await child.delete(`/cust/${made.body.custCd}`)).body).toEqual({ count: 1 });
  });

  test('learn from the history of their business nothing of those it was below', async () => {
    const secret = await add({ custNm: '비밀 사업자' });
    const id = await add({ custNm: '옮겨진 사업자', ...below(secret) });
    for (const place of [ids.foreign, ids.child])
      expect((await admin.put(`/cust/${id}`, below(place ?? 0))).status).toBe(200);
    const child = await app.as('C000000002');
    const { body } = await child.get(`/cust/history/${id}`);
    expect(
      body.content.map(({ before, after }: { before: object; after: object }) => [before, after]),
    ).toEqual([
      [{}, { topCust: { custCd: ids.child, custNm: expect.any(String) } }],
      [{}, {}],
      [{}, {}],
    ]);
    const all = (await admin.get(`/cust/history/${id}`)).body.content;
    expect(all[1].before).toEqual({ topCust: { custCd: secret, custNm: '비밀 사업자' } });
    expect((await admin.delete(`/cust/${secret}`)).status).toBe(200);
    const refused = await child.patch(`/cust/revert/${id}/1`, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'change.gone']);
    expect(JSON.stringify(refused.body)).not.toContain('비밀');
    expect(JSON.stringify((await admin.patch(`/cust/revert/${id}/1`, {})).body)).toContain('비밀 사업자');
  });
});
