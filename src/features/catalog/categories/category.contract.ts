import { flag, id, int, optionalFlag, optionalText, readonlyText, text } from '#kit/contract/fields.ts';
import { crudPermissions, permissionCode } from '#kit/contract/permissions.ts';
import { translations } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';

/** A section of a store's menu (면, 밥, 음료 …). */
export const category = resource('category', {
  owner: 'store',
  paths: { store: '/category/store', business: '/category' },
  permissions: {
    store: crudPermissions('CategoryForSotre', { alias: 'CategoryForStore' }), // sic
    business: crudPermissions('Category'),
  },
  listAlso: {
    store: [permissionCode('SmenuForStoreSearch')],
    business: [permissionCode('SmenuSearch')],
  },
  id: id('categoryCd'),
  form: {
    name: text('categoryNm', { max: 50, example: '면류' }),
    translations: translations('categoryInfos', {
      name: text('categoryInfoNm', { max: 50, example: 'Noodles' }),
    }),
    displayOrder: int('ord', { min: 1, max: 99 }),
    inUse: flag('useYn', { initial: true }),
    description: optionalText('categoryDesc', { max: 250 }),
  },
  /** `localName` is the name in the reader's language, or the default one. */
  row: { localName: readonlyText('categoryNmLan') },
  search: { name: optionalText('categoryNm', { max: 50 }), inUse: optionalFlag('useYn') },
  order: ['displayOrder', 'id'],
  summary: 'categories',
});
