import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulatedApp, type TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { openShop, place, type Shop } from '../order.factory.ts';

const MINUTE = 60_000;
let ahead = 0;
let simulator: TestSimulator;
let app: TestApp;
let shop: Shop;
let stop: () => Promise<void>;

beforeAll(async () => {
  const now = () => new Date(Date.now() + ahead);
  ({ app, simulator, stop } = await simulatedApp({ now, env: { LOG_LEVEL: 'silent' } }));
  shop = await openShop(app);
});
afterAll(() => stop?.());

/** Runs the job as if that many minutes had passed since its last run. */
async function look(minutes: number): Promise<void> {
  const { escalateUnseen } = await import('./escalation.jobs.ts');
  const { sendMessages } = await import('#features/platform/business-messages/business-message.jobs.ts');
  const { services } = app.node;
  ahead += minutes * MINUTE;
  for (const { handle } of [escalateUnseen, sendMessages]) {
    const after: (() => Promise<void> | void)[] = [];
    const now = services.now();
    await services.db.transaction((db) =>
      handle(
        { db, services, now, afterCommit: (work: () => void) => after.push(work) } as never,
        {} as never,
      ),
    );
    for (const work of after) await work();
  }
}
/** The states of the messages, oldest first. */
const texts = async (): Promise<number[]> => {
  const rows = await app.node.services.db.query<{ status: number }>(
    'select status from business_messages order by id',
  );
  return rows.map(({ status }) => status);
};
const becomes = (states: number[]) => expect.poll(texts).toEqual(states);

test('[4 §8] a text about unseen orders that is refused is sent again, later each time, until one leaves', async () => {
  const store = await app.as(shop.publicId);
  await store.put('/orderAlarm/escalation/store', { unseenMinutes: 5, unseenTel: '010-9876-5432' });
  await place(app.partner(), shop);
  await simulator.set('BIZPPURIO', { fault: 'refuse', operation: 'message' });
  await look(6);
  await becomes([3]);
  // Not retried before its time.
  await look(0.5);
  expect(await texts()).toEqual([3]);
  await look(3);
  await becomes([3, 3]);
  await look(2);
  expect(await texts()).toEqual([3, 3]);
  await simulator.set('BIZPPURIO', { fault: 'none' });
  await look(10);
  await becomes([3, 3, 1]);
  // Not repeated while it is being sent, and done once it was sent.
  await simulator.act('BIZPPURIO', 'deliverAll', '');
  await becomes([3, 3, 2]);
  await look(30);
  expect(await texts()).toEqual([3, 3, 2]);
});

test('[4 §8] tries end with the order being seen, and after two hours', async () => {
  const store = await app.as(shop.publicId);
  await app.node.services.db.query('delete from business_messages');
  await app.node.services.db.query('update orders set cancelled = true');
  await simulator.set('BIZPPURIO', { fault: 'refuse', operation: 'message' });
  const seen = await place(app.partner(), shop);
  await look(6);
  await becomes([3]);
  await store.patch(`/order/ack/${seen.orderCd}`);
  await look(30);
  expect(await texts()).toEqual([3]);
  await place(app.partner(), shop);
  for (let minutes = 0; minutes < 180; minutes += 2) await look(2);
  const tries = (await texts()).length - 1;
  expect(tries).toBeGreaterThanOrEqual(4);
  expect(tries).toBeLessThanOrEqual(7);
});
