import { type Db, type RowOf, statement } from '#kit/server/database/pool.ts';

const MEMBER = 'deleted_at is null and in_use and non_expired';
const CONSENTS = 'consented_at is not null and consent_withdrawn_at is null';
/** With the consent this is the condition of the index over members who may get advertising by push. */
const REACHABLE = `${MEMBER} and device_token is not null`;
const IN_STORES = '($2::int[] is null or store_id = any($2))';

const WITH_CONSENT = statement(
  'push-recipients-consenting',
  `select id from app_members where ${REACHABLE} and ${CONSENTS} and id > $1 and ${IN_STORES} order by id limit $3`,
);
const WITH_DEVICE = statement(
  'push-recipients-all',
  `select id from app_members where ${REACHABLE} and id > $1 and ${IN_STORES} order by id limit $3`,
);
const COUNT = statement(
  'push-recipients-count',
  `select count(*)::int as "members!", count(device_token)::int as "devices!",
     count(device_token) filter (where ${CONSENTS})::int as "consenting!"
   from app_members where ${MEMBER} and ($1::int[] is null or store_id = any($1))`,
);
const DEVICES = statement(
  'push-recipients-devices',
  `select id, device_token as "token!", (${CONSENTS}) as "consents!" from app_members where id = any($1) and ${REACHABLE}`,
);
const BY_LOGIN = statement(
  'push-recipient-login',
  `select id, device_token as "token" from app_members where lower(login_id) = lower($1) and ${MEMBER}`,
);

/** Whom a push is for. */
export interface PushGroup {
  /** null: members of all stores. */
  readonly storeIds: readonly number[] | null;
  /** Only those who agreed to advertising. */
  readonly advertising: boolean;
}

/**
 * Ids of the next members who have a push token. Start with `after` 0 and go on with the last id; a page shorter than
 * `limit` is the last.
 */
export async function pushRecipients(
  db: Db,
  { storeIds, advertising, after, limit }: PushGroup & { after: number; limit: number },
): Promise<number[]> {
  const rows = await db.query(advertising ? WITH_CONSENT : WITH_DEVICE, [after, storeIds, limit]);
  return rows.map(({ id }) => id);
}

/** How many members there are, how many of them have a device, and how many of those agreed to advertising. */
export async function countPushRecipients(
  db: Db,
  storeIds: readonly number[] | null,
): Promise<RowOf<typeof COUNT>> {
  const [row] = await db.query(COUNT, [storeIds]);
  return row ?? { members: 0, devices: 0, consenting: 0 };
}

/** Devices and consents of members as they are now, by member; one without a device is left out. */
export async function pushDevices(
  db: Db,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, RowOf<typeof DEVICES>>> {
  const rows = await db.query(DEVICES, [memberIds]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A member by login id, in small or capital letters, with a token if there is a device. */
export async function pushMember(db: Db, loginId: string): Promise<RowOf<typeof BY_LOGIN> | undefined> {
  const [row] = await db.query(BY_LOGIN, [loginId]);
  return row;
}
