import { randomBytes } from 'node:crypto';
import type { Bus } from '#kit/server/bus.ts';
import type { Db } from '#kit/server/database/pool.ts';
import { PARTNERS_TOPIC } from './order-topics.ts';
import { partnerKeyHash } from './partner-directory.read-model.ts';

/** `jmn_` and 8 of 43 characters: enough to tell keys apart, and 208 bits are left to guess. */
const PREFIX_LENGTH = 12;
const SHORTEST_PREFIX = 8;

export interface PartnerKey {
  readonly id: number;
  readonly prefix: string | null;
  readonly type: string;
  readonly name: string;
  readonly inUse: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly withdrawnAt: Date | null;
}

const COLUMNS = `id, prefix, partner_type as "type", name, in_use as "inUse", created_at as "createdAt",
  last_used_at as "lastUsedAt", case when not in_use then updated_at end as "withdrawnAt"`;

/** Makes a key; it is nowhere to be read afterwards. Throws when the type is none of PARTNER_TP. */
export async function issueKey(db: Db, { type, name }: { type: string; name: string }): Promise<string> {
  const [known] = await db.query(
    `select 1 from codes c join codes g on g.id = c.parent_id and g.value = 'PARTNER_TP'
     where c.value = $1 and c.deleted_at is null`,
    [type],
  );
  if (!known) throw new Error(`${type} is no partner type.`);
  const key = `jmn_${randomBytes(32).toString('base64url')}`;
  await db.query('insert into partner_keys (hash, prefix, partner_type, name) values ($1, $2, $3, $4)', [
    partnerKeyHash(key),
    key.slice(0, PREFIX_LENGTH),
    type,
    name,
  ]);
  return key;
}

export const listKeys = (db: Db): Promise<PartnerKey[]> =>
  db.query<PartnerKey>(`select ${COLUMNS} from partner_keys where deleted_at is null order by id`);

/** The keys that a number, the beginning of a key, or a whole key names. */
function findKeys(db: Db, which: string): Promise<PartnerKey[]> {
  const find = (test: string, values: unknown[]) =>
    db.query<PartnerKey>(
      `select ${COLUMNS} from partner_keys where deleted_at is null and (${test}) order by id`,
      values,
    );
  if (/^[1-9]\d{0,8}$/.test(which)) return find('id = $1', [Number(which)]);
  if (which.length < SHORTEST_PREFIX)
    throw new Error(`Name the key by its number or by at least its first ${SHORTEST_PREFIX} characters.`);
  return find('hash = $1 or starts_with(prefix, $2) or length(prefix) > 0 and starts_with($2, prefix)', [
    partnerKeyHash(which),
    which,
  ]);
}

/** Ends one key for good; a second time changes nothing. Throws unless exactly one is named. */
export async function withdrawKey(db: Db, which: string): Promise<PartnerKey> {
  const [key, ...others] = await findKeys(db, which);
  if (!key) throw new Error(`There is no key ${which}.`);
  if (others.length > 0)
    throw new Error(
      `${which} names several keys: ${[key, ...others].map(({ id }) => id).join(', ')}. Use the number.`,
    );
  const [withdrawn] = await db.query<PartnerKey>(
    `update partner_keys set in_use = false, updated_at = now(), version = version + 1
     where id = $1 and in_use returning ${COLUMNS}`,
    [key.id],
  );
  return withdrawn ?? key;
}

/** Makes every node forget what it remembers of the key. */
export const announceKey = (bus: Pick<Bus, 'publish'>, { id }: PartnerKey): Promise<void> =>
  bus.publish(PARTNERS_TOPIC, String(id));
