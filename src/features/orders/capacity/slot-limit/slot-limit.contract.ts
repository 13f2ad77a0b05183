import { namesStores } from '#kit/contract/field.ts';
import { int, optionalInt, readonlyDateTime } from '#kit/contract/fields.ts';
import { code, list, refs } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';

/** `store`: the session's own · `brand`: as many as one chooses of those one sees. */
export const limitPaths = { store: '/orderLimit/store', business: '/orderLimit' } as const;

export const MOST_PER_SLOT = 1_000;
const limits = list(
  'limits',
  {
    salesType: code('salesTp', 'SALES_TP'),
    /** Orders in ten minutes; none: as many as come. */
    limit: optionalInt('slotLimit', { min: 1, max: MOST_PER_SLOT }),
  },
  { max: 10 },
);

/** Sales methods that are left out stay as they are. */
export const limitRequest = shape({ limits });
export const limitManyRequest = shape({
  stores: namesStores(refs('stores', { id: 'storeCd', name: 'storeNm' }, { required: true })),
  limits,
});

/** How full the ten minutes are that pass now, of each sales method with a limit. */
export const slotFields = {
  salesType: code('salesTp', 'SALES_TP'),
  limit: int('slotLimit'),
  taken: int('slotTaken'),
};

/** From here on a slot is shown as nearly full. */
const NEARLY = 0.7;
export const isNearlyFull = ({ taken, limit }: { taken: number; limit: number }): boolean =>
  taken >= limit * NEARLY;

/** What a 409 of a full slot carries: when the next free one begins, on the store's wall clock. */
export const slotFullResponse = shape({ next: readonlyDateTime('nextSlot'), limit: int('slotLimit') });
