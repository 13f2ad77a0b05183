import { namesStores } from '#kit/contract/field.ts';
import { int, optionalInt, readonlyDateTime } from '#kit/contract/fields.ts';
import { code, list, refs } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';

/** `store`: the session's own · `business`: any of the visible ones. */
export const limitPaths = { store: '/orderLimit/store', business: '/orderLimit' } as const;

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
export const limitManyRequest = shape({
  stores: namesStores(refs('stores', { id: 'storeCd', name: 'storeNm' }, { required: true })),
  limits,
});

/** Usage of the current ten minutes, for each sales type with a limit. */
export const slotFields = {
  salesType: code('salesTp', 'SALES_TP'),
  limit: int('slotLimit'),
  taken: int('slotTaken'),
};

/** From here on a slot is shown as nearly full. */
const NEARLY = 0.7;
export const isNearlyFull = ({ taken, limit }: { taken: number; limit: number }): boolean =>
  taken >= limit * NEARLY;

/** Extra data of a 409 of a full slot: start of the next free one, in local time of the store. */
export const slotFullResponse = shape({ next: readonlyDateTime('nextSlot'), limit: int('slotLimit') });
