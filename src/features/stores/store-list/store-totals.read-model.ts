import { PAUSES_OF_STORE } from '#features/orders/capacity/pause/ordering-pause.read-model.ts';
import type { PauseRow } from '#features/orders/capacity/pause/ordering-pause.rules.ts';
import { DEFAULT_PERIOD } from '#features/orders/order.contract.ts';
import { IN_BUSINESS } from '#features/orders/partner-intake/partner-store.read-model.ts';
import { cutAt } from '#features/statistics/period/cut.rules.ts';
import { salesBeforeCut, withCut } from '#features/statistics/report/day-rules.read-model.ts';
import type { DayRule } from '#kit/contract/time/business-day.ts';
import type { Filter } from '#kit/server/crud/statements.ts';
import { as, type Db, type RowOf, statement } from '#kit/server/database/pool.ts';

const WEEK = 7;

/** Not accepted yet, as in the order list. */
const WAITING = `from orders o where o.store_id = s.id and o.ordered_at >= $3
  and not o.cancelled and o.status <> 'OVER' and o.status = 'ORDER'`;
const NO_NAME = `exists (select from unnest(s.languages) l where l <> s.default_language and not exists (
  select from jsonb_array_elements(m.translations) t where t->>'language' = l and t->>'name' <> ''))`;

const TOTALS = statement(
  'store-totals',
  `select s.id, ${IN_BUSINESS} as "inBusiness!", waiting.count as "waiting!", waiting.since as "waitingSince",
     (select max(o.ordered_at) from orders o where o.store_id = s.id) as "lastOrderAt",
     coalesce((select d.amount from sales_daily d where d.store_id = s.id and d.day = cut.day + ${WEEK}), 0) as "salesToday!",
     coalesce((select sum(b.amount) from (${salesBeforeCut('d.amount', (day) => `${day} = cut.day`)}) b), 0) as "salesWeekAgo!",
     menu.items as "menuItems!", menu.incomplete as "menuItemsIncomplete!", ${PAUSES_OF_STORE} as pauses
   from stores s join businesses b on b.id = s.business_id ${withCut('$2')}
   cross join lateral (select count(*)::int as count, min(o.ordered_at) as since ${WAITING}) waiting
   cross join lateral (
     select count(*)::int as items, (count(*) filter (where m.image is null or ${NO_NAME}))::int as incomplete
     from menu_items m where m.store_id = s.id and m.in_use and m.deleted_at is null) menu
   where s.id = any($1)`,
  { pauses: as<readonly PauseRow[]>() },
);
export type StoreTotals = RowOf<typeof TOTALS>;

/** Filter of the list of stores `t`, by a value of `ATTENTION`. */
export const NEEDS_ATTENTION: Filter = {
  sql: `case $?::text when 'waiting' then exists (select from orders o where o.store_id = t.id and not o.cancelled
      and o.status <> 'OVER' and o.status = 'ORDER' and o.ordered_at >= now() - interval '${DEFAULT_PERIOD} ms')
    else exists (select from ordering_pauses p where p.store_id = t.id and p.kind = 'pause'
      and (p.until is null or p.until > now())) end`,
  bind: (value) => value,
};

/** What happens in these stores at `now`, by store: orders, sales, menu and pauses. */
export async function storeTotals(
  db: Db,
  stores: readonly (DayRule & { id: number })[],
  now: Date,
): Promise<Map<number, StoreTotals>> {
  const rules = new Map(
    stores.map(({ timeZone, dayCutoff }) => [`${timeZone} ${dayCutoff}`, { timeZone, dayCutoff }]),
  );
  const cuts = [...rules.values()].map((rule) => cutAt(rule, { days: WEEK }, now));
  const since = new Date(now.getTime() - DEFAULT_PERIOD);
  const rows = await db.query(TOTALS, [stores.map(({ id }) => id), JSON.stringify(cuts), since]);
  return new Map(rows.map((row) => [row.id, row]));
}
