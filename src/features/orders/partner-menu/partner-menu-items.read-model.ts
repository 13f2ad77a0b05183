import { isStopped } from '#features/catalog/menu-items/menu-item.rules.ts';
import { pictureUrl } from '#kit/contract/picture.ts';
import { toWallClock } from '#kit/contract/time/zoned-time.ts';
import { encoderOf } from '#kit/contract/wire.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { CodeBook } from '#kit/server/services.ts';
import { partnerMenu } from '../partner-intake/partner.contract.ts';
import type { PartnerStore } from '../partner-intake/partner-store.read-model.ts';
import { isSoldOut } from '../pricing/pricing.ts';

const LIVING = 'store_id = $1 and in_use and deleted_at is null';
const ORDER = 'order by display_order, id';
const COLUMNS = `xmin::text as "state", id, name, description, price, market_price as "marketPrice", adult_only as "adultsOnly",
  image as "picture", display_order as "displayOrder", stop_selling as "stopSelling",
  stop_until as "stopUntil", stop_reason_id as "stopReasonId", barcode, kitchen_printer as "kitchenPrinter",
  vat_type_id as "vatTypeId", service_charge_type_id as "serviceChargeTypeId", kiosk_label_id as "kioskLabelId",
  ingredient_ids as "ingredientIds", stock_managed as "stockManaged", sell_without_stock as "sellWithoutStock", stock,
  calories, in_kiosk as "inKiosk", category_ids as "categoryIds", option_ids as "optionIds",
  discount_ids as "discountIds", sales_type_ids as "salesTypeIds", translations`;

/** Every complete item of a menu. */
export const MENU_ITEMS = statement(
  'partner-menu-items',
  `select ${COLUMNS} from menu_items where ${LIVING} ${ORDER}`,
);
const STATES = statement(
  'partner-menu-item-states',
  `select id, xmin::text as "state" from menu_items where ${LIVING} ${ORDER}`,
);
const CHANGED = statement(
  'partner-menu-items-changed',
  `select ${COLUMNS} from menu_items where ${LIVING} and id = any($2)`,
);

interface Item {
  id: number;
  /** The row's xmin, which changes with every update. */
  state: string;
  picture: string | null;
  stopSelling: boolean;
  stopUntil: Date | null;
  stopReasonId: number | null;
  vatTypeId: number | null;
  serviceChargeTypeId: number | null;
  kioskLabelId: number | null;
  stockManaged: boolean;
  sellWithoutStock: boolean;
  stock: number;
  ingredientIds: number[];
  categoryIds: number[];
  optionIds: number[];
  discountIds: number[];
  salesTypeIds: number[];
}

interface KnownItem {
  readonly state: string;
  /** JSON as bytes, because joining long strings costs as much as encoding them. */
  readonly json: Buffer;
  /** When it next changes with time. */
  readonly until: number;
}
/** Items as JSON by id, for one time zone; an order that takes stock changes one of thousands. */
export interface KnownItems {
  readonly timeZone: string;
  readonly byId: ReadonlyMap<number, KnownItem>;
}

export const valuesIn =
  (codes: CodeBook) =>
  (group: string, id: number | null): string =>
    (id === null ? undefined : codes.find(group, id)?.value) ?? '';

const encodeItem = encoderOf(partnerMenu.fields.items.fields ?? {});
const refs = (ids: readonly number[]) => ids.map((id) => ({ id }));

function jsonOf(item: Item, codes: CodeBook, store: PartnerStore, now: Date): KnownItem {
  const value = valuesIn(codes);
  const stopped = isStopped(item, now);
  const json = JSON.stringify(
    encodeItem({
      ...item,
      picture: item.picture === null ? null : pictureUrl(item.picture),
      soldOut: stopped || isSoldOut(item),
      stopReason: stopped ? value('STOP_REASON', item.stopReasonId) : null,
      stopUntil: stopped && item.stopUntil ? toWallClock(item.stopUntil, store.timeZone) : null,
      stock: item.stockManaged ? item.stock : null,
      vatType: value('VAT_TP', item.vatTypeId),
      serviceChargeType: value('SERVICE_COST_TP', item.serviceChargeTypeId),
      kioskLabel: value('KIOSK_LABEL_TP', item.kioskLabelId),
      ingredients: refs(item.ingredientIds),
      categories: refs(item.categoryIds),
      options: refs(item.optionIds),
      discounts: refs(item.discountIds),
      salesTypes: item.salesTypeIds.map((id) => ({ value: value('SALES_TP', id) })),
    }),
  );
  return {
    state: item.state,
    json: Buffer.from(json),
    until: (stopped && item.stopUntil?.getTime()) || Number.POSITIVE_INFINITY,
  };
}

const COMMA = Buffer.from(',');

/**
 * The items of a menu in order, as the inside of a JSON array; only items not cached in their current version are read.
 */
export async function itemsJson(
  db: Db,
  codes: CodeBook,
  store: PartnerStore,
  now: Date,
  known?: KnownItems,
): Promise<{ list: Buffer; until: number; known: KnownItems }> {
  const before = known?.timeZone === store.timeZone ? known.byId : undefined;
  const byId = before
    ? await onlyChanged(db, store.id, now, before, (item) => jsonOf(item, codes, store, now))
    : new Map(
        (await db.query(MENU_ITEMS, [store.id])).map((item) => [item.id, jsonOf(item, codes, store, now)]),
      );
  const parts: Buffer[] = [];
  let until = Number.POSITIVE_INFINITY;
  for (const item of byId.values()) {
    if (parts.length > 0) parts.push(COMMA);
    parts.push(item.json);
    until = Math.min(until, item.until);
  }
  return { list: Buffer.concat(parts), until, known: { timeZone: store.timeZone, byId } };
}

async function onlyChanged(
  db: Db,
  storeId: number,
  now: Date,
  before: ReadonlyMap<number, KnownItem>,
  make: (item: Item) => KnownItem,
): Promise<Map<number, KnownItem>> {
  const states = await db.query(STATES, [storeId]);
  const asBefore = (id: number, state: string): KnownItem | undefined => {
    const item = before.get(id);
    return item && item.state === state && now.getTime() < item.until ? item : undefined;
  };
  const wanted = states.filter(({ id, state }) => !asBefore(id, state)).map(({ id }) => id);
  const read = wanted.length > 0 ? await db.query(CHANGED, [storeId, wanted]) : [];
  const fresh = new Map(read.map((item) => [item.id, make(item)]));
  const byId = new Map<number, KnownItem>();
  for (const { id, state } of states) {
    // Neither: deleted between the two statements.
    const item = fresh.get(id) ?? asBefore(id, state);
    if (item) byId.set(id, item);
  }
  return byId;
}
