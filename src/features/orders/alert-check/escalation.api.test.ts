import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { openShop, place, type Shop } from '../order.factory.ts';

const PATH = '/orderAlarm/escalation/store';
const TO = { unseenMinutes: 5, unseenTel: '010-9876-5432' };
let app: TestApp;
let shop: Shop;
let staff: TestClient;

beforeAll(async () => {
  app = await testApp();
  shop = await openShop(app);
  staff = await app.as('S000000001');
});
beforeEach(async () => {
  await app.node.services.db.query('delete from business_messages');
  await app.node.services.db.query('update orders set cancelled = true where not cancelled');
});
afterAll(() => app.stop());

/** Runs the job as if that many minutes had passed; returns the messages with their recipients. */
async function messagesAfter(minutes: number): Promise<{ phone: string; body: string }[]> {
  const { escalateUnseen } = await import('./escalation.jobs.ts');
  const { services } = app.node;
  const now = new Date(services.now().getTime() + minutes * 60_000);
  await services.db.transaction((db) =>
    escalateUnseen.handle({ db, services, now, afterCommit: () => undefined } as never, undefined as never),
  );
  return services.db.query<{ phone: string; body: string }>(
    'select phone, body from business_messages order by id',
  );
}

test('[4 §8] an order that stays unseen is told by message once, with others in one message, at its time', async () => {
  expect((await staff.put(PATH, TO)).body).toEqual(TO);
  expect((await staff.get(PATH)).body).toEqual(TO);
  const first = await place(app.partner(), shop);
  const second = await place(app.partner(), shop);
  expect(await messagesAfter(4)).toEqual([]);
  const [message, ...more] = await messagesAfter(6);
  expect(more).toEqual([]);
  expect(message?.phone).toBe('01098765432');
  expect(message?.body).toContain(`${first.orderNo}, ${second.orderNo}`);
  expect(await messagesAfter(7)).toHaveLength(1);
});

test('[4 §8] what was seen, accepted or cancelled is not told, nor what another store has not asked for', async () => {
  await staff.put(PATH, TO);
  const seen = await place(app.partner(), shop);
  const accepted = await place(app.partner(), shop);
  const cancelled = await place(app.partner(), shop);
  await staff.patch(`/order/ack/${seen.orderCd}`);
  await staff.patch(`/order/status/${accepted.orderCd}/RECEIPT`);
  await app.node.services.db.query('update orders set cancelled = true where id = $1', [cancelled.orderCd]);
  expect(await messagesAfter(6)).toEqual([]);
  await staff.put(PATH, { unseenMinutes: null, unseenTel: null });
  await place(app.partner(), shop);
  expect(await messagesAfter(60)).toEqual([]);
});

test.each([
  [{ unseenMinutes: 5, unseenTel: null }, 'unseenTel'],
  [{ unseenMinutes: null, unseenTel: '010-1234-5678' }, 'unseenMinutes'],
  [{ unseenMinutes: 0, unseenTel: '010-1234-5678' }, 'unseenMinutes'],
  [{ unseenMinutes: 61, unseenTel: '010-1234-5678' }, 'unseenMinutes'],
  [{ unseenMinutes: 5, unseenTel: '119' }, 'unseenTel'],
  [{ unseenMinutes: 5, unseenTel: '12345678' }, 'unseenTel'],
])('[4 §8] %o is refused at %s', async (body, field) => {
  const { status, body: response } = await staff.put(PATH, body);
  expect(status).toBe(400);
  expect(Object.keys(response.errorsMessage)).toEqual([field]);
});

test('[2 §8] a phone number that is too short is refused with that reason', async () => {
  const { body } = await staff.put(PATH, { unseenMinutes: 5, unseenTel: '123' });
  expect(body.errorsMessage.unseenTel).toBe(
    '전화번호가 너무 짧아요. 010이나 지역번호부터 모두 적어 주세요. (예: 010-1234-5678)',
  );
});

test('[4 §8] every node looks for unseen orders by itself', async () => {
  const { db } = app.node.services;
  expect(
    await db.query(`select queue from jobs where queue = 'order-escalation' and finished_at is null`),
  ).toHaveLength(1);
});
