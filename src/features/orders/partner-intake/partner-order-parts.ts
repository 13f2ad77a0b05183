import type {
  CatalogueDiscount,
  CatalogueItem,
  CatalogueOption,
} from '../pricing/partner-catalogue.read-model.ts';
import type { PricedOrder } from '../pricing/priced-order.ts';
import type { partnerOrder } from './partner.contract.ts';

export type OrderRequest = ReturnType<typeof partnerOrder.parse>;
export type Priced = PricedOrder<CatalogueItem, CatalogueOption, CatalogueDiscount>;
