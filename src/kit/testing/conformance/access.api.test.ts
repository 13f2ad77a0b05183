// [1 §6] Every call as every caller: who may not call is refused before anything happens, and somebody else's
// rows do not exist. The calls come from the routes themselves; one that no case covers fails this test.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holds, type PermissionRule } from '#kit/contract/permissions.ts';
import { discoverRoutes, type FoundRoute } from '#kit/server/discover.ts';
import { type TestApp, testApp } from '../test-app.ts';
import type { TestClient } from '../test-client.ts';
import { sampleBody } from './sample.ts';

const routes = await discoverRoutes();
let app: TestApp;

/** storeMng of three stores (the second is a sibling, the third another business's), both managers, the administrator. */
const CALLERS = ['S000000001', 'S000000002', 'S000000003', 'C000000001', 'C000000003', 'admin'] as const;
type Caller = (typeof CALLERS)[number];
const stores = new Map<string, number>();

const rowOf =
  (table: string, column = 'id') =>
  async (storeId: number) => {
    const [row] = await app.node.services.db.query<{ value: unknown }>(
      `select ${column} as value from ${table} where store_id = $1 ${/^(order|coupon)/.test(table) ? '' : 'and deleted_at is null'} order by 1 desc limit 1`,
      [storeId],
    );
    return String(row?.value ?? 0);
  };
/** Rows of a store by the slice whose calls change them: what their id is called in paths, and their table. */
const CATALOGUE: Record<string, { id: string; table: string }> = {
  'catalog/categories': { id: 'categoryCd', table: 'categories' },
  'catalog/ingredients': { id: 'stuffCd', table: 'ingredients' },
  'catalog/option-groups': { id: 'smenuOptTpCd', table: 'option_groups' },
  'catalog/options': { id: 'smenuOptCd', table: 'options' },
  'catalog/menu-items': { id: 'smenuCd', table: 'menu_items' },
  'catalog/discounts': { id: 'discountCd', table: 'discounts' },
  tables: { id: 'tableMngCd', table: 'dining_tables' },
  'platform/banners': { id: 'mobilePosBannerCd', table: 'mobile_pos_banners' },
  'stores/external-codes': { id: 'id', table: 'external_codes' },
  customers: { id: 'seq', table: 'customers' },
  'orders/refunds': { id: 'id', table: 'orders' },
  delivery: { id: 'id', table: 'order_deliveries' },
};
const OWNED: Record<string, (storeId: number) => Promise<string>> = {
  ...Object.fromEntries(Object.values(CATALOGUE).map(({ id, table }) => [id, rowOf(table)])),
  orderCd: rowOf('orders'),
  priceChangeCd: rowOf('price_changes'),
  couponCampaignCd: rowOf('coupon_campaigns'),
  orderSeq: rowOf('orders', 'sequence'),
  refundCd: rowOf('order_refunds'),
};
const PLAIN: Record<string, string> = {
  order: '1',
  position: '1',
  ord: '1',
  status: 'RECEIPT',
  group: 'SALES_TP',
  parentCd: '0',
  val: 'zz',
  value: 'zz',
  id: 'ko',
  cd: '1',
  lan: 'ko',
  type: 'UseTerms',
  locale: 'ko',
  tel: '010-9999-9999',
  email: 'nobody@example.com',
  accountId: 'S000000003',
  orderId: 'unknown-order',
  storeId: 'S000000003',
  uploadId: 'none',
  notiCd: '1',
  agencyType: 'BAROGO',
  token: 'not-the-one',
};

/** Several slices call their ids `id`, so the slice's own rows come first and that name counts nowhere else. */
const ownedAs = (route: FoundRoute, name: string) => {
  const own = CATALOGUE[route.slice];
  if (own && (name === own.id || name === 'ids' || name === 'cds')) return rowOf(own.table);
  return name === 'id' ? undefined : OWNED[name];
};

/** The address of a call on rows of one store. `:ids` stands for whatever the collection's own address is. */
async function addressOf(route: FoundRoute, storeId: number): Promise<string | undefined> {
  const parts = route.path.split('/').map(async (part) => {
    if (!part.startsWith(':')) return part;
    const name = part.slice(1).replace(/\(.*\)$/, '');
    const many = name === 'ids' || name === 'cds';
    return ownedAs(route, name)?.(storeId) ?? (many ? '2000000000' : PLAIN[name]);
  });
  const found = await Promise.all(parts);
  if (found.some((part) => part === undefined)) return undefined;
  return found.join('/') + (route.scope === 'chosenStore' ? `?storeCd=${storeId}` : '');
}

const touchesOneRow = (route: FoundRoute): boolean =>
  new RegExp(`:(${Object.keys(OWNED).join('|')}|ids)`).test(route.path);
const isOwned = (route: FoundRoute): boolean =>
  ['ownStore', 'chosenStore', 'stores'].includes(route.scope) && touchesOneRow(route);
const ruleOf = (route: FoundRoute): PermissionRule | undefined => {
  const access = route.permission;
  return typeof access === 'string' && access !== 'session' && access !== 'partner'
    ? (access as PermissionRule)
    : Array.isArray(access)
      ? (access as PermissionRule)
      : undefined;
};
/** Rights and rows that a refused call must not have changed. */
const checksum = async (): Promise<string> => {
  const tables = [
    ...Object.values(CATALOGUE).map(({ table }) => table),
    'orders',
    'menu_items',
    'price_changes',
    'coupon_campaigns',
    'coupons',
    'languages',
    'codes',
    'dictionary_entries',
    'client_texts',
    'accounts',
    'roles',
  ];
  const sums = await Promise.all(
    tables.map((table) =>
      app.node.services.db.query<{ sum: string }>(
        `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from ${table} t`,
      ),
    ),
  );
  return sums.map(([row]) => row?.sum).join(' ');
};

