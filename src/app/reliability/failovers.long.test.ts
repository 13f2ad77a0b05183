import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Listener, listen, until } from '#features/orders/channel/live-listener.factory.ts';
import { openShop, orderBody, type Shop } from '#features/orders/order.factory.ts';
import { createTestDatabase } from '#kit/testing/database/db.ts';
import { hasValkey, testValkey } from '#kit/testing/processes/valkey.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { createTestClient, type TestClient } from '#kit/testing/test-client.ts';

const PUBLIC_ID = 'S000000001';
/** Interval of list reads and orders per node, in ms: below the rate limit of the demo key. */
const PACE_MS = 150;
const BACK_MS = 2_000;
/** A node may respond with 503, and otherwise only with success. */
const ALLOWED = new Set([200, 201, 503]);

interface Seen {
  phase: string;
  status: number;
  ms: number;
}

/** Repeatedly places an order and reads the list on one node; records every response and accepted number. */
class Traffic {
  readonly seen: Seen[] = [];
  readonly placed: number[] = [];
  phase = 'calm';
  writing = true;
  private running = true;
  private readonly loops: Promise<void>[];

  private readonly shop: Shop;

  constructor(nodes: readonly TestApp[], shop: Shop, cookie: string) {
    this.shop = shop;
    this.loops = nodes.flatMap((node) => {
      const reader = createTestClient(node.address, { cookie });
      return [
        this.repeat(() => this.place(node)),
        this.repeat(() => this.ask(() => reader.get('/order?size=5&page=0'))),
      ];
    });
  }

