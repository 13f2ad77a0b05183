import { type Db, type RowOf, statement } from '#kit/server/database/pool.ts';

/** Condition of the index over members who may get advertising by push. */
const REACHABLE = `deleted_at is null and in_use and non_expired and device_token is not null
  and consented_at is not null and consent_withdrawn_at is null`;
const COLUMNS = 'id, store_id as "storeId", device_token as "token!"';

const OF_ALL = statement(
  'push-recipients-all',
  `select ${COLUMNS} from app_members where ${REACHABLE} and id > $1 order by id limit $2`,
);
const OF_STORES = statement(
  'push-recipients-stores',
  `select ${COLUMNS} from app_members where ${REACHABLE} and id > $1 and store_id = any($3) order by id limit $2`,
);
const COUNT = statement(
  'push-recipients-count',
  `select count(*)::int as "count!" from app_members where ${REACHABLE} and ($1::int[] is null or store_id = any($1))`,
);
const DEVICE = statement(
  'push-recipient-one',
  `select ${COLUMNS} from app_members
   where id = $1 and deleted_at is null and in_use and non_expired and device_token is not null`,
);

/** A member with the token of the device that a push goes to. */
export type PushRecipient = RowOf<typeof OF_ALL>;

/**
 * The next members by id who have a push token and agreed to advertising, of all stores or of these. Start with
 * `after` 0 and go on with the id of the last one; a page shorter than `limit` is the last.
 */
export const pushRecipients = (
  db: Db,
  { storeIds, after, limit }: { storeIds: readonly number[] | null; after: number; limit: number },
): Promise<PushRecipient[]> =>
  storeIds === null ? db.query(OF_ALL, [after, limit]) : db.query(OF_STORES, [after, limit, storeIds]);

/** How many members `pushRecipients` returns in all. */
export async function countPushRecipients(db: Db, storeIds: readonly number[] | null): Promise<number> {
  const [row] = await db.query(COUNT, [storeIds]);
  return row?.count ?? 0;
}

/** The device of one member for a message about the member's own affairs, which needs no consent to advertising. */
export async function pushDevice(db: Db, memberId: number): Promise<PushRecipient | undefined> {
  const [row] = await db.query(DEVICE, [memberId]);
  return row;
}
