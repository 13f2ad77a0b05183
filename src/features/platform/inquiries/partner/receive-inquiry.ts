import { namedStore } from '#features/orders/partner-intake/partner-store.read-model.ts';
import {
  partnerMember,
  partnerOf,
} from '#features/organization/app-members/partner/partner-member.read-model.ts';
import { fieldError, notFound, unprocessable } from '#kit/contract/errors.ts';
import { toInstant } from '#kit/contract/time/zoned-time.ts';
import type { Context } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { KEPT } from '../inquiry-keeping.ts';
import { partnerInquiryWire, type SentInquiry } from './partner-inquiry.contract.ts';
import { type PartnerInquiry, partnerInquiry } from './partner-inquiry.read-model.ts';

/** A partner's clock may be ahead of ours. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

const INSERT = statement(
  'inquiry-insert',
  `insert into inquiries (store_id, member_id, partner, partner_inquiry_id, language, title, content, sent_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (partner, partner_inquiry_id) do nothing
   returning id, sent_at < $9::timestamptz - ${KEPT} as "over!"`,
);

/** Who asks, and the store it is about: the named one, else that of the member. */
async function origin(
  ctx: Context,
  { memberId, storeId, externalCode }: SentInquiry,
): Promise<{ memberId: number; storeId: number; timeZone: string }> {
  const member = await partnerMember(ctx, memberId);
  if (!member || member.deleted) {
    const fields = { [partnerInquiryWire.memberId]: { key: 'inquiry.noMember' } } as const;
    throw notFound('inquiry.noMember', { fields });
  }
  if (storeId === null && externalCode === null)
    return { memberId: member.id, storeId: member.storeId, timeZone: member.timeZone };
  const store = await namedStore(ctx, { storeId, externalCode });
  return { memberId: member.id, storeId: store.id, timeZone: store.timeZone };
}

/** Whether a repeat says the same as the first; what it leaves out was filled in from elsewhere. */
function sameQuestion(
  known: PartnerInquiry,
  sent: SentInquiry,
  from: { memberId: number; storeId: number },
  sentAt: Date | null,
): boolean {
  const namesStore = sent.storeId !== null || sent.externalCode !== null;
  return (
    known.memberRow === from.memberId &&
    (!namesStore || known.storeRow === from.storeId) &&
    known.title === sent.title &&
    known.content === sent.content &&
    known.language === sent.language &&
    (sentAt === null || known.sentAt.getTime() === sentAt.getTime())
  );
}

/**
 * Takes a question, once for each reference of the partner; a repeat answers the first and must not differ. One that is
 * older than inquiries are kept is refused.
 */
export async function receiveInquiry(
  ctx: Context,
  sent: SentInquiry,
): Promise<{ inquiry: PartnerInquiry; added: boolean }> {
  const from = await origin(ctx, sent);
  const sentAt = sent.sentAt === null ? null : toInstant(sent.sentAt, from.timeZone);
  if (sentAt && sentAt.getTime() > ctx.now.getTime() + CLOCK_TOLERANCE_MS)
    throw fieldError(partnerInquiryWire.sentAt, 'inquiry.sentInFuture');
  const [added] = await ctx.db.query(INSERT, [
    from.storeId,
    from.memberId,
    partnerOf(ctx),
    sent.reference,
    sent.language,
    sent.title,
    sent.content,
    sentAt ?? ctx.now,
    ctx.now,
  ]);
  if (added?.over) throw fieldError(partnerInquiryWire.sentAt, 'inquiry.sentTooLongAgo');
  const inquiry = await partnerInquiry(ctx, sent.reference);
  if (!inquiry || (!added && !sameQuestion(inquiry, sent, from, sentAt))) throw unprocessable();
  return { inquiry, added: added !== undefined };
}
