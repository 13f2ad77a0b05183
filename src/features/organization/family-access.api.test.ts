// [D11] Calls on stores and businesses, by managers above, beside, below and elsewhere. A call of these slices that no
// line below makes fails the last test.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveRole } from '#features/identity/roles/role.factory.ts';
import { storeBody } from '#features/stores/store-settings/store.factory.ts';
import { discoverRoutes } from '#kit/server/discover.ts';
import { checksumOfTables } from '#kit/testing/conformance/tables.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestResponse } from '#kit/testing/test-client.ts';
import { businessBody, businessId } from './businesses/business.factory.ts';

/** `parent` has the children `child` and `sibling`, `child` has `grandchild`; `foreign` belongs to somebody else. */
const FAMILY = ['parent', 'child', 'grandchild', 'sibling', 'foreign'] as const;
type Member = (typeof FAMILY)[number];
const SIGHT: Record<string, readonly Member[]> = {
  parent: ['parent', 'child', 'grandchild', 'sibling'],
  child: ['child', 'grandchild'],
  grandchild: ['grandchild'],
  sibling: ['sibling'],
  foreign: ['foreign'],
};

interface Place {
  readonly custCd: number;
  readonly custId: string;
  readonly storeCd: number;
  readonly storeId: string;
  /** The agency of the store. */
  readonly brandId: number;
  readonly storeVersion: number;
  /** An answer template of the business. */
  readonly templateCd: number;
}
interface Line {
  /** As the routes declare it. */
  readonly call: string;
  /** The same with the rows of a place. */
  readonly path: (place: Place) => string;
  readonly body?: (place: Place) => unknown;
  /** Stores of other businesses only: a store manager holds the permission too. */
  readonly byStaff?: boolean;
  /** The response where the row is in sight, if not 200: what the call needs beside the row is absent here. */
  readonly reached?: { status: number; contains: string };
}

const named = (place: Place) => [{ storeCd: place.storeCd }];
const closing = (place: Place) => ({ stores: named(place), startDt: '2030-01-07', endDt: '2030-01-07' });
const noBody = () => ({});

