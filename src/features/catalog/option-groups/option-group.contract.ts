import {
  flag,
  id,
  int,
  optionalFlag,
  optionalInt,
  optionalText,
  readonlyText,
  text,
} from '#kit/contract/fields.ts';
import { crudPermissions } from '#kit/contract/permissions.ts';
import { code, translations } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';

/** Options among which a guest chooses (맵기, 사리 추가 …). */
export const optionGroup = resource('optionGroup', {
  owner: 'store',
  paths: { store: '/smenuOptTp/store', business: '/smenuOptTp' },
  permissions: { store: crudPermissions('SmenuOptForStore'), business: crudPermissions('SmenuOpt') },
  id: id('smenuOptTpCd'),
  form: {
    name: text('smenuOptTpNm', { max: 50, example: '맵기' }),
    translations: translations('smenuOptTpInfos', {
      name: text('smenuOptTpInfoNm', { max: 50, example: 'Spiciness' }),
    }),
    selectionType: code('optTp', 'OPT_TP'),
    /** How many different options must and may be chosen; left out, they follow the selection type (D57). */
    minSelected: optionalInt('minSel', { max: 99 }),
    maxSelected: optionalInt('maxSel', { min: 1, max: 99 }),
    displayOrder: int('ord', { min: 1, max: 99 }),
    inUse: flag('useYn', { initial: true }),
    description: optionalText('smenuOptTpDesc', { max: 250 }),
  },
  row: { localName: readonlyText('smenuOptTpNmLan') },
  search: { name: optionalText('smenuOptTpNm', { max: 50 }), inUse: optionalFlag('useYn') },
  order: ['displayOrder', 'id'],
  summary: 'option groups',
});
