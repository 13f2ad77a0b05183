import type { StoreFacts } from '#kit/server/services.ts';
import type { PriceLanguages } from './price-change.rules.ts';

export const languagesFor = (store: StoreFacts, chosen: readonly string[]): PriceLanguages => ({
  defaultLanguage: store.defaultLanguage,
  chosen,
  international: store.internationalPayment,
});
