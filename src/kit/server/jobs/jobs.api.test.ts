import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#kit/testing/database/db.ts';
import { discoverJobs } from '../discover.ts';
import { type AnyJob, job } from './job.ts';
import { type JobNode, openJobNode, slowNote } from './job-node.factory.ts';

let database: TestDatabase;
let nodes: JobNode[];
const open = async (jobs: readonly AnyJob[], now?: () => Date): Promise<JobNode> => {
  const node = await openJobNode(database.url, jobs, now);
  nodes.push(node);
  return node;
};
const note = job<{ note: number }>('note', {
  handle: async ({ db }, payload) => {
    await db.query('insert into notes (note) values ($1)', [payload.note]);
  },
});
const notes = async (node: JobNode): Promise<number[]> =>
  (await node.db.query<{ note: number }>('select note from notes order by at')).map((row) => row.note);
const openJobs = async (node: JobNode): Promise<number> =>
  (await node.db.query("select 1 from jobs where finished_at is null and key is distinct from 'every'"))
    .length;
const until = async (what: () => Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 15_000; Date.now() < end; await sleep(25)) if (await what()) return;
  throw new Error('it did not come to pass');
};
const idle = (node: JobNode) => until(async () => (await openJobs(node)) === 0);

beforeEach(async () => {
  database = await createTestDatabase();
  nodes = [];
  const setUp = await openJobNode(database.url, []);
  await setUp.db.query(
    'create table notes (note int, at timestamptz default clock_timestamp()); create table begun (note int)',
  );
  await setUp.stop();
});
afterEach(async () => {
  for (const node of nodes) await node.stop();
  await database.drop();
});

describe('work for later', () => {
  it('is done once although two nodes take it up, in the order of its time', async () => {
    const [one, two] = [await open([note]), await open([note])];
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? one : two).put(note, { note: index })),
    );
    await idle(one);
    expect((await notes(one)).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index));
  });

  it('of one queue is never done by two at the same time', async () => {
    let most = 0;
    let now = 0;
    const busy = job<Record<never, never>>('busy', {
      handle: async () => {
        most = Math.max(most, ++now);
        await sleep(20);
        now -= 1;
      },
    });
    const [one, two] = [await open([busy]), await open([busy])];
    for (let index = 0; index < 10; index += 1) await (index % 2 ? one : two).put(busy, {});
    await idle(one);
    expect(most).toBe(1);
  });

  it('does not exist when its transaction was rolled back', async () => {
    const node = await open([note]);
    await expect(node.put(note, { note: 1 }, { spoil: true })).rejects.toThrow('spoilt');
    expect(await node.db.query("select 1 from jobs where queue = 'note'")).toEqual([]);
  });

  it('waits for its time, by the clock of the node', async () => {
    let now = new Date('2026-11-21T00:00:00Z');
    const node = await open([note], () => now);
    await node.put(note, { note: 1 }, { at: new Date('2026-11-22T00:00:00Z') });
    await sleep(300);
    expect(await notes(node)).toEqual([]);
    now = new Date('2026-11-22T00:00:00Z');
    await node.services.bus.publish('jobs', 'note');
    await idle(node);
    expect(await notes(node)).toEqual([1]);
  });

  it('starts by itself when its time comes', async () => {
    const node = await open([note]);
    await node.put(note, { note: 1 }, { at: new Date(Date.now() + 700) });
    await sleep(300);
    expect(await notes(node)).toEqual([]);
    await idle(node);
    expect(await notes(node)).toEqual([1]);
  });

  it('with a key is moved instead of doubled while it waits', async () => {
    const node = await open([note]);
    const later = new Date(Date.now() + 3_600_000);
    await node.put(note, { note: 1 }, { at: later, key: 'a' });
    await node.put(note, { note: 2 }, { key: 'a' });
    await idle(node);
    expect(await notes(node)).toEqual([2]);
  });

  it('that is moved while a node has claimed it starts at once, with its new payload', async () => {
    const node = await open([]);
    const later = new Date(Date.now() + 3_600_000);
    await node.put(note, { note: 1 }, { at: later, key: 'a' });
    await node.db.query(
      "update jobs set attempts = 1, claimed_until = now() + interval '1 hour' where queue = 'note'",
    );
    await node.put(note, { note: 2 }, { key: 'a' });
    const other = await open([note]);
    await idle(other);
    expect(await notes(other)).toEqual([2]);
  });

  it('is done with what was put last although it is moved again and again while nodes take it up', async () => {
    const [one, two] = [await open([note]), await open([note])];
    for (let round = 0; round < 8; round += 1) {
      await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          (index % 2 ? one : two).put(note, { note: round }, { key: 'a' }),
        ),
      );
      await idle(one);
    }
    expect([...new Set(await notes(one))]).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

