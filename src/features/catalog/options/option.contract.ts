import {
  flag,
  id,
  int,
  money,
  optionalFlag,
  optionalMoney,
  optionalText,
  readonlyText,
  text,
} from '#kit/contract/fields.ts';
import { crudPermissions, permissionCode } from '#kit/contract/permissions.ts';
import { ref, translations } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';

/** Something a guest may choose with a dish (매운맛, 치즈 추가 …). */
export const option = resource('option', {
  owner: 'store',
  paths: { store: '/smenuOpt/store', business: '/smenuOpt' },
  permissions: { store: crudPermissions('SmenuOptForStore'), business: crudPermissions('SmenuOpt') },
  listAlso: {
    store: [permissionCode('SmenuForStoreSearch')],
    business: [permissionCode('SmenuSearch')],
  },
  id: id('smenuOptCd'),
  form: {
    name: text('smenuOptNm', { max: 50, example: '치즈 추가' }),
    group: ref('smenuOptTp', { id: 'smenuOptTpCd', name: 'smenuOptTpNm' }),
    cost: money('cost'),
    price: money('price'),
    /** Their prices follow the main price unless the store takes international payment (D39). */
    translations: translations('smenuOptInfos', {
      name: text('smenuOptInfoNm', { max: 50, example: 'Extra cheese' }),
      price: optionalMoney('price'),
    }),
    displayOrder: int('ord', { min: 1, max: 99 }),
    inUse: flag('useYn', { initial: true }),
    description: optionalText('smenuOptDesc', { max: 250 }),
  },
  /** The names of the option and of its group in the reader's language. */
  row: { localName: readonlyText('smenuOptNmLan'), groupName: readonlyText('smenuOptTpNmLan') },
  search: { name: optionalText('smenuOptNm', { max: 50 }), inUse: optionalFlag('useYn') },
  /** Options of one group stand together. */
  order: ['groupId', 'displayOrder', 'id'],
  summary: 'options',
});
