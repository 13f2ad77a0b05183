import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { createPool } from '#kit/server/database/pool.ts';
import { createDatabase } from '#kit/server/database/transaction.ts';
import { freePort, startServer } from '#kit/testing/processes/server-process.ts';
import { testSimulator } from '#kit/testing/simulator.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { manyMembers } from '../push.factory.ts';
import { BATCH } from './push-claim.ts';

export interface PushMeasures {
  readonly seconds: number;
  /** What the push took of a server beyond what it held before its first batch, at most, MiB; null: no /proc tells. */
  readonly growthMiB: number | null;
  /** Accepted again for a device that had it already: shown in the place of the first. */
  readonly repeats: number;
  /** What each server had sent when the first of them was killed. */
  readonly shares: readonly number[];
}

/** Linux tells the most that a process held, and forgets it when asked to. */
const CAN_MEASURE_MEMORY = existsSync('/proc/self/clear_refs');

interface Options {
  members: number;
  kills: number;
  /** Servers on one database; default 1. Of several, one is killed while they send at the same time. */
  nodes?: number;
  /** Lets the leases of killed nodes pass at once instead of waiting for them. */
  skipLeases?: boolean;
}

const statusOf = (pid: number, what: 'VmHWM' | 'VmRSS'): number =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** A server that sends, and what it holds when it is ready. */
interface Node {
  readonly child: ChildProcess;
  readonly port: number;
  readonly idleMiB: number;
}

async function startNode(app: TestApp, env: Record<string, string>): Promise<Node> {
  const port = await freePort();
  const child = await startServer(app, port, env);
  if (!CAN_MEASURE_MEMORY) return { child, port, idleMiB: 0 };
  // The most it held so far is that of its start.
  writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
  return { child, port, idleMiB: statusOf(child.pid as number, 'VmRSS') };
}

/** How much more it held since it was ready, at most, MiB. */
const growthOf = ({ child, idleMiB }: Node): number => statusOf(child.pid as number, 'VmHWM') - idleMiB;

async function sentBy({ port }: Node): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const parts = ['jumun_outside_calls_total{', 'service="FCM"', 'outcome="answered"'];
  const line = metrics.split('\n').find((each) => parts.every((part) => each.includes(part)));
  return Number(line?.split(' ').at(-1) ?? 0);
}

/**
 * A push to `members` people while servers are killed repeatedly: each device shows it once, and the figures say so.
 * What a killed server had sent without recording it is accepted again under the same key.
 */
export async function expectEveryoneOnce(options: Options): Promise<PushMeasures> {
  const { members, kills, nodes: count = 1, skipLeases } = options;
  const simulator = await testSimulator();
  const app = await testApp({ env: { SIMULATOR_URL: 'off' } });
  const pool = createPool({ url: app.database.url, max: 2 });
  const db = createDatabase(pool);
  const env = { SIMULATOR_URL: simulator.url };
  const nodes: Node[] = [];
  const shares: number[] = [];
  let growthMiB: number | null = CAN_MEASURE_MEMORY ? 0 : null;
  const kill = async (node: Node) => {
    if (growthMiB !== null) growthMiB = Math.max(growthMiB, growthOf(node));
    node.child.kill('SIGKILL');
    await once(node.child, 'exit');
  };
  const counts = async () =>
    (
      (await simulator.act('FCM', 'counts', '')) as {
        response: { accepted: number; shown: number; devices: number };
      }
    ).response;
  const inHands = async () =>
    (await db.query<object>('select 1 from push_recipients where status = 1')).length;
  try {
    await db.query('delete from app_members');
    await manyMembers(app, 1, members);
    const admin = await app.as('admin');
    const type = app.node.services.codes.byValue('PUSH_TP', 'NOTICE')?.id;
    // From here on the servers to be killed are the only ones.
    await app.node.stop();
    for (let n = 0; n < count; n += 1) nodes.push(await startNode(app, env));
    const address = `http://127.0.0.1:${nodes[0]?.port}`;
    const started = performance.now();
    const response = await fetch(`${address}/push`, {
      method: 'POST',
      headers: {
        cookie: admin.cookie(),
        'x-csrf-token': admin.csrfToken(),
        origin: address,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ pushTp: { cd: type }, title: '안내', content: '모두에게' }),
    });
    expect([response.status, await response.json()]).toMatchObject([200, { totalCnt: members }]);
    for (let n = 1; n <= kills; n += 1) {
      const goal = Math.floor((members * n) / (kills + 1));
      await expect
        .poll(async () => (await counts()).shown, { timeout: 3_600_000, interval: 100 })
        .toBeGreaterThan(goal);
      if (count > 1) await expect.poll(inHands, { timeout: 30_000, interval: 20 }).toBeGreaterThan(BATCH);
      if (shares.length === 0) shares.push(...(await Promise.all(nodes.map(sentBy))));
      const at = n % count;
      await kill(nodes[at] as Node);
      if (skipLeases) await db.query('update push_recipients set due_at = now() where status = 1');
      nodes[at] = await startNode(app, env);
    }
    const state = async () =>
      (await db.query<{ state: string }>('select state from pushes where member_id is null'))[0]?.state;
    await expect.poll(state, { timeout: 3_600_000, interval: 500 }).toBe('done');
    const seconds = (performance.now() - started) / 1000;
    for (const node of nodes) await kill(node);

    const { accepted, shown, devices } = await counts();
    // Everyone, and nobody twice.
    expect({ shown, devices }).toEqual({ shown: members, devices: members });
    const [stored] = await db.query<{ recipients: number; sent: number; rows: number }>(
      `select recipients, sent, (select count(*)::int from push_recipients where push_id = p.id and status = 2) as rows
       from pushes p where member_id is null`,
    );
    expect(stored).toEqual({ recipients: members, sent: members, rows: members });
    // A batch for each kill at most.
    expect(accepted - shown).toBeLessThanOrEqual(BATCH * kills);
    return { seconds, growthMiB, repeats: accepted - shown, shares };
  } finally {
    for (const { child } of nodes) child.kill('SIGKILL');
    await db.close();
    await app.stop();
    await simulator.stop();
  }
}
