import { toWallClock } from '#kit/contract/time/zoned-time.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { deliveryFee, isAutomatic, prepareDelivery, QUOTE_MINUTES, sealQuote } from './delivery-fee.ts';
import { deliveryQuoteCall } from './delivery-quote.contract.ts';
import { namedStore } from './partner-store.read-model.ts';

export default defineRoutes(
  'orders',
  implement(deliveryQuoteCall, {
    // Writes nothing, and calls an agency.
    transaction: false,
    partnerBudget: true,
    handler: async (ctx, { body: { amount, address, ...named } }) => {
      const { services, now } = ctx;
      const store = await namedStore(ctx, named);
      const prepared = await prepareDelivery(ctx, store, { address, payments: [] });
      const fee = deliveryFee(store, prepared, amount, now);
      if ('refused' in fee)
        return {
          deliverable: false,
          reason: fee.refused,
          fee: 0,
          tip: 0,
          total: 0,
          deliveryQuote: null,
          until: null,
        };
      const until = new Date(now.getTime() + QUOTE_MINUTES * 60_000);
      const deliveryQuote = isAutomatic(store.deliveryPricing)
        ? sealQuote(services, store, address, prepared.estimate, until)
        : null;
      return {
        deliverable: true,
        reason: null,
        ...fee,
        deliveryQuote,
        until: deliveryQuote === null ? null : toWallClock(until, store.timeZone),
      };
    },
  }),
);
