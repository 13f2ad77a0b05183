import { z } from 'zod';
import { locateOrder } from '#features/orders/lifecycle/order-address.public.ts';
import { orderPermissions } from '#features/orders/order.contract.ts';
import { accountActor } from '#features/orders/order-history.public.ts';
import { fieldError } from '#kit/contract/errors.ts';
import { rowId } from '#kit/contract/fields.ts';
import { defineRoutes, open, route } from '#kit/server/route.ts';
import { askFee } from './agency.ts';
import { agencyName } from './agency-name.ts';
import {
  agencyCall,
  agencyResponse,
  agencyTypeParam,
  CALL_TYPES,
  type CallType,
  deliveryPaths,
  dispatchState,
  encodeFee,
  feeOutput,
  feeQuery,
  placeQuery,
  placeResponse,
  rideReport,
} from './delivery.contract.ts';
import { liveDelivery } from './delivery-rows.ts';
import { callAgency } from './dispatch/dispatch.ts';
import {
  agenciesOf,
  chosenAgency,
  destinationOf,
  feeRide,
  integrationError,
} from './dispatch/dispatch-plan.ts';
import { feeOrigin } from './dispatch/fee-origin.ts';
import { findPlaces } from './places/place-search.ts';
import { checkCallback, takeCallback } from './tracking/callback.ts';

const isCall = (type: string): type is CallType => (CALL_TYPES as readonly string[]).includes(type);

export default defineRoutes(
  'delivery',
  route({
    method: 'GET',
    path: deliveryPaths.state,
    permission: orderPermissions.dispatch,
    scope: 'stores',
    summary: 'Get the agencies of an order’s store and its current ride',
    params: { orderId: rowId('orderCd') },
    response: dispatchState.output,
    handler: async (ctx, { params }) => {
      const keys = await locateOrder(ctx, { id: params.orderId });
      const agencies = await agenciesOf(ctx.db, keys.storeId);
      const delivery = await liveDelivery(ctx.db, keys);
      return dispatchState.encode({
        agencies: agencies.map((agency) => ({
          agencyType: agency.agencyType,
          agencyName: agencyName(ctx, agency),
          deliveryCode: agency.brandCode,
          deliveryName: agency.brandName,
        })),
        delivery: delivery ? { ...delivery, waiting: delivery.pending !== null } : null,
      });
    },
  }),
  route({
    method: 'GET',
    path: deliveryPaths.fee,
    permission: orderPermissions.dispatch,
    scope: 'stores',
    summary: 'Estimate the fee of a ride',
    query: feeQuery.fields,
    response: feeOutput,
    errors: { 503: 'The agency cannot be reached.', 504: 'The agency did not respond in time.' },
    handler: async (ctx, { query }) => {
      const { storeId, place, subject } = await feeOrigin(ctx, query);
      const agency = await chosenAgency(ctx.db, storeId, query.deliveryCode);
      const outcome = await askFee(ctx.services, agency.agencyType, subject, {
        requestId: query.requestId ?? `fee-${subject.replace(':', '-')}`,
        payAmount: query.payAmount ?? place.amount,
        note: query.memo,
        ...feeRide(place, destinationOf(query, place), agency),
      });
      if (outcome.kind !== 'said') throw integrationError(outcome.kind);
      const nothing = { deliverable: false, distance: null, pickUpMinutes: [], fee: 0, surcharges: {} };
      return encodeFee(outcome.done ?? { code: outcome.code, message: outcome.message, ...nothing });
    },
  }),
  route({
    method: 'GET',
    path: deliveryPaths.place,
    permission: orderPermissions.dispatch,
    scope: 'none',
    summary: 'Find the coordinates of an address through Kakao, Naver or juso.go.kr',
    query: placeQuery,
    response: placeResponse.output,
    rateLimit: { max: 60 },
    handler: async ({ services }, { query }) =>
      placeResponse.encode(await findPlaces(services, query.keyword)),
  }),
  route({
    method: 'POST',
    path: deliveryPaths.call,
    permission: orderPermissions.dispatch,
    scope: 'stores',
    // Calls the agency between two transactions; `request_id` prevents a duplicate (D37).
    transaction: false,
    summary: 'Request a rider, change or withdraw the request',
    description:
      '`request_id` is the idempotency key: sent again, the agency is asked for the same ride. What is left out is taken from the order.',
    body: agencyCall,
    response: agencyResponse.output,
    errors: {
      409: 'Another ride is active, none is active, or the rider has picked up.',
      503: 'The agency was not reached; nothing was sent.',
      504: 'The outcome is unknown and is determined automatically.',
    },
    handler: async (ctx, { body }) => {
      const { type } = body;
      if (!isCall(type)) throw fieldError('type', 'field.unknownCode');
      const keys = await locateOrder(ctx, { id: body.orderId });
      ctx.target(`order ${keys.id}`);
      const work = { services: ctx.services, log: ctx.log, locale: ctx.locale, now: ctx.now };
      return agencyResponse.encode(await callAgency(work, keys, type, body, accountActor(ctx)));
    },
  }),
  route({
    method: 'POST',
    path: deliveryPaths.callback,
    permission: open('signed by the agency itself (D50)'),
    scope: 'none',
    beforeTerms: true,
    rawBody: true,
    summary: 'Receive the status of a ride from its agency',
    description:
      'Signed: `x-jumun-timestamp` (seconds) and `x-jumun-signature`, HMAC-SHA256 in hex over timestamp, a dot and the body. Each `event_id` counts once.',
    params: agencyTypeParam,
    // Parsed by the handler, so that callers without a valid signature learn nothing about the format.
    body: { parse: (wire: unknown) => wire, input: rideReport.input, fields: rideReport.fields },
    response: z.object({ count: z.number() }),
    errors: { 401: 'The signature or its time is missing or wrong.' },
    handler: async (ctx, { params, body }) => {
      const agency = await checkCallback(ctx, params.agencyType);
      return { count: await takeCallback(ctx, agency, body) };
    },
  }),
);
