import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { simulatedApp } from '#kit/testing/simulator.ts';
import { manyMembers } from '../push.factory.ts';
import { BATCH } from './push-claim.ts';

const MEMBERS = 100_000;
/** Several batches, each of whose calls end after five seconds. */
const HANGS_FOR_MS = 60_000;
const LONGEST_CALL_MS = 1_000;
const MOST_GROWTH_MIB = 100;

/** A daytime, when advertising may go out. */
const NOON = new Date('2026-11-21T03:00:00Z');

test('[3 §5, D46] a push to 100,000 members waits for a hanging service, and can be stopped', async () => {
  const started = performance.now();
  const now = () => new Date(NOON.getTime() + performance.now() - started);
  const { app, simulator, stop } = await simulatedApp({ now });
  try {
    const { db, codes } = app.node.services;
    await db.query('delete from app_members');
    await manyMembers(app, 1, MEMBERS);
    const admin = await app.as('admin');
    await simulator.act('GOOGLE_AUTH', 'anyTime', '');
    await simulator.set('FCM', { fault: 'hang' });
    const before = process.memoryUsage().rss;
    const type = codes.byValue('PUSH_TP', 'NOTICE')?.id;
    const made = await admin.post('/push', { pushTp: { cd: type }, title: '안내', content: '모두에게' });
    expect([made.status, made.body.totalCnt]).toEqual([200, MEMBERS]);

    const measures = { calls: 0, slowestMs: 0, mostInHands: 0, growthMiB: 0 };
    const until = performance.now() + HANGS_FOR_MS;
    while (performance.now() < until) {
      const startedAt = performance.now();
      expect((await admin.get('/biz?page=0&size=10')).status).toBe(200);
      const inHands = await db.query('select 1 from push_recipients where status = 1');
      measures.calls += 1;
      measures.slowestMs = Math.max(measures.slowestMs, performance.now() - startedAt);
      measures.mostInHands = Math.max(measures.mostInHands, inHands.length);
      measures.growthMiB = Math.max(measures.growthMiB, (process.memoryUsage().rss - before) / 2 ** 20);
      await pause(100);
    }
    process.stdout.write(`100,000 pushes, service hangs: ${JSON.stringify(measures)}\n`);
    const [gathered] = await db.query<{ recipients: number; sent: number }>(
      'select recipients, sent from pushes where member_id is null',
    );
    expect(gathered).toEqual({ recipients: MEMBERS, sent: 0 });
    expect((await simulator.arrivals('FCM')).length).toBeGreaterThan(0);
    expect(measures.slowestMs).toBeLessThan(LONGEST_CALL_MS);
    expect(measures.mostInHands).toBeLessThanOrEqual(BATCH);
    expect(measures.growthMiB).toBeLessThan(MOST_GROWTH_MIB);

    // Nobody has it, whoever was asked for; once the push is stopped a service that works again gets nothing.
    const stopped = await admin.patch(`/push/stop/${made.body.pushCd}`);
    expect(stopped.body).toMatchObject({ status: 'stopped', sentCnt: 0 });
    await simulator.set('FCM', { fault: 'none' });
    await simulator.act('FCM', 'clear', '');
    await pause(20_000);
    expect(await simulator.act('FCM', 'counts', '')).toMatchObject({ response: { shown: 0 } });
  } finally {
    await stop();
  }
}, 300_000);
