import { conflict } from '#kit/contract/errors.ts';
import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';
import { toWallClock } from '#kit/contract/time/zoned-time.ts';
import type { Context } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import type { StoreFacts } from '#kit/server/services.ts';
import { translationsPerDay } from './ai-translation.options.ts';

/** One statement, so that calls at the same time cannot take more than there is. */
const TAKE = statement(
  'translation-day-take',
  `insert into translation_days as d (owner, day, used) values ($1, $2, $3)
   on conflict (owner, day) do update set used = d.used + excluded.used where d.used + excluded.used <= $4
   returning used`,
);
const GIVE_BACK = statement(
  'translation-day-give-back',
  'update translation_days set used = greatest(0, used - $3) where owner = $1 and day = $2',
);
const USED = statement(
  'translation-day-used',
  'select used from translation_days where owner = $1 and day = $2',
);

export interface Budget {
  /** Throws 409 if fewer are left today. */
  take(count: number): Promise<void>;
  giveBack(count: number): Promise<void>;
  left(): Promise<number>;
}

/** The translations that a store, or an account without one, may still ask for today. */
export function budgetOf(
  { db, services, principal, now }: Pick<Context, 'db' | 'services' | 'principal' | 'now'>,
  store: StoreFacts | undefined,
): Budget {
  const owner = store ? `store:${store.id}` : `account:${principal.accountId}`;
  const day = toWallClock(now, store?.timeZone ?? PLATFORM_ZONE).slice(0, 10);
  const most = services.options.value(translationsPerDay);
  const left = async (): Promise<number> => {
    const [row] = await db.query(USED, [owner, day]);
    return Math.max(0, most - (row?.used ?? 0));
  };
  return {
    left,
    async take(count) {
      const taken = count <= most ? await db.query(TAKE, [owner, day, count, most]) : [];
      if (taken.length > 0) return;
      const rest = await left();
      throw conflict('aiTranslation.usedUp', { params: { count, left: rest, most }, data: { left: rest } });
    },
    async giveBack(count) {
      if (count > 0) await db.query(GIVE_BACK, [owner, day, count]);
    },
  };
}
