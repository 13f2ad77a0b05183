import type { MessageKey } from '#kit/contract/i18n/messages.ts';

/** The amount required by a type of discount (a value of DISCOUNT_TP). */
export const amountOf = (type: string | undefined): 'price' | 'percent' =>
  type === 'percent' ? 'percent' : 'price';

/** The error of a period; both are local times of the store, null = unlimited (D57). */
export function periodFault(startsAt: string | null, endsAt: string | null): MessageKey | undefined {
  return startsAt !== null && endsAt !== null && endsAt <= startsAt ? 'discount.endsBeforeStart' : undefined;
}
