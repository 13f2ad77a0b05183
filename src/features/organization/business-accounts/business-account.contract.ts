import { staffFields, staffRecorded, staffRow } from '#features/identity/accounts/staff/staff.contract.ts';
import { staffCalls } from '#features/identity/accounts/staff/staff-calls.contract.ts';
import { createOnly, optional } from '#kit/contract/field.ts';
import { optionalFlag, optionalRowId, optionalText } from '#kit/contract/fields.ts';
import { crudPermissions } from '#kit/contract/permissions.ts';
import { ref } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';

const codes = crudPermissions('User');
const { loginId, name, password, confirmation, phone, email, inUse, nonExpired } = staffFields;

/** Accounts of businesses and of their stores: in sight are those of the own business and of those below it. */
export const businessAccount = resource('businessAccount', {
  owner: 'businesses',
  paths: { platform: '/user' },
  permissions: { platform: codes },
  address: 'loginId',
  form: {
    business: createOnly(ref('cust', { id: 'custCd', name: 'custNm' })),
    /** With a store the account works in it and sees nothing else. */
    store: createOnly(optional(ref('store', { id: 'storeCd', name: 'storeNm' }))),
    loginId: createOnly(loginId),
    name,
    password,
    confirmation,
    phone,
    email,
    inUse,
    nonExpired,
  },
  recorded: staffRecorded,
  row: staffRow,
  search: {
    business: optionalRowId('custCd'),
    loginId: optionalText('accountId', { max: 50 }),
    name: optionalText('accountNm', { max: 50 }),
    inUse: optionalFlag('useYn'),
    nonExpired: optionalFlag('nonExpired'),
  },
  named: ['name', 'loginId'],
  order: ['loginId'],
  unique: [
    { fields: ['loginId'], message: 'account.idTaken', index: 'accounts_login_id_key', check: 'chk' },
    { fields: ['phone'], message: 'account.phoneTaken', index: 'accounts_phone_key' },
    { fields: ['email'], message: 'account.emailTaken', index: 'accounts_email_key' },
  ],
  summary: 'business accounts',
});

export const businessAccountCalls = staffCalls(businessAccount, {
  path: '/user',
  codes,
  assign: codes.update,
});
