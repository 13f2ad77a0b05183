import { choice } from '#kit/contract/choice.ts';
import { endpoint, many } from '#kit/contract/endpoints/endpoint.ts';
import { createOnly } from '#kit/contract/field.ts';
import { flag, id, optionalText, readonlyText, text } from '#kit/contract/fields.ts';
import { crudPermissions } from '#kit/contract/permissions.ts';
import { resource } from '#kit/contract/resource.ts';
import { shape } from '#kit/contract/shape.ts';

export const AGENCY_TYPES = ['HELLO_WORLD', 'BAROGO', 'DELION'] as const;
export type AgencyType = (typeof AGENCY_TYPES)[number];
export const isAgencyType = (type: string): type is AgencyType =>
  (AGENCY_TYPES as readonly string[]).includes(type);

/** One agency or another, written as its type. */
export const agencyType = choice('agencyType', {
  HELLO_WORLD: 'HELLO_WORLD',
  BAROGO: 'BAROGO',
  DELION: 'DELION',
});

/** Types joined by commas; an unknown type matches nothing. */
export const agencySearch = { agencyTypes: optionalText('agencyTypes', { max: 100 }) };
export const typesIn = (joined: string): string[] => joined.split(',').map((type) => type.trim());

const names = {
  brandCode: text('brandCode', { max: 50, example: 'HW-BASIC' }),
  brandName: text('brandName', { max: 50, example: '헬로월드 라이더' }),
};
const company = {
  companyCode: optionalText('companyCode', { max: 50 }),
  companyName: optionalText('companyName', { max: 50 }),
};

/** A delivery agency under one of its brands. */
export const deliveryBrand = resource('deliveryBrand', {
  owner: 'platform',
  paths: { platform: '/delivery' },
  permissions: { platform: crudPermissions('Delivery') },
  id: id('id'),
  form: {
    // Rides and mappings are bound to the agency, so a brand's agency cannot change.
    agencyType: createOnly(agencyType),
    ...names,
    ...company,
    /** Stores are mapped by asking the agency; otherwise its stores are arranged elsewhere. */
    mappedByCall: flag('api_mapping_yn', { initial: true }),
    description: optionalText('description', { max: 250 }),
  },
  row: { agencyName: readonlyText('agencyName') },
  search: agencySearch,
  named: ['brandName'],
  order: ['agencyType', 'brandName', 'id'],
  unique: [
    {
      fields: ['agencyType', 'brandCode'],
      message: 'deliveryBrand.taken',
      index: 'delivery_brands_code_key',
    },
  ],
  summary: 'delivery brands',
});

/** The same for selection. */
export const agencyBrand = shape({
  id: id('id'),
  agencyType: text('agencyType'),
  agencyName: text('agencyName'),
  ...names,
  ...company,
});

export const listAgencyBrands = endpoint({
  method: 'GET',
  path: '/delivery/search',
  permission: 'session',
  scope: 'none',
  summary: 'List delivery brands for selection',
  query: agencySearch,
  response: many(agencyBrand),
});
