import { fieldError, notFound } from '#kit/contract/errors.ts';
import type { StoresContext } from '#kit/server/context.ts';
import { containing } from '#kit/server/database/like.ts';
import { askedPage, page, unpaged } from '#kit/server/http-response.ts';
import { chosenStores } from '#kit/server/request/named-stores.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { answerInquiry } from './answer-inquiry.ts';
import { inquiryCalls } from './inquiry.contract.ts';
import { findInquiry, listInquiries, MOST_ROWS, waitingInquiries } from './inquiry.read-model.ts';
import { idsInSight, readerClock, shownInquiries } from './shown-inquiry.ts';

const PAGE_SIZE = 50;
/** As long as an unanswered inquiry is kept. */
const LONGEST_MS = (4 * 365 + 1) * 24 * 3_600_000;

/** The last second named counts in full. */
async function periodOf(
  ctx: StoresContext,
  { from, to }: { from: string | null; to: string | null },
): Promise<{ from: Date; to: Date }> {
  const { from: start, to: end } = inquiryCalls.list.query ?? {};
  if (from === null) throw fieldError(start?.wire ?? '', 'inquiry.periodRequired');
  if (to === null) throw fieldError(end?.wire ?? '', 'inquiry.periodRequired');
  const clock = await readerClock(ctx);
  const period = { from: clock.toInstant(from), to: new Date(clock.toInstant(to).getTime() + 1_000) };
  const length = period.to.getTime() - period.from.getTime();
  if (length <= 0) throw fieldError(end?.wire ?? '', 'inquiry.periodReversed');
  if (length > LONGEST_MS) throw fieldError(end?.wire ?? '', 'inquiry.periodTooLong');
  return period;
}

async function inquiryOf(ctx: StoresContext, id: number) {
  const row = await findInquiry(ctx.db, idsInSight(ctx.stores), id);
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
        ...(await periodOf(ctx, query)),
        storeIds: idsInSight(chosenStores(ctx.stores, query.storeId)),
        answered: query.answered,
        text: query.text === null ? null : containing(query.text),
      };
      const paged = query.page !== null || query.size !== null;
      const asked = paged ? askedPage(query, PAGE_SIZE) : { number: 0, size: MOST_ROWS };
      const found = await listInquiries(ctx.db, filter, asked);
      const rows = await shownInquiries(ctx, found.rows);
      return paged ? page(rows, asked, found.total) : unpaged(rows, found.total, MOST_ROWS);
    },
  }),
  implement(inquiryCalls.waiting, async (ctx, { query }) => {
    const { count, oldest } = await waitingInquiries(
      ctx.db,
      idsInSight(chosenStores(ctx.stores, query.storeId)),
    );
    return { count, oldest: oldest && (await readerClock(ctx)).toWallClock(oldest) };
  }),
  implement(inquiryCalls.one, (ctx, { params }) => inquiryOf(ctx, params.id)),
  implement(inquiryCalls.answer, async (ctx, { params, body }) => {
    await answerInquiry(ctx, params.id, body);
    return inquiryOf(ctx, params.id);
  }),
);
