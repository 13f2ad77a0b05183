import { endpoint, many } from '#kit/contract/endpoints/endpoint.ts';
import {
  dateTime,
  flag,
  html,
  id,
  optionalFlag,
  optionalInt,
  optionalText,
  readonlyText,
  text,
} from '#kit/contract/fields.ts';
import { crudPermissions } from '#kit/contract/permissions.ts';
import { codes, language } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';

/** News for businesses and stores; both read the same list, filtered by target. Authors read all of them. */
export const notice = resource('notice', {
  owner: 'platform',
  paths: { store: '/noti', business: '/noti', platform: '/noti' },
  permissions: {
    store: crudPermissions('NotiForStore', { only: [] }),
    business: crudPermissions('NotiForCust', { only: [] }),
    platform: crudPermissions('Noti'),
  },
  id: id('notiCd'),
  form: {
    language: language('lan'),
    targets: codes('notiTarget', 'NotiTarget', { required: true }),
    flags: codes('notiFlags', 'NOTI_FLAG_TP'),
    title: text('notiTitle', { max: 50 }),
    content: html('content'),
    startsAt: { ...dateTime('startDtm'), missing: 'notice.periodRequired' },
    endsAt: { ...dateTime('endDtm'), missing: 'notice.periodRequired' },
    /** Also shown in the dialog after login. */
    popup: flag('popupYn', { initial: false }),
    inUse: flag('useYn', { initial: true }),
  },
  row: { targetNames: readonlyText('notiTargets'), flagNames: readonlyText('notiFlagsVal') },
  search: {
    language: optionalText('lanId', { max: 50 }),
    target: optionalInt('notiTargetCd', { min: 1 }),
    inUse: optionalFlag('useYn'),
  },
  order: ['-startsAt', '-id'],
  summary: 'notices',
});

const common = {
  method: 'GET',
  permission: [
    notice.permissions.platform.search,
    notice.permissions.business.search,
    notice.permissions.store.search,
  ],
  scope: 'platform',
} as const;

export const noticeCalls = {
  list: endpoint({
    ...common,
    path: '/noti',
    summary: 'List notices; businesses and stores get the current ones addressed to them',
    query: notice.search,
    response: many(notice),
  }),
  get: endpoint({
    ...common,
    path: '/noti/:notiCd',
    summary: 'Get a notice',
    params: { id: { ...notice.id, readonly: false } },
    response: notice,
  }),
};
