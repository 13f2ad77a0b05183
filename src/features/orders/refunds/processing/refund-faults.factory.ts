// Cancels and refunds with failing gateways and dying nodes: the gateways' ledgers are compared with the product's
// state at the end.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeServices, openServices } from '#app/node/services.ts';
import { readConfig } from '#kit/server/config.ts';
import type { Context } from '#kit/server/context.ts';
import { createIntegrations } from '#kit/server/integrations/integrations.ts';
import { createLogger } from '#kit/server/logger.ts';
import { ownTransaction } from '#kit/server/own-transaction.ts';
import type { NodeServices } from '#kit/server/services.ts';
import { FAULTS } from '#kit/simulator/switches.ts';
import { createTestDatabase } from '#kit/testing/database/db.ts';
import { type TestSimulator, testSimulator } from '#kit/testing/simulator.ts';
import { cancelOrder } from '../../lifecycle/order-cancel.ts';
import { systemActor } from '../../order-history.public.ts';
import { GATEWAY_KINDS, type GatewayKind } from '../gateways/gateway.ts';
import { REFUND_POLICY, type RefundPolicy } from '../refund-state.rules.ts';
import { refundPart } from '../request/refund-part.ts';
import { claimRefund } from './refund-claim.ts';
import { workOn } from './refund-work.ts';

/** Real delays, with a simulated clock; only hanging calls are shortened. */
const POLICY: RefundPolicy = { ...REFUND_POLICY, call: 150 };
/** Faults per case: fewer than the attempts, so that a working gateway must complete every refund. */
const MOST_FAULTS = 4;
const OURS = ['dieBeforeCall', 'dieAfterCall', 'noOutbox'] as const;
const SIDE_BY_SIDE = 6;

export interface FaultCounts {
  cases: number;
  payments: number;
  /** Cancels received by a gateway, including refused ones. */
  sends: number;
  faults: number;
  deaths: number;
  /** Payments refunded more than requested. */
  doubles: number;
  /** Refunds neither completed nor escalated, or wrongly marked as completed. */
  lost: number;
  /** Refunds without a status call: escalated to a person. */
  toPersons: number;
  back: number;
}

/** Seeded random numbers (mulberry32). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

interface Bench {
  services: NodeServices;
  simulator: TestSimulator;
  counts: FaultCounts;
  clock: { at: number };
}

const pick = <T>(from: readonly T[], random: (below: number) => number): T => from[random(from.length)] as T;

async function insertOrder(
  { services: { db } }: Bench,
  {
    storeId,
    name,
    kind,
    amounts,
  }: { storeId: number; name: string; kind: GatewayKind; amounts: readonly number[] },
): Promise<number> {
  const total = amounts.reduce((sum, each) => sum + each, 0);
  const [order] = await db.query<{ id: number }>(
    `insert into orders (store_id, sequence, number, order_type, sales_type, amount, paid, partner_order_id, business_day, hour)
     values ($1, $2, '0001', 'KIOSK_ORDER', 'DineIn', $3, true, $4, '2026-11-21', 12) returning id`,
    [storeId, 5_000_000 + Number(name.slice(1)), total, `${name}-1`],
  );
  const id = order?.id ?? 0;
  for (const [index, amount] of amounts.entries())
    await db.query(
      `insert into order_payments (store_id, order_id, position, kind, amount, gateway, transaction_id)
       values ($1, $2, $3, 'card', $4, $5, $6)`,
      [storeId, id, index + 1, amount, kind, `${name}-${index + 1}`],
    );
  await db.query(
    `insert into order_lines (store_id, order_id, position, name, unit_price, count, amount)
     values ($1, $2, 1, 'noodles', $3, 1, $3)`,
    [storeId, id, total],
  );
  return id;
}

interface Open {
  id: number;
  due: Date;
}

async function drive(
  bench: Bench,
  {
    storeId,
    orderId,
    kind,
    random,
  }: { storeId: number; orderId: number; kind: GatewayKind; random: (below: number) => number },
): Promise<void> {
  const { services, simulator, counts, clock } = bench;
  let faults = MOST_FAULTS;
  for (let turn = 0; turn < 60; turn += 1) {
    const [open] = await services.db.query<Open>(
      `select id, coalesce(claimed_until, next_try_at) as due from order_refunds
       where store_id = $1 and order_id = $2 and state in ('pending', 'sending', 'unknown') order by 2, id limit 1`,
      [storeId, orderId],
    );
    if (!open) return;
    clock.at = Math.max(clock.at + 5_000, open.due.getTime());
    const claimed = await services.db.transaction((tx) =>
      claimRefund(tx, { storeId, id: open.id }, services.now(), POLICY),
    );
    if (claimed === null || claimed === 'busy') {
      await pushBack(bench, storeId, open.id, claimed);
      continue;
    }
    const fault = faults > 0 ? pick([...FAULTS, ...OURS, 'none', 'none'] as const, random) : 'none';
    if (fault !== 'none') {
      faults -= 1;
      counts.faults += 1;
    }
    if (fault === 'dieBeforeCall') {
      counts.deaths += 1;
      continue;
    }
    if (fault === 'dieAfterCall') {
      counts.deaths += 1;
      await workOn(dying(services), claimed, POLICY).catch(() => undefined);
      continue;
    }
    if (fault === 'noOutbox') {
      const call = () => Promise.reject(new Error('no call log'));
      await workOn({ ...services, integrations: { ...services.integrations, call } }, claimed, POLICY);
      continue;
    }
    if (fault !== 'none') await simulator.set(kind, { fault, times: 1 });
    await workOn(services, claimed, POLICY);
  }
}

/** Another refund of the payment is in progress and goes first. */
async function pushBack({ services, clock }: Bench, storeId: number, id: number, why: 'busy' | null) {
  if (why === null) return;
  await services.db.query('update order_refunds set next_try_at = $3 where store_id = $1 and id = $2', [
    storeId,
    id,
    new Date(clock.at + 30_000),
  ]);
}

