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
  `select hours, time_zone as "timeZone", day_cutoff as "dayCutoff" from stores where id = $1`,
);

export async function storeHours(db: Db, storeId: number): Promise<StoreHours> {
  const [found] = await db.query(HOURS, [storeId]);
  return found ?? { hours: null, timeZone: 'Asia/Seoul', dayCutoff: '00:00' };
}
