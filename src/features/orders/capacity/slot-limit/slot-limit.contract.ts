import { endpoint, many } from '#kit/contract/endpoints/endpoint.ts';
import { namesStores } from '#kit/contract/field.ts';
import { int, optionalInt, readonlyDateTime } from '#kit/contract/fields.ts';
import { code, list, refs } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';
import { orderingState, pausePermissions } from '../pause/ordering-pause.contract.ts';

export const MOST_PER_SLOT = 1_000;
const limits = list(
  'limits',
  {
    salesType: code('salesTp', 'SALES_TP'),
    /** Orders in ten minutes; none: unlimited. */
    limit: optionalInt('slotLimit', { min: 1, max: MOST_PER_SLOT }),
  },
  { max: 10 },
);

/** Absent sales types stay unchanged. */
export const limitRequest = shape({ limits });
const limitManyRequest = shape({
  stores: namesStores(refs('stores', { id: 'storeCd', name: 'storeNm' }, { required: true })),
  limits,
});

/** From here on a slot is shown as nearly full. */
const NEARLY = 0.7;
export const isNearlyFull = ({ taken, limit }: { taken: number; limit: number }): boolean =>
  taken >= limit * NEARLY;

/** Extra data of a 409 of a full slot: start of the next free one, in local time of the store. */
export const slotFullResponse = shape({ next: readonlyDateTime('nextSlot'), limit: int('slotLimit') });

/** Both require the permission to change stores, because limits are permanent. */
const setting = { method: 'PUT', permission: pausePermissions.business.update } as const;

export const limitCalls = {
  set: endpoint({
    ...setting,
    path: '/orderLimit/store',
    scope: 'ownStore',
    summary: "Set the own store's limits of orders per ten minutes, by sales type",
    body: limitRequest,
    response: orderingState,
  }),
  setMany: endpoint({
    ...setting,
    path: '/orderLimit',
    scope: 'stores',
    summary: 'Set limits of orders per ten minutes for many stores, by sales type, all or none',
    body: limitManyRequest,
    response: many(orderingState),
    errors: { 404: 'One of the stores is not visible.' },
  }),
};
