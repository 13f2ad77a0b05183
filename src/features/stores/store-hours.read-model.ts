import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { OpeningHours } from './hours.public.ts';

/** Opening hours of a store and the start of its business day. */
export interface StoreHours {
  readonly hours: OpeningHours | null;
  readonly timeZone: string;
  readonly dayCutoff: string;
}

const HOURS = statement(
  'store-hours',
  `select id, hours, time_zone as "timeZone", day_cutoff as "dayCutoff" from stores where id = any($1)`,
);
const UNKNOWN: StoreHours = { hours: null, timeZone: PLATFORM_ZONE, dayCutoff: '00:00' };

/** The hours of stores by their ids, in one query. */
export async function hoursOfStores(
  db: Db,
  storeIds: readonly number[],
): Promise<(storeId: number) => StoreHours> {
  const found = new Map((await db.query(HOURS, [storeIds])).map(({ id, ...hours }) => [id, hours]));
  return (storeId) => found.get(storeId) ?? UNKNOWN;
}

export const storeHours = async (db: Db, storeId: number): Promise<StoreHours> =>
  (await hoursOfStores(db, [storeId]))(storeId);
