import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceIds, signedInWith } from '#features/identity/roles/role.factory.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

let app: TestApp;
let admin: TestClient;
let type: number;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('admin');
  const [search] = (await admin.get('/code/getCode/EVENT')).body as { cd: number }[];
  type = search?.cd ?? 0;
});
afterAll(() => app?.stop());

const body = (more: object = {}) => ({
  actionId: 'ReportSearch',
  actionNm: '보고서 조회',
  actionTp: { cd: type },
  url: '/report',
  method: 'GET',
  ...more,
});
const fieldsOf = (response: { body: { errorsMessage?: object } }) =>
  Object.keys(response.body.errorsMessage ?? {}).sort();

test('[3 §2] actions are searched by name, type and use, and no entry of the navigation is among them', async () => {
  const all = (await admin.get('/action')).body as { actionId: string; actionTp: { val: string } | null }[];
  expect(all.length).toBeGreaterThan(150);
  expect(all.every(({ actionId, actionTp }) => /^\w+$/.test(actionId) && actionTp)).toBe(true);
  const found = (await admin.get(`/action?actionTpCd=${type}&actionNm=대시보드`)).body;
  expect(found.map((row: { actionId: string }) => row.actionId)).toEqual(['DashboardSearch']);
  const [entry] = await resourceIds(app, 'navigation', ['/v/system/code/list']);
  expect((await admin.get(`/action/${entry}`)).status).toBe(404);
  expect((await admin.put(`/action/${entry}`, { actionNm: 'x' })).status).toBe(404);
});

test('actions are named and found in the language of the reader; a save without other names keeps them', async () => {
  const english = { headers: { 'accept-language': 'en' } };
  const find = async (name: string) =>
    (await admin.get(`/action?actionNm=${encodeURIComponent(name)}`, english)).body as {
      resourcesCd: number;
      actionNm: string;
      actionNmLan: string;
    }[];
  const [found, ...others] = await find('dictionary: SPREAD');
  expect(others).toEqual([]);
  expect(found).toMatchObject({ actionNm: '다국어 사전 엑셀', actionNmLan: 'Dictionary: spreadsheet' });
  expect((await find('다국어 사전 엑셀')).length).toBe(1);
  expect((await find('50%')).length).toBe(0);
  const url = `/action/${found?.resourcesCd}`;
  expect((await admin.put(url, { resDesc: '설명' }, english)).body.actionNmLan).toBe(
    'Dictionary: spreadsheet',
  );
  const actionInfos = [{ lanTp: { id: 'en' }, actionNm: 'Word list: download' }];
  expect((await admin.put(url, { actionInfos }, english)).body.actionNmLan).toBe('Word list: download');
});

test('a new action is held by administrators at once and can be put on a role; it cannot be deleted', async () => {
  const made = await admin.post('/action', body());
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  expect(made.body).toMatchObject({ actionId: 'ReportSearch', url: '/report', builtInYn: 'N', useYn: 'Y' });
  const { resourcesCd } = made.body;
  const role = { authId: 'reports', authNm: '보고서', resources: [{ resourcesCd }] };
  expect((await admin.post('/auth', role)).body.resources).toEqual([{ resourcesCd }]);
  const reader = await signedInWith(app, 'reader', ['reports']);
  expect((await reader.get('/admin/api/session')).body.sa_actions).toContain('ReportSearch');
  expect((await admin.delete(`/action/${resourcesCd}`)).status).toBe(404);

  expect((await admin.put(`/action/${resourcesCd}`, { useYn: 'N' })).status).toBe(200);
  await expect
    .poll(async () => (await reader.get('/admin/api/session')).body.sa_actions, { timeout: 1_000 })
    .not.toContain('ReportSearch');
});

test('[3 §5] code and name are unique, address and call type are unique together with the navigation', async () => {
  await admin.post('/action', body({ actionId: 'Base', actionNm: '바탕', url: '/base' }));
  const refused = async (more: object) => {
    const response = await admin.post(
      '/action',
      body({ actionId: 'Next', actionNm: '다음', url: '/next', ...more }),
    );
    return [response.status, fieldsOf(response)];
  };
  expect(await refused({ actionId: 'Base' })).toEqual([400, ['actionId']]);
  expect(await refused({ actionNm: '바탕' })).toEqual([400, ['actionNm']]);
  expect(await refused({ url: '/base' })).toEqual([400, ['method', 'url']]);
  expect(await refused({ url: '/v/system/code/list', method: 'NONE' })).toEqual([400, ['method', 'url']]);
  expect(await refused({ url: null })).toEqual([400, ['url']]);
  expect(await refused({ url: 'javascript:alert(1)' })).toEqual([400, ['url']]);
  expect(await refused({ method: 'TRACE' })).toEqual([400, ['method']]);
  expect(await refused({ actionTp: null })).toEqual([400, ['actionTp.cd']]);
  const twice = await Promise.all(
    ['Race1', 'Race2'].map((actionId) =>
      admin.post('/action', body({ actionId, actionNm: actionId, url: '/race' })),
    ),
  );
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('[D23] code, name and address are checked as typed', async () => {
  const [code] = await resourceIds(app, 'action', ['CodeSearch']);
  expect((await admin.patch('/action/chk/CodeSearch')).body).toEqual({ resourcesCd: code });
  expect((await admin.patch('/action/chk/Unknown')).body).toBeFalsy();
  expect((await admin.patch(`/action/chkNm/${encodeURIComponent('공통코드 조회')}`)).body).toEqual({
    resourcesCd: code,
  });
  expect((await admin.patch('/resources/chk/-code/GET')).body).toEqual({ resourcesCd: code });
  expect((await admin.patch('/resources/chk/-code/PATCH')).body).toBeFalsy();
  expect((await admin.get('/resources/공통코드 조')).body).toMatchObject([
    { resourcesCd: code, url: '/code' },
  ]);
});

test('[D45] the code of an action stays, and those that give rights back stay in use', async () => {
  const [code, rights] = (await resourceIds(app, 'action', ['CodeSearch', 'AuthAuth'])) as [number, number];
  const renamed = await admin.put(`/action/${code}`, { actionId: 'AuthAuth', actionNm: '공통코드 보기' });
  expect(renamed.body).toMatchObject({ actionId: 'CodeSearch', actionNm: '공통코드 보기' });
  expect((await admin.put(`/action/${rights}`, { useYn: 'N' })).status).toBe(409);
});

test('built-in actions without an address keep none; others keep theirs', async () => {
  const [without, having] = (await resourceIds(app, 'action', ['AccountAuth', 'CodeSearch'])) as [
    number,
    number,
  ];
  expect((await admin.put(`/action/${without}`, { url: null, resDesc: '설명' })).body).toMatchObject({
    resDesc: '설명',
  });
  expect(fieldsOf(await admin.put(`/action/${having}`, { url: null }))).toEqual(['url']);
});
