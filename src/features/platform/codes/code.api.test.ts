import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Statement } from '#kit/server/database/pool.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await testApp();
  admin = await app.as('admin');
});
afterAll(() => app?.stop());

interface Group {
  cd: number;
  val: string;
  subCode: { cd: number; val: string; ord: number }[];
}
const groupOf = async (val: string): Promise<Group> =>
  ((await admin.get('/code')).body as Group[]).find((group) => group.val === val) as Group;

async function newCode(group: string, val: string): Promise<number> {
  const { cd } = await groupOf(group);
  const { status, body } = await admin.post('/code', { topCode: { cd }, val, nm: val });
  expect(status).toBe(200);
  return body.cd;
}

test('[D26] a code in use is kept, and one sentence names each kind of use with its count', async () => {
  const cd = await newCode('NOTI_FLAG_TP', 'USED_FLAG');
  await app.node.services.db.query(
    'update notices set flag_ids = flag_ids || $1::int where id in (select min(id) from notices)',
    [cd],
  );
  expect((await admin.delete(`/code/${cd}`)).body.message).toBe(
    '공지 1건에서 사용하고 있어 삭제할 수 없어요.',
  );

  const type = await newCode('DICTIONARY_TP', 'USED_TYPE');
  for (const id of ['used.1', 'used.2'])
    expect((await admin.post('/dictionary', { id, nm: '물', dictionaryTp: { cd: type } })).status).toBe(200);
  const refused = await admin.delete(`/code/${type},${cd}`);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe('사전 항목 2건, 공지 1건에서 사용하고 있어 삭제할 수 없어요.');
  expect((await groupOf('DICTIONARY_TP')).subCode.some((each) => each.cd === type)).toBe(true);
});

test.each([
  [
    'PARTNER_TP',
    "insert into external_codes (store_id, partner_type_id, external_code) values (1, $1, 'X')",
    '외부 연동 코드 1건',
  ],
  [
    'MOBILE_POS_BANNER_TP',
    "insert into mobile_pos_banners (store_id, place_id, kind) values (1, $1, 'image')",
    '모바일 POS 배너 1건',
  ],
  [
    'SALES_TP',
    'update menu_items set sales_type_ids = sales_type_ids || $1::int where id = (select min(id) from menu_items)',
    '메뉴 1건',
  ],
  ['PAY_TP', 'update stores set payment_type_ids = payment_type_ids || $1::int where id = 1', '매장 1곳'],
  ['TERMS_TP', 'update terms set type_id = $1 where id = (select min(id) from terms)', '약관 1건'],
  [
    'CLIENT_TP',
    `insert into client_texts (key, type_id, language, text) values ('x.y', $1, 'ko', 'x')`,
    '화면 문구 1건',
  ],
  [
    'DISCOUNT_CLIENT',
    'update discounts set device_ids = device_ids || $1::int where id = (select min(id) from discounts)',
    '할인 1건',
  ],
  [
    'OPT_TP',
    'update option_groups set selection_type_id = $1 where id = (select min(id) from option_groups)',
    '옵션 그룹 1건',
  ],
] as const)('[D26] a code of %s is kept while a row refers to it', async (group, sql, what) => {
  const cd = await newCode(group, 'IN_USE');
  await app.node.services.db.query(sql as string, [cd]);
  const { status, body } = await admin.delete(`/code/${cd}`);
  expect(status).toBe(409);
  expect(body.message).toBe(`${what}에서 사용하고 있어 삭제할 수 없어요.`);
});

test('[3 §3] a new code can be used in the next request, however slowly the code book is read', async () => {
  const { db } = app.node.services;
  const query = db.query;
  db.query = (async (sql: Statement | string, values?: readonly unknown[]) => {
    if (typeof sql !== 'string' && sql.name === 'code-book') await setTimeout(300);
    return query<object>(sql, values);
  }) as typeof query;
  try {
    const type = await newCode('DICTIONARY_TP', 'AT_ONCE');
    const { status } = await admin.post('/dictionary', {
      id: 'at.once',
      nm: '물',
      dictionaryTp: { cd: type },
    });
    expect(status).toBe(200);
  } finally {
    db.query = query;
  }
});

test('[D26] a group with members is kept, one without use goes', async () => {
  const { body: group } = await admin.post('/code', { val: 'OWN_GROUP', nm: '그룹' });
  const { body: member } = await admin.post('/code', { topCode: group.cd, val: 'A', nm: 'A' });
  expect((await admin.delete(`/code/${group.cd}`)).body.message).toContain('하위 코드 1건');
  expect((await admin.delete(`/code/${member.cd}`)).status).toBe(200);
  expect((await admin.delete(`/code/${group.cd}`)).status).toBe(200);
});

test('[3 §3] [D29] the display order of a new code is counted among its siblings', async () => {
  const { body: group } = await admin.post('/code', { val: 'ORDERED', nm: '순서' });
  const add = async (body: object) => (await admin.post('/code', { nm: 'x', ...body })).body;
  expect(await add({ topCode: { cd: group.cd }, val: 'A' })).toMatchObject({ ord: 1 });
  expect(await add({ topCode: group.cd, val: 'B' })).toMatchObject({ ord: 2 });
  const groups = (await admin.get('/code')).body as { ord: number }[];
  expect((await add({ val: 'NEXT_GROUP' })).ord).toBe(Math.max(...groups.map(({ ord }) => ord)) + 1);
});

test('[3 §3] groups and codes are named in the language of the reader', async () => {
  const { body: group } = await admin.post('/code', {
    val: 'NAMED',
    nm: '이름',
    codeInfos: [{ lanTp: { id: 'en' }, nm: 'Names' }],
  });
  await admin.post('/code', {
    topCode: { cd: group.cd },
    val: 'ONE',
    nm: '하나',
    codeInfos: [{ lanTp: { id: 'en' }, nm: 'One' }],
  });
  const { body } = await admin.get('/code', { headers: { 'accept-language': 'en' } });
  expect((body as Group[]).find(({ val }) => val === 'NAMED')).toMatchObject({
    nmLan: 'Names',
    subCode: [{ nm: '하나', nmLan: 'One' }],
  });
  const chosen = await admin.get('/code/getCode/NAMED', { headers: { 'accept-language': 'en' } });
  expect(chosen.body).toMatchObject([{ val: 'ONE', nm: 'One' }]);
});

test('[D24] a built-in code keeps its value and stays, the rest of it can be changed', async () => {
  const [built] = (await groupOf('SALES_TP')).subCode;
  expect((await admin.put(`/code/${built?.cd}`, { nm: '새 이름', val: 'X' })).body).toMatchObject({
    nm: '새 이름',
    val: built?.val,
  });
  expect((await admin.delete(`/code/${built?.cd}`)).status).toBe(409);
});