/** One field of each tab of the settings. */
const TABS = [
  { storeDesc: '바뀐 소개' },
  {
    storeTimeExceptions: [
      { day: '2030-01-08', tp: 'closed', startTm: null, endTm: null, reason: '정기 점검' },
    ],
  },
  { deliveryFees: [{ minOrderAmount: 0, deliveryFee: 2_500 }] },
  { ceoNm: '바뀐대표' },
];
const STORE_LINES: readonly Line[] = [
  { call: 'GET /store/:storeCd', path: ({ storeCd }) => `/store/${storeCd}` },
  { call: 'GET /store/history/:storeCd', path: ({ storeCd }) => `/store/history/${storeCd}` },
  { call: 'GET /store/info/:storeCd', path: ({ storeCd }) => `/store/info/${storeCd}`, byStaff: true },
  ...TABS.map((fields) => ({
    call: 'PUT /store/info/:storeCd',
    path: ({ storeCd }: Place) => `/store/info/${storeCd}`,
    body: () => fields,
    byStaff: true,
  })),
  {
    call: 'PUT /store/mng/:storeCd',
    path: ({ storeCd }) => `/store/mng/${storeCd}`,
    body: () => ({ notiTime: 7 }),
  },
  {
    call: 'GET /store/info/:storeCd/agencies',
    path: ({ storeCd }) => `/store/info/${storeCd}/agencies`,
    byStaff: true,
  },
  {
    call: 'GET /store/info/:storeCd/agencies/:id/stores',
    path: ({ storeCd, brandId }) => `/store/info/${storeCd}/agencies/${brandId}/stores`,
    byStaff: true,
    reached: { status: 503, contains: 'storeMapping.agencyAway' },
  },
  {
    call: 'POST /store/info/:storeCd/gateway',
    path: ({ storeCd }) => `/store/info/${storeCd}/gateway`,
    body: noBody,
    byStaff: true,
    reached: { status: 400, contains: 'pgKind' },
  },
  {
    call: 'GET /store/info/history/:storeCd',
    path: ({ storeCd }) => `/store/info/history/${storeCd}`,
    byStaff: true,
  },
  {
    call: 'PATCH /store/info/revert/:storeCd/:version',
    path: ({ storeCd, storeVersion }) => `/store/info/revert/${storeCd}/${storeVersion}`,
    byStaff: true,
  },
  { call: 'POST /store/closures', path: () => '/store/closures', body: closing, byStaff: true },
  { call: 'POST /store/closures/undo', path: () => '/store/closures/undo', body: closing, byStaff: true },
  { call: 'GET /store/devices', path: ({ storeCd }) => `/store/devices?storeCds=${storeCd}` },
  {
    call: 'POST /store/settings',
    path: () => '/store/settings',
    body: (place) => ({ stores: named(place), settings: { pickUpTime: 33 } }),
    byStaff: true,
  },
  {
    call: 'POST /store/settings/undo',
    path: () => '/store/settings/undo',
    body: ({ storeCd }) => ({ stores: [{ storeCd, version: 1 }] }),
    byStaff: true,
  },
  { call: 'DELETE /store/:ids', path: ({ storeCd }) => `/store/${storeCd}` },
  { call: 'PATCH /store/restore/:ids', path: ({ storeCd }) => `/store/restore/${storeCd}` },
];
const BUSINESS_LINES: readonly Line[] = [
  { call: 'GET /cust/:custCd', path: ({ custCd }) => `/cust/${custCd}` },
  { call: 'GET /cust/history/:custCd', path: ({ custCd }) => `/cust/history/${custCd}` },
  {
    call: 'PUT /cust/:custCd',
    path: ({ custCd }) => `/cust/${custCd}`,
    body: () => ({ ceoNm: '새대표' }),
  },
  { call: 'PATCH /cust/revert/:custCd/:version', path: ({ custCd }) => `/cust/revert/${custCd}/1` },
];
const template = ({ templateCd }: Place) => `/inquiryTemplate/${templateCd}`;
const TEMPLATE_LINES: readonly Line[] = [
  { call: 'GET /inquiryTemplate/:templateCd', path: template },
  {
    call: 'PUT /inquiryTemplate/:templateCd',
    path: template,
    body: () => ({ content: '바뀐 답변' }),
  },
  {
    call: 'GET /inquiryTemplate/history/:templateCd',
    path: ({ templateCd }) => `/inquiryTemplate/history/${templateCd}`,
  },
  {
    call: 'PATCH /inquiryTemplate/revert/:templateCd/:version',
    path: ({ templateCd }) => `/inquiryTemplate/revert/${templateCd}/1`,
  },
  { call: 'DELETE /inquiryTemplate/:ids', path: template },
  {
    call: 'PATCH /inquiryTemplate/restore/:ids',
    path: ({ templateCd }) => `/inquiryTemplate/restore/${templateCd}`,
  },
];
const LINES = [...STORE_LINES, ...BUSINESS_LINES, ...TEMPLATE_LINES];
/** Lists without a row in the address, calls on new rows and on the caller's own; their scope is tested with them. */
const ELSEWHERE = [
  'GET /store',
  'GET /store/getStore',
  'GET /store/overview',
  'POST /store/gateway/try',
  'POST /store/info',
  'POST /store/mng',
  'GET /cust',
  'POST /cust',
  'DELETE /cust/:ids',
  'PATCH /cust/restore/:ids',
  'GET /cust/info',
  'PUT /cust/info/:custCd',
  'GET /cust/tree',
  'GET /cust/tree/move',
  'GET /cust/tree/nodes',
  'GET /inquiryTemplate',
  'POST /inquiryTemplate',
];

let app: TestApp;
const places = {} as Record<Member, Place>;
const managers = {} as Record<Member, string>;

