import { endpoint } from '#kit/contract/endpoints/endpoint.ts';
import { flag, money, optionalDateTime, optionalText } from '#kit/contract/fields.ts';
import { group } from '#kit/contract/group.ts';
import { shape } from '#kit/contract/shape.ts';
import { deliveryAddress } from './partner.contract.ts';

const quoteRequest = shape({
  storeId: optionalText('storeId', { max: 20 }),
  externalCode: optionalText('externalCode', { max: 50 }),
  /** What the dishes cost after discounts, in won. */
  amount: money('amt'),
  address: group('address', deliveryAddress),
});

const REASONS = ['belowMinimum', 'tooFar', 'undeliverable'] as const;

const deliveryQuote = shape(
  {
    deliverable: flag('deliverableYn'),
    /** Why the store does not deliver; null if it does. */
    reason: optionalText('reason', { max: 20, values: REASONS }),
    fee: money('deliveryFee'),
    tip: money('deliveryTip'),
    total: money('deliveryCost'),
    /** To be sent with the order, which then costs as quoted; null if the fee depends on no agency. */
    deliveryQuote: optionalText('deliveryQuote'),
    /** Until when the quote holds, in the store's time. */
    until: optionalDateTime('expireDtm'),
  },
  'PartnerDeliveryQuote',
);

export const deliveryQuoteCall = endpoint({
  permission: 'partner',
  scope: 'none',
  method: 'POST',
  path: '/partner/v1/delivery-quotes',
  summary: 'Quote the delivery fee of an order before it is placed',
  body: quoteRequest,
  response: deliveryQuote,
  errors: {
    404: 'No such store.',
    429: 'The rate limit of the key is exceeded; see `Retry-After`.',
  },
});