beforeAll(async () => {
  app = await testApp();
  for (const caller of CALLERS) {
    const { body } = await (await app.as(caller)).get('/admin/api/session');
    if (body.storeCd) stores.set(caller, body.storeCd as number);
  }
  // In the demo data nobody has planned a change of prices.
  await app.node.services.db.query(
    `insert into price_changes (store_id, state, method, amount, unit, rounding)
     select id, 'planned', 'won', 100, 100, 'nearest' from stores`,
  );
  await app.node.services.db.query(
    `insert into coupon_campaigns (store_id, discount_id, discount, valid_days, total, last_customer_id, created_at, starts_at)
     select id, 1, '{"name": "", "target": "order", "type": "price", "price": 1000}', 7, 1, 0, now(), now() from stores`,
  );
  await app.node.services.db.query(
    "insert into mobile_pos_banners (store_id, place_id, kind) select id, 1, 'image' from stores",
  );
  // Not every store delivers either.
  await app.node.services.db.query(
    `insert into order_deliveries (store_id, order_id, agency_type, request_id, state_code)
     select store_id, min(id), 'BAROGO', 'ride ' || store_id, 5 from orders o
     where not exists (select from order_deliveries d where d.store_id = o.store_id and d.order_id = o.id) group by store_id`,
  );
  // Nor does a partner know a store by a code of its own.
  await app.node.services.db.query(
    "insert into external_codes (store_id, partner_type_id, external_code) select id, 1, 'code ' || id from stores",
  );
});
afterAll(() => app.stop());

const storeOf = (caller: string): number => stores.get(caller) ?? 0;
const call = (client: TestClient, route: FoundRoute, address: string) =>
  client.call(route.method, address, route.method === 'GET' || route.method === 'DELETE' ? undefined : {});

test('every call has a case', async () => {
  const uncovered: string[] = [];
  for (const route of routes)
    if ((await addressOf(route, storeOf('S000000003'))) === undefined)
      uncovered.push(`${route.method} ${route.path}`);
  expect(uncovered).toEqual([]);
});

test('without a session every call is 401, except those that say why they are open', async () => {
  const before = await checksum();
  const passed: string[] = [];
  for (const route of routes) {
    if (typeof route.permission === 'object' && 'open' in route.permission) continue;
    const { status } = await call(
      app.anonymous(),
      route,
      (await addressOf(route, storeOf('S000000001'))) ?? '',
    );
    if (status !== 401) passed.push(`${route.method} ${route.path} ${status}`);
  }
  expect(passed).toEqual([]);
  expect(await checksum()).toBe(before);
});

describe.each(CALLERS)('%s', (caller: Caller) => {
  test('is refused with 403 where the code is not held, and nothing changes', async () => {
    const client = await app.as(caller);
    const { sa_actions: actions } = (await client.get('/admin/api/session')).body as { sa_actions: string[] };
    const held = new Set(actions);
    const before = await checksum();
    const passed: string[] = [];
    for (const route of routes) {
      const rule = ruleOf(route);
      if (!rule || holds(held, rule)) continue;
      const { status } = await call(client, route, (await addressOf(route, storeOf('S000000001'))) ?? '');
      if (status !== 403) passed.push(`${route.method} ${route.path} ${status}`);
    }
    expect(passed).toEqual([]);
    expect(await checksum()).toBe(before);
  });

  test("somebody else's rows do not exist", async () => {
    const client = await app.as(caller);
    const { sa_actions: actions } = (await client.get('/admin/api/session')).body as { sa_actions: string[] };
    const held = new Set(actions);
    const foreign: Record<Caller, string[]> = {
      S000000001: ['S000000002', 'S000000003'],
      S000000002: ['S000000001', 'S000000003'],
      S000000003: ['S000000001', 'S000000002'],
      C000000001: ['S000000003'],
      C000000003: ['S000000001', 'S000000002'],
      admin: [],
    };
    const before = await checksum();
    const leaks: string[] = [];
    let tried = 0;
    for (const route of routes.filter(isOwned)) {
      const rule = ruleOf(route);
      if (rule && !holds(held, rule)) continue;
      for (const other of foreign[caller]) {
        // Two stores may well count an order with the same number: that address names the caller's own row.
        if (route.path.includes(':orderSeq') && caller.startsWith('S')) continue;
        tried += 1;
        const address = (await addressOf(route, storeOf(other))) ?? '';
        let { status } = await call(client, route, address);
        // Some look at the body first: a good one must not open the row either.
        if (status === 400 && route.body?.fields)
          ({ status } = await client.call(
            route.method,
            address,
            sampleBody(route.body.fields, app.node.services.codes),
          ));
        if (status !== 404) leaks.push(`${route.method} ${address} ${status}`);
      }
    }
    expect(leaks).toEqual([]);
    expect(await checksum()).toBe(before);
    if (caller !== 'admin') expect(tried).toBeGreaterThan(3);
  });
});

test('a list that mixes own and foreign ids changes nothing', async () => {
  const client = await app.as('S000000001');
  const own = await OWNED.categoryCd?.(storeOf('S000000001'));
  const foreign = await OWNED.categoryCd?.(storeOf('S000000003'));
  const before = await checksum();
  expect((await client.delete(`/category/store/${own},${foreign}`)).status).toBe(404);
  expect(await checksum()).toBe(before);
});