async function openStore(custCd: number): Promise<{ storeCd: number; storeId: string }> {
  const admin = await app.as('admin');
  const { status, body } = await admin.post('/store/info', await storeBody(app, { cust: { custCd } }));
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

beforeAll(async () => {
  app = await testApp({ env: { LOG_LEVEL: 'silent' } });
  const admin = await app.as('admin');
  const { db } = app.node.services;
  const below = async (custNm: string, custCd: number) =>
    (await admin.post('/cust', businessBody({ custNm, topCust: { custCd } }))).body.custCd as number;
  const parent = await businessId(app, 'C000000001');
  const child = await businessId(app, 'C000000002');
  const ids: Record<Member, number> = {
    parent,
    child,
    grandchild: await below('손자', child),
    sibling: await below('형제', parent),
    foreign: await businessId(app, 'C000000003'),
  };
  const [brand] = await db.query<{ id: number }>('select min(id) as id from delivery_brands');
  for (const member of FAMILY) {
    const custCd = ids[member];
    const { storeCd, storeId } = await openStore(custCd);
    await db.query(
      'insert into store_delivery_agencies (store_id, brand_id, merchant_code) values ($1, $2, $3)',
      [storeCd, brand?.id, `M-${member}`],
    );
    const [business] = await db.query<{ id: string }>(
      'select public_id as id from businesses where id = $1',
      [custCd],
    );
    await admin.put(`/store/info/${storeCd}`, { storeDesc: '처음 소개' });
    const [row] = await db.query<{ version: number }>('select version from stores where id = $1', [storeCd]);
    managers[member] = business?.id ?? '';
    const made = await admin.post('/inquiryTemplate', {
      cust: { custCd },
      templateNm: '영업시간',
      content: '처음 답변',
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    places[member] = {
      custCd,
      custId: managers[member],
      storeCd,
      storeId,
      brandId: brand?.id ?? 0,
      storeVersion: (row?.version ?? 1) - 1,
      templateCd: made.body.templateCd,
    };
  }
  // The accounts that came with the new rows sign in as those of the demo data do.
  await db.query(
    `update accounts set password_hash = (select password_hash from accounts where login_id = 'admin'),
       password_change_due = false where password_change_due`,
  );
  await db.query(
    `insert into terms_agreements (account_id, type_id, edition, language)
     select a.id, g.type_id, g.edition, g.language from accounts a, terms_agreements g
     where a.kind = 'store' and g.account_id = (select id from accounts where login_id = 'S000000001')
     on conflict do nothing`,
  );
  // Every action, so that the place of a row alone decides.
  for (const member of FAMILY) {
    await giveRole(app, managers[member], 'admin');
    await app.as(managers[member]);
  }
});
afterAll(() => app?.stop());

const checksum = () => checksumOfTables(app.node.services.db);
async function responseOf(loginId: string, { call, path, body }: Line, place: Place): Promise<TestResponse> {
  const client = await app.as(loginId);
  const [method = ''] = call.split(' ');
  return client.call(method, path(place), body?.(place));
}
const statusOf = async (...call: Parameters<typeof responseOf>) => (await responseOf(...call)).status;
async function expectReached(loginId: string, line: Line, place: Place): Promise<void> {
  const { status, body } = await responseOf(loginId, line, place);
  const wanted = line.reached ?? { status: 200, contains: '' };
  const shown = `${line.call} ${status} ${JSON.stringify(body)}`;
  expect(status, shown).toBe(wanted.status);
  expect(shown).toContain(wanted.contains);
}

describe.each(Object.keys(SIGHT) as Member[])('the manager of %s', (member) => {
  test('finds neither stores nor businesses above, beside and elsewhere, and changes nothing there', async () => {
    const out = FAMILY.filter((each) => !SIGHT[member]?.includes(each));
    const before = await checksum();
    for (const each of out)
      for (const line of LINES)
        expect([each, line.call, await statusOf(managers[member], line, places[each])]).toEqual([
          each,
          line.call,
          404,
        ]);
    expect((await checksum()) === before).toBe(true);
  });

  test('reaches the own ones and two levels of children', async () => {
    for (const each of SIGHT[member] ?? [])
      for (const line of LINES) await expectReached(managers[member], line, places[each]);
  });

  test('opens no store and no business under one out of sight, and lists those in sight alone', async () => {
    const client = await app.as(managers[member]);
    const out = FAMILY.filter((each) => !SIGHT[member]?.includes(each));
    const before = await checksum();
    for (const each of out) {
      const cust = { custCd: places[each].custCd };
      expect((await client.post('/store/mng', await storeBody(app, { cust }))).status).toBe(400);
      expect((await client.post('/cust', businessBody({ topCust: cust }))).status).toBe(400);
    }
    expect((await checksum()) === before).toBe(true);
    const listed = (await client.get('/cust/tree/nodes')).body as {
      custs: { custCd: number }[];
      stores: { storeCd: number }[];
    };
    const has = FAMILY.filter((each) => listed.custs.some(({ custCd }) => custCd === places[each].custCd));
    const stores = FAMILY.filter((each) =>
      listed.stores.some(({ storeCd }) => storeCd === places[each].storeCd),
    );
    expect([has, stores]).toEqual([SIGHT[member], SIGHT[member]]);
    const rows = (await client.get('/store')).body as { storeCd: number }[];
    const inList = FAMILY.filter((each) => rows.some(({ storeCd }) => storeCd === places[each].storeCd));
    expect(inList).toEqual(SIGHT[member]);
  });
});

test('the manager of a store reaches the own one alone', async () => {
  const lines = STORE_LINES.filter(({ byStaff }) => byStaff);
  for (const member of ['child', 'sibling'] as const)
    for (const line of lines)
      for (const each of FAMILY) {
        if (each === member) {
          await expectReached(places[member].storeId, line, places[each]);
          continue;
        }
        const status = await statusOf(places[member].storeId, line, places[each]);
        expect([member, each, line.call, status]).toEqual([member, each, line.call, 404]);
      }
});

test('every call of these slices on rows of stores and businesses is made above', async () => {
  const slices = [
    'stores/store-settings',
    'stores/store-list',
    'organization/businesses',
    'organization/business-tree',
  ];
  const all = (await discoverRoutes())
    .filter(({ slice, scope }) =>
      slices.includes(slice)
        ? scope === 'stores' || scope === 'businesses'
        : slice === 'platform/inquiries' && scope === 'businesses',
    )
    .map(({ method, path }) => `${method} ${path}`);
  const made = LINES.map(({ call }) => call);
  expect(all.filter((call) => !made.includes(call) && !ELSEWHERE.includes(call))).toEqual([]);
  expect(made.filter((call) => !all.includes(call))).toEqual([]);
});
