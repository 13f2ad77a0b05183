import { isOrderType } from '#features/orders/order-types.public.ts';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';

/** The word for a kind of payment or of order, the same as on the order list. */
export const kindLabel = (kind: string): MessageKey =>
  `orders.${isOrderType(kind) ? 'type' : 'pay'}.${kind}` as MessageKey;
