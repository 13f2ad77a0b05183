import { createHash } from 'node:crypto';
import type { Bus } from '#kit/server/bus/bus.ts';
import { createTimedCache } from '#kit/server/cache/timed-cache.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { PartnerDirectory } from '#kit/server/services.ts';
import type { Partner } from '#kit/server/session/principal.ts';
import { PARTNERS_TOPIC } from '../order-topics.ts';

const FIND = statement(
  'partner-by-key',
  `select id, partner_type as "type", name, order_types as "orderTypes", store_ids as "storeIds",
     business_ids as "businessIds", rate, burst
   from partner_keys where hash = $1 and in_use and deleted_at is null`,
);
// Updated rarely, because it only shows whether a key is in use.
const USED = statement(
  'partner-key-used',
  `update partner_keys set last_used_at = now()
   where id = $1 and (last_used_at is null or last_used_at < now() - interval '5 minutes')`,
);
const REMEMBERED = { ms: 10_000, largest: 1_000 };

/** Keys are 256 random bits, so a plain SHA-256 reveals nothing and cannot be guessed. */
export const partnerKeyHash = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Partners by key, cached for seconds and invalidated by a message. */
export function createPartnerDirectory(db: Db, bus: Bus): PartnerDirectory {
  const known = createTimedCache<Partner>(REMEMBERED);
  bus.subscribe(PARTNERS_TOPIC, () => known.forget());
  bus.onGap(() => known.forget());
  return {
    async findByKey(key) {
      const hash = partnerKeyHash(key);
      const remembered = known.get(hash);
      if (remembered) return remembered;
      const keep = known.reading();
      const [partner] = await db.query(FIND, [hash]);
      if (!partner) return undefined;
      keep(hash, partner);
      await db.query(USED, [partner.id]);
      return partner;
    },
  };
}
