/**
 * Finer actions that the specification does not print, by the printed one that brings them (D10). Rights are loaded
 * by it: who holds the printed action holds these too, unless the role withholds them (`role_withheld`).
 */
export const impliedActions: Readonly<Record<string, readonly string[]>> = {
  OrderForStoreSearch: [
    'OrderForStoreStatus',
    'OrderForStoreCancel',
    'OrderForStoreRefund',
    'OrderForStoreDispatch',
    'OrderForStoreNotify',
    'OrderForStorePrint',
    'OrderForStorePay',
    'OrderForStorePayCancel',
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

/** Finer actions that two printed ones bring only together. */
export const impliedTogether: readonly (readonly [first: string, second: string, finer: string])[] = [
  ['StoreAddForMng', 'CustDel', 'StoreDelForMng'],
];

/** Each printed action with each one it brings. */
export const impliedPairs: readonly (readonly [printed: string, finer: string])[] = Object.entries(
  impliedActions,
).flatMap(([printed, finer]) => finer.map((each) => [printed, each] as const));

/** The actions with everything they bring. */
export function withImplied(actions: readonly string[]): string[] {
  const together = impliedTogether.flatMap(([first, second, finer]) =>
    actions.includes(first) && actions.includes(second) ? [finer] : [],
  );
  return [
    ...new Set([...actions.flatMap((action) => [action, ...(impliedActions[action] ?? [])]), ...together]),
  ];
}
