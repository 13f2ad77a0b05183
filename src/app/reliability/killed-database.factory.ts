import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { freePort, startServerProcess } from '#kit/testing/processes/server-process.ts';
import { newInstallation } from './installation.factory.ts';
import { expectLedger, newLedger, openCaller, write } from './writers.factory.ts';

const WRITERS = 40;
const READY_MS = 5_000;
const RECOVERED_MS = 10_000;

type Victim = 'server' | 'database' | 'both';

async function untilReady(address: string, limitMs: number): Promise<number> {
  const started = performance.now();
  for (;;) {
    const ready = await fetch(`${address}/readyz`).catch(() => undefined);
    if (ready?.ok) return performance.now() - started;
    if (performance.now() - started > limitMs) throw new Error(`not ready in ${limitMs} ms`);
    await sleep(50);
  }
}

/**
 * [R1] [R2] kill -9 of the server, of PostgreSQL, or of both, under 40 writers on the built-in database with real
 * settings: everything acknowledged is stored completely and once, and the service recovers.
 */
export async function expectNothingLostByKills(victims: readonly Victim[]): Promise<void> {
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
        expect(server.readyMs).toBeLessThan(victim === 'both' ? RECOVERED_MS : READY_MS);
      } else {
        // The server keeps running, restarts its database and serves again.
        await sleep(100);
        expect(await untilReady(address, RECOVERED_MS)).toBeLessThan(RECOVERED_MS);
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
