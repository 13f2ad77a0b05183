import { isOrderType } from '#features/orders/order-channels.public.ts';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';

/** The label of a payment or order type, the same as in the order list. */
export const kindLabel = (kind: string): MessageKey =>
  `orders.${isOrderType(kind) ? 'type' : 'pay'}.${kind}` as MessageKey;
