import { settleLocalPrices } from '#features/catalog/local-prices.rules.ts';
import { menuItems } from '#features/catalog/menu-items/menu-item.table.ts';
import { fieldError } from '#kit/contract/errors.ts';
import type { StoreContext } from '#kit/server/context.ts';
import type { SentValues } from '#kit/server/crud/crud-options.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { ownerClock } from '#kit/server/crud/owner-clock.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { discount, discountsForMenu } from './discount.contract.ts';
import { amountOf, periodFault } from './discount.rules.ts';
import { discounts } from './discount.table.ts';

type Values = SentValues<typeof discount>;
type Before = typeof discounts.$inferSelect;

/** The amount of the type is required; the other one defaults to 0. */
function settleAmounts(ctx: StoreContext, values: Values, before?: Before): void {
  const typeId = values.type?.id ?? before?.typeId ?? 0;
  const used = amountOf(ctx.services.codes.find('DISCOUNT_TP', typeId)?.value);
  for (const name of ['price', 'percent'] as const) {
    if (values[name] !== null) continue;
    if (name === used) throw fieldError(discount.form[name].wire, 'field.required');
    values[name] = 0;
  }
  settleLocalPrices(discount.form.translations, ['price', 'percent'], {
    international: ctx.store.internationalPayment,
    values,
    before,
    required: [used],
  });
}

function checkPeriod(ctx: StoreContext, values: Values, before?: Before): void {
  const clock = ownerClock(ctx, discount.owner);
  const moment = (name: 'startsAt' | 'endsAt'): string | null => {
    const sent = values[name];
    if (sent !== undefined) return sent;
    return before?.[name] ? clock.toWallClock(before[name]) : null;
  };
  const fault = periodFault(moment('startsAt'), moment('endsAt'));
  if (fault) throw fieldError(discount.form.endsAt.wire, fault);
}

const { all, crud } = crudRoutes(discount, {
  table: discounts,
  uses: [{ what: 'menuItem.title', table: menuItems, column: 'discountIds' }],
  filters: {
    targetId: { sql: 't.target_id = $?', bind: (id) => id },
    couponOnly: { sql: 't.coupon_only = $?', bind: (only) => only },
    notOverAt: { sql: '(t.ends_at is null or t.ends_at > $?)', bind: (at) => at },
  },
  beforeSave(ctx, values, before) {
    for (const [name, group] of [
      ['salesTypes', 'SALES_TP'],
      ['devices', 'DISCOUNT_CLIENT'],
    ] as const)
      if (values[name] === null) values[name] = ctx.services.codes.list(group);
      // Without any of them the discount could never apply.
      else if (values[name]?.length === 0) throw fieldError(discount.form[name].wire, 'field.required');
    settleAmounts(ctx, values, before);
    checkPeriod(ctx, values, before);
  },
  present(_ctx, rows) {
    for (const row of rows) row.salesTypeNames = row.salesTypes.map(({ name }) => name).join(', ');
  },
});

/** Discounts assignable to a menu item: in use, for one item, not coupon-only, and not expired. */
const listForMenu = (ctx: StoreContext) =>
  crud.rows(ctx, {
    inUse: true,
    targetId: ctx.services.codes.byValue('DISCOUNT_TARGET', 'menu')?.id ?? 0,
    couponOnly: false,
    notOverAt: ctx.services.now(),
  });

export default defineRoutes('catalog/discounts', all(), [
  implement(discountsForMenu.store, listForMenu),
  implement(discountsForMenu.business, listForMenu),
]);
