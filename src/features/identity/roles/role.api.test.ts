import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { giveRole, resourceIds, signedInWith } from './role.factory.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('admin');
});
afterAll(() => app?.stop());

const refs = (ids: readonly number[]) => ids.map((resourcesCd) => ({ resourcesCd }));
const idsIn = (body: { resources: { resourcesCd: number }[] }) =>
  body.resources.map(({ resourcesCd }) => resourcesCd).sort((a, b) => a - b);
const actions = (codes: readonly string[]) => resourceIds(app, 'action', codes);

async function newRole(authId: string, codes: readonly string[], more: object = {}) {
  const resources = refs(await actions(codes));
  const made = await admin.post('/auth', { authId, authNm: `${authId} 권한`, resources, ...more });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body;
}

describe('[3 §2] roles', () => {
  test('are listed with how many accounts hold them, built-in ones first', async () => {
    const { body } = await admin.get('/auth');
    expect(body.slice(0, 3).map((row: { authId: string }) => row.authId)).toEqual([
      'admin',
      'custMng',
      'storeMng',
    ]);
    expect(body[0]).toMatchObject({ builtInYn: 'Y', accountCnt: 1, useYn: 'Y' });
    expect(body[0]).not.toHaveProperty('resources');
    expect((await admin.get('/auth?authId=cust')).body).toHaveLength(1);
  });

  test('consist of the resources that were set, no matter in which form they are sent', async () => {
    const codes = await actions(['CodeSearch', 'CodeUp']);
    await newRole('forms', []);
    expect((await admin.put('/auth/forms', { resources: codes })).status).toBe(200);
    expect(idsIn((await admin.get('/auth/forms')).body)).toEqual([...codes].sort((a, b) => a - b));
    expect(
      idsIn((await admin.put('/auth/forms', { data: { resources: refs(codes.slice(0, 1)) } })).body),
    ).toEqual(codes.slice(0, 1));
    for (const bad of ['x', [{ resourcesCd: 'x' }], [-1], [{}]])
      expect((await admin.put('/auth/forms', { resources: bad })).body.errorsMessage).toHaveProperty(
        'resources',
      );
    // What does not exist is left out.
    expect(idsIn((await admin.put('/auth/forms', { resources: [999_999] })).body)).toEqual([]);
  });

  test('[D10] an implied action that is left out is withheld, and comes back when it is chosen again', async () => {
    const [search, status] = (await actions(['OrderForStoreSearch', 'OrderForStoreStatus'])) as [
      number,
      number,
    ];
    await newRole('implied', []);
    expect(idsIn((await admin.put('/auth/implied', { resources: [search] })).body)).toEqual([search]);
    expect(idsIn((await admin.put('/auth/implied', { resources: [search, status] })).body)).toEqual(
      [search, status].sort((a, b) => a - b),
    );
  });

  test.each([
    [{ authNm: '이름만' }, 'authId'],
    [{ authId: 'admin', authNm: '겹치는 ID' }, 'authId'],
    [{ authId: 'one', authNm: '플랫폼 관리자' }, 'authNm'],
    [{ authId: 'restore', authNm: '예약어' }, 'authId'],
    [{ authId: 'has space', authNm: '공백' }, 'authId'],
    [{ authId: 'long', authNm: '가'.repeat(51) }, 'authNm'],
  ])('%j is refused at %s', async (body, field) => {
    const refused = await admin.post('/auth', body);
    expect([refused.status, Object.keys(refused.body.errorsMessage ?? {})]).toEqual([400, [field]]);
  });

  test('[D23] ids and names are checked as typed', async () => {
    expect((await admin.patch('/auth/chk/admin')).body).toEqual({ authId: 'admin' });
    expect((await admin.patch('/auth/chk/free')).body).toBeFalsy();
    expect((await admin.patch(`/auth/chkNm/${encodeURIComponent('플랫폼 관리자')}`)).body).toEqual({
      authId: 'admin',
    });
  });

  test('[D27] a stale save is refused with the current role', async () => {
    const { version } = await newRole('stale', []);
    expect((await admin.put('/auth/stale', { authDesc: '하나', version })).status).toBe(200);
    const refused = await admin.put('/auth/stale', { resources: [], version });
    expect([refused.status, refused.body.current.authDesc]).toEqual([409, '하나']);
  });

  test('[D26] one that accounts hold is kept with their count; otherwise it goes and comes back', async () => {
    await newRole('held', ['CodeSearch']);
    await giveRole(app, 'S000000002', 'held');
    const refused = await admin.delete('/auth/held', { headers: { 'accept-language': 'ko' } });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('계정 1건')]);
    await newRole('spare', ['CodeSearch']);
    expect((await admin.delete('/auth/spare')).body).toEqual({ count: 1 });
    expect((await admin.get('/auth/spare')).status).toBe(404);
    expect((await admin.patch('/auth/restore/spare')).body).toEqual({ count: 1 });
    expect(idsIn((await admin.get('/auth/spare')).body)).toEqual(await actions(['CodeSearch']));
  });

  test('[D45] built-in roles stay, and administrators hold everything whatever is sent', async () => {
    for (const authId of ['admin', 'custMng', 'storeMng'])
      expect((await admin.delete(`/auth/${authId}`)).status).toBe(409);
    expect((await admin.put('/auth/admin', { resources: [] })).status).toBe(409);
    expect((await admin.put('/auth/admin', { useYn: 'N' })).status).toBe(409);
  });
});

