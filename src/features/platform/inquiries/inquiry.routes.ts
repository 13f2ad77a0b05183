import { notFound } from '#kit/contract/errors.ts';
import type { StoresContext } from '#kit/server/context.ts';
import { readerClock } from '#kit/server/crud/owner-clock.ts';
import { containing } from '#kit/server/database/like.ts';
import { pageOrList } from '#kit/server/http-response.ts';
import { chosenStores } from '#kit/server/request/named-stores.ts';
import { requestedPeriod } from '#kit/server/request/requested-period.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { visibleIds } from '#kit/server/session/principal.ts';
import { answerInquiry } from './answer-inquiry.ts';
import { inquiryHistory } from './history/inquiry-history.contract.ts';
import { answersOf } from './history/inquiry-history.ts';
import { inquiryCalls } from './inquiry.contract.ts';
import { findInquiry, listInquiries, waitingInquiries } from './inquiry.read-model.ts';
import { shownInquiries } from './shown-inquiry.ts';

/** As long as an unanswered inquiry is kept. */
const LONGEST_DAYS = 4 * 365 + 1;

async function inquiryOf(ctx: StoresContext, id: number) {
  const row = await findInquiry(ctx.db, visibleIds(ctx.stores), id);
  const [shown] = row ? await shownInquiries(ctx, [row]) : [];
  if (!shown) throw notFound();
  return shown;
}

export default defineRoutes(
  'platform/inquiries',
  implement(inquiryCalls.list, {
    cost: 'unpaged',
    handler: async (ctx, { query }) => {
      const filter = {
        ...requestedPeriod(inquiryCalls.list, query, await readerClock(ctx), LONGEST_DAYS),
        storeIds: visibleIds(chosenStores(ctx.stores, query.storeId)),
        answered: query.answered,
        text: containing(query.text),
      };
      return pageOrList(query, async (pageRequest) => {
        const { rows, total } = await listInquiries(ctx.db, filter, pageRequest);
        return { rows: await shownInquiries(ctx, rows), total };
      });
    },
  }),
  implement(inquiryCalls.waiting, async (ctx, { query }) => {
    const { count, oldest } = await waitingInquiries(
      ctx.db,
      visibleIds(chosenStores(ctx.stores, query.storeId)),
    );
    return { count, oldest: oldest && (await readerClock(ctx)).toWallClock(oldest) };
  }),
  implement(inquiryCalls.one, (ctx, { params }) => inquiryOf(ctx, params.id)),
  implement(inquiryHistory, (ctx, { params, query }) => answersOf(ctx, params.id, query)),
  implement(inquiryCalls.answer, async (ctx, { params, body }) => {
    await answerInquiry(ctx, params.id, body);
    return inquiryOf(ctx, params.id);
  }),
);
