import { readonlyText } from '#kit/contract/fields.ts';
import { shape } from '#kit/contract/shape.ts';

/** What `GET /store/getStore` tells of the store's clock. */
export const storeClockAnswer = shape({ timeZone: readonlyText('timeZone') });
