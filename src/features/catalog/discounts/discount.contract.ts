import { z } from 'zod';
import { endpoint, many } from '#kit/contract/endpoints/endpoint.ts';
import {
  flag,
  id,
  int,
  optionalDateTime,
  optionalFlag,
  optionalInt,
  optionalMoney,
  optionalText,
  readonlyText,
  text,
} from '#kit/contract/fields.ts';
import { crudPermissions, permissionCode } from '#kit/contract/permissions.ts';
import { type CodeValue, code, codes, translations } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';

const type = code('discountTp', 'DISCOUNT_TP');
const amounts = { price: optionalMoney('price'), percent: optionalInt('percente', { max: 100 }) }; // sic

/** A price reduction of an item or a whole order, applied always or by coupon. */
export const discount = resource('discount', {
  owner: 'store',
  paths: { store: '/discount/store', business: '/discount' },
  permissions: { store: crudPermissions('DiscountForStore'), business: crudPermissions('Discount') },
  listAlso: { store: [permissionCode('TelInfoForStoreSend')] },
  id: id('discountCd'),
  form: {
    name: text('discountNm', { max: 50, example: '점심 할인' }),
    target: code('discountTarget', 'DISCOUNT_TARGET'),
    type: {
      ...type,
      // The coupon dialog reads the type's name under a key of its own.
      output: z.object({ cd: z.number(), nm: z.string(), val: z.string(), nmLan: z.string() }),
      encode: (value: CodeValue) => ({ ...(type.encode(value) as object), nmLan: value.name ?? '' }),
    },
    /** The one that the type requires. */
    ...amounts,
    /** Amounts per language equal the main ones unless the store takes international payment (D39). */
    translations: translations('discountInfos', {
      name: text('discountInfoNm', { max: 50, example: 'Lunch discount' }),
      ...amounts,
    }),
    /** All of them if absent on create. */
    salesTypes: { ...codes('salesTps', 'SALES_TP'), initial: undefined },
    devices: { ...codes('discountClients', 'DISCOUNT_CLIENT'), initial: undefined },
    /** From (inclusive) and until (exclusive), local time of the store (D57). */
    startsAt: optionalDateTime('startDtm'),
    endsAt: optionalDateTime('endDtm'),
    couponApplicable: flag('couponApplicableYn', { initial: true }),
    couponOnly: flag('couponOnlyYn', { initial: false }),
    displayOrder: int('ord', { min: 1, max: 99 }),
    inUse: flag('useYn', { initial: true }),
    description: optionalText('discountDesc', { max: 250 }),
  },
  row: { localName: readonlyText('discountNmLan'), salesTypeNames: readonlyText('salesTpNms') },
  search: { name: optionalText('discountNm', { max: 50 }), inUse: optionalFlag('useYn') },
  order: ['displayOrder', 'id'],
  summary: 'discounts',
});

const forMenu = {
  method: 'GET',
  summary: 'List discounts that can be assigned to a menu item',
  response: many(discount),
} as const;
export const discountsForMenu = {
  store: endpoint({
    ...forMenu,
    path: '/discount/store/forMenu',
    permission: [discount.permissions.store.search, permissionCode('SmenuForStoreSearch')],
    scope: 'ownStore',
  }),
  business: endpoint({
    ...forMenu,
    path: '/discount/forMenu',
    permission: [discount.permissions.business.search, permissionCode('SmenuSearch')],
    scope: 'chosenStore',
  }),
};
