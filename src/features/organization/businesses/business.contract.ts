import { issuedAccount } from '#features/identity/accounts/issued/issued-account.contract.ts';
import { attachments } from '#kit/contract/attachments/attachments.ts';
import { nullInResponses, optional } from '#kit/contract/field.ts';
import {
  accountNumber,
  date,
  email,
  flag,
  id,
  optionalDate,
  optionalFlag,
  optionalLongText,
  optionalRowId,
  optionalText,
  phoneNumber,
  readonlyText,
  registrationNumber,
  text,
} from '#kit/contract/fields.ts';
import { crudPermissions, permissionCode } from '#kit/contract/permissions.ts';
import { code, ref } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';

/** What a business says of itself, whoever writes it. Businesses from before these screens lack some of it. */
export const businessFacts = {
  name: text('custNm', { max: 50 }),
  registrationNumber: optional(registrationNumber('busiNum')),
  representative: nullInResponses(text('ceoNm', { max: 20 })),
  phone: nullInResponses(phoneNumber('tel')),
  fax: optional(phoneNumber('fax')),
  email: optional(email('email', { max: 50 })),
  postcode: nullInResponses(text('zipCd', { max: 10 })),
  address: nullInResponses(text('addr', { max: 250 })),
  addressDetail: nullInResponses(text('addrDtl', { max: 50 })),
  bank: optional(code('bankTp', 'BANK_TP')),
  accountNumber: optional(accountNumber('accountNumber')),
  accountHolder: optionalText('accountName', { max: 20 }),
  description: optionalLongText('custDesc', { max: 250 }),
  files: attachments('files', 'delFiles'),
};

/** Businesses in sight: all for the platform, the own one and those below for people of a business. */
export const business = resource('business', {
  owner: 'businesses',
  paths: { platform: '/cust' },
  permissions: { platform: crudPermissions('Cust') },
  listAlso: { platform: [permissionCode('UserSearch'), permissionCode('StoreAddForMng')] },
  id: id('custCd'),
  form: {
    parent: optional(ref('topCust', { id: 'custCd', name: 'custNm' })),
    ...businessFacts,
    startDate: date('startDt'),
    endDate: optionalDate('endDt'),
    inUse: flag('useYn', { initial: true }),
  },
  row: { publicId: readonlyText('custId'), issued: issuedAccount },
  search: {
    parent: optionalRowId('topCustCd'),
    name: optionalText('custNm', { max: 50 }),
    inUse: optionalFlag('useYn'),
  },
  order: ['name', 'id'],
  summary: 'businesses',
});
