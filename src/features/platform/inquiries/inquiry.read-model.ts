import { type Db, type RowOf, statement } from '#kit/server/database/pool.ts';
import { WITH_AUTHOR } from './inquiry-author.read-model.ts';

const COLUMNS = `i.id, i.version, i.partner_inquiry_id as "partnerInquiryId", i.title, i.content, i.answer, i.language, i.sent_at as "sentAt",
  i.answered_at as "answeredAt", i.answered_by as "answeredBy", i.answer_changed_at as "answerChangedAt",
  i.updated_by as "updatedBy", i.updated_at as "updatedAt", i.store_id as "storeId", s.name as "storeName",
  s.default_language as "storeLanguage", b.id as "businessId", b.name as "businessName", i.member_id as "memberId",
  m.login_id as "memberLogin", m.name as "memberName", m.phone, m.deleted_at is not null as "left!",
  m.device_token is not null and m.in_use and m.non_expired as "hasDevice!", i.told_at as "toldAt",
  i.tell_obstacle as "obstacle", i.push_id as "pushId", r.status as "pushStatus", r.failure as "pushFailure",
  p.state as "pushState", i.message_id as "messageId", bm.status as "messageStatus", bm.failure as "messageFailure"`;
const FROM = `${WITH_AUTHOR}
  left join push_recipients r on r.push_id = i.push_id and r.member_id = i.member_id
  left join pushes p on p.id = i.push_id
  left join business_messages bm on bm.id = i.message_id`;
const WHERE = `($1::int[] is null or i.store_id = any($1)) and i.sent_at >= $2 and i.sent_at < $3
  and ($4::boolean is null or (i.answered_at is not null) = $4)
  and ($5::text is null or i.title ilike $5 or i.content ilike $5 or i.answer ilike $5 or m.name ilike $5)`;

const LIST = statement(
  'inquiries-list',
  `select ${COLUMNS} from (select i.store_id, i.id from ${WITH_AUTHOR} where ${WHERE}
     order by i.answered_at is not null, i.sent_at desc, i.id desc limit $6 offset $7) x
   join ${FROM.replace('inquiries i', 'inquiries i on i.store_id = x.store_id and i.id = x.id')}
   order by i.answered_at is not null, i.sent_at desc, i.id desc`,
);
const COUNT = statement('inquiries-count', `select count(*)::int as "n!" from ${WITH_AUTHOR} where ${WHERE}`);
const ONE = statement(
  'inquiries-one',
  `select ${COLUMNS} from ${FROM} where ($1::int[] is null or i.store_id = any($1)) and i.id = $2`,
);
const WAITING = statement(
  'inquiries-waiting',
  `select count(*)::int as "count!", min(sent_at) as "oldest" from inquiries
   where answered_at is null and ($1::int[] is null or store_id = any($1))`,
);

export type InquiryRow = RowOf<typeof ONE>;

export interface InquiryFilter {
  /** null: of every store. */
  readonly storeIds: readonly number[] | null;
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly answered: boolean | null;
  /** A pattern. */
  readonly text: string | null;
}

/** Unanswered inquiries first, then the newest, and how many there are. */
export async function listInquiries(
  db: Db,
  { storeIds, from, to, answered, text }: InquiryFilter,
  { number, size }: { number: number; size: number },
): Promise<{ rows: InquiryRow[]; total: number }> {
  const filter = [storeIds, from, to, answered, text] as const;
  const rows = await db.query(LIST, [...filter, size, number * size]);
  return { rows, total: (await db.query(COUNT, filter))[0]?.n ?? 0 };
}

export async function findInquiry(
  db: Db,
  storeIds: readonly number[] | null,
  id: number,
): Promise<InquiryRow | undefined> {
  const [row] = await db.query(ONE, [storeIds, id]);
  return row;
}

/** How many wait for an answer, and since when the first of them. */
export async function waitingInquiries(
  db: Db,
  storeIds: readonly number[] | null,
): Promise<RowOf<typeof WAITING>> {
  const [row] = await db.query(WAITING, [storeIds]);
  return row ?? { count: 0, oldest: null };
}
