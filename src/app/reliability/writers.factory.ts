import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { recountAll } from '#features/statistics/rollup/rollup.public.ts';
import type { Database } from '#kit/server/database/transaction.ts';
import { createTestClient, type TestClient } from '#kit/testing/test-client.ts';

const STORE = 'S000000001';
const PASSWORD = 'jumun-demo-2026';

/** Acknowledged orders: database id by the caller's own id. */
export interface Ledger {
  readonly orders: Map<string, number>;
  readonly categories: Map<string, number>;
  readonly accepted: Set<number>;
  /** Responses that are neither success nor "try again". */
  readonly wrong: string[];
  /** Calls that no node responded to at first. */
  missed: number;
}

export const newLedger = (): Ledger => ({
  orders: new Map(),
  categories: new Map(),
  accepted: new Set(),
  wrong: [],
  missed: 0,
});

/** A session and a menu item that its orders contain. */
export interface Caller {
  readonly headers: Record<string, string>;
  readonly item: { id: number; price: number };
}

/** Signs in and creates a menu item; the session works on every node, also after a restart. */
export async function openCaller(address: string, db: Database): Promise<Caller> {
  const client: TestClient = createTestClient(address);
  const response = await client.post('/admin/api/login', { accountId: STORE, accountPw: PASSWORD });
  if (response.status !== 200) throw new Error(`login: ${response.status} ${JSON.stringify(response.body)}`);
  const [item] = await db.query<{ id: number; price: number }>(
    `insert into menu_items (store_id, name, price, sales_type_ids)
     select s.id, '냉면', 12000, array(select c.id from codes c join codes g on g.id = c.parent_id
       where g.value = 'SALES_TP' and c.value = 'DineIn')
     from stores s where s.public_id = $1 returning id, price`,
    [STORE],
  );
  if (!item) throw new Error('the demo store is missing');
  return {
    headers: { cookie: client.cookie(), 'x-csrf-token': client.csrfToken() },
    item,
  };
}

interface Call {
  method: string;
  path: string;
  body?: object;
  headers: Record<string, string>;
}

/** Calls one node after the other until a response is not "try again". */
async function insist(
  addresses: readonly string[],
  call: Call,
  ledger: Ledger,
  running: () => boolean,
): Promise<{ status: number; body: Record<string, number> } | undefined> {
  for (let turn = Math.floor(Math.random() * addresses.length); running(); turn += 1) {
    const address = addresses[turn % addresses.length] ?? '';
    try {
      const response = await fetch(address + call.path, {
        method: call.method,
        headers: { 'content-type': 'application/json', origin: address, ...call.headers },
        body: call.body && JSON.stringify(call.body),
        signal: AbortSignal.timeout(20_000),
      });
      const text = await response.text();
      if (response.status < 500) return { status: response.status, body: text ? JSON.parse(text) : {} };
      if (response.status !== 503 && response.status !== 504)
        ledger.wrong.push(`${call.path} ${response.status} ${text}`);
    } catch {
      // After a refusal or a lost connection the outcome is unknown, so the same call is repeated.
    }
    ledger.missed += 1;
    if (addresses.length === 1) await sleep(100);
  }
  return undefined;
}

/** Repeatedly places an order, accepts it and adds a category, until stopped. */
export async function write(
  addresses: readonly string[],
  caller: Caller,
  ledger: Ledger,
  running: () => boolean,
  pauseMs = 0,
): Promise<void> {
  const { item, headers } = caller;
  const call = (what: Call) => insist(addresses, what, ledger, running);
  while (running()) {
    const orderId = `crash-${randomUUID()}`;
    const order = await call({
      method: 'POST',
      path: '/partner/v1/orders',
      headers: { authorization: 'Bearer demo-partner-key' },
      body: {
        storeId: STORE,
        orderId,
        orderTp: 'KIOSK_ORDER',
        salesTp: 'DineIn',
        payments: [{ payTp: 'card', amount: item.price }],
        lines: [{ smenuCd: item.id, cnt: 1 }],
      },
    });
    if (!order) return;
    const id = order.body.orderCd;
    if (order.status > 201 || id === undefined) {
      ledger.wrong.push(`order ${order.status} ${JSON.stringify(order.body)}`);
      return;
    }
    ledger.orders.set(orderId, id);
    const step = await call({ method: 'PATCH', path: `/order/status/${id}/RECEIPT`, headers });
    if (step?.status === 200) ledger.accepted.add(id);
    else if (step) ledger.wrong.push(`status ${step.status} ${JSON.stringify(step.body)}`);
    const key = randomUUID();
    const added = await call({
      method: 'POST',
      path: '/category/store',
      headers: { ...headers, 'idempotency-key': key },
      body: { categoryNm: `crash-${key}`, ord: 1, useYn: 'Y' },
    });
    if (added?.body.categoryCd !== undefined) ledger.categories.set(`crash-${key}`, added.body.categoryCd);
    else if (added) ledger.wrong.push(`category ${added.status} ${JSON.stringify(added.body)}`);
    if (pauseMs) await sleep(pauseMs);
  }
}

/** Everything acknowledged is stored completely and once, and the roll-ups equal a recount. */
export async function expectLedger(db: Database, ledger: Ledger): Promise<void> {
  expect(ledger.wrong.slice(0, 5)).toEqual([]);
  const orders = await db.query<{ name: string; id: number; status: string; whole: boolean }>(
    `select partner_order_id as "name", o.id, status,
       (select count(*) from order_lines x where x.store_id = o.store_id and x.order_id = o.id) = 1
       and (select count(*) from order_payments x where x.store_id = o.store_id and x.order_id = o.id) = 1
       and (select count(*) from store_events x where x.store_id = o.store_id and x.order_id = o.id and type = 'order') = 1
       and (select count(*) from order_history x where x.store_id = o.store_id and x.order_id = o.id
         and action = 'status') = case status when 'RECEIPT' then 1 else 0 end as "whole"
     from orders o where partner_order_id like 'crash-%'`,
  );
  const byName = new Map(orders.map((order) => [order.name, order]));
  expect(orders.filter(({ whole }) => !whole)).toEqual([]);
  expect(byName.size).toBe(orders.length);
  expect([...ledger.orders].filter(([name, id]) => byName.get(name)?.id !== id)).toEqual([]);
  const received = new Set(orders.filter(({ status }) => status === 'RECEIPT').map(({ id }) => id));
  expect([...ledger.accepted].filter((id) => !received.has(id))).toEqual([]);

  const categories = await db.query<{ name: string; id: number }>(
    `select name, id from categories where name like 'crash-%'`,
  );
  const kept = new Map(categories.map(({ name, id }) => [name, id]));
  expect(kept.size).toBe(categories.length);
  expect([...ledger.categories].filter(([name, id]) => kept.get(name) !== id)).toEqual([]);

  const gaps = await db.query(
    `select store_id from orders group by store_id having max(sequence) - min(sequence) + 1 <> count(*)
     union all
     select store_id from store_events group by store_id having max(sequence) - min(sequence) + 1 <> count(*)`,
  );
  expect(gaps).toEqual([]);
  const dailySales = () => db.query('select * from sales_daily order by store_id, day');
  const before = await dailySales();
  await recountAll(db);
  expect(await dailySales()).toEqual(before);
}
