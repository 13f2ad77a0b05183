import { partnerOf } from '#features/organization/app-members/partner/partner-member.read-model.ts';
import type { Context } from '#kit/server/context.ts';
import { type RowOf, statement } from '#kit/server/database/pool.ts';
import { ASKED } from '../asker.read-model.ts';

const COLUMNS = `i.id, i.partner_inquiry_id as "reference", i.member_id as "memberRow", m.partner_member_id as "memberId",
  i.store_id as "storeRow", s.public_id as "storeId", s.time_zone as "timeZone", i.title, i.content, i.language,
  i.sent_at as "sentAt", i.answer, i.answered_at as "answeredAt", i.answer_changed_at as "answerChangedAt"`;
/** Of the partner's members who are still there, in stores that the key serves (D65). */
const WHERE = `i.partner = $1 and m.deleted_at is null
  and ($2::int[] is null and $3::int[] is null or i.store_id = any($2) or s.business_id = any($3))`;
const FILTER = `($4::text is null or m.partner_member_id = $4)
  and ($5::boolean is null or (i.answered_at is not null) = $5)`;

const ONE = statement(
  'partner-inquiry',
  `select ${COLUMNS} from ${ASKED} where ${WHERE} and i.partner_inquiry_id = $4`,
);
const LIST = statement(
  'partner-inquiries',
  `select ${COLUMNS} from ${ASKED} where ${WHERE} and ${FILTER} order by i.sent_at desc, i.id desc limit $6 offset $7`,
);
const COUNT = statement(
  'partner-inquiries-count',
  `select count(*)::int as "n!" from ${ASKED} where ${WHERE} and ${FILTER}`,
);

export type PartnerInquiry = RowOf<typeof ONE>;

const ofKey = (ctx: Context) =>
  [
    partnerOf(ctx),
    ctx.partner.storeIds as number[] | null,
    ctx.partner.businessIds as number[] | null,
  ] as const;

/** The partner's inquiry of this reference; one of a store that the key does not serve is missing. */
export async function partnerInquiry(ctx: Context, reference: string): Promise<PartnerInquiry | undefined> {
  const [row] = await ctx.db.query(ONE, [...ofKey(ctx), reference]);
  return row;
}

export async function partnerInquiries(
  ctx: Context,
  filter: { readonly memberId: string | null; readonly answered: boolean | null },
  { number, size }: { number: number; size: number },
): Promise<{ rows: PartnerInquiry[]; total: number }> {
  const values = [...ofKey(ctx), filter.memberId, filter.answered] as const;
  const rows = await ctx.db.query(LIST, [...values, size, number * size]);
  return { rows, total: (await ctx.db.query(COUNT, values))[0]?.n ?? 0 };
}
