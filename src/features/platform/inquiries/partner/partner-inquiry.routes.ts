import { notFound } from '#kit/contract/errors.ts';
import { clockOf } from '#kit/contract/time/zoned-time.ts';
import { askedPage, HttpResponse, page, unpaged } from '#kit/server/http-response.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { MOST_ROWS } from '../inquiry.read-model.ts';
import { partnerInquiryCalls } from './partner-inquiry.contract.ts';
import { type PartnerInquiry, partnerInquiries, partnerInquiry } from './partner-inquiry.read-model.ts';
import { receiveInquiry } from './receive-inquiry.ts';

const PAGE_SIZE = 50;

function shown(row: PartnerInquiry) {
  const clock = clockOf(row.timeZone);
  const at = (instant: Date | null) => instant && clock.toWallClock(instant);
  return {
    ...row,
    sentAt: at(row.sentAt),
    answered: row.answeredAt !== null,
    answeredAt: at(row.answeredAt),
    answerChangedAt: at(row.answerChangedAt),
  };
}

export default defineRoutes(
  'platform/inquiries',
  implement(partnerInquiryCalls.send, {
    bodyLimit: 64 * 1024,
    partnerBudget: true,
    handler: async (ctx, { body }) => {
      const { inquiry, added } = await receiveInquiry(ctx, body);
      ctx.target(`inquiry:${inquiry.id}`);
      return added ? new HttpResponse(201, shown(inquiry)) : shown(inquiry);
    },
  }),
  implement(partnerInquiryCalls.list, {
    cost: 'unpaged',
    handler: async (ctx, { query }) => {
      const paged = query.page !== null || query.size !== null;
      const asked = paged ? askedPage(query, PAGE_SIZE) : { number: 0, size: MOST_ROWS };
      const found = await partnerInquiries(ctx, query, asked);
      const rows = found.rows.map(shown);
      return paged ? page(rows, asked, found.total) : unpaged(rows, found.total, MOST_ROWS);
    },
  }),
  implement(partnerInquiryCalls.one, async (ctx, { params }) => {
    const row = await partnerInquiry(ctx, params.reference);
    if (!row) throw notFound();
    return shown(row);
  }),
);
