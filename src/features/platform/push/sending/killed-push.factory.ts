import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { createPool } from '#kit/server/database/pool.ts';
import { createDatabase } from '#kit/server/database/transaction.ts';
import { freePort, startServer } from '#kit/testing/processes/server-process.ts';
import { testSimulator } from '#kit/testing/simulator.ts';
import { testApp } from '#kit/testing/test-app.ts';
import { manyMembers } from '../push.factory.ts';

export interface PushFigures {
  readonly seconds: number;
  /** Memory of the first server before the push, and the most that one ever held, MiB. */
  readonly idleMiB: number;
  readonly peakMiB: number;
  /** Accepted again for a device that had it already: shown in the place of the first. */
  readonly repeats: number;
}

interface Options {
  members: number;
  kills: number;
  /** Lets the leases of killed nodes pass at once instead of waiting for them. */
  skipLeases?: boolean;
}

const statusOf = (pid: number, what: 'VmHWM' | 'VmRSS'): number =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/**
 * A push to `members` people while the server is killed repeatedly: each device shows it once, and the figures say so.
 * What a killed server had sent without recording it is accepted again under the same key.
 */
export async function expectEveryoneOnce({ members, kills, skipLeases }: Options): Promise<PushFigures> {
  const simulator = await testSimulator();
  const app = await testApp({ env: { SIMULATOR_URL: 'off' } });
  const pool = createPool({ url: app.database.url, max: 2 });
  const db = createDatabase(pool);
  let child: ChildProcess | undefined;
  let peakMiB = 0;
  const pid = (): number => child?.pid as number;
  const kill = async () => {
    peakMiB = Math.max(peakMiB, statusOf(pid(), 'VmHWM'));
    child?.kill('SIGKILL');
    if (child) await once(child, 'exit');
  };
  const counts = async () =>
    (
      (await simulator.act('FCM', 'counts', '')) as {
        response: { accepted: number; shown: number; devices: number };
      }
    ).response;
  try {
    await db.query('delete from app_members');
    await manyMembers(app, 1, members);
    const admin = await app.as('admin');
    const type = app.node.services.codes.byValue('PUSH_TP', 'NOTICE')?.id;
    // From here on the server to be killed is the only one.
    await app.node.stop();
    const port = await freePort();
    const env = { SIMULATOR_URL: simulator.url };
    child = await startServer(app, port, env);
    const idleMiB = statusOf(pid(), 'VmRSS');
    const started = performance.now();
    const asked = await fetch(`http://127.0.0.1:${port}/push`, {
      method: 'POST',
      headers: {
        cookie: admin.cookie(),
        'x-csrf-token': admin.csrfToken(),
        origin: `http://127.0.0.1:${port}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ pushTp: { cd: type }, title: '안내', content: '모두에게' }),
    });
    expect([asked.status, await asked.json()]).toMatchObject([200, { totalCnt: members }]);
    for (let n = 1; n <= kills; n += 1) {
      const goal = Math.floor((members * n) / (kills + 1));
      await expect
        .poll(async () => (await counts()).shown, { timeout: 3_600_000, interval: 100 })
        .toBeGreaterThan(goal);
      await kill();
      if (skipLeases) await db.query('update push_recipients set due_at = now() where status = 1');
      child = await startServer(app, port, env);
    }
    const state = async () =>
      (await db.query<{ state: string }>('select state from pushes where member_id is null'))[0]?.state;
    await expect.poll(state, { timeout: 3_600_000, interval: 500 }).toBe('done');
    const seconds = (performance.now() - started) / 1000;
    await kill();

    const { accepted, shown, devices } = await counts();
    // Everyone, and nobody twice.
    expect({ shown, devices }).toEqual({ shown: members, devices: members });
    const [figures] = await db.query<{ recipients: number; sent: number; rows: number }>(
      `select recipients, sent, (select count(*)::int from push_recipients where push_id = p.id and status = 2) as rows
       from pushes p where member_id is null`,
    );
    expect(figures).toEqual({ recipients: members, sent: members, rows: members });
    // A batch for each kill at most.
    expect(accepted - shown).toBeLessThanOrEqual(200 * kills);
    return { seconds, idleMiB, peakMiB, repeats: accepted - shown };
  } finally {
    child?.kill('SIGKILL');
    await db.close();
    await app.stop();
    await simulator.stop();
  }
}
