import { fieldError } from '#kit/contract/errors.ts';
import { formatPhone } from '#kit/contract/text/phone.ts';
import type { StoreContext } from '#kit/server/context.ts';
import type { SentValues } from '#kit/server/crud/crud-options.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { ownerClock } from '#kit/server/crud/owner-clock.ts';
import { statement } from '#kit/server/database/pool.ts';
import { page } from '#kit/server/http-response.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { withdrawCoupons } from './coupons/campaign/coupon-withdrawal.ts';
import { CUSTOMER_PAGE_SIZE, checkPhone, customer, listCustomers } from './customer.contract.ts';
import { customers } from './customer.table.ts';
import { customerPage } from './customer-list.read-model.ts';
import { phoneKey } from './phone-key.rules.ts';

type Row = typeof customers.$inferSelect;

const HOLDER = statement(
  'customer-check',
  'select id from customers where store_id = $1 and phone_key = $2 and deleted_at is null',
);

/** Whether advertising may be sent now: given, not taken back, not run out. */
const consents = (row: Row, now: Date): boolean =>
  row.consentUntil !== null && row.consentUntil > now && !row.consentWithdrawnAt;

/** Allowed changes of a consent by an operator: none, or withdrawal (D40). Returns the changed columns. */
function withdrawal(
  ctx: StoreContext,
  values: SentValues<typeof customer>,
  before: Row | undefined,
): Partial<Row> | undefined {
  const wanted = values.consentedAt;
  delete values.consentedAt;
  const given = before && consents(before, ctx.now) ? before.consentedAt : null;
  if (wanted === undefined) return undefined;
  if (wanted === null) return given ? { consentWithdrawnAt: ctx.now } : undefined;
  if (given && ownerClock(ctx, customer.owner).toWallClock(given) === wanted) return undefined;
  throw fieldError(customer.form.consentedAt.wire, 'customer.consentIsTheirs');
}

/** Unsent advertising is recalled for customers who withdrew consent or were deleted. */
const takeBackCoupons = (ctx: StoreContext, customerIds: readonly number[]): Promise<void> =>
  withdrawCoupons(ctx.db, ctx.store.id, { customerIds }, 'withdrawn', ctx.now);

const { crud, all } = crudRoutes(customer, {
  table: customers,
  beforeSave: async (ctx, values, before) => {
    const columns = withdrawal(ctx, values, before);
    if (before && columns) await takeBackCoupons(ctx, [before.id]);
    if (before) return columns;
    const { phone = '' } = values;
    values.phone = formatPhone(phone);
    return { phoneKey: phoneKey(phone) };
  },
  beforeRemove: (ctx, addresses) => takeBackCoupons(ctx, addresses.map(Number)),
  present: (ctx, records, rows) => {
    for (const [index, record] of records.entries()) {
      const row = rows[index];
      if (!row || !consents(row, ctx.now)) record.consentedAt = null;
    }
  },
});

export default defineRoutes(
  'customers',
  implement(listCustomers, async (ctx, { query }) => {
    const pageRequest = {
      number: query.currentPage ?? query.page ?? 0,
      size: query.pageSize ?? query.size ?? CUSTOMER_PAGE_SIZE,
    };
    const { ids, total, consenting } = await customerPage(ctx.db, ctx.store.id, query, {
      ...pageRequest,
      sort: query.sort,
      now: ctx.now,
    });
    return { ...page(await crud.several(ctx, ids), pageRequest, total), consenting };
  }),
  implement(checkPhone, {
    transaction: false,
    handler: async (ctx, { params }) =>
      (await ctx.db.query(HOLDER, [ctx.store.id, phoneKey(params.phone)]))[0],
  }),
  all({ except: ['list'] }),
);
