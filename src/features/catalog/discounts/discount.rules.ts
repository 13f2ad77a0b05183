import type { MessageKey } from '#kit/contract/i18n/messages.ts';

/** Which amount a type of discount (a value of DISCOUNT_TP) uses. */
export const amountOf = (type: string | undefined): 'price' | 'percent' =>
  type === 'percent' ? 'percent' : 'price';

/** What is wrong with a period; both are wall clocks of the store, null = without limit (D57). */
export function periodFault(startsAt: string | null, endsAt: string | null): MessageKey | undefined {
  return startsAt !== null && endsAt !== null && endsAt <= startsAt ? 'discount.endsBeforeStart' : undefined;
}
