import { counted, endpoint } from '#kit/contract/endpoints/endpoint.ts';
import { joinedIds } from '#kit/contract/endpoints/joined-ids.ts';
import type { FieldErrors } from '#kit/contract/errors.ts';
import { nullInResponses, optional, readOnly } from '#kit/contract/field.ts';
import {
  bool,
  flag,
  id,
  int,
  money,
  optionalDateTime,
  optionalFlag,
  optionalInt,
  optionalMoney,
  optionalRowId,
  optionalText,
  readonlyDateTime,
  readonlyInts,
  readonlyText,
  text,
} from '#kit/contract/fields.ts';
import { crudPermissions, permissionCode } from '#kit/contract/permissions.ts';
import { type PictureSize, picture } from '#kit/contract/picture.ts';
import { code, codes, language, refs, translations } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';
import { shape } from '#kit/contract/shape.ts';

/** Pixels of a menu item's picture. */
export const MENU_PICTURE: PictureSize = { width: 200, height: 150 };

/** The stop fields in the form of one item and in bulk stops (D57). */
const stop = {
  /** Only with the reason OTHER. */
  otherReason: optionalText('otherReason', { max: 50 }),
  /** Local time of the store; absent: no end. */
  stopUntil: optionalDateTime('stopUntil'),
  /** Until the next opening; the server computes `stopUntil`. */
  stopUntilOpening: bool('availableUntilOpening', { initial: false }),
};
const stopReason = optional(code('stopReason', 'STOP_REASON'));

const ingredientIdsKey = 'stuffsCds';

export const menuItemPaths = { store: '/smenu/store', business: '/smenu' } as const;

/** What can be ordered. */
export const menuItem = resource('menuItem', {
  owner: 'store',
  paths: menuItemPaths,
  permissions: {
    store: crudPermissions('SmenuForStore'),
    business: crudPermissions('Smenu'),
  },
  listAlso: { store: [permissionCode('TelInfoForStoreSend')] },
  id: id('smenuCd'),
  form: {
    name: text('smenuNm', { max: 50, example: '물냉면' }),
    translations: translations('smenuInfos', {
      name: text('smenuInfoNm', { max: 50, example: 'Cold noodles' }),
      price: optionalMoney('price'),
      description: optionalText('smenuInfoDesc', { max: 250 }),
    }),
    description: optionalText('smenuDesc', { max: 250 }),
    /** Items added by a spreadsheet have no picture at first. */
    image: nullInResponses(picture('smenuImg', 'smenuImgFile', MENU_PICTURE)),
    displayOrder: int('ord', { min: 1, max: 99_999 }),
    inUse: flag('useYn', { initial: true }),
    /** Cost and price are required unless the price is the market's (`missingFields`). */
    cost: optionalMoney('cost'),
    price: optionalMoney('price'),
    calories: optionalInt('calorie', { max: 999_999, step: 10 }),
    categories: refs('categorys', { id: 'categoryCd', name: 'categoryNm' }, { required: true }),
    options: refs('smenuOpts', { id: 'smenuOptCd', name: 'smenuOptNm' }),
    ingredients: refs('stuffs', { id: 'stuffCd', name: 'stuffNm' }),
    discounts: refs('discounts', { id: 'discountCd', name: 'discountNm' }),
    salesTypes: codes('salesTps', 'SALES_TP', { required: true }),
    vatType: nullInResponses(code('vatTp', 'VAT_TP')),
    serviceChargeType: nullInResponses(code('serviceCostTp', 'SERVICE_COST_TP')),
    kioskLabel: nullInResponses(code('kioskLabelTp', 'KIOSK_LABEL_TP')),
    marketPrice: bool('availableMarketPrice', { initial: false }),
    adultOnly: bool('requiresAdultVerification', { initial: false }),
    kitchenPrinter: bool('availableKitchenPrinter', { initial: true }),
    inKiosk: bool('availableInKiosk', { initial: true }),
    stockManaged: bool('availableSmenuStockManagement', { initial: false }),
    sellWithoutStock: bool('availableSellWithoutStock', { initial: true }),
    stock: int('stock', { max: 90_000_000, initial: 0 }),
    barcode: optionalText('barcode', { max: 30 }),
    stopSelling: bool('stopSelling', { initial: false }),
    stopReason,
    ...stop,
  },
  row: {
    /** Name, price and description in the reader's language, or the default ones. */
    localName: readonlyText('smenuNmLan'),
    localPrice: readOnly(money('priceLan')),
    localDescription: readonlyText('smenuDescLan'),
    defaultLanguage: readOnly(language('defaultLan')),
    /** Names in the reader's language, joined by commas. */
    categoryNames: readonlyText('categorysNm'),
    ingredientNames: readonlyText('stuffsNm'),
    optionNames: readonlyText('smenuOptsNm'),
    discountNames: readonlyText('discountsNm'),
    vatTypeName: readonlyText('vatTpNm'),
    serviceChargeTypeName: readonlyText('serviceCostTpNm'),
    kioskLabelName: readonlyText('kioskLabelTpNm'),
    stopReasonName: readonlyText('stopReasonNm'),
    /** Start and author of the stop. */
    stoppedAt: readonlyDateTime('stopDtm'),
    stoppedByName: readonlyText('stopAccountNm'),
    /** The ids of the ingredients, as they may be sent too. */
    ingredientIds: readonlyInts(ingredientIdsKey),
  },
  search: {
    category: optionalRowId('categoryCd'),
    name: optionalText('smenuNm', { max: 50 }),
    inUse: optionalFlag('useYn'),
  },
  order: ['displayOrder', 'id'],
  paged: 'ahead',
  summary: 'menu items',
});

