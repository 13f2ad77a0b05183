import { createOnly, nullInResponses } from '#kit/contract/field.ts';
import {
  flag,
  id,
  key,
  optionalFlag,
  optionalLongText,
  optionalRowId,
  optionalText,
  readonlyFlag,
  readonlyText,
  text,
} from '#kit/contract/fields.ts';
import { crudPermissions, permissionCode } from '#kit/contract/permissions.ts';
import { code, translations } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';
import { addressFields } from '../resource-address.contract.ts';

/** Actions: what roles give, by the permission code that calls ask for. */
export const action = resource('action', {
  owner: 'platform',
  paths: { platform: '/action' },
  permissions: { platform: crudPermissions('Action', { only: ['search', 'add', 'update'] }) },
  listAlso: { platform: [permissionCode('AuthAuth')] },
  id: id('resourcesCd'),
  form: {
    /** Calls ask for this code, so renaming one would hand out another right. */
    code: createOnly(key('actionId', { max: 50, pattern: /^[A-Za-z]\w*$/, example: 'ReportSearch' })),
    name: text('actionNm', { max: 50, example: '보고서 조회' }),
    translations: translations('actionInfos', { name: text('actionNm', { max: 50 }) }),
    type: nullInResponses(code('actionTp', 'EVENT')),
    ...addressFields,
    description: optionalLongText('resDesc', { max: 250 }),
    inUse: flag('useYn', { initial: true }),
  },
  row: { localName: readonlyText('actionNmLan'), builtIn: readonlyFlag('builtInYn') },
  search: {
    name: optionalText('actionNm', { max: 50 }),
    type: optionalRowId('actionTpCd'),
    inUse: optionalFlag('useYn'),
  },
  order: ['displayOrder', 'id'],
  unique: [
    { fields: ['code'], message: 'action.codeTaken', index: 'resources_code_key', check: 'chk' },
    { fields: ['name'], message: 'action.nameTaken', index: 'resources_name_key', check: 'chkNm' },
    { fields: ['method', 'url'], message: 'resource.addressTaken', index: 'resources_url_method_key' },
  ],
  summary: 'actions',
});
