import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { createPool } from '#kit/server/database/pool.ts';
import { createDatabase } from '#kit/server/database/transaction.ts';
import { freePort, startServer } from '#kit/testing/processes/server-process.ts';
import { testSimulator } from '#kit/testing/simulator.ts';
import { testApp } from '#kit/testing/test-app.ts';
import { manyConsenting, openCouponShop } from '../coupon.factory.ts';

export interface SenderMeasures {
  readonly seconds: number;
  /** Most memory that one server process ever held, MiB. */
  readonly peakMiB: number;
  /** Messages claimed by a killed server and given up. */
  readonly unclear: number;
}

/** Most resident memory of a process so far, MiB. */
const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** At midday in Seoul, whatever the time is: sent at night it would wait for the morning. */
const dayZone = (): string => {
  const hour = new Date().getUTCHours();
  // POSIX signs: Etc/GMT-9 is nine hours ahead.
  const ahead = 12 - hour;
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
};

/**
 * A coupon to `customers` people while the server is killed repeatedly: the service gets each number at most once,
 * everyone has one coupon, and only messages being sent by a killed server are unclear.
 */
export async function expectSentOnce(customers: number, kills: number): Promise<SenderMeasures> {
  const simulator = await testSimulator();
  const app = await testApp({ env: { SIMULATOR_URL: 'off' } });
  const pool = createPool({ url: app.database.url, max: 2 });
  const db = createDatabase(pool);
  let child: ChildProcess | undefined;
  let peakMiB = 0;
  const kill = async () => {
    peakMiB = Math.max(peakMiB, peakOf(child?.pid as number));
    child?.kill('SIGKILL');
    if (child) await once(child, 'exit');
  };
  try {
    const shop = await openCouponShop(app);
    await db.query('update stores set time_zone = $2 where id = $1', [shop.storeId, dayZone()]);
    await manyConsenting(app, shop.storeId, customers - 1);
    const store = await app.as(shop.publicId);
    // From here on the server to be killed is the only one.
    await app.node.stop();
    const port = await freePort();
    const env = { SIMULATOR_URL: simulator.url };
    const taken = async () =>
      ((await simulator.act('BIZPPURIO', 'taken', '')) as { response: { to: string }[] }).response.map(
        ({ to }) => to,
      );
    return await run();

    async function run(): Promise<SenderMeasures> {
      child = await startServer(app, port, env);
      await simulator.callbacksTo(`http://127.0.0.1:${port}`);
      const started = performance.now();
      let lastKill = new Date(0);
      const response = await fetch(`http://127.0.0.1:${port}/telInfo/sendCoupon`, {
        method: 'POST',
        headers: {
          cookie: store.cookie(),
          'x-csrf-token': store.csrfToken(),
          origin: `http://127.0.0.1:${port}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ isBulkSend: true, discountCd: shop.wholeOrder, validityPeriod: 7 }),
      });
      expect([response.status, await response.json()]).toMatchObject([200, { count: customers }]);
      for (let n = 1; n <= kills; n += 1) {
        const goal = Math.floor((customers * n) / (kills + 1));
        await expect
          .poll(async () => (await taken()).length, { timeout: 3_600_000, interval: 200 })
          .toBeGreaterThan(goal);
        await kill();
        lastKill = new Date();
        child = await startServer(app, port, env);
      }
      const open = async () => {
        const [row] = await db.query<{ n: number }>(
          // What a killed server had in its hands stays so.
          `select count(*)::int + (select count(*)::int from coupon_campaigns where state = 'running') as n
           from business_messages where status = 0 or (status = 1 and service_id is null and claimed_at >= $1)`,
          [lastKill],
        );
        return row?.n;
      };
      await expect.poll(open, { timeout: 3_600_000, interval: 500 }).toBe(0);
      const seconds = (performance.now() - started) / 1000;
      await kill();

      const numbers = await taken();
      expect(new Set(numbers).size).toBe(numbers.length);
      const [coupons] = await db.query<{ n: number; people: number }>(
        'select count(*)::int as n, count(distinct customer_id)::int as people from coupons where store_id = $1',
        [shop.storeId],
      );
      expect(coupons).toEqual({ n: customers, people: customers });
      const [left] = await db.query<{ unclear: number; accepted: number }>(
        `select count(*) filter (where status = 1 and service_id is null)::int as unclear,
           count(*) filter (where service_id is not null)::int as accepted from business_messages`,
      );
      const { unclear = -1, accepted = -1 } = left ?? {};
      expect(accepted + unclear).toBe(customers);
      // A batch for each kill at most.
      expect(unclear).toBeLessThanOrEqual(100 * kills);
      return { seconds, peakMiB, unclear };
    }
  } finally {
    child?.kill('SIGKILL');
    await db.close();
    await app.stop();
    await simulator.stop();
  }
}
