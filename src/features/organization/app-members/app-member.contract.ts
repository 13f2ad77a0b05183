import { staffFields } from '#features/identity/accounts/staff/staff.contract.ts';
import { resourceEndpoints } from '#kit/contract/endpoints/resource-endpoints.ts';
import { createOnly, optional } from '#kit/contract/field.ts';
import {
  email,
  flag,
  key,
  optionalFlag,
  optionalRowId,
  optionalText,
  phone,
  readonlyDateTime,
  readonlyFlag,
  readonlyText,
  text,
} from '#kit/contract/fields.ts';
import { crudPermissions } from '#kit/contract/permissions.ts';
import { ref } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';

const { password, confirmation } = staffFields;

/** What partners and the back office both say about a member. */
export const memberFields = {
  loginId: key('accountId', { max: 50, example: 'M000000042' }),
  name: text('accountNm', { max: 50 }),
  nickname: optionalText('nickName', { max: 50 }),
  phone: optional(phone('tel')),
  email: optional(email('email')),
};

/** Members of all stores in sight. The push token is a credential of a device and in no answer (decision 0043). */
export const appMember = resource('appMember', {
  owner: 'stores',
  paths: { platform: '/appUser' },
  permissions: { platform: crudPermissions('AppUser', { only: ['update', 'remove'] }) },
  address: 'loginId',
  form: {
    loginId: createOnly(memberFields.loginId),
    store: createOnly(ref('store', { id: 'storeCd', name: 'storeNm' })),
    name: memberFields.name,
    nickname: memberFields.nickname,
    password,
    confirmation,
    phone: memberFields.phone,
    email: memberFields.email,
    inUse: flag('useYn'),
    nonExpired: flag('nonExpired'),
  },
  row: {
    hasDevice: readonlyFlag('pushTokenYn'),
    marketingAgreed: readonlyFlag('marketingAgree'),
    /** Null: the member never said anything about advertising. */
    marketingStatedAt: readonlyDateTime('marketingDtm'),
    lastLoginAt: readonlyDateTime('lastLoginDtm'),
    partner: readonlyText('partnerNm'),
    partnerMemberId: readonlyText('memberId'),
    createdAt: readonlyDateTime('joinDtm'),
  },
  search: {
    store: optionalRowId('storeCd'),
    loginId: optionalText('accountId', { max: 50 }),
    name: optionalText('accountNm', { max: 50 }),
    inUse: optionalFlag('useYn'),
    nonExpired: optionalFlag('nonExpired'),
  },
  order: ['-id'],
  paged: true,
  summary: 'app members',
});

/** A typed password is hashed, so the call is limited as that of staff accounts is. */
export const updateMember = {
  ...resourceEndpoints(appMember, 'platform').update,
  description:
    'Absent keys stay unchanged. A phone number or e-mail address that is there cannot be cleared.',
  rateLimit: { max: 60 },
};
