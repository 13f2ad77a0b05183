import { createOnly } from '#kit/contract/field.ts';
import { id, optionalRowId, optionalText, text } from '#kit/contract/fields.ts';
import { crudPermissions } from '#kit/contract/permissions.ts';
import { code, ref } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';

const form = {
  externalCode: text('externalCode', { max: 50, example: 'GANGNAM-1' }),
  partnerType: code('partnerTp', 'PARTNER_TP'),
};
const search = { externalCode: optionalText('externalCode', { max: 50 }) };
/** Orders name the store by the code, so it is unique per kind of partner. */
const unique = [
  {
    fields: ['partnerType', 'externalCode'],
    message: 'externalCode.taken',
    index: 'external_codes_partner_code_key',
  },
] as const;

/** External codes of a store, edited by its staff. */
export const externalCode = resource('externalCode', {
  owner: 'store',
  paths: { store: '/storeExternalCode/store' },
  permissions: { store: crudPermissions('StoreExternalCodeForStore') },
  id: id('id'),
  form,
  search,
  named: ['externalCode'],
  order: ['externalCode', 'id'],
  unique,
  summary: 'external codes',
});

/** The external codes of every store visible to a business or the platform. */
export const storeExternalCode = resource('storeExternalCode', {
  owner: 'stores',
  paths: { platform: '/storeExternalCode' },
  permissions: { platform: crudPermissions('StoreExternalCode') },
  id: id('id'),
  form: { store: createOnly(ref('store', { id: 'storeCd', name: 'storeNm' })), ...form },
  search: { store: optionalRowId('storeCd'), ...search },
  named: ['externalCode'],
  order: ['storeId', 'externalCode', 'id'],
  unique,
  summary: 'external codes of all visible stores',
});
