import type { MessageKey } from '#kit/contract/messages.ts';
import type { Split } from './statistics.contract.ts';

/** The word for a kind of payment or of order, the same as on the order list. */
export const kindWord = (split: Split, kind: string): MessageKey =>
  `orders.${split === 'payment' ? 'pay' : 'type'}.${kind}` as MessageKey;
