import { flag, id, optionalFlag, optionalText, readonlyText, text } from '#kit/contract/fields.ts';
import { crudPermissions, permissionCode } from '#kit/contract/permissions.ts';
import { translations } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';

/** What a dish is made of, and where it comes from (쌀 · 국내산). */
export const ingredient = resource('ingredient', {
  owner: 'store',
  paths: { store: '/stuff/store', business: '/stuff' },
  permissions: { store: crudPermissions('StuffForStore'), business: crudPermissions('Stuff') },
  listAlso: {
    store: [permissionCode('SmenuForStoreSearch')],
    business: [permissionCode('SmenuSearch')],
  },
  id: id('stuffCd'),
  form: {
    name: text('stuffNm', { max: 50, example: '쌀' }),
    origin: optionalText('stuffNation', { max: 50, example: '국내산' }),
    translations: translations('stuffInfos', {
      name: text('stuffInfoNm', { max: 50, example: 'Rice' }),
      origin: optionalText('stuffInfoNation', { max: 50, example: 'Korea' }),
    }),
    inUse: flag('useYn', { initial: true }),
    description: optionalText('stuffDesc', { max: 250 }),
  },
  /** Name and origin in the reader's language, or the default ones. */
  row: { localName: readonlyText('stuffNmLan'), localOrigin: readonlyText('stuffNationNm') },
  search: { name: optionalText('stuffNm', { max: 50 }), inUse: optionalFlag('useYn') },
  order: ['name', 'id'],
  summary: 'ingredients',
});
