import { endpoint, many } from '#kit/contract/endpoints/endpoint.ts';
import { createOnly } from '#kit/contract/field.ts';
import { optionalFlag, optionalText, text } from '#kit/contract/fields.ts';
import { crudPermissions, permissionCode } from '#kit/contract/permissions.ts';
import { resource } from '#kit/contract/resource.ts';
import { shape } from '#kit/contract/shape.ts';
import { assignPermission } from '../../roles/role.contract.ts';
import { staffFields, staffRecorded, staffRow } from '../staff/staff.contract.ts';
import { staffCalls } from '../staff/staff-calls.contract.ts';

const codes = crudPermissions('Account');
const { loginId, ...facts } = staffFields;

/** Accounts of the platform itself; those of businesses and stores are a resource of their own. */
export const account = resource('account', {
  owner: 'platform',
  paths: { platform: '/account' },
  permissions: { platform: codes },
  address: 'loginId',
  form: { loginId: createOnly(loginId), ...facts },
  recorded: staffRecorded,
  row: staffRow,
  search: {
    loginId: optionalText('accountId', { max: 50 }),
    name: optionalText('accountNm', { max: 50 }),
    inUse: optionalFlag('useYn'),
    nonLocked: optionalFlag('nonLocked'),
    nonExpired: optionalFlag('nonExpired'),
    certificateNonExpired: optionalFlag('certificateNonExpired'),
  },
  named: ['name', 'loginId'],
  order: ['loginId'],
  unique: [
    { fields: ['loginId'], message: 'account.idTaken', index: 'accounts_login_id_key', check: 'chk' },
    { fields: ['phone'], message: 'account.phoneTaken', index: 'accounts_phone_key' },
    { fields: ['email'], message: 'account.emailTaken', index: 'accounts_email_key' },
  ],
  summary: 'system accounts',
});

const LONGEST_SEARCH = 50;

export const accountCalls = {
  ...staffCalls(account, { path: '/account', codes, assign: assignPermission }),
  search: endpoint({
    method: 'GET',
    path: '/account/searchByIdOrNm/:text',
    permission: [codes.search, permissionCode('HistorySearch')],
    scope: 'platform',
    summary: 'Find accounts of all kinds by a part of their id or name',
    description: 'At most 50, for choosing one. Deleted accounts are among them, because history names them.',
    params: { text: text('text', { max: LONGEST_SEARCH }) },
    response: many(shape({ loginId: loginId, name: facts.name })),
    rateLimit: { max: 240 },
  }),
};
