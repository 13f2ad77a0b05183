import type { Bus } from '#kit/server/bus/bus.ts';
import { createTimedCache } from '#kit/server/cache/timed-cache.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { StoreDirectory, StoreFacts } from '#kit/server/services.ts';

const FACTS = `select id, public_id as "publicId", name, business_id as "businessId", time_zone as "timeZone",
  default_language as "defaultLanguage", languages, international_payment as "internationalPayment"
  from stores where deleted_at is null and`;
const BY_ID = statement('store-by-id', `${FACTS} id = $1`);
const BY_PUBLIC_ID = statement('store-by-public-id', `${FACTS} public_id = $1`);

export const STORES_TOPIC = 'stores';
const REMEMBERED = { ms: 30_000, largest: 20_000 };

/** Store data that nearly every call needs, cached until a store changes. */
export function createStoreDirectory(db: Db, bus: Bus): StoreDirectory {
  const known = createTimedCache<StoreFacts>(REMEMBERED);
  bus.subscribe(STORES_TOPIC, () => known.forget());
  bus.onGap(() => known.forget());
  const find = async (key: string, read: () => Promise<StoreFacts[]>): Promise<StoreFacts | undefined> => {
    const remembered = known.get(key);
    if (remembered) return remembered;
    const keep = known.reading();
    const [facts] = await read();
    if (facts) keep(key, facts);
    return facts;
  };
  return {
    find: (storeId) => find(`id ${storeId}`, () => db.query(BY_ID, [storeId])),
    findByPublicId: (publicId) => find(publicId, () => db.query(BY_PUBLIC_ID, [publicId])),
  };
}

/** The id of a store by its public id, in whichever case that is typed. */
export async function storeIdOf(db: Db, publicId: string): Promise<number | undefined> {
  const [store] = await db.query(BY_PUBLIC_ID, [publicId.toUpperCase()]);
  return store?.id;
}
