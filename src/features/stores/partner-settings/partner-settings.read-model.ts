import { orderingOf } from '#features/orders/capacity/pause/store-ordering.public.ts';
import type { PartnerStore } from '#features/orders/partner-intake/partner-store.read-model.ts';
import { pictureUrl } from '#kit/contract/picture.ts';
import { addDays, toWallClock } from '#kit/contract/time/zoned-time.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { CodeBook } from '#kit/server/services.ts';
import { dayPlan } from '../hours/calendar/day-plan.rules.ts';

/** How many days ahead an app may let customers choose. */
const DAYS = 14;

/** What a store's settings hold beside the columns of `PartnerStore`. */
const SETTINGS = statement(
  'partner-settings',
  `select translations, phone, address_detail as "addressDetail", description, image, extra_images as "extraImages",
     type_ids as "typeIds", filter_ids as "filterIds", payment_type_ids as "paymentTypeIds",
     web_sales_alarm_ids as "webSalesAlarmIds", app_sales_alarm_ids as "appSalesAlarmIds",
     order_receipt_cancel_alarm as "orderReceiptCancelAlarm", order_ready_alarm as "orderReadyAlarm",
     point_add_alarm as "pointAddAlarm", point_use_alarm as "pointUseAlarm",
     notification_minutes as "notificationMinutes", print_tickets as "printTickets",
     international_payment as "internationalPayment", kiosk_instructions as "kioskInstructions",
     menu_show_type_id as "menuShowTypeId", vat_type_id as "vatTypeId", vat_percent as "vatPercent",
     service_charge_type_id as "serviceChargeTypeId", service_charge_percent as "serviceChargePercent"
   from stores where id = $1`,
);

function codesIn(codes: CodeBook) {
  const value = (group: string, id: number | null): string | null =>
    (id === null ? undefined : codes.find(group, id)?.value) ?? null;
  const values = (group: string, ids: readonly number[]) =>
    ids.flatMap((id) => {
      const found = value(group, id);
      return found === null ? [] : [{ value: found }];
    });
  return { value, values };
}

/** The coming days as the server accepts orders on them. */
const daysOf = ({ hours, timeZone }: PartnerStore, today: string) =>
  Array.from({ length: DAYS }, (_, ahead) => {
    const { day, open, reason } = dayPlan(hours, addDays(today, ahead), timeZone);
    return { day, open: [...open], reason };
  });

/** What apps and kiosks obey of one store. */
export async function partnerSettingsOf(db: Db, codes: CodeBook, store: PartnerStore, now: Date) {
  const [row] = await db.query(SETTINGS, [store.id]);
  if (!row) throw new Error(`store ${store.id} is gone`);
  const { value, values } = codesIn(codes);
  const { deliveryPricing: pricing, languages, salesTypeIds, timeZone } = store;
  return {
    ...row,
    ...orderingOf(store, now),
    // Texts of a language that the store no longer has are kept, but not shown.
    translations: row.translations.filter(({ language }) => languages.includes(language)),
    address: store.address,
    latitude: store.latitude,
    longitude: store.longitude,
    picture: row.image === null ? null : pictureUrl(row.image),
    morePictures: row.extraImages.filter((path) => path !== '').map((path) => ({ path: pictureUrl(path) })),
    types: values('STORE_TP', row.typeIds),
    filters: values('FILTER_TP', row.filterIds),
    paymentTypes: values('PAY_TP', row.paymentTypeIds),
    webSalesTypes: values('SALES_TP', salesTypeIds.web),
    kioskSalesTypes: values('SALES_TP', salesTypeIds.kiosk),
    appSalesTypes: values('SALES_TP', salesTypeIds.app),
    webSalesAlarms: values('SALES_TP', row.webSalesAlarmIds),
    appSalesAlarms: values('SALES_TP', row.appSalesAlarmIds),
    menuShowType: value('MENU_SHOW_TP', row.menuShowTypeId),
    vatType: value('GLOBAL_VAT_TP', row.vatTypeId),
    serviceChargeType: value('GLOBAL_SERVICE_COST_TP', row.serviceChargeTypeId),
    timeZone,
    days: daysOf(store, toWallClock(now, timeZone).slice(0, 10)),
    tiers: pricing ? [...pricing.tiers] : [],
    tipKind: pricing?.tip.enabled ? pricing.tip.kind : null,
  };
}
