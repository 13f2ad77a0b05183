import { unauthorized } from '#kit/contract/errors.ts';
import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';
import type { Context } from '#kit/server/context.ts';
import { ownTransaction } from '#kit/server/own-transaction.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { ownerOf } from '#kit/server/session/principal.ts';
import { shownSession } from '../login/session/shown-session.public.ts';
import { endViewing } from './end-viewing.public.ts';
import { startViewing } from './start-viewing.ts';
import { viewingCalls } from './viewing.contract.ts';
import { viewingRows } from './viewing-rows.read-model.ts';

const SIZE = 20;

/** The session as it is now, on this node at once and on the others within a moment. */
async function newSession(ctx: Context, accountId: number) {
  const { services, session } = ctx;
  await services.sessions.publish([accountId]);
  const changed = await services.sessions.reload(session.hash);
  if (!changed) throw unauthorized();
  return shownSession(ctx, changed);
}

export default defineRoutes(
  'identity/viewing',
  implement(viewingCalls.start, {
    // The response is read after the commit.
    transaction: false,
    // It contains the token of the session.
    secretResponse: true,
    async handler(ctx, { body }) {
      await startViewing(ctx, body);
      return newSession(ctx, ctx.principal.accountId);
    },
  }),
  implement(viewingCalls.end, {
    transaction: false,
    secretResponse: true,
    async handler(ctx) {
      const { session, principal } = ctx;
      await ownTransaction(ctx, ({ db, services }) => endViewing({ db, services, session }));
      return newSession(ctx, ownerOf({ ...session, principal }).accountId);
    },
  }),
  implement(viewingCalls.list, async ({ db }, { query }) => {
    const { page, size, ...search } = query;
    const limit = size ?? SIZE;
    const number = page ?? 0;
    const { rows, count } = await viewingRows(db, search, {
      limit,
      offset: number * limit,
      zone: PLATFORM_ZONE,
    });
    return {
      content: rows.map(({ viewerLoginId, viewerName, ...row }) => ({
        ...row,
        viewer: { loginId: viewerLoginId, name: viewerName },
      })),
      number,
      size: limit,
      totalElements: count,
      totalPages: Math.ceil(count / limit),
    };
  }),
);