describe('[D45] nobody gives what they do not hold', () => {
  let clerk: TestClient;
  beforeAll(async () => {
    const codes = ['AuthSearch', 'AuthAdd', 'AuthUp', 'AuthDel', 'AuthAuth', 'CodeSearch'];
    await newRole('clerk', codes);
    clerk = await signedInWith(app, 'clerk-1', ['clerk']);
  });

  test('neither on a role of others nor on the own one, nor by bringing a role back', async () => {
    const [held, unheld] = (await actions(['CodeSearch', 'PasswordReveal'])) as [number, number];
    const own = idsIn((await clerk.get('/auth/clerk')).body);
    for (const authId of ['clerk', 'storeMng']) {
      const before = idsIn((await clerk.get(`/auth/${authId}`)).body);
      const refused = await clerk.put(`/auth/${authId}`, { resources: [...before, unheld] });
      expect(refused.status, authId).toBe(409);
      expect(idsIn((await clerk.get(`/auth/${authId}`)).body)).toEqual(before);
    }
    expect((await clerk.put('/auth/clerk', { resources: own })).status).toBe(200);
    const made = await clerk.post('/auth', { authId: 'mine', authNm: '내 권한', resources: [unheld] });
    expect(made.status).toBe(409);
    expect((await admin.get('/auth/mine')).status).toBe(404);
    expect((await clerk.post('/auth', { authId: 'mine', authNm: '내 권한', resources: [held] })).status).toBe(
      200,
    );

    await newRole('sleeping', ['PasswordReveal'], { useYn: 'N' });
    expect((await clerk.put('/auth/sleeping', { useYn: 'Y' })).status).toBe(409);
    await admin.delete('/auth/sleeping');
    expect((await clerk.patch('/auth/restore/sleeping')).status).toBe(409);
    expect((await admin.get('/auth/sleeping')).status).toBe(404);
  });

  test('not even an action that is out of use for now', async () => {
    const [unheld] = (await actions(['BannerUp'])) as [number];
    expect((await admin.put(`/action/${unheld}`, { useYn: 'N' })).status).toBe(200);
    const own = idsIn((await clerk.get('/auth/clerk')).body);
    expect((await clerk.put('/auth/clerk', { resources: [...own, unheld] })).status).toBe(409);
    expect((await admin.put(`/action/${unheld}`, { useYn: 'Y' })).status).toBe(200);
  });

  test('`resources` is taken with AuthAuth only, the other fields with AuthUp only', async () => {
    await newRole('forRights', ['AuthAuth']);
    await newRole('forFields', ['AuthSearch', 'AuthUp']);
    const rights = await signedInWith(app, 'rights-1', ['forRights']);
    const fields = await signedInWith(app, 'fields-1', ['forFields']);
    await newRole('target', ['CodeSearch'], { authDesc: '처음' });
    expect((await rights.put('/auth/target', { authDesc: '바뀜', resources: [] })).status).toBe(200);
    expect((await admin.get('/auth/target')).body).toMatchObject({ authDesc: '처음', resources: [] });
    const own = idsIn((await admin.get('/auth/forFields')).body);
    expect((await fields.put('/auth/target', { authDesc: '바뀜', resources: own })).status).toBe(200);
    expect((await admin.get('/auth/target')).body).toMatchObject({ authDesc: '바뀜', resources: [] });
  });
});

describe('[D14] a change of a role', () => {
  test('acts within a second on every node, and is previewed with what its accounts gain and lose', async () => {
    await newRole('viewer', ['CodeSearch', 'LanSearch']);
    await newRole('other', ['LanSearch']);
    await signedInWith(app, 'viewer-2', ['viewer', 'other']);
    const viewer = await signedInWith(app, 'viewer-1', ['viewer']);
    const other = await app.anotherNode();
    const there = await other.as('viewer-1');
    const statuses = async () => [
      (await viewer.get('/code')).status,
      (await there.get('/code')).status,
      (await viewer.get('/lan')).status,
      (await there.get('/lan')).status,
    ];
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    const [code, lan, dictionary] = (await actions(['CodeSearch', 'LanSearch', 'DictionarySearch'])) as [
      number,
      number,
      number,
    ];
    const preview = await admin.post('/auth/viewer/preview', { resources: refs([code, dictionary]) });
    expect(preview.body).toEqual({
      accountCnt: 2,
      changes: expect.arrayContaining([
        { resourcesCd: dictionary, gainCnt: 2, loseCnt: 0 },
        // The other account keeps it by its other role.
        { resourcesCd: lan, gainCnt: 0, loseCnt: 1 },
      ]),
    });
    expect(preview.body.changes).toHaveLength(2);
    const stopped = await admin.post('/auth/viewer/preview', { useYn: 'N' });
    expect(stopped.body.changes).toEqual(
      expect.arrayContaining([{ resourcesCd: code, gainCnt: 0, loseCnt: 2 }]),
    );
    expect((await admin.post('/auth/nobody/preview', {})).status).toBe(404);

    expect((await admin.put('/auth/viewer', { resources: refs([code, dictionary]) })).status).toBe(200);
    await expect.poll(statuses, { timeout: 1_000 }).toEqual([200, 200, 403, 403]);
    expect((await there.get('/dictionary')).status).toBe(200);
    expect((await admin.put('/auth/viewer', { useYn: 'N' })).status).toBe(200);
    await expect.poll(async () => (await there.get('/code')).status, { timeout: 1_000 }).toBe(403);
  });
});
