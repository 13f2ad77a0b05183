import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { historyPartitions } from './history-partitions.jobs.ts';

const DAY = 86_400_000;
let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app?.stop());

const partitions = () =>
  app.node.services.db.query<{ part: string; ends: Date | null }>(
    'select part, ends from access_history_partitions()',
  );
/** Whether the oldest month is still there after the job ran at a moment. */
async function keeps(part: string, now: Date): Promise<boolean> {
  const { services } = app.node;
  await services.db.transaction((db) =>
    historyPartitions.handle(
      { db, services, log: services.log, now, attempt: 1, afterCommit: () => undefined },
      {},
    ),
  );
  return (await partitions()).some((each) => each.part === part);
}

test('[D44] months of the access history are kept for as many days as the option says', async () => {
  const admin = await app.as('admin');
  await app.node.services.history.flush();
  const [oldest] = await partitions();
  if (!oldest?.ends) throw new Error('there is no month that ends');
  const after = (days: number) => new Date((oldest.ends?.getTime() ?? 0) + days * DAY);
  expect(await keeps(oldest.part, after(400))).toBe(true);
  const set = (optionVal: string) => admin.put('/option/ACCESS_HISTORY_DAYS', { optionVal });
  expect((await set('365')).status).toBe(400);
  expect((await set('401')).status).toBe(200);
  expect(await keeps(oldest.part, after(400))).toBe(true);
  expect((await set('399')).status).toBe(200);
  expect(await keeps(oldest.part, after(400))).toBe(false);
});
