import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownTransaction } from '#kit/server/own-transaction.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { messageService, wakeSender } from '../business-message.jobs.ts';
import { type NewMessage, queueMessages } from '../queue-messages.public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({
    env: {
      MESSAGES_BY: 'agent',
      MESSAGE_SENDER: '02-1234-5678',
      MESSAGE_OPT_OUT: '080-123-4567',
      MESSAGE_SENDER_KEY: 'channel',
      SIMULATOR_URL: 'off',
    },
  });
});
afterAll(() => app?.stop());

const db = () => app.node.services.db;
const month = (): string => new Date().toISOString().slice(0, 7).replace('-', '');
const LOG = `biz_log_${month()}`;

beforeEach(() =>
  db().query(`truncate business_messages, biz_msg restart identity; drop table if exists ${LOG}`),
);

const own = <T>(work: Parameters<typeof ownTransaction<T>>[1]) =>
  ownTransaction({ services: app.node.services, log: app.node.services.log }, work);
const send = (body: string, more: Partial<NewMessage> = {}) =>
  own((ctx) =>
    queueMessages(ctx, [
      {
        storeId: 1,
        phone: '01012345678',
        body,
        advertising: false,
        dueAt: ctx.now,
        staleAt: new Date(ctx.now.getTime() + 3_600_000),
        ...more,
      },
    ]),
  );
const waiting = () => db().query<{ cmid: string }>('select * from biz_msg order by cmid');
const laid = (many: number) => expect.poll(async () => (await waiting()).length).toBe(many);
const outcomes = () =>
  db().query('select status, failure, service_code as "code", simulated from business_messages order by id');
/** As after the ten seconds in which the agent is not queried. */
async function ask(): Promise<void> {
  await db().query('update business_messages set ask_at = now() where status = 1');
  await own(wakeSender);
}

describe("[D46] [D47] messages through the vendor's agent", () => {
  test('are laid into its table as its manual says: short, long, and by template', async () => {
    await send('짧은 글');
    await send('긴 글 '.repeat(20));
    await send('틀 있는 글', { templateCode: 'ready' });
    await laid(3);
    expect(await waiting()).toMatchObject([
      {
        cmid: 'J1',
        msg_type: 0,
        status: 0,
        dest_phone: '01012345678',
        send_phone: '0212345678',
        sender_key: null,
      },
      { cmid: 'J2', msg_type: 5, msg_body: '긴 글 '.repeat(20) },
      { cmid: 'J3', msg_type: 6, template_code: 'ready', sender_key: 'channel' },
    ]);
    const none = { status: 1, failure: null, code: null, simulated: false };
    await expect.poll(outcomes).toEqual([none, none, none]);
  });

  test('end as the agent says, in its table or in the log of the month that it moves them to', async () => {
    await send('하나');
    await send('둘');
    await send('셋');
    await laid(3);
    await expect.poll(outcomes).toMatchObject([{ status: 1 }, { status: 1 }, { status: 1 }]);
    await db().query(
      `update biz_msg set status = 2, call_status = '4100', report_time = now() where cmid = 'J1'`,
    );
    await db().query(
      `create table ${LOG} as select * from biz_msg where cmid = 'J2';
       update ${LOG} set status = 2, call_status = '4421'; delete from biz_msg where cmid = 'J2'`,
    );
    // Accepted by the agent, its result is pending.
    await db().query(`update biz_msg set status = 1 where cmid = 'J3'`);
    await ask();
    await expect.poll(outcomes).toEqual([
      { status: 2, failure: null, code: '4100', simulated: false },
      { status: 3, failure: 'undelivered', code: '4421', simulated: false },
      { status: 1, failure: null, code: null, simulated: false },
    ]);
    await db().query(`update biz_msg set status = 2, call_status = '4100' where cmid = 'J3'`);
    await ask();
    await expect.poll(async () => (await outcomes())[2]).toMatchObject({ status: 2 });
  });

  test('are in its table once, however often they are handed over', async () => {
    const service = messageService(app.node.services);
    const message = { id: 7, phone: '01012345678', kind: 'sms', templateCode: null, body: '한 번' } as const;
    const handed = { kind: 'accepted', serviceId: 'J7' };
    expect([await service.handOver(message), await service.handOver(message)]).toEqual([handed, handed]);
    expect(await waiting()).toHaveLength(1);
  });

  test('need no simulator and have no badge', async () => {
    expect(await messageService(app.node.services).simulated()).toBe(false);
    const { body } = await (await app.as('S000000001')).get('/outside/simulated');
    expect(body.services).toEqual([]);
  });
});
