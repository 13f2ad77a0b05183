import type { DayRule } from '#kit/contract/time/business-day.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import { type Visible, visibleIds } from '#kit/server/session/principal.ts';
import { type Back, type Cut, cutAt } from '../period/cut.rules.ts';
import { contributions } from '../sold.read-model.ts';

/** Of the stores `s`: `$1` names those that count, null all. */
export const IN_SCOPE = 's.deleted_at is null and ($1::int[] is null or s.id = any($1))';
/** The days of a statement: `$2` to `$3`. */
export const within = (day: string): string => `${day} >= $2::date and ${day} <= $3::date`;

const RULES = statement(
  'statistics-day-rules',
  `select distinct s.time_zone as "timeZone", s.day_cutoff as "dayCutoff" from stores s where ${IN_SCOPE}`,
);

/** Time zones and cutoffs of some stores, because their days differ. */
export const dayRulesOf = (db: Db, stores: Visible): Promise<DayRule[]> =>
  db.query(RULES, [visibleIds(stores)]);

/** The cuts of some stores, as the parameter of `withCut`. */
export async function cutsOf(db: Db, stores: Visible, back: Back, now: Date): Promise<string> {
  return JSON.stringify((await dayRulesOf(db, stores)).map((rule) => cutAt(rule, back, now)) satisfies Cut[]);
}

const CUT = `"timeZone" text, "dayCutoff" text, day date, starts timestamptz, hours int[], since timestamptz,
  until timestamptz`;

/** Joins each store `s` with its `cut`; `more` names further columns of it. */
export const withCut = (parameter: string, more = ''): string =>
  `join jsonb_to_recordset(${parameter}::jsonb) as cut(${CUT}${more && `, ${more}`})
   on cut."timeZone" = s.time_zone and cut."dayCutoff" = s.day_cutoff`;

/** The hours of `sales_hourly d` before the cut. */
export const HOURS_BEFORE_CUT = '(d.day < cut.day or d.day = cut.day and d.hour = any(cut.hours))';
/** Orders before the cut in the hour that the cut divides, in the columns of the roll-ups. */
export const cutOrders = (which = 'true'): string =>
  contributions(
    `o.store_id = s.id and o.business_day = cut.day and o.ordered_at >= cut.since and o.ordered_at < cut.until
       and o.hour <> all(cut.hours) and o.paid and not o.cancelled and ${which}`,
  );

/** Sales of store `s` up to its cut; `within` limits the business day under the given name. */
export const salesBeforeCut = (columns: string, within: (day: string) => string): string =>
  `select d.day, ${columns} from sales_daily d where d.store_id = s.id and ${within('d.day')} and d.day < cut.day
   union all
   select d.day, ${columns} from sales_hourly d
   where d.store_id = s.id and d.day = cut.day and ${within('d.day')} and d.hour = any(cut.hours)
   union all
   select d.business_day, ${columns} from (${cutOrders(within('o.business_day'))}) d`;

/** Orders of the day of the cut before it, for `soldOf`. */
export const ordersOfCutDay = (within: (day: string) => string): string =>
  `select o.store_id, o.id, o.business_day, o.amount, o.delivery_cost from orders o
   where o.store_id = s.id and o.paid and not o.cancelled and o.business_day = cut.day
     and o.ordered_at >= cut.starts and o.ordered_at < cut.until and ${within('o.business_day')}`;
