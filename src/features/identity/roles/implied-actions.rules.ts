import { storesPermission } from '#kit/contract/lookups.contract.ts';
import { storeChoicePermissions } from '../../../../generated/store-choice.ts';

/**
 * Finer permission codes missing in the specification, by the specified one that implies them (D10). Applied when
 * permissions are loaded, unless the role withholds a code (`role_withheld`).
 */
const finerCodes: Readonly<Record<string, readonly string[]>> = {
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
  // Forms and filters in which a store is chosen.
  CustSearch: ['StoreSearchForMng'],
  StoreExternalCodeSearch: ['StoreSearchForMng'],
  MobilePosBannerForStoreSearch: ['StoreSearchForMng'],
};

/** What each code implies; opening a screen that works on one chosen store includes choosing it. */
export const impliedActions: Readonly<Record<string, readonly string[]>> = {
  ...finerCodes,
  ...Object.fromEntries(
    storeChoicePermissions.map((code) => [code, [...(finerCodes[code] ?? []), storesPermission]]),
  ),
};

/** Finer permission codes implied by two specified ones together. */
export const impliedTogether: readonly (readonly [first: string, second: string, finer: string])[] = [
  ['StoreAddForMng', 'CustDel', 'StoreDelForMng'],
];

/** Each specified code with each one it implies. */
export const impliedPairs: readonly (readonly [printed: string, finer: string])[] = Object.entries(
  impliedActions,
).flatMap(([printed, finer]) => finer.map((each) => [printed, each] as const));

/** The codes with everything they imply. */
export function withImplied(actions: readonly string[]): string[] {
  const together = impliedTogether.flatMap(([first, second, finer]) =>
    actions.includes(first) && actions.includes(second) ? [finer] : [],
  );
  return [
    ...new Set([...actions.flatMap((action) => [action, ...(impliedActions[action] ?? [])]), ...together]),
  ];
}
