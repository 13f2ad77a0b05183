import { pictureUrl } from '#kit/contract/picture.ts';
import { addDays, toWallClock } from '#kit/contract/time/zoned-time.ts';
import { type Db, type RowOf, statement } from '#kit/server/database/pool.ts';
import type { CodeBook } from '#kit/server/services.ts';
import { dayPlan } from '../hours/calendar/day-plan.rules.ts';
import { isOpenAt } from '../hours.public.ts';

/** How many days ahead an app may let customers choose. */
const DAYS = 14;

const SETTINGS = statement(
  'partner-store-settings',
  `select public_id as "storeId", name, default_language as "defaultLanguage", languages, translations, phone, address,
     address_detail as "addressDetail", latitude, longitude, description, image, extra_images as "extraImages",
     type_ids as "typeIds", filter_ids as "filterIds", payment_type_ids as "paymentTypeIds",
     web_sales_type_ids as "webSalesTypeIds", kiosk_sales_type_ids as "kioskSalesTypeIds",
     app_sales_type_ids as "appSalesTypeIds", web_sales_alarm_ids as "webSalesAlarmIds",
     app_sales_alarm_ids as "appSalesAlarmIds", order_receipt_cancel_alarm as "orderReceiptCancelAlarm",
     order_ready_alarm as "orderReadyAlarm", point_add_alarm as "pointAddAlarm", point_use_alarm as "pointUseAlarm",
     notification_minutes as "notificationMinutes", print_tickets as "printTickets",
     international_payment as "internationalPayment", kiosk_instructions as "kioskInstructions",
     menu_show_type_id as "menuShowTypeId", vat_type_id as "vatTypeId", vat_percent as "vatPercent",
     service_charge_type_id as "serviceChargeTypeId", service_charge_percent as "serviceChargePercent",
     pick_up_minutes as "pickUpMinutes", time_zone as "timeZone", hours, delivery_pricing as "pricing"
   from stores where id = $1`,
);
type Row = RowOf<typeof SETTINGS>;

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
const daysOf = ({ hours, timeZone }: Row, today: string) =>
  Array.from({ length: DAYS }, (_, ahead) => {
    const { day, open, reason } = dayPlan(hours, addDays(today, ahead), timeZone);
    return { day, open: [...open], reason };
  });

/** What apps and kiosks obey of one store; `inUse`: it takes orders at all. */
export async function partnerSettingsOf(
  db: Db,
  codes: CodeBook,
  { id, inUse }: { id: number; inUse: boolean },
  now: Date,
) {
  const [row] = await db.query(SETTINGS, [id]);
  if (!row) throw new Error(`store ${id} is gone`);
  const { value, values } = codesIn(codes);
  const { pricing, image, extraImages, hours, timeZone } = row;
  return {
    ...row,
    open: inUse && isOpenAt(hours, now, timeZone),
    languages: row.languages.map((each) => ({ id: each })),
    // Texts of a language that the store no longer has are kept, but not shown.
    translations: row.translations.filter(({ language }) => row.languages.includes(language)),
    picture: image === null ? null : pictureUrl(image),
    morePictures: extraImages.filter((path) => path !== '').map((path) => ({ path: pictureUrl(path) })),
    types: values('STORE_TP', row.typeIds),
    filters: values('FILTER_TP', row.filterIds),
    paymentTypes: values('PAY_TP', row.paymentTypeIds),
    webSalesTypes: values('SALES_TP', row.webSalesTypeIds),
    kioskSalesTypes: values('SALES_TP', row.kioskSalesTypeIds),
    appSalesTypes: values('SALES_TP', row.appSalesTypeIds),
    webSalesAlarms: values('SALES_TP', row.webSalesAlarmIds),
    appSalesAlarms: values('SALES_TP', row.appSalesAlarmIds),
    menuShowType: value('MENU_SHOW_TP', row.menuShowTypeId),
    vatType: value('GLOBAL_VAT_TP', row.vatTypeId),
    serviceChargeType: value('GLOBAL_SERVICE_COST_TP', row.serviceChargeTypeId),
    days: daysOf(row, toWallClock(now, timeZone).slice(0, 10)),
    tiers: pricing ? [...pricing.tiers] : [],
    tipKind: pricing?.tip.enabled ? pricing.tip.kind : null,
  };
}
