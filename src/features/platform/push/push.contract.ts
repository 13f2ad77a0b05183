import { endpoint, listOrPage } from '#kit/contract/endpoints/endpoint.ts';
import type { SendingAction } from '#kit/contract/endpoints/sending.ts';
import {
  dateTime,
  flag,
  id,
  int,
  longText,
  optionalDateTime,
  optionalInt,
  optionalRowId,
  optionalText,
  text,
} from '#kit/contract/fields.ts';
import { permissionCode } from '#kit/contract/permissions.ts';
import { code, refs } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';

export const pushPermissions = {
  search: permissionCode('PushSearch'),
  send: permissionCode('PushAdd'),
  change: permissionCode('PushUp'),
} as const;

export const PUSH_TARGETS = ['all', 'stores'] as const;

const target = {
  ...text('targetTp', { initial: 'all', values: PUSH_TARGETS, pattern: /^(all|stores)$/, example: 'all' }),
  required: false,
};
const stores = refs('stores', { id: 'storeCd', name: 'storeNm' });
const messageFields = {
  title: text('title', { max: 50, example: '점검 안내' }),
  content: longText('content', { max: 1_000, example: '오늘 밤 2시부터 10분간 점검해요.' }),
  /** Always so for the type MARKETING. */
  advertising: flag('adYn', { initial: false }),
};

export const newPush = shape({
  type: code('pushTp', 'PUSH_TP'),
  ...messageFields,
  target,
  /** With the target `stores`. */
  stores,
  /** When it goes out; empty: now. */
  sendAt: optionalDateTime('sendDtm'),
});

/** A push, how far it is, and what became of it. */
export const push = shape({
  id: id('pushCd'),
  type: code('pushTp', 'PUSH_TP'),
  ...messageFields,
  target,
  stores,
  sendAt: dateTime('sendDtm'),
  /** running, paused, done or stopped; one that runs before its time is planned. */
  state: text('status'),
  /** Why it stopped by itself: stale or failed. */
  stopReason: optionalText('stopTp'),
  total: int('totalCnt'),
  waiting: int('waitCnt'),
  sent: int('sentCnt'),
  refused: int('refuseCnt'),
  /** The app was uninstalled; the token is forgotten. */
  gone: int('goneCnt'),
  unknown: int('unknownCnt'),
  /** Without a device or a consent when the turn came. */
  skipped: int('skipCnt'),
  createdAt: dateTime('createDtm'),
  createdByName: optionalText('createAccountNm'),
  endedAt: optionalDateTime('endDtm'),
  simulated: flag('simulatorYn'),
});

/** How many members a push would reach, and when. */
export const pushPreview = shape({
  members: int('memberCnt'),
  /** Of those, with a push token. */
  devices: int('deviceCnt'),
  /** Of those, who agreed to advertising. */
  consenting: int('consentCnt'),
  recipients: int('totalCnt'),
  /** Later than asked for where advertising waits for the morning. */
  sendAt: dateTime('sendDtm'),
});

/** The same text to one device: that of a member, or of a token. */
export const pushTest = shape({
  ...messageFields,
  memberLogin: optionalText('accountId', { max: 50, example: 'M000000001' }),
  token: { ...optionalText('pushToken', { max: 4_096, example: 'device-1' }), kind: 'secret' as const },
});
/** accepted, gone, refused, notSent or unknown. */
const pushTested = shape({ result: text('resultTp'), simulated: flag('simulatorYn') });

const path = '/push';
const params = { id: id('pushCd') };
const looking = { method: 'GET', permission: pushPermissions.search, scope: 'platform' } as const;
const sending = { method: 'POST', permission: pushPermissions.send, scope: 'platform' } as const;

const change = (action: SendingAction, summary: string) =>
  endpoint({
    method: 'PATCH',
    path: `${path}/${action}/:pushCd`,
    permission: [pushPermissions.change, pushPermissions.send],
    scope: 'platform',
    summary,
    params,
    response: push,
    errors: { 409: 'It has ended.' },
  });

export const pushCalls = {
  list: endpoint({
    ...looking,
    path,
    summary: 'List pushes of a period by when they go out, the last first',
    description: 'Both ends of the period are required, at most a year apart, Korean time.',
    query: {
      from: optionalDateTime('startDtm'),
      to: optionalDateTime('endDtm'),
      type: optionalRowId('pushTpCd'),
      page: optionalInt('page', { max: 100_000 }),
      size: optionalInt('size', { min: 1, max: 200 }),
    },
    response: listOrPage(push),
  }),
  one: endpoint({ ...looking, path: `${path}/:pushCd`, summary: 'Read one push', params, response: push }),
  preview: endpoint({
    ...sending,
    path: `${path}/preview`,
    summary: 'Preview the number of recipients of a push',
    body: shape({
      type: code('pushTp', 'PUSH_TP'),
      advertising: messageFields.advertising,
      target,
      stores,
      sendAt: newPush.fields.sendAt,
    }),
    response: pushPreview,
  }),
  test: endpoint({
    ...sending,
    path: `${path}/test`,
    summary: 'Send the text of a push to one device, now and at any hour',
    body: pushTest,
    response: pushTested,
    rateLimit: { max: 20 },
    errors: { 503: 'No push service is configured.' },
  }),
  send: endpoint({
    ...sending,
    path,
    summary: 'Send a push to the members of the app, now or at a time',
    description:
      'Advertising goes to members who agreed to it, carries its mark, and waits from 21:00 until 08:00 (Korean time). It goes on by itself; its figures tell how far it is. Send an Idempotency-Key, so that a repeat sends nothing twice.',
    body: newPush,
    response: push,
    errors: { 409: 'Nobody can receive it.', 503: 'No push service is configured.' },
  }),
  pause: change('pause', 'Pause a push'),
  resume: change('resume', 'Resume a paused push'),
  stop: change('stop', 'Stop a push, remaining recipients are skipped'),
};
