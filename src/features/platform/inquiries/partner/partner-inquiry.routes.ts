import { notFound } from '#kit/contract/errors.ts';
import { clockOf } from '#kit/contract/time/zoned-time.ts';
import { HttpResponse, pageOrList } from '#kit/server/http-response.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { partnerInquiryCalls } from './partner-inquiry.contract.ts';
import { type PartnerInquiry, partnerInquiries, partnerInquiry } from './partner-inquiry.read-model.ts';
import { receiveInquiry } from './receive-inquiry.ts';

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
    handler: (ctx, { query }) =>
      pageOrList(query, async (pageRequest) => {
        const { rows, total } = await partnerInquiries(ctx, query, pageRequest);
        return { rows: rows.map(shown), total };
      }),
  }),
  implement(partnerInquiryCalls.one, async (ctx, { params }) => {
    const row = await partnerInquiry(ctx, params.reference);
    if (!row) throw notFound();
    return shown(row);
  }),
);
