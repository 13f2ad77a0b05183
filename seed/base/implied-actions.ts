/**
 * Finer actions that the specification does not print, by the printed one that brings them (D10).
 * Only the seed looks here: once installed, a role may hold the one without the other.
 */
export const impliedActions: Readonly<Record<string, readonly string[]>> = {
  OrderForStoreSearch: [
    'OrderForStoreStatus',
    'OrderForStoreCancel',
    'OrderForStoreRefund',
    'OrderForStoreDispatch',
    'OrderForStoreNotify',
    'OrderForStorePrint',
  ],
  OrderDeliveryForStoreSearch: ['OrderDeliveryForStoreDel'],
  TelInfoForStoreAdd: ['TelInfoForStoreUp', 'TelInfoForStoreDel', 'TelInfoForStoreSend'],
  MobilePosBannerForStoreUp: ['MobilePosBannerForStoreUse'],
  TableMngForStoreAdd: ['TableMngForStoreUp'],
  StatisticsMenuSearch: ['StatisticsPaySearch', 'StatisticsTimeSearch'],
  StoreAddForMng: ['StoreSearchForMng', 'StoreUpForMng'],
  StoreDeliverySearch: ['StoreSearchForMng', 'StoreDeliveryAdd', 'StoreDeliveryDel'],
  LanUp: ['LanDel'],
  PasswordUp: ['PasswordReveal'],
  AccountAuth: ['AccountToken'],
  // Screens with a store picker.
  CustSearch: ['StoreSearchForMng'],
  StoreExternalCodeSearch: ['StoreSearchForMng'],
  MobilePosBannerForStoreSearch: ['StoreSearchForMng'],
  CategorySearch: ['StoreSearchForMng'],
  TableMngSearch: ['StoreSearchForMng'],
  StuffSearch: ['StoreSearchForMng'],
  SmenuOptSearch: ['StoreSearchForMng'],
  DiscountSearch: ['StoreSearchForMng'],
  SmenuSearch: ['StoreSearchForMng'],
};

/** The actions with everything they bring. */
export function withImplied(actions: readonly string[]): string[] {
  return [...new Set(actions.flatMap((action) => [action, ...(impliedActions[action] ?? [])]))];
}
