import { randomBytes } from 'node:crypto';
import type { Bus } from '#kit/server/bus/bus.ts';
import type { Db } from '#kit/server/database/pool.ts';
import { ORDER_TYPES } from '../order-kinds.contract.ts';
import { PARTNERS_TOPIC } from '../order-topics.ts';
import { isOrderType } from '../order-types.public.ts';
import { partnerKeyHash } from './partner-directory.public.ts';

/** `jmn_` and 8 of 43 characters: enough to identify a key, with 208 bits left. */
const PREFIX_LENGTH = 12;
const SHORTEST_PREFIX = 8;

export interface PartnerKey {
  readonly id: number;
  readonly prefix: string | null;
  readonly type: string;
  readonly name: string;
  readonly inUse: boolean;
  /** Null: those of its type. */
  readonly orderTypes: readonly string[] | null;
  /** Login ids of the stores and businesses it serves; null: all. */
  readonly serves: readonly string[] | null;
  readonly rate: number;
  readonly burst: number;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly withdrawnAt: Date | null;
}

const COLUMNS = `id, prefix, partner_type as "type", name, in_use as "inUse", order_types as "orderTypes", rate, burst,
  case when store_ids is null and business_ids is null then null else array(
    select s.public_id from stores s where s.id = any(store_ids)
    union all select b.public_id from businesses b where b.id = any(business_ids)) end as serves,
  created_at as "createdAt",
  last_used_at as "lastUsedAt", case when not in_use then updated_at end as "withdrawnAt"`;

export interface NewKey {
  type: string;
  name: string;
  /** Empty: those of the type. */
  orderTypes?: readonly string[];
  /** Public ids of stores (S…) and businesses (C…) it serves; empty: all. */
  serves?: readonly string[];
  rate?: number;
  burst?: number;
}

const DEFAULT_RATE = 20;
const DEFAULT_BURST = 60;
const SERVED = `select
  array(select id from stores where public_id = any($1) and deleted_at is null) as "storeIds",
  array(select id from businesses where public_id = any($1) and deleted_at is null) as "businessIds"`;

async function servedIds(db: Db, serves: readonly string[]) {
  if (serves.length === 0) return { storeIds: null, businessIds: null };
  const [found] = await db.query<{ storeIds: number[]; businessIds: number[] }>(SERVED, [serves]);
  const { storeIds = [], businessIds = [] } = found ?? {};
  if (storeIds.length + businessIds.length < new Set(serves).size)
    throw new Error(`${serves.join(', ')}: one of them is no store or business.`);
  return { storeIds, businessIds };
}

/** Creates a key, which cannot be read later. Throws if a type, store or business does not exist. */
export async function issueKey(db: Db, { type, name, orderTypes = [], serves = [], ...budget }: NewKey) {
  const { rate = DEFAULT_RATE, burst = Math.max(DEFAULT_BURST, 3 * rate) } = budget;
  const [known] = await db.query(
    `select 1 from codes c join codes g on g.id = c.parent_id and g.value = 'PARTNER_TP'
     where c.value = $1 and c.deleted_at is null`,
    [type],
  );
  if (!known) throw new Error(`${type} is no partner type.`);
  const wrong = orderTypes.find((each) => !isOrderType(each));
  if (wrong !== undefined) throw new Error(`${wrong} is no order type: ${ORDER_TYPES.join(', ')}.`);
  if (![rate, burst].every((each) => Number.isInteger(each) && each > 0 && each <= 100_000))
    throw new Error('Rate and burst are whole numbers from 1 to 100000.');
  const { storeIds, businessIds } = await servedIds(db, serves);
  const key = `jmn_${randomBytes(32).toString('base64url')}`;
  await db.query(
    `insert into partner_keys (hash, prefix, partner_type, name, order_types, store_ids, business_ids, rate, burst)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      partnerKeyHash(key),
      key.slice(0, PREFIX_LENGTH),
      type,
      name,
      orderTypes.length > 0 ? orderTypes : null,
      storeIds,
      businessIds,
      rate,
      burst,
    ],
  );
  return key;
}

export const listKeys = (db: Db): Promise<PartnerKey[]> =>
  db.query<PartnerKey>(`select ${COLUMNS} from partner_keys where deleted_at is null order by id`);

/** Keys matching a number, a prefix or a whole key. */
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

/** Revokes one key permanently; repeating has no effect. Throws unless exactly one matches. */
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

/** Removes the key from the caches of every node. */
export const publishKey = (bus: Pick<Bus, 'publish'>, { id }: PartnerKey): void =>
  bus.publish(PARTNERS_TOPIC, String(id));
