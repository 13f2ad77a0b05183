import { endpoint, many } from '#kit/contract/endpoints/endpoint.ts';
import { resourceEndpoints } from '#kit/contract/endpoints/resource-endpoints.ts';
import { leftOut, optional, readOnly } from '#kit/contract/field.ts';
import {
  flag,
  id,
  int,
  optionalLongText,
  optionalText,
  readonlyFlag,
  readonlyInt,
  readonlyText,
  text,
} from '#kit/contract/fields.ts';
import { crudPermissions, permissionCode } from '#kit/contract/permissions.ts';
import { listBelow, ref, translations } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';
import { addressFields } from '../resource-address.contract.ts';

const form = {
  /** The group; null makes this an entry of the first level. */
  parent: optional(ref('topMenu', { id: 'resourcesCd', name: 'menuNm' })),
  name: text('menuNm', { max: 50, example: '보고서' }),
  translations: translations('menuInfos', { name: text('menuNm', { max: 50 }) }),
  icon: optionalText('menuIcon', { max: 50 }),
  ...addressFields,
  displayOrder: int('ord', { min: 1, max: 99 }),
  inUse: flag('useYn', { initial: true }),
  description: optionalLongText('resDesc', { max: 250 }),
};

const row = {
  code: readonlyText('menuCd'),
  localName: readonlyText('menuNmLan'),
  level: readonlyInt('mlevel'),
  /** Whether the address is that of a screen of the product; other entries are shown as groups only. */
  hasScreen: readonlyFlag('screenYn'),
  /** The code that opens the screen. */
  permission: readonlyText('actionId'),
};

/** Entries of the side menu in two levels. `GET /menu` returns the first level with those below. */
export const navigation = resource('navigation', {
  owner: 'platform',
  paths: { platform: '/menu' },
  permissions: { platform: crudPermissions('Menu') },
  id: id('resourcesCd'),
  form,
  row: {
    ...row,
    children: leftOut(
      readOnly(
        listBelow('subMenu', 'children', {
          id: id('resourcesCd'),
          ...form,
          ...row,
          version: readonlyInt('version'),
        }),
      ),
    ),
  },
  order: ['displayOrder', 'id'],
  unique: [
    { fields: ['method', 'url'], message: 'resource.addressTaken', index: 'resources_url_method_key' },
    { fields: ['method', 'url'], message: 'resource.addressTaken', index: 'resources_code_key' },
  ],
  summary: 'navigation entries',
});

const { search, update } = navigation.permissions.platform;

export const navigationCalls = {
  list: endpoint({
    method: 'GET',
    path: '/menu',
    permission: [search, permissionCode('AuthAuth')],
    scope: 'platform',
    summary: 'List navigation entries: the first level with those below',
    response: many(navigation),
  }),
  move: endpoint({
    ...resourceEndpoints(navigation, 'platform').move,
    permission: update,
    summary: 'Move a navigation entry among those of its group',
  }),
};
