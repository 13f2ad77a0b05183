import { phoneKey } from '#features/customers/phone-key.rules.ts';
import { containing } from '#kit/server/database/like.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { CouponState } from '../coupon.contract.ts';

/** As a coupon stands at `$2`. */
const STATE = `case when c.voided_at is not null then 'void' when c.used_at is not null then 'used'
  when c.ends_at <= $2 then 'expired' else 'valid' end`;
const CONDITIONS: Record<CouponState, string> = {
  void: 'c.voided_at is not null',
  used: 'c.voided_at is null and c.used_at is not null',
  expired: 'c.voided_at is null and c.used_at is null and c.ends_at <= $2',
  valid: 'c.voided_at is null and c.used_at is null and c.ends_at > $2',
};

const TERMS = `c.discount, c.menu_item_name as "menuItemName", c.valid_days as "validDays", a.name as "createdByName"`;
const ROW = `c.id, c.code, c.customer_id as "customerId", c.phone, c.customer_name as "customerName", ${TERMS},
  ${STATE} as "state", c.void_reason as "voidReason", c.issued_at as "issuedAt", c.ends_at as "endsAt",
  c.used_at as "usedAt", c.order_id as "orderId", o.number as "orderNumber", c.campaign_id as "campaignId",
  m.status as "messageStatus", m.failure as "messageFailure",
  case when m.due_at < 'infinity' then coalesce(m.handed_over_at, m.due_at) end as "sendAt",
  coalesce(m.simulated, false) as "simulated"`;
// The page first, by its index; what belongs to each row is read for the page alone. `$2` is named even where no state
// is searched, so that the number and the types of the parameters are the same.
const pageSql = (where: string): string =>
  `select ${ROW} from (select * from coupons c where c.store_id = $1 and $2::timestamptz is not null ${where}
       order by c.issued_at desc, c.id desc limit $3 offset $4) c
     left join business_messages m on m.store_id = c.store_id and m.coupon_id = c.id
     left join orders o on o.store_id = c.store_id and o.id = c.order_id
     left join accounts a on a.id = c.issued_by
   order by c.issued_at desc, c.id desc`;
const countSql = (where: string): string =>
  `select count(*)::int as "total" from coupons c where c.store_id = $1 and $2::timestamptz is not null ${where}`;

const CAMPAIGN_COLUMNS = `c.id, ${TERMS}, c.state, c.stop_reason as "stopReason", c.total, c.issued,
  c.created_at as "createdAt", c.starts_at as "startsAt", c.ended_at as "endedAt",
  m.waiting, m.sending, m.sent, m.failed, m.simulated, u.used`;
const CAMPAIGN_JOINS = `left join accounts a on a.id = c.created_by
  left join lateral (select count(*) filter (where status = 0)::int as waiting,
      count(*) filter (where status = 1)::int as sending, count(*) filter (where status = 2)::int as sent,
      count(*) filter (where status = 3)::int as failed, coalesce(bool_or(simulated), false) as simulated
    from business_messages m where m.store_id = c.store_id and m.campaign_id = c.id) m on true
  left join lateral (select count(*)::int as used from coupons x
    where x.store_id = c.store_id and x.campaign_id = c.id and x.used_at is not null) u on true`;
const CAMPAIGNS = statement(
  'coupon-campaigns',
  `select ${CAMPAIGN_COLUMNS} from (select * from coupon_campaigns where store_id = $1
     order by id desc limit $2 offset $3) c ${CAMPAIGN_JOINS} order by c.id desc`,
);
const CAMPAIGN_COUNT = statement(
  'coupon-campaign-count',
  'select count(*)::int as "total" from coupon_campaigns where store_id = $1',
);
const CAMPAIGN = statement(
  'coupon-campaign-one',
  `select ${CAMPAIGN_COLUMNS} from coupon_campaigns c ${CAMPAIGN_JOINS} where c.store_id = $1 and c.id = $2`,
);

export interface CouponSearch {
  readonly phone: string | null;
  readonly customerId: number | null;
  readonly campaignId: number | null;
  /** A `CouponState`: the pattern of its field admits no other. */
  readonly state: string | null;
}
type Row = Record<string, unknown>;
interface FoundPage {
  readonly rows: Row[];
  readonly total: number;
}
interface PageRequest {
  readonly number: number;
  readonly size: number;
}

const pageStatement = (where: string) => statement(`coupons:${where}`, pageSql(where));
const countStatement = (where: string) => statement(`coupons-count:${where}`, countSql(where));

/** The conditions of a search with their parameters, which follow the `before` first ones of the statement. */
function conditionsOf(search: CouponSearch, before: number): { sql: string; values: unknown[] } {
  const { phone, customerId, campaignId, state } = search;
  const values: unknown[] = [];
  const parts: string[] = [];
  const add = (value: unknown, sql: (place: string) => string): void => {
    values.push(value);
    parts.push(sql(`$${before + values.length}`));
  };
  const digits = phone === null ? null : phoneKey(phone).replace(/\D/g, '');
  if (digits === '') parts.push('false');
  else if (digits !== null)
    add(containing(digits), (place) => `regexp_replace(c.phone, '\\D', '', 'g') like ${place}`);
  if (customerId !== null) add(customerId, (place) => `c.customer_id = ${place}`);
  if (campaignId !== null) add(campaignId, (place) => `c.campaign_id = ${place}`);
  if (state !== null) parts.push(CONDITIONS[state as CouponState]);
  return { sql: parts.map((part) => ` and ${part}`).join(''), values };
}

// With every condition, so that a renamed column is found in each.
const EVERY = { phone: '0', customerId: 0, campaignId: 0, state: 'valid' };
pageStatement(conditionsOf(EVERY, 4).sql);
countStatement(conditionsOf(EVERY, 2).sql);

/** Coupons of a store, the last issued first. */
export async function listCoupons(
  db: Db,
  storeId: number,
  search: CouponSearch,
  pageRequest: PageRequest,
  now: Date,
): Promise<FoundPage> {
  const ofPage = conditionsOf(search, 4);
  const rows = await db.query(pageStatement(ofPage.sql), [
    storeId,
    now,
    pageRequest.size,
    pageRequest.number * pageRequest.size,
    ...ofPage.values,
  ]);
  const ofAll = conditionsOf(search, 2);
  const [counted] = await db.query(countStatement(ofAll.sql), [storeId, now, ...ofAll.values]);
  return { rows, total: counted?.total ?? 0 };
}

/** Sendings to everybody, the last one first. */
export async function listCampaigns(
  db: Db,
  storeId: number,
  { number, size }: PageRequest,
): Promise<FoundPage> {
  const rows = await db.query(CAMPAIGNS, [storeId, size, number * size]);
  const [counted] = await db.query(CAMPAIGN_COUNT, [storeId]);
  return { rows, total: counted?.total ?? 0 };
}

export async function findCampaign(db: Db, storeId: number, id: number): Promise<Row | undefined> {
  const [row] = await db.query(CAMPAIGN, [storeId, id]);
  return row;
}
