import { ORDER_TYPES, type OrderType } from '../order-values.contract.ts';

const BY_PARTNER_TYPE: Readonly<Record<string, readonly OrderType[]>> = {
  KIOSK: ['KIOSK_ORDER', 'TABLE_ORDER'],
  TABLE: ['TABLE_ORDER', 'MOBILE_TABLE_ORDER'],
  APP: ['PARTNER_ORDER', 'MOBILE_TABLE_ORDER', 'DELIVERY_APP_ORDER'],
  DELIVERY_APP: ['DELIVERY_APP_ORDER', 'PARTNER_ORDER'],
  POS: ['POS_ORDER', 'TELEPHONE_ORDER', 'ETC_ORDER'],
};

/** The order types a key may send: those it names, else those of its partner type (all of them for `ETC`). */
export const orderTypesOf = (partner: {
  readonly type: string;
  readonly orderTypes: readonly string[] | null;
}): readonly string[] => partner.orderTypes ?? BY_PARTNER_TYPE[partner.type] ?? ORDER_TYPES;

/** Whether a key serves a store. A key that names neither stores nor businesses serves all of them. */
export function servesStore(
  partner: { readonly storeIds: readonly number[] | null; readonly businessIds: readonly number[] | null },
  store: { readonly id: number; readonly businessId: number },
): boolean {
  const { storeIds, businessIds } = partner;
  if (storeIds === null && businessIds === null) return true;
  return (storeIds?.includes(store.id) ?? false) || (businessIds?.includes(store.businessId) ?? false);
}
