import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, type ServerProcess, startServerProcess } from '#kit/testing/processes/server-process.ts';
import { type Installation, newInstallation } from './installation.factory.ts';
import { type Caller, expectLedger, newLedger, openCaller, write } from './writers.factory.ts';

let installation: Installation;
let caller: Caller;
let nodes: ServerProcess[] = [];
const start = async (port: number) => startServerProcess({ dataDir: installation.dataDir, port });

beforeAll(async () => {
  installation = await newInstallation();
  nodes = [await start(await freePort()), await start(await freePort())];
  caller = await installation.inDatabase((db) => openCaller(nodes[0]?.address ?? '', db));
});
afterAll(async () => {
  for (const node of nodes) await node.end('SIGKILL');
  installation?.remove();
});

test('[R4] two nodes restarted one after the other: no call fails that tries the other node', async () => {
  const ledger = newLedger();
  const addresses = nodes.map(({ address }) => address);
  let writing = true;
  const writers = Array.from({ length: 10 }, () => write(addresses, caller, ledger, () => writing, 150));
  for (const index of [0, 1]) {
    await sleep(1_000);
    const node = nodes[index] as ServerProcess;
    expect(await node.end('SIGTERM')).toBe(0);
    nodes[index] = await start(Number(new URL(node.address).port));
  }
  await sleep(500);
  writing = false;
  await Promise.all(writers);
  expect(ledger.orders.size).toBeGreaterThan(50);
  await installation.inDatabase((db) => expectLedger(db, ledger));
});

test('[R4] a node told to stop answers what is in flight first, and says at once that it is not ready', async () => {
  const node = nodes[0] as ServerProcess;
  await installation.inDatabase(async (db) => {
    let order: Promise<Response> | undefined;
    let ended: Promise<number | null> | undefined;
    await db.transaction(async (tx) => {
      // The order waits for this row, and the node for the order.
      await tx.query(`select 1 from store_counters c join stores s on s.id = c.store_id
        where s.public_id = 'S000000001' for update of c`);
      order = fetch(`${node.address}/partner/v1/orders`, {
        method: 'POST',
        headers: { authorization: 'Bearer demo-partner-key', 'content-type': 'application/json' },
        body: JSON.stringify({
          storeId: 'S000000001',
          orderId: 'in-flight',
          orderTp: 'KIOSK_ORDER',
          salesTp: 'DineIn',
          lines: [{ smenuCd: caller.item.id, cnt: 1 }],
        }),
      });
      await sleep(500);
      ended = node.end('SIGTERM');
      await sleep(700);
      expect(node.child.exitCode).toBeNull();
      const ready = await fetch(`${node.address}/readyz`).catch(() => undefined);
      expect(ready?.status ?? 503).toBe(503);
    });
    expect((await order)?.status).toBe(201);
    expect(await ended).toBe(0);
  });
  nodes[0] = await start(Number(new URL(node.address).port));
});
