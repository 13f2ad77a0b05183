import { partnerOf } from '#features/organization/app-members/partner/partner-member.read-model.ts';
import type { Context } from '#kit/server/context.ts';
import { type RowOf, statement } from '#kit/server/database/pool.ts';
import { WITH_AUTHOR } from '../inquiry-author.read-model.ts';

const COLUMNS = `i.id, i.partner_inquiry_id as "reference", i.member_id as "memberRow", m.partner_member_id as "memberId",
  i.store_id as "storeRow", s.public_id as "storeId", s.time_zone as "timeZone", i.title, i.content, i.language,
  i.sent_at as "sentAt", i.answer, i.answered_at as "answeredAt", i.answer_changed_at as "answerChangedAt"`;
/** Of the partner's members who are still there, in stores that the key serves (D65). */
const WHERE = `i.partner = $1 and m.deleted_at is null
  and ($2::int[] is null and $3::int[] is null or s.id = any($2) or s.business_id = any($3))`;
const STATE = '($4::boolean is null or (i.answered_at is not null) = $4)';
const OF_MEMBER = `i.member_id = (select a.id from app_members a where a.partner = $1 and a.partner_member_id = $5)`;
const NEWEST = 'order by i.sent_at desc, i.id desc';

const ONE = statement(
  'partner-inquiry',
  `select ${COLUMNS} from ${WITH_AUTHOR} where ${WHERE} and i.partner_inquiry_id = $4`,
);
const LIST = statement(
  'partner-inquiries',
  `select ${COLUMNS} from ${WITH_AUTHOR} where ${WHERE} and ${STATE} ${NEWEST} limit $5 offset $6`,
);
const COUNT = statement(
  'partner-inquiries-count',
  `select count(*)::int as "n!" from ${WITH_AUTHOR} where ${WHERE} and ${STATE}`,
);
// Separate statements: with an optional member condition PostgreSQL would scan all members.
const LIST_OF_MEMBER = statement(
  'partner-inquiries-of-member',
  `select ${COLUMNS} from ${WITH_AUTHOR} where ${WHERE} and ${STATE} and ${OF_MEMBER} ${NEWEST} limit $6 offset $7`,
);
const COUNT_OF_MEMBER = statement(
  'partner-inquiries-of-member-count',
  `select count(*)::int as "n!" from ${WITH_AUTHOR} where ${WHERE} and ${STATE} and ${OF_MEMBER}`,
);

export type PartnerInquiry = RowOf<typeof ONE>;

type PartnerCall = Pick<Context, 'db' | 'partner'>;

const ofKey = (ctx: PartnerCall) =>
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

/** The newest first, and how many there are; none of a member who is not there. */
export async function partnerInquiries(
  ctx: PartnerCall,
  filter: { readonly memberId: string | null; readonly answered: boolean | null },
  { number, size }: { number: number; size: number },
): Promise<{ rows: PartnerInquiry[]; total: number }> {
  const { memberId, answered } = filter;
  const window = [size, number * size] as const;
  if (memberId === null) {
    const values = [...ofKey(ctx), answered] as const;
    const rows = await ctx.db.query(LIST, [...values, ...window]);
    return { rows, total: (await ctx.db.query(COUNT, values))[0]?.n ?? 0 };
  }
  const values = [...ofKey(ctx), answered, memberId] as const;
  const rows = await ctx.db.query(LIST_OF_MEMBER, [...values, ...window]);
  return { rows, total: (await ctx.db.query(COUNT_OF_MEMBER, values))[0]?.n ?? 0 };
}
