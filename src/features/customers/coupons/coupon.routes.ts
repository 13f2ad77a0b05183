import { notFound } from '#kit/contract/errors.ts';
import { clockOf } from '#kit/contract/time/zoned-time.ts';
import type { StoreContext } from '#kit/server/context.ts';
import { askedPage, page, pageOf } from '#kit/server/http-response.ts';
import { type AnyRoute, defineRoutes, route } from '#kit/server/route.ts';
import { changeCampaign } from './campaign/coupon-campaign.ts';
import {
  type CampaignAction,
  campaignParams,
  campaignSearch,
  coupon,
  couponCampaign,
  couponPaths,
  couponPermissions,
  couponSearch,
  couponSend,
  couponSent,
} from './coupon.contract.ts';
import { type CouponTerms, termsValue } from './coupon-terms.rules.ts';
import { findCampaign, listCampaigns, listCoupons } from './history/coupon-history.read-model.ts';
import { shownCode } from './issue/coupon-code.rules.ts';
import { sendCoupon } from './send/coupon-send.ts';

const PAGE_SIZE = 50;
const MOMENTS = ['issuedAt', 'endsAt', 'sendAt', 'usedAt', 'createdAt', 'startsAt', 'endedAt'];
type Row = Record<string, unknown>;

/** A row as the wire's fields want it: its terms beside it, moments in the store's time. */
function shown(ctx: StoreContext, row: Row): Row {
  const { toWallClock } = clockOf(ctx.store.timeZone);
  const terms = row.discount as CouponTerms;
  const moments = MOMENTS.flatMap((name) => {
    const at = row[name];
    // Good until the last minute of its last day.
    const told = at instanceof Date && name === 'endsAt' ? new Date(at.getTime() - 60_000) : at;
    return told instanceof Date ? [[name, toWallClock(told)]] : [];
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
  return couponCampaign.encode(shown(ctx, found));
}

const CHANGES: Record<CampaignAction, string> = {
  pause: 'Pause a coupon campaign',
  resume: 'Resume a coupon campaign',
  stop: 'Stop a coupon campaign; unsent coupons are void',
};

const change = (action: CampaignAction): AnyRoute =>
  route({
    method: 'PATCH',
    path: couponPaths[action],
    permission: couponPermissions.send,
    scope: 'ownStore',
    summary: CHANGES[action],
    params: campaignParams,
    response: couponCampaign.output,
    errors: { 409: 'It has ended.' },
    handler: async (ctx, { params }) => {
      await changeCampaign(ctx, params.id, action);
      return campaignOf(ctx, params.id);
    },
  });

export default defineRoutes(
  'customers/coupons',
  route({
    method: 'POST',
    path: couponPaths.send,
    permission: couponPermissions.send,
    scope: 'ownStore',
    summary: 'Send a coupon to one customer, or to all customers with marketing consent',
    description:
      'Discount, item and consent are read anew. At night (21:00 to 08:00) it goes out in the morning, and the days of validity begin there. A bulk sending goes on by itself; its campaign tells how far it is.',
    body: couponSend,
    response: couponSent.output,
    errors: {
      404: 'No such discount, item or customer in this store.',
      409: 'No consent, not a coupon discount, changed since, without effect, or another campaign is running.',
      503: 'No message service is configured.',
    },
    handler: async (ctx, { body }) => {
      const sent = await sendCoupon(ctx, body);
      return couponSent.encode({ ...sent, sendAt: clockOf(ctx.store.timeZone).toWallClock(sent.sendAt) });
    },
  }),
  route({
    method: 'GET',
    path: couponPaths.list,
    permission: couponPermissions.search,
    scope: 'ownStore',
    summary: 'List issued coupons with recipient, validity and use, newest first',
    query: couponSearch,
    response: pageOf(coupon.output),
    handler: async (ctx, { query }) => {
      const asked = askedPage(query, PAGE_SIZE);
      const { rows, total } = await listCoupons(ctx.db, ctx.store.id, query, asked, ctx.now);
      return page(
        rows.map((row) => coupon.encode(shown(ctx, row))),
        asked,
        total,
      );
    },
  }),
  route({
    method: 'GET',
    path: couponPaths.campaigns,
    permission: couponPermissions.search,
    scope: 'ownStore',
    summary: 'List coupon campaigns, newest first',
    query: campaignSearch,
    response: pageOf(couponCampaign.output),
    handler: async (ctx, { query }) => {
      const asked = askedPage(query, PAGE_SIZE);
      const { rows, total } = await listCampaigns(ctx.db, ctx.store.id, asked);
      return page(
        rows.map((row) => couponCampaign.encode(shown(ctx, row))),
        asked,
        total,
      );
    },
  }),
  route({
    method: 'GET',
    path: couponPaths.campaign,
    permission: couponPermissions.search,
    scope: 'ownStore',
    summary: 'Get the progress and results of a coupon campaign',
    params: campaignParams,
    response: couponCampaign.output,
    handler: (ctx, { params }) => campaignOf(ctx, params.id),
  }),
  (['pause', 'resume', 'stop'] as const).map(change),
);
