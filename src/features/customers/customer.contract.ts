import type * as z from 'zod';
import { endpoint, maybe, type Page, pageOf } from '#kit/contract/endpoints/endpoint.ts';
import { createOnly } from '#kit/contract/field.ts';
import {
  flag,
  id,
  int,
  optionalDateTime,
  optionalFlag,
  optionalInt,
  optionalText,
  phone,
  phoneNumber,
  readonlyDateTime,
  readonlyInt,
} from '#kit/contract/fields.ts';
import { crudPermissions } from '#kit/contract/permissions.ts';
import { resource } from '#kit/contract/resource.ts';
import { shape } from '#kit/contract/shape.ts';

/** An operator writes no more than this; orders stop counting there. */
export const MOST_ORDERS = 999_999_999;
export const NAME_LENGTH = 10;

/** Sizes of a page, the usual one apart. */
export const CUSTOMER_PAGE_SIZES = [30, 50, 100] as const;
export const CUSTOMER_PAGE_SIZE = 50;

/** Digits and separators; at least one digit. */
const PHONE = /^(?=.*\d)[0-9+\- ]+$/;

/** A customer of a store. */
export const customer = resource('customer', {
  owner: 'store',
  paths: { store: '/telInfo' },
  permissions: { store: crudPermissions('TelInfoForStore') },
  id: id('seq'),
  form: {
    phone: createOnly(phoneNumber('tel', { max: 50 })),
    name: optionalText('name', { max: NAME_LENGTH, example: '김하늘' }),
    address: optionalText('addr', { max: 250 }),
    addressDetail: optionalText('addrDtl', { max: 100 }),
    orderCount: int('orderCnt', { max: MOST_ORDERS, initial: 0 }),
    phoneOrderCount: int('telOrderCnt', { max: MOST_ORDERS, initial: 0 }),
    memo: optionalText('lastShopMemo', { max: 100 }),
    inUse: flag('useYn', { initial: true }),
    /** Present while the customer agrees to advertising. Null takes it back; nothing else may be written (D40). */
    consentedAt: optionalDateTime('marketingAgreeDate'),
  },
  row: {
    lastOrderedAt: readonlyDateTime('lastTelDate'),
    /** When the consent ends or ended by itself. */
    consentUntil: readonlyDateTime('marketingExpireDate'),
    consentWithdrawnAt: readonlyDateTime('marketingWithdrawDate'),
  },
  search: {
    phone: optionalText('tel', { max: 50 }),
    name: optionalText('name', { max: 50 }),
    address: optionalText('addr', { max: 100 }),
    inUse: optionalFlag('useYn'),
  },
  named: ['name', 'phone'],
  order: ['-lastOrderedAt'],
  unique: [
    { fields: ['phone'], message: 'customer.taken', index: 'customers_store_phone_key', check: 'chk' },
  ],
  paged: true,
  summary: 'customers',
});

/** Either pair of names; the first one given applies. */
const customerPaging = {
  pageSize: optionalInt('pageSize', { min: 1, max: 1_000 }),
  currentPage: optionalInt('currPage', { max: 100_000 }),
  page: optionalInt('page', { max: 100_000 }),
  size: optionalInt('size', { min: 1, max: 1_000 }),
  sort: optionalText('sort', { max: 60 }),
};

/** Beside the rows of a page: how many customers of the whole store agree to advertising now. */
const consentCount = shape({ consenting: readonlyInt('totalMarketingConsentCount') });

const pages = pageOf(customer);

export const listCustomers = endpoint({
  method: 'GET',
  path: '/telInfo',
  permission: customer.permissions.store.search,
  scope: 'ownStore',
  summary: 'List customers in pages, latest order first',
  description: `Always a page, of ${CUSTOMER_PAGE_SIZE} unless asked otherwise. \`totalMarketingConsentCount\` counts the whole store, whatever was searched.`,
  query: { ...customer.search, ...customerPaging },
  response: {
    output: (pages.output as z.ZodObject).extend((consentCount.output as z.ZodObject).shape),
    encode: ({ consenting, ...page }: Page<object> & { consenting: number }) => ({
      ...(pages.encode(page) as object),
      ...consentCount.encode({ consenting }),
    }),
    decode: (wire) => ({ ...pages.decode(wire), ...consentCount.decode(wire) }),
  },
});

export const checkPhone = endpoint({
  method: 'PATCH',
  path: '/telInfo/chk/:tel',
  permission: customer.permissions.store.add,
  scope: 'ownStore',
  summary: 'Check whether a phone number is free among customers',
  description: "Empty if free, else the customer's id. Only digits are compared.",
  params: { phone: phone('tel', { max: 50, pattern: PHONE }) },
  response: maybe(shape({ id: customer.id })),
  // Rate-limited, because it reveals whether a customer exists.
  rateLimit: { max: 60 },
});
