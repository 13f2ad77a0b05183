import type { CodeValue } from '#kit/contract/references.ts';
import { clockOf } from '#kit/contract/time/zoned-time.ts';
import type { StoreContext } from '#kit/server/context.ts';
import { localName } from '#kit/server/database/local-name.ts';
import { statement } from '#kit/server/database/pool.ts';

const IS_STOPPED = 'i.stop_selling and (i.stop_until is null or i.stop_until > $3)';
const ITEMS = `select i.id, i.name, ${localName('i', '$2')} as "localName", i.image, i.category_ids as "categoryIds",
    ${IS_STOPPED} as "stopped", i.stop_reason_id as "stopReasonId", i.other_reason as "otherReason",
    i.stop_until as "stopUntil", i.stop_until_opening as "stopUntilOpening", i.stopped_at as "stoppedAt",
    a.name as "stoppedByName"
  from menu_items i left join accounts a on a.id = i.stopped_by
  where i.store_id = $1 and i.deleted_at is null and`;
const STOPPED = statement(
  'stopped-items',
  `${ITEMS} ${IS_STOPPED} order by i.stopped_at desc nulls last, i.display_order, i.id`,
);
const FOR_STOP = statement(
  'items-for-stop',
  `${ITEMS} (i.in_use or (${IS_STOPPED})) order by i.display_order, i.id`,
);
const CATEGORIES = statement(
  'stopped-items-categories',
  `select c.id, ${localName('c', '$2')} as "name" from categories c where c.store_id = $1`,
);

/** The items of the session's store that are not sold now, or everything that could be stopped. */
export async function itemsByStop(ctx: StoreContext, which: 'stopped' | 'forStop') {
  const { store, locale, now, services } = ctx;
  const rows = await ctx.db.query(which === 'stopped' ? STOPPED : FOR_STOP, [store.id, locale, now]);
  const categories = await ctx.db.query(CATEGORIES, [store.id, locale]);
  const categoryName = new Map(categories.map(({ id, name }) => [id, name]));
  const clock = clockOf(store.timeZone);
  const wall = (moment: Date | null): string | null => moment && clock.toWallClock(moment);
  const reason = (id: number | null): CodeValue | null =>
    (id === null ? undefined : services.codes.find('STOP_REASON', id, locale)) ?? null;
  return rows.map(({ stopped, categoryIds, ...row }) => ({
    ...row,
    categoryNames: categoryIds.flatMap((id) => categoryName.get(id) ?? []).join(', '),
    stopSelling: stopped,
    stopReason: stopped ? reason(row.stopReasonId) : null,
    otherReason: stopped ? row.otherReason : null,
    stopUntil: stopped ? wall(row.stopUntil) : null,
    minutesLeft:
      stopped && row.stopUntil ? Math.ceil((row.stopUntil.getTime() - now.getTime()) / 60_000) : null,
    stopUntilOpening: stopped && row.stopUntilOpening,
    stoppedAt: stopped ? wall(row.stoppedAt) : null,
    stoppedByName: stopped ? row.stoppedByName : null,
  }));
}
