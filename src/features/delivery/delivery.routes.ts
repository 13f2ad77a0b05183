import { findPlaces } from '#features/addresses/place-search.public.ts';
import { locateOrder } from '#features/orders/lifecycle/order-address.public.ts';
import { accountActor } from '#features/orders/order-history.public.ts';
import { fieldError } from '#kit/contract/errors.ts';
import { ownTransaction } from '#kit/server/own-transaction.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { askFee } from './agency.ts';
import { agencyName } from './agency-name.ts';
import { CALL_TYPES, type CallType, deliveryCalls } from './delivery.contract.ts';
import { liveDelivery } from './delivery-rows.ts';
import { callAgency } from './dispatch/dispatch.ts';
import { chosenAgency, destinationOf, feeRide, integrationError } from './dispatch/dispatch-plan.ts';
import { feeOrigin } from './dispatch/fee-origin.ts';
import { agenciesOf } from './store-agencies.read-model.ts';
import { checkCallback, takeCallback } from './tracking/callback.ts';

const isCall = (type: string): type is CallType => (CALL_TYPES as readonly string[]).includes(type);

export default defineRoutes(
  'delivery',
  implement(deliveryCalls.state, async (ctx, { params }) => {
    const keys = await locateOrder(ctx, { id: params.orderId });
    const agencies = await agenciesOf(ctx.db, keys.storeId);
    const delivery = await liveDelivery(ctx.db, keys);
    return {
      agencies: agencies.map((agency) => ({
        agencyType: agency.agencyType,
        agencyName: agencyName(ctx, agency),
        deliveryCode: agency.brandCode,
        deliveryName: agency.brandName,
      })),
      delivery: delivery ? { ...delivery, waiting: delivery.pending !== null } : null,
    };
  }),
  implement(deliveryCalls.fee, async (ctx, { query }) => {
    const { storeId, place, subject } = await feeOrigin(ctx, query);
    const agency = await chosenAgency(ctx.db, storeId, query.deliveryCode);
    const outcome = await askFee(ctx.services, agency.agencyType, subject, {
      requestId: query.requestId ?? `fee-${subject.replace(':', '-')}`,
      payAmount: query.payAmount ?? place.amount,
      note: query.memo,
      ...feeRide(place, destinationOf(query, place), agency),
    });
    if (outcome.kind !== 'responded') throw integrationError(outcome.kind);
    const undeliverable = { deliverable: false, distance: null, pickUpMinutes: [], fee: 0, surcharges: {} };
    return outcome.done ?? { code: outcome.code, message: outcome.message, ...undeliverable };
  }),
  implement(deliveryCalls.place, ({ services }, { query }) =>
    findPlaces(services, query.keyword, 'coordinates'),
  ),
  implement(deliveryCalls.call, {
    // Calls the agency between two transactions; `request_id` prevents a duplicate (D37).
    transaction: false,
    handler: async (ctx, { body }) => {
      const { type } = body;
      if (!isCall(type)) throw fieldError('type', 'field.unknownCode');
      const keys = await locateOrder(ctx, { id: body.orderId });
      ctx.target(`order ${keys.id}`);
      const work = { services: ctx.services, log: ctx.log, locale: ctx.locale, now: ctx.now };
      return callAgency(work, keys, type, body, accountActor(ctx));
    },
  }),
  implement(deliveryCalls.callback, {
    rawBody: true,
    // The address of an agency may be that of a simulator, which is looked for over the network.
    transaction: false,
    handler: async (ctx, { params, body }) => {
      const agency = await checkCallback(ctx, params.agencyType);
      return { count: await ownTransaction(ctx, (own) => takeCallback(own, agency, body)) };
    },
  }),
);
