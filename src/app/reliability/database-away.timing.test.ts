import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, type ServerProcess, startServerProcess } from '#kit/testing/processes/server-process.ts';
import { type Installation, newInstallation } from './installation.factory.ts';
import { type Caller, expectLedger, newLedger, openCaller, write } from './writers.factory.ts';

const READY_LIMIT_MS = 2_000;
const RESPONSE_LIMIT_MS = 5_000;
const RECOVERY_LIMIT_MS = 10_000;
let installation: Installation;
let server: ServerProcess;
let caller: Caller;

beforeAll(async () => {
  installation = await newInstallation();
  server = await startServerProcess({ dataDir: installation.dataDir, port: await freePort() });
  caller = await installation.inDatabase((db) => openCaller(server.address, db));
}, 120_000);
afterAll(async () => {
  await server?.end('SIGKILL');
  installation?.remove();
});

async function timed(path: string): Promise<{ status: number; ms: number; retryAfter: string | null }> {
  const started = performance.now();
  const response = await fetch(server.address + path, { headers: caller.headers });
  await response.arrayBuffer();
  return {
    status: response.status,
    ms: performance.now() - started,
    retryAfter: response.headers.get('retry-after'),
  };
}

/** PostgreSQL and its child processes: suspended, so connections stay open without a response. */
function family(): number[] {
  const postmaster = installation.postmaster();
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  return [postmaster, ...children.trim().split(/\s+/).map(Number)];
}

async function expectUnavailable(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    const responses = await Promise.all([
      timed('/healthz'),
      timed('/readyz'),
      ...[1, 2, 3].map(() => timed('/category/store')),
    ]);
    const [healthz, readyz, ...calls] = responses;
    expect(healthz?.status).toBe(200);
    expect(healthz?.ms).toBeLessThan(1_000);
    expect(readyz?.status).toBe(503);
    expect(readyz?.ms).toBeLessThan(READY_LIMIT_MS);
    for (const { status, ms, retryAfter } of calls) {
      expect(status).toBe(503);
      expect(retryAfter).toMatch(/^\d+$/);
      expect(ms).toBeLessThan(RESPONSE_LIMIT_MS);
    }
  }
}

async function expectRecovery(): Promise<void> {
  const started = performance.now();
  for (;;) {
    const { status } = await timed('/category/store');
    if (status === 200) break;
    if (performance.now() - started > RECOVERY_LIMIT_MS)
      throw new Error(`still ${status} after ${RECOVERY_LIMIT_MS} ms`);
    await sleep(100);
  }
  expect((await timed('/readyz')).status).toBe(200);
  expect(server.child.exitCode).toBeNull();
}

test('[R11] a database that is silent: 503 in time, alive but not ready, and back by itself; nothing lost', async () => {
  expect((await timed('/category/store')).status).toBe(200);
  const ledger = newLedger();
  let writing = true;
  const writers = Array.from({ length: 10 }, () => write([server.address], caller, ledger, () => writing));
  await sleep(500);
  const stopped = family();
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  try {
    await sleep(200);
    await expectUnavailable();
  } finally {
    for (const pid of stopped.reverse()) process.kill(pid, 'SIGCONT');
  }
  await expectRecovery();
  const before = ledger.orders.size;
  await sleep(1_500);
  writing = false;
  await Promise.all(writers);
  expect(ledger.orders.size).toBeGreaterThan(before);
  await installation.inDatabase((db) => expectLedger(db, ledger));
}, 120_000);

test('[R11] a database that was shut down: the server brings its own back and goes on', async () => {
  const pid = installation.postmaster();
  process.kill(pid, 'SIGINT');
  await sleep(50);
  await expectRecovery();
  expect(installation.postmaster()).not.toBe(pid);
}, 60_000);