/** Below each side's path: an archive of pictures (`POST`). */
export const menuPicturesSegment = 'upImg';

/** Who may set items usable and unusable. */
export const menuItemUse = {
  store: permissionCode('SmenuForStoreUse'),
  business: permissionCode('SmenuUse'),
} as const;

/** Body of a stop: the first reason by default, no end by default. */
export const stopRequest = shape({
  reason: stopReason,
  ...stop,
  /** For so many minutes from now. */
  stopMinutes: optionalInt('stopMinutes', { min: 1, max: 10_080 }),
  /** Until the store opens on its next business day. */
  stopToday: bool('stopToday', { initial: false }),
});

const callsOf = (audience: keyof typeof menuItemPaths) => {
  const path = menuItemPaths[audience];
  const common = {
    method: 'PUT',
    permission: menuItem.permissions[audience].update,
    scope: audience === 'store' ? 'ownStore' : 'chosenStore',
    params: joinedIds,
    response: counted,
  } as const;
  return {
    use: endpoint({
      ...common,
      path: `${path}/use/:ids`,
      permission: menuItemUse[audience],
      summary: 'Set menu items usable, all or nothing',
    }),
    unuse: endpoint({
      ...common,
      path: `${path}/unuse/:ids`,
      permission: menuItemUse[audience],
      summary: 'Set menu items unusable, all or nothing',
    }),
    stop: endpoint({
      ...common,
      path: `${path}/stop/:ids`,
      summary:
        'Stop the sale of menu items until a time, the next opening, tomorrow, or without an end, all or nothing',
      body: stopRequest,
    }),
    resume: endpoint({
      ...common,
      path: `${path}/resume/:ids`,
      summary: 'Resume the sale of menu items, all or nothing',
    }),
  };
};
/** Calls on several items. */
export const menuItemCalls = { store: callsOf('store'), business: callsOf('business') };

/** Older clients say the ingredients as bare ids, as a list or joined by commas. */
export function withIngredientIds(body: unknown): unknown {
  const { [ingredientIdsKey]: ids, ...rest } = (body ?? {}) as Record<string, unknown>;
  if (ids === undefined || ids === null || rest.stuffs !== undefined) return body;
  const parts = typeof ids === 'string' ? ids.split(',').filter((part) => part !== '') : ids;
  return { ...rest, stuffs: Array.isArray(parts) ? parts.map((part) => Number(part)) : parts };
}

/** Cost and price that a new item lacks; at market price it needs none. */
export function missingPrices(body: unknown): FieldErrors {
  const record = (body ?? {}) as Record<string, unknown>;
  const { marketPrice, cost, price } = menuItem.form;
  if (marketPrice.schema.safeParse(record[marketPrice.wire] ?? false).data) return {};
  const missing = [cost, price].filter(({ wire }) => [undefined, null, ''].includes(record[wire] as null));
  return Object.fromEntries(missing.map(({ wire }) => [wire, { key: 'field.required' as const }]));
}
