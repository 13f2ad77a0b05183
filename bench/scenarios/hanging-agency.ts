import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '#kit/server/database/pool.ts';
import { discoverSimulators, startSimulator } from '#kit/simulator/start-simulator.ts';
import { controlOf } from '#kit/testing/simulator.ts';
import { askAgain, signedIn } from '../harness/ask.ts';
import { type Bench, type BenchTools, type Figure, percentile } from '../harness/bench.ts';
import { startChild } from '../harness/child-server.ts';

const STORE = 7;
const ROUNDS = 5;
const CONNECTIONS = 8;
/** Estimates that hang meanwhile: more than the product lets wait for one service. */
const HANGING = 30;

/** An agency for the store, and an order to ask it about. */
async function ensureAgency(databaseUrl: string): Promise<number> {
  const pool = createPool({ url: databaseUrl, max: 1 });
  await pool.query(`insert into delivery_brands (agency_type, brand_code, brand_name)
    values ('DELION', 'BENCH', 'bench') on conflict do nothing`);
  await pool.query(`insert into store_delivery_agencies (store_id, brand_id, merchant_code)
    select ${STORE}, id, 'bench' from delivery_brands where brand_code = 'BENCH' on conflict do nothing`);
  const { rows } = await pool.query(`select max(id) as id from orders where store_id = ${STORE}`);
  await pool.end();
  return Number(rows[0].id);
}

/** 95th percentile of the order list, in ms, asked again and again over some connections. */
async function p95(address: string, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  const over = () => performance.now() >= until;
  const list = `${address}/order?page=0&size=30&storeCd=${STORE}`;
  return percentile(await askAgain(list, { connections: CONNECTIONS, pause: 0, over }), 0.95);
}

async function run({ databaseUrl, seconds, quick, log }: BenchTools): Promise<Figure[]> {
  const order = await ensureAgency(databaseUrl);
  const simulator = await startSimulator({ services: await discoverSimulators() });
  const control = controlOf(simulator.url);
  const node = await startChild('src/app/server.ts', {
    DATABASE_URL: databaseUrl,
    SEED: 'base',
    SIMULATOR_URL: simulator.url,
  });
  const fee = `${node.address}/delivery/store/orderfee?orderCd=${order}&delivery_code=BENCH&dest_addr=a&dest_lat=37.5&dest_lng=127`;
  const responds = async () => (await fetch(fee, { headers: signedIn })).status === 200;
  try {
    const quiet: number[] = [];
    const hanging: number[] = [];
    // Just filled, the database is busy with itself for a while.
    while (!(await p95(node.address, 2).catch(() => undefined))) await sleep(1_000);
    for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
      await control.set('DELION', { fault: 'none' });
      // The breaker may rest from the round before.
      while (!(await responds())) await sleep(500);
      quiet.push(await p95(node.address, seconds));
      await control.set('DELION', { fault: 'hang' });
      const calls = Array.from({ length: HANGING }, () =>
        fetch(fee, { headers: signedIn }).then(
          ({ status }) => status,
          () => 0,
        ),
      );
      // The calls themselves go out before it is measured; what counts is their hanging.
      await sleep(1_000);
      hanging.push(await p95(node.address, Math.min(seconds, 8)));
      const statuses = await Promise.all(calls);
      if (!statuses.includes(504)) throw new Error(`nothing hung: ${statuses.join(' ')}`);
      log(
        `p95 without and with ${HANGING} hanging calls: ${quiet.at(-1)?.toFixed(1)} and ${hanging.at(-1)?.toFixed(1)} ms`,
      );
    }
    // The best round of each: whatever else the machine does only ever adds, and it adds to both.
    const [ours, bare] = [Math.min(...hanging), Math.min(...quiet)];
    const what = `p95 of the order list while an agency hangs, to without`;
    return [{ what, ours, bare, unit: 'ms', ratio: ours / bare, budget: 1.1, rule: 'atMost' }];
  } finally {
    await node.stop();
    await simulator.stop();
  }
}

/** A hanging agency changes other calls' p95 by at most a tenth. */
export const hangingAgency: Bench = { name: 'hanging-agency', run };