/** A node that dies after the gateway's response, before it is recorded. */
const dying = (services: NodeServices): NodeServices => ({
  ...services,
  db: { ...services.db, transaction: () => Promise.reject(new Error('killed')) },
});

async function oneCase(bench: Bench, number: number, seed: number): Promise<void> {
  const random = chance(seed * 7_919 + number);
  const { services, simulator, counts } = bench;
  const kind = pick(GATEWAY_KINDS, random);
  const storeId = 1;
  const name = `T${seed * 10_000 + number}`;
  const ordinary = [3_000 + random(40) * 500];
  // KORPAY identifies a payment by the order: there is one per order.
  const amounts = kind !== 'KORPAY' && random(3) === 0 ? [...ordinary, 2_000 + random(20) * 100] : ordinary;
  for (const [index, amount] of amounts.entries()) {
    counts.payments += 1;
    await simulator.act(kind, 'take', `${name}-${index + 1} ${amount}`);
  }
  const id = await insertOrder(bench, { storeId, name, kind, amounts });
  const keys = { storeId, id };
  const asOperator = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
    ownTransaction({ services, log: services.log }, (ctx) =>
      work({ ...ctx, locale: 'ko', principal: { accountId: 1, name: 'test' } } as unknown as Context),
    );
  const drives = { storeId, orderId: id, kind, random };
  const [partly, cancels, between] = [random(2) === 0, random(3) > 0, random(2) === 0];
  if (partly) {
    const wanted = { amount: 500 + random(20) * 50, lines: [], reason: '누락' };
    await asOperator((ctx) => refundPart(ctx, keys, wanted));
    if (between || !cancels) await drive(bench, drives);
  }
  // Three tablets at once.
  if (cancels || !partly)
    await Promise.all([1, 2, 3].map(() => asOperator((ctx) => cancelOrder(ctx, keys, systemActor))));
  await drive(bench, drives);
  await judge(bench, { storeId, id, kind, name });
}

async function judge(
  { services, simulator, counts }: Bench,
  { storeId, id, kind, name }: { storeId: number; id: number; kind: GatewayKind; name: string },
): Promise<void> {
  const refunds = await services.db.query<{
    position: number;
    state: string;
    problem: string;
    amount: number;
  }>(
    `select payment_position as "position", state, problem, amount from order_refunds
     where store_id = $1 and order_id = $2`,
    [storeId, id],
  );
  const { response } = (await simulator.act(kind, 'ledger', '')) as {
    response: { tid: string; amount: number; cancelled: number }[];
  };
  for (const payment of response.filter((each) => each.tid.startsWith(`${name}-`))) {
    const own = refunds.filter(({ position }) => payment.tid === `${name}-${position}`);
    const sum = (rows: typeof own) => rows.reduce((total, each) => total + each.amount, 0);
    const back = sum(own.filter(({ state }) => state === 'done'));
    const requested = sum(own);
    const open = own.filter(({ state }) => state === 'failed' || state === 'hand');
    if (payment.cancelled > requested || requested > payment.amount) counts.doubles += 1;
    // Everything not escalated must be refunded exactly.
    const unclear = sum(open.filter(({ problem }) => problem === 'cannotAsk'));
    if (payment.cancelled < back || payment.cancelled > back + unclear) counts.lost += 1;
    if (own.some(({ state }) => !['done', 'failed', 'hand'].includes(state))) counts.lost += 1;
    const sound = kind === 'NICEPAY' || kind === 'HECTO';
    if (sound && back !== requested) counts.lost += 1;
    counts.toPersons += open.length;
    counts.back += own.length - open.length;
  }
}

/** Runs that many cases and reports the results. */
export async function runFaults({ cases, seed }: { cases: number; seed: number }): Promise<FaultCounts> {
  const simulator = await testSimulator();
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'jumun-faults-'));
  const config = readConfig({ DATA_DIR: dataDir, SIMULATOR_URL: simulator.url, LOG_LEVEL: 'silent' });
  const clock = { at: Date.now() };
  const log = createLogger('silent');
  const opened = await openServices({
    config,
    databaseUrl: database.url,
    log,
    now: () => new Date(clock.at),
    poolSize: SIDE_BY_SIDE + 2,
  });
  const services: NodeServices = {
    ...opened,
    // The breaker works normally; a recovered gateway is found soon.
    integrations: createIntegrations({ config, db: opened.db, log, restMs: 20 }),
  };
  const counts: FaultCounts = {
    cases,
    payments: 0,
    sends: 0,
    faults: 0,
    deaths: 0,
    doubles: 0,
    lost: 0,
    toPersons: 0,
    back: 0,
  };
  const bench: Bench = { services, simulator, counts, clock };
  try {
    let next = 0;
    const lane = async (): Promise<void> => {
      for (let number = next++; number < cases; number = next++) await oneCase(bench, number, seed);
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
    const [sent] = await services.db.query<{ n: number }>(
      `select count(*)::int as n from outside_calls where operation = 'cancel' and state <> 'notSent'`,
    );
    counts.sends = sent?.n ?? 0;
    return counts;
  } finally {
    await closeServices(opened);
    await database.drop();
    await simulator.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
