import { orderingStore } from '#features/orders/partner-intake/partner.contract.ts';
import { endpoint } from '#kit/contract/endpoints/endpoint.ts';
import { leftOut, optional } from '#kit/contract/field.ts';
import { date, decimal, flag, int, money, optionalText, text } from '#kit/contract/fields.ts';
import { language, list } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';

const values = (wire: string) => list(wire, { value: text('val') });

/** What apps, kiosks and table orders show of a store, and the settings that they obey. */
export const partnerStoreSettings = shape(
  {
    ...orderingStore,
    translations: list('storeInfos', {
      language: language('lanTp'),
      name: text('storeInfoNm'),
      address: leftOut(optionalText('storeInfoAddr')),
      addressDetail: leftOut(optionalText('storeInfoAddrDtl')),
      description: leftOut(optionalText('storeInfoDesc')),
    }),
    phone: optionalText('tel'),
    address: optionalText('storeAddr'),
    addressDetail: optionalText('storeAddrDtl'),
    latitude: optional(decimal('gpsLat', { min: -90, max: 90 })),
    longitude: optional(decimal('gpsLng', { min: -180, max: 180 })),
    description: optionalText('storeDesc'),
    picture: optionalText('storeImg'),
    morePictures: list('storeImgs', { path: text('path') }),
    types: values('storeTps'),
    filters: values('filterTps'),
    paymentTypes: values('payTps'),
    webSalesTypes: values('webSalesTps'),
    kioskSalesTypes: values('kioskSalesTps'),
    appSalesTypes: values('appSalesTypes'),
    /** Sales types of which the app or page tells the customer how the order stands. */
    webSalesAlarms: values('webSalesAlarms'),
    appSalesAlarms: values('appSalesAlarms'),
    orderReceiptCancelAlarm: flag('orderReceiptCancelAlarmYn'),
    orderReadyAlarm: flag('orderReadyAlarmYn'),
    pointAddAlarm: flag('pointAddAlarmYn'),
    pointUseAlarm: flag('pointUseAlarmYn'),
    notificationMinutes: optional(int('notiTime')),
    printTickets: flag('printYn'),
    internationalPayment: flag('internationalPayYn'),
    kioskInstructions: optionalText('aiKioskInstructions'),
    menuShowType: optionalText('menuShowTp'),
    vatType: optionalText('globalVatTp'),
    vatPercent: int('vat'),
    serviceChargeType: optionalText('globalServiceCostTp'),
    serviceChargePercent: int('serviceCost'),
    timeZone: text('timeZone'),
    /** Today and the thirteen days after it, in the store's time. */
    days: list('days', {
      day: date('day'),
      /** `HH:mm`; counted from the start of the day, so 26:00 is two o'clock of the next one. */
      open: list('open', { start: text('startTm'), end: text('endTm') }),
      /** Why the day differs from the others, as customers read it. */
      reason: optionalText('reason'),
    }),
    /** Empty if delivery is free of a fee by amount. */
    tiers: list('deliveryFees', { minOrderAmount: money('minOrderAmount'), fee: money('deliveryFee') }),
    /** `distance`, `auto` or null; the fee itself is quoted by `POST /partner/v1/delivery-quotes`. */
    tipKind: optionalText('deliveryTipType'),
  },
  'PartnerStoreSettings',
);

export const partnerSettingsCall = endpoint({
  permission: 'partner',
  scope: 'none',
  method: 'GET',
  path: '/partner/v1/stores/:storeId',
  summary: 'Get the settings of a store for apps and kiosks; 304 for a matching If-None-Match',
  params: { storeId: text('storeId', { max: 100 }) },
  response: partnerStoreSettings,
  errors: { 304: 'Nothing has changed.' },
});
