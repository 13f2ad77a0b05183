import { SENDING_ACTIONS, type SendingAction } from '#kit/contract/endpoints/sending.ts';
import { notFound } from '#kit/contract/errors.ts';
import { clockOf } from '#kit/contract/time/zoned-time.ts';
import type { StoreContext } from '#kit/server/context.ts';
import { page, requestedPage } from '#kit/server/http-response.ts';
import { type AnyRoute, defineRoutes, implement } from '#kit/server/route.ts';
import { changeCampaign } from './campaign/coupon-campaign.ts';
import { couponCalls } from './coupon.contract.ts';
import { type CouponTerms, termsValue } from './coupon-terms.rules.ts';
import { shownCode } from './issue/coupon-code.rules.ts';
import { sendCoupon } from './send/coupon-send.ts';
import { findCampaign, listCampaigns, listCoupons } from './sent/sent-coupons.read-model.ts';

const PAGE_SIZE = 50;
const MOMENTS = ['issuedAt', 'endsAt', 'sendAt', 'usedAt', 'createdAt', 'startsAt', 'endedAt'];
// biome-ignore lint/suspicious/noExplicitAny: rows of two statements, one for coupons and one for campaigns
type Row = Record<string, any>;

/** A row as the wire's fields want it: its terms beside it, moments in the store's time. */
function shown(ctx: StoreContext, row: Row): Row {
  const { toWallClock } = clockOf(ctx.store.timeZone);
  const terms = row.discount as CouponTerms;
  const moments = MOMENTS.flatMap((name) => {
    const at = row[name];
    // Good until the last minute of its last day.
    const shownAt = at instanceof Date && name === 'endsAt' ? new Date(at.getTime() - 60_000) : at;
    return shownAt instanceof Date ? [[name, toWallClock(shownAt)]] : [];
  });
  const { name, target, type } = terms;
  return {
    ...row,
    ...Object.fromEntries(moments),
    code: typeof row.code === 'string' ? shownCode(row.code) : undefined,
    discountName: name,
    target,
    type,
    value: termsValue(terms),
    issuedByName: row.createdByName,
  };
}

async function campaignOf(ctx: StoreContext, id: number): Promise<Row> {
  const found = await findCampaign(ctx.db, ctx.store.id, id);
  if (!found) throw notFound();
  return shown(ctx, found);
}

const change = (action: SendingAction): AnyRoute =>
  implement(couponCalls[action], async (ctx, { params }) => {
    await changeCampaign(ctx, params.id, action);
    return campaignOf(ctx, params.id);
  });

export default defineRoutes(
  'customers/coupons',
  implement(couponCalls.send, async (ctx, { body }) => {
    const sent = await sendCoupon(ctx, body);
    return { ...sent, sendAt: clockOf(ctx.store.timeZone).toWallClock(sent.sendAt) };
  }),
  implement(couponCalls.list, async (ctx, { query }) => {
    const pageRequest = requestedPage(query, PAGE_SIZE);
    const { rows, total } = await listCoupons(ctx.db, ctx.store.id, query, pageRequest, ctx.now);
    return page(
      rows.map((row) => shown(ctx, row)),
      pageRequest,
      total,
    );
  }),
  implement(couponCalls.campaigns, async (ctx, { query }) => {
    const pageRequest = requestedPage(query, PAGE_SIZE);
    const { rows, total } = await listCampaigns(ctx.db, ctx.store.id, pageRequest);
    return page(
      rows.map((row) => shown(ctx, row)),
      pageRequest,
      total,
    );
  }),
  implement(couponCalls.campaign, (ctx, { params }) => campaignOf(ctx, params.id)),
  SENDING_ACTIONS.map(change),
);