  private async repeat(step: () => Promise<unknown>): Promise<void> {
    while (this.running) {
      await step();
      await sleep(PACE_MS);
    }
  }
  private async ask(call: () => ReturnType<TestClient['get']>) {
    const { phase } = this;
    const started = performance.now();
    const response = await call();
    this.seen.push({ phase, status: response.status, ms: performance.now() - started });
    return response;
  }
  private async place(node: TestApp): Promise<void> {
    if (!this.writing) return;
    const response = await this.ask(() => node.partner().post('/partner/v1/orders', orderBody(this.shop)));
    if (response.status === 201) this.placed.push(response.body.seq);
  }
  /** Runs the traffic of one phase for a time. */
  async stay(phase: string, ms: number): Promise<void> {
    this.phase = phase;
    await sleep(ms);
  }
  async pause(): Promise<void> {
    this.writing = false;
    let last = -1;
    while (last !== this.seen.length) {
      last = this.seen.length;
      await sleep(2 * PACE_MS);
      if (this.seen.slice(last).every(({ status }) => status !== 201)) return;
    }
  }
  async end(): Promise<void> {
    this.running = false;
    await Promise.all(this.loops);
  }
  /** Statuses and times of a phase, for the report. */
  times(phase: string): { statuses: Record<string, number>; p50: number; p95: number; max: number } {
    const of = this.seen.filter((one) => one.phase === phase);
    const ms = of.map((one) => Math.round(one.ms)).sort((a, b) => a - b);
    const at = (share: number): number => ms[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? 0;
    const statuses: Record<string, number> = {};
    for (const { status } of of) statuses[status] = (statuses[status] ?? 0) + 1;
    return { statuses, p50: at(0.5), p95: at(0.95), max: at(1) };
  }
}

const orders = (listener: Listener, from = 0): number[] =>
  listener.received.slice(from).flatMap((frame) => (frame.type === 'order' ? [frame.seq] : []));
/** Time until every node accepts an order again, in ms. */
async function untilWritten(nodes: readonly TestApp[], shop: Shop, placed: number[]): Promise<number> {
  const started = performance.now();
  for (const node of nodes)
    await until(async () => {
      const response = await node.partner().post('/partner/v1/orders', orderBody(shop));
      if (response.status === 201) placed.push(response.body.seq);
      else await sleep(50);
      return response.status === 201;
    }, 30_000);
  return performance.now() - started;
}

test.skipIf(!hasValkey)(
  '[R3] [R5] [R6] two nodes through a dead and a frozen Valkey, a read-only database and an older copy: no order unheard, no 500',
  async () => {
    const valkey = await testValkey();
    await valkey.start();
    const env = { VALKEY_URL: valkey.url };
    const database = await createTestDatabase();
    const before = await testApp({ database, env });
    const shop = await openShop(before, PUBLIC_ID);
    const session = await before.as(PUBLIC_ID);
    await before.stop();
    const older = await database.copy();
    const copiedAt = new Date();

    const first = await testApp({ database, env });
    const nodes = [first, await first.anotherNode()];
    const listeners = await Promise.all(
      nodes.map((node) => listen({ ...session, address: node.address }, PUBLIC_ID)),
    );
    // The session is older than the copy, so it still exists in it.
    const traffic = new Traffic(nodes, shop, session.cookie());
    const back: Record<string, number> = {};
    try {
      await traffic.stay('calm', 10_000);
      await valkey.kill();
      await traffic.stay('valkey dead', 15_000);
      await valkey.start();
      await traffic.stay('valkey back', 10_000);
      valkey.freeze();
      await traffic.stay('valkey frozen', 25_000);
      valkey.thaw();
      await traffic.stay('valkey thawed', 10_000);

      traffic.phase = 'read-only';
      await database.setReadOnly(true);
      await database.endConnections();
      await sleep(10_000);
      await database.setReadOnly(false);
      await database.endConnections();
      back['after a read-only database'] = await untilWritten(nodes, shop, traffic.placed);
      await traffic.stay('writable', 10_000);

      await traffic.pause();
      for (const listener of listeners)
        await until(() => traffic.placed.every((seq) => orders(listener).includes(seq)), 30_000);
      const received = listeners.map((listener) => listener.received.length);
      traffic.phase = 'older copy';
      traffic.writing = true;
      await database.replaceBy(older);
      back['after an older copy'] = await untilWritten(nodes, shop, traffic.placed);
      await sleep(15_000);

      await traffic.pause();
      // Orders accepted just before the older copy took over are not in it, so no event is expected.
      const kept = await first.node.services.db.query<{ seq: number }>(
        `select sequence as seq from store_events where type = 'order' and at > $1
           and store_id = (select id from stores where public_id = $2)`,
        [copiedAt, PUBLIC_ID],
      );
      expect(kept.length).toBeGreaterThan(20);
      for (const [index, listener] of listeners.entries()) {
        // More events were lost than a node caches, so the state is read from the list.
        const missed = () =>
          kept.filter(
            ({ seq }) =>
              seq > (listener.restartedAt ?? 0) && !orders(listener, received[index]).includes(seq),
          );
        await expect.poll(missed, { timeout: 30_000 }).toEqual([]);
        expect(listener.restarts).toBe(1);
        expect(kept.filter(({ seq }) => seq > (listener.restartedAt ?? 0)).length).toBeGreaterThan(20);
      }
    } finally {
      for (const listener of listeners) listener.stop();
      await traffic.end();
      valkey.thaw();
      await first.stop();
      await valkey.kill();
      await database.drop();
      const phases = [...new Set(traffic.seen.map(({ phase }) => phase))];
      console.log(phases.map((phase) => `${phase}: ${JSON.stringify(traffic.times(phase))}`).join('\n'));
      console.log(JSON.stringify(back));
    }
    expect(traffic.seen.filter(({ status }) => !ALLOWED.has(status))).toEqual([]);
    for (const ms of Object.values(back)) expect(ms).toBeLessThan(BACK_MS);
    expect(traffic.times('valkey frozen').p95).toBeLessThan(traffic.times('calm').p95 + 100);
    // Without Valkey no request is refused.
    for (const phase of ['calm', 'valkey dead', 'valkey frozen', 'valkey thawed'])
      expect(traffic.times(phase).statuses['503']).toBeUndefined();
  },
  600_000,
);
