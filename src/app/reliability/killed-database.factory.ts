import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { freePort, startServerProcess } from '#kit/testing/processes/server-process.ts';
import { newInstallation } from './installation.factory.ts';
import { expectLedger, newLedger, openCaller, write } from './writers.factory.ts';

const WRITERS = 40;
/** How soon it serves again, in ms: a restarted server, and one whose database was killed. */
export interface Recovery {
  readonly server: number;
  readonly database: number;
}
export const SOON_AGAIN: Recovery = { server: 5_000, database: 10_000 };
/** Beside other tests: what is lost is asked there, not how soon. */
const AT_LAST: Recovery = { server: 60_000, database: 60_000 };

type Victim = 'server' | 'database' | 'both';

async function untilReady(address: string, limitMs: number): Promise<void> {
  const started = performance.now();
  for (;;) {
    const ready = await fetch(`${address}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    if (performance.now() - started > limitMs) throw new Error(`not ready in ${limitMs} ms`);
    await sleep(50);
  }
}

/**
 * [R1] [R2] kill -9 of the server, of PostgreSQL, or of both, under 40 writers on the built-in database with real
 * settings: everything acknowledged is stored completely and once, and the service recovers in time.
 */
export async function expectNothingLostByKills(
  victims: readonly Victim[],
  within: Recovery = AT_LAST,
): Promise<void> {
  const installation = await newInstallation();
  const { dataDir } = installation;
  const port = await freePort();
  let server = await startServerProcess({ dataDir, port });
  try {
    const ledger = newLedger();
    const caller = await installation.inDatabase((db) => openCaller(server.address, db));
    let writing = true;
    const { address } = server;
    const writers = Array.from({ length: WRITERS }, () => write([address], caller, ledger, () => writing));
    for (const victim of victims) {
      await sleep(500 + Math.random() * 1_000);
      if (victim !== 'server') process.kill(installation.postmaster(), 'SIGKILL');
      if (victim !== 'database') {
        await server.end('SIGKILL');
        server = await startServerProcess({ dataDir, port });
        expect(server.readyMs).toBeLessThan(victim === 'both' ? within.database : within.server);
      } else {
        // The server keeps running, restarts its database and serves again.
        await sleep(100);
        await untilReady(address, within.database);
        expect(server.child.exitCode).toBeNull();
      }
    }
    const before = ledger.orders.size;
    for (let tries = 0; ledger.orders.size <= before && tries < 100; tries += 1) await sleep(100);
    writing = false;
    await Promise.all(writers);
    expect(ledger.orders.size).toBeGreaterThan(before);
    await installation.inDatabase((db) => expectLedger(db, ledger));
    const ended = once(server.child, 'exit');
    server.child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
  } finally {
    server.child.kill('SIGKILL');
    installation.remove();
  }
}
