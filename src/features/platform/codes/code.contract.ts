import { endpoint, many, maybe } from '#kit/contract/endpoints/endpoint.ts';
import { createOnly, leftOut, optional, readOnly } from '#kit/contract/field.ts';
import {
  flag,
  id,
  int,
  optionalText,
  readonlyFlag,
  readonlyInt,
  readonlyText,
  text,
} from '#kit/contract/fields.ts';
import { crudPermissions } from '#kit/contract/permissions.ts';
import { listBelow, ref, translations } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';
import { shape } from '#kit/contract/shape.ts';

const form = {
  /** The group; null makes this entry a group. A member cannot have members. */
  parent: createOnly(optional(ref('topCode', { id: 'cd', name: 'nm' }))),
  value: createOnly(text('val', { max: 50, example: 'DINE_IN' })),
  name: text('nm', { max: 50, example: '매장 식사' }),
  translations: translations('codeInfos', { name: text('nm', { max: 50 }) }),
  displayOrder: int('ord', { min: 1, max: 99, initial: 1 }),
  inUse: flag('useYn', { initial: true }),
  description: optionalText('codeDesc', { max: 250 }),
  reference1: optionalText('ref1', { max: 50 }),
  reference2: optionalText('ref2', { max: 50 }),
  reference3: optionalText('ref3', { max: 50 }),
};

/** Product rules depend on built-in values, so these can be neither edited nor deleted (D24). */
const row = { localName: readonlyText('nmLan'), seeded: readonlyFlag('seededYn') };

/** The codes: groups and their members. `GET /code` returns groups with their members. */
export const code = resource('code', {
  owner: 'platform',
  paths: { platform: '/code' },
  permissions: { platform: crudPermissions('Code') },
  id: id('cd'),
  form,
  row: {
    ...row,
    /** In the list only. */
    members: leftOut(
      readOnly(
        listBelow(
          'subCode',
          'members',
          { id: id('cd'), ...form, ...row, version: readonlyInt('version') },
          { max: 99 },
        ),
      ),
    ),
  },
  order: ['displayOrder', 'id'],
  unique: [
    {
      fields: ['parent', 'value'],
      message: 'code.valueTaken',
      index: 'codes_parent_id_value_key',
      check: 'chk',
    },
  ],
  summary: 'codes',
});

const permissions = code.permissions.platform;

export const codeCalls = {
  list: endpoint({
    method: 'GET',
    path: '/code',
    permission: permissions.search,
    scope: 'platform',
    summary: 'List codes: groups with their members',
    response: many(code),
  }),
  check: endpoint({
    method: 'PATCH',
    path: '/code/chk/:parentCd/:val',
    permission: [permissions.add],
    scope: 'none',
    summary: 'Check whether a value is free in a code group (0: among the groups)',
    params: { parentId: int('parentCd', { min: 0 }), value: text('val', { max: 50 }) },
    response: maybe(shape({ id: code.id })),
    rateLimit: { max: 120 },
  }),
};
