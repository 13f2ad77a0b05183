import { phoneKey } from '#features/customers/phone-key.rules.ts';
import { as, type Db, type RowOf, statement } from '#kit/server/database/pool.ts';
import type { MessageKind } from '../message-kinds.rules.ts';

const COLUMNS = `m.id, m.service_id as "serviceId", m.kind, m.status, m.requested_at as "requestedAt",
  m.handed_over_at as "sentAt", m.phone, m.body, m.sender_key as "senderKey", m.template_code as "templateCode",
  m.failure, m.simulated, s.name as "storeName"`;
const FROM = `business_messages m left join stores s on s.id = m.store_id`;
/** Both conditions are ranges of an index: over the number, and over the number read backwards. */
const BY_PHONE = `m.phone <> '' and (m.phone like $1 or reverse(m.phone) like reverse($2))`;
const rowTypes = { kind: as<MessageKind>() };

const PAGE = statement(
  'business-messages-page',
  `select ${COLUMNS} from (select id from business_messages order by id desc limit $1 offset $2) x
   join ${FROM.replace(' left', ' on m.id = x.id left')} order by m.id desc`,
  rowTypes,
);
const COUNT = statement('business-messages-count', 'select count(*)::int as n from business_messages');
const FOUND = statement(
  'business-messages-found',
  `select ${COLUMNS} from ${FROM} where ${BY_PHONE} order by m.id desc limit $3 offset $4`,
  rowTypes,
);
const COUNT_FOUND = statement(
  'business-messages-found-count',
  `select count(*)::int as n from business_messages m where ${BY_PHONE}`,
);
const ONE = statement('business-messages-one', `select ${COLUMNS} from ${FROM} where m.id = $1`, rowTypes);

/** A generic plan would scan all messages; a plan per value uses the index range. */
const CUSTOM_PLAN = 'set local plan_cache_mode = force_custom_plan';

export type BusinessMessageRow = RowOf<typeof ONE>;

/** Digits only, as numbers are stored. */
const digitsOf = (text: string): string => phoneKey(text).replace(/\D/g, '');

/** Messages of the platform and all stores, the newest first, and how many there are; in a transaction. */
export async function listBusinessMessages(
  db: Db,
  phone: string | null,
  { number, size }: { number: number; size: number },
): Promise<{ rows: BusinessMessageRow[]; total: number }> {
  const skipped = number * size;
  if (phone === null) {
    const rows = await db.query(PAGE, [size, skipped]);
    return { rows, total: (await db.query(COUNT))[0]?.n ?? 0 };
  }
  const digits = digitsOf(phone);
  // A number was searched that nobody has.
  if (digits === '') return { rows: [], total: 0 };
  const pattern = [`${digits}%`, `%${digits}`] as const;
  await db.query(CUSTOM_PLAN);
  const rows = await db.query(FOUND, [...pattern, size, skipped]);
  return { rows, total: (await db.query(COUNT_FOUND, pattern))[0]?.n ?? 0 };
}

export async function findBusinessMessage(db: Db, id: number): Promise<BusinessMessageRow | undefined> {
  const [row] = await db.query(ONE, [id]);
  return row;
}