describe('what goes wrong', () => {
  it('takes back what the handler wrote, tries again and counts both', async () => {
    let tries = 0;
    const shaky = job<{ note: number }>('shaky', {
      handle: async (ctx, payload) => {
        await note.handle(ctx, payload);
        tries += 1;
        if (tries === 1) throw new Error('not yet');
      },
    });
    const node = await open([shaky]);
    await node.put(shaky, { note: 7 });
    await idle(node);
    expect([tries, await notes(node)]).toEqual([2, [7]]);
    const metrics = await node.registry.metrics();
    expect(metrics).toContain('jumun_jobs_total{queue="shaky",outcome="retry"} 1');
    expect(metrics).toContain('jumun_jobs_total{queue="shaky",outcome="done"} 1');
  });

  it('is given up after the last try, with its reason, and others go on', async () => {
    const broken = job<{ note: number }>('broken', {
      retries: 0,
      handle: async () => {
        throw new Error('no paper');
      },
      givenUp: (ctx, payload) => note.handle(ctx as never, payload),
    });
    const node = await open([broken, note]);
    await node.put(broken, { note: 1 });
    await node.put(note, { note: 2 });
    await idle(node);
    expect((await notes(node)).sort()).toEqual([1, 2]);
    expect(
      await node.db.query("select failed, last_error as error from jobs where queue = 'broken'"),
    ).toEqual([{ failed: true, error: 'no paper' }]);
  });

  it('does not stop a job that runs again and again', async () => {
    let runs = 0;
    const often = job('often', {
      every: 50,
      retries: 0,
      handle: async () => {
        runs += 1;
        if (runs < 3) throw new Error('again');
      },
    });
    await open([often]);
    await until(async () => runs >= 4);
  });

  it('leaves the work of queues it does not know to nodes that do', async () => {
    const old = await open([]);
    await old.put(note, { note: 1 });
    await sleep(300);
    expect(await openJobs(old)).toBe(1);
    await open([note]);
    await idle(old);
  });
});

describe('a node that goes', () => {
  it('finishes what it is at and starts nothing more when asked to stop', async () => {
    const slow = slowNote(400);
    const node = await openJobNode(database.url, [slow]);
    const other = await open([]);
    await node.put(slow, { note: 1 });
    await node.put(slow, { note: 2 });
    await until(async () => (await other.db.query('select 1 from begun')).length === 1);
    await node.stop();
    expect([await notes(other), await openJobs(other)]).toEqual([[1], 1]);
  });

  it('killed in the middle has done nothing: another node does it, and it is there once', async () => {
    const watch = await open([]);
    const child = spawn(
      process.execPath,
      [resolve(import.meta.dirname, 'job-process.factory.ts'), database.url, '600000'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(child.stdout as NodeJS.ReadableStream, 'data');
    await watch.put(slowNote(0), { note: 1 });
    await watch.put(slowNote(0), { note: 2 });
    await until(async () => (await watch.db.query('select 1 from begun')).length === 1);
    const rescuer = await open([slowNote(0)]);
    await sleep(300);
    expect(await notes(rescuer)).toEqual([]);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    const killed = Date.now();
    await idle(rescuer);
    expect((await notes(rescuer)).sort()).toEqual([1, 2]);
    // The first was started twice, the second once; writes of the killed node were rolled back.
    expect(await rescuer.db.query('select 1 from begun')).toHaveLength(3);
    expect(Date.now() - killed).toBeLessThan(10_000);
  });
});

it('every declared queue has one handler', async () => {
  const queues = (await discoverJobs()).map(({ queue }) => queue);
  expect(queues).toContain('housekeeping');
  expect(new Set(queues).size).toBe(queues.length);
});
