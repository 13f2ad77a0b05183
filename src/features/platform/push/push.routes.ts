import { pushMember } from '#features/organization/app-members/push-recipients.read-model.ts';
import { SENDING_ACTIONS } from '#kit/contract/endpoints/sending.ts';
import { fieldError, notFound } from '#kit/contract/errors.ts';
import { platformClock } from '#kit/contract/time/platform-zone.ts';
import type { Context } from '#kit/server/context.ts';
import { pageOrList } from '#kit/server/http-response.ts';
import { requestedPeriod } from '#kit/server/request/requested-period.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { pushService } from './fcm.ts';
import { pushCalls, pushTest } from './push.contract.ts';
import { findPush, listPushes, type PushRow } from './push-list.read-model.ts';
import { fitsPush, pushText } from './push-text.rules.ts';
import { changePush, planPush, requirePush, startPush } from './sending/push-course.ts';

const LONGEST_DAYS = 366;
function shown({ services, locale }: Context, row: PushRow) {
  const { typeId, storeIds, stores, sendAt, createdAt, endedAt } = row;
  const settled = row.sent + row.refused + row.gone + row.unknown + row.skipped;
  // Until all recipients are known, as many are expected as were counted.
  const total = row.gathered ? row.recipients : Math.max(row.expected, row.recipients);
  return {
    ...row,
    type: services.codes.find('PUSH_TP', typeId, locale) ?? { id: typeId },
    target: storeIds === null ? 'all' : 'stores',
    stores: stores ?? [],
    total,
    waiting: total - settled,
    sendAt: platformClock.toWallClock(sendAt),
    createdAt: platformClock.toWallClock(createdAt),
    endedAt: endedAt && platformClock.toWallClock(endedAt),
  };
}

async function pushOf(ctx: Context, id: number) {
  const row = await findPush(ctx.db, id);
  if (!row) throw notFound();
  return shown(ctx, row);
}

/** The token a test goes to: the one given, or that of a member. */
async function testedDevice(
  ctx: Context,
  { memberLogin, token }: { memberLogin: string | null; token: string | null },
): Promise<string> {
  const { wire } = pushTest.fields.memberLogin;
  if ((memberLogin === null) === (token === null)) throw fieldError(wire, 'push.testTarget');
  if (token !== null) return token;
  const member = await pushMember(ctx.db, memberLogin ?? '');
  if (!member) throw fieldError(wire, 'push.memberMissing');
  if (!member.token) throw fieldError(wire, 'push.memberNoDevice');
  return member.token;
}

const RESULTS = {
  accepted: 'accepted',
  unregistered: 'gone',
  refused: 'refused',
  notSent: 'notSent',
  unclear: 'unknown',
} as const;

export default defineRoutes(
  'platform/push',
  implement(pushCalls.list, {
    cost: 'unpaged',
    handler: (ctx, { query }) => {
      const period = requestedPeriod(pushCalls.list, query, platformClock, LONGEST_DAYS);
      return pageOrList(query, async (pageRequest) => {
        const { rows, total } = await listPushes(ctx.db, { ...period, type: query.type }, pageRequest);
        return { rows: rows.map((row) => shown(ctx, row)), total };
      });
    },
  }),
  implement(pushCalls.one, (ctx, { params }) => pushOf(ctx, params.id)),
  implement(pushCalls.preview, async (ctx, { body }) => {
    const { counts, recipients, sendAt } = await planPush(ctx, body);
    return { ...counts, recipients, sendAt: platformClock.toWallClock(sendAt) };
  }),
  implement(pushCalls.test, {
    // A network call, and one statement needs no transaction.
    transaction: false,
    handler: async (ctx, { body }) => {
      if (!fitsPush(body)) throw fieldError(pushTest.fields.content.wire, 'push.tooLong');
      requirePush(ctx.services);
      const token = await testedDevice(ctx, body);
      const service = pushService(ctx.services);
      const key = `jumun-test-${ctx.now.getTime()}`;
      const { kind } = await service.push('push-test', { token, ...pushText(body), key });
      return { result: RESULTS[kind], simulated: await service.simulated() };
    },
  }),
  implement(pushCalls.send, async (ctx, { body }) => {
    const id = await startPush(ctx, body);
    ctx.target(`push:${id}`);
    return pushOf(ctx, id);
  }),
  SENDING_ACTIONS.map((action) =>
    implement(pushCalls[action], async (ctx, { params }) => {
      await changePush(ctx, params.id, action);
      return pushOf(ctx, params.id);
    }),
  ),
);
