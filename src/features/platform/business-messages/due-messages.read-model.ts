import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';
import { DAY_HOURS } from './night-hours.rules.ts';

/** The hours in which advertising may go out, by the clock of the store that speaks (D40). */
const BY_DAY = `extract(hour from $1::timestamptz at time zone coalesce(s.time_zone, '${PLATFORM_ZONE}')) between ${DAY_HOURS.first} and ${DAY_HOURS.last}`;

/** SQL: the messages `m` that are to go out at $1, those that wait longest first. */
export const DUE = `select m.id from business_messages m left join stores s on s.id = m.store_id
  where m.status = 0 and m.due_at <= $1 and m.stale_at > $1 and (not m.advertising or ${BY_DAY})
  order by m.due_at, m.id`;
