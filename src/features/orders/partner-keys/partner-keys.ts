import { randomBytes } from 'node:crypto';
import type { Bus } from '#kit/server/bus/bus.ts';
import { insertRow } from '#kit/server/database/insert-row.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import { isOrderType } from '../order-channels.public.ts';
import { PARTNERS_TOPIC } from '../order-topics.ts';
import { ORDER_TYPES } from '../order-values.contract.ts';
import { partnerKeyHash } from './partner-directory.public.ts';
import { partnerKeys } from './partner-key.table.ts';
import {
  findKeys,
  isPartnerType,
  KEY_COLUMNS,
  type PartnerKey,
  servedIds,
} from './partner-keys.read-model.ts';

/** `jmn_` and 8 of 43 characters: enough to identify a key, with 208 bits left. */
const PREFIX_LENGTH = 12;

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
/** Makes a key; it is nowhere to be read afterwards. Throws when a type, store or business does not exist. */
export async function issueKey(db: Db, { type, name, orderTypes = [], serves = [], ...budget }: NewKey) {
  const { rate = DEFAULT_RATE, burst = Math.max(DEFAULT_BURST, 3 * rate) } = budget;
  if (!(await isPartnerType(db, type))) throw new Error(`${type} is no partner type.`);
  const wrong = orderTypes.find((each) => !isOrderType(each));
  if (wrong !== undefined) throw new Error(`${wrong} is no order type: ${ORDER_TYPES.join(', ')}.`);
  if (![rate, burst].every((each) => Number.isInteger(each) && each > 0 && each <= 100_000))
    throw new Error('Rate and burst are whole numbers from 1 to 100000.');
  const { storeIds, businessIds } = await servedIds(db, serves);
  const key = `jmn_${randomBytes(32).toString('base64url')}`;
  await insertRow(db, partnerKeys, {
    hash: partnerKeyHash(key),
    prefix: key.slice(0, PREFIX_LENGTH),
    partnerType: type,
    name,
    orderTypes: orderTypes.length > 0 ? [...orderTypes] : null,
    storeIds,
    businessIds,
    rate,
    burst,
  });
  return key;
}

const WITHDRAW = statement(
  'partner-key-withdraw',
  `update partner_keys set in_use = false, updated_at = now(), version = version + 1
   where id = $1 and in_use returning ${KEY_COLUMNS}`,
);

/** Ends one key for good; a second time changes nothing. Throws unless exactly one is named. */
export async function withdrawKey(db: Db, which: string): Promise<PartnerKey> {
  const [key, ...others] = await findKeys(db, which);
  if (!key) throw new Error(`There is no key ${which}.`);
  if (others.length > 0)
    throw new Error(
      `${which} names several keys: ${[key, ...others].map(({ id }) => id).join(', ')}. Use the number.`,
    );
  const [withdrawn] = await db.query(WITHDRAW, [key.id]);
  return withdrawn ?? key;
}

/** Removes the key from the caches of every node. */
export const publishKey = (bus: Pick<Bus, 'publish'>, { id }: PartnerKey): void =>
  bus.publish(PARTNERS_TOPIC, String(id));
