import { endpoint, listOrPage } from '#kit/contract/endpoints/endpoint.ts';
import { namesStores, optional } from '#kit/contract/field.ts';
import {
  dateTime,
  flag,
  id,
  int,
  longText,
  optionalDateTime,
  optionalFlag,
  optionalInt,
  optionalLongText,
  optionalRowId,
  optionalText,
  text,
} from '#kit/contract/fields.ts';
import { permissionCode } from '#kit/contract/permissions.ts';
import { ref } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';
import { NOTIFY_CHANNELS, NOTIFY_OBSTACLES, NOTIFY_STATES } from './notify-values.contract.ts';

export const inquiryPermissions = {
  search: permissionCode('InquirySearch'),
  /** The first answer, and templates. */
  answer: permissionCode('InquiryAdd'),
  /** Other words of an answer that was given. */
  change: permissionCode('InquiryUp'),
} as const;

export const LONGEST_ANSWER = 2_000;
const store = ref('store', { id: 'storeCd', name: 'storeNm' });
const answer = longText('answer', {
  max: LONGEST_ANSWER,
  example: '문의해 주셔서 감사해요. 바로 확인했어요.',
});

/** A question of an app member, and the answer. */
export const inquiry = shape({
  id: id('inquiryCd'),
  version: int('version'),
  /** Empty, like content and answer, once the member is erased. */
  title: optionalText('title'),
  content: optionalLongText('content'),
  answer: optional(answer),
  answered: flag('answered'),
  sentAt: dateTime('sendDtm'),
  store,
  business: ref('cust', { id: 'custCd', name: 'custNm' }),
  memberLogin: optionalText('accountId'),
  memberName: optionalText('accountNm'),
  /** The language the member asked in. */
  language: optionalText('lanId'),
  answeredAt: optionalDateTime('answerDtm'),
  answeredByName: optionalText('answerAccountNm'),
  /** When the answer got the words it has now. */
  answerChangedAt: optionalDateTime('answerUpDtm'),
  /** How the member would be told now, or why that is not possible. */
  reach: text('reachTp', { values: [...NOTIFY_CHANNELS, ...NOTIFY_OBSTACLES] }),
  /** How the member was told of the answer. */
  notifiedBy: optional(text('tellTp', { values: NOTIFY_CHANNELS })),
  notifiedAt: optionalDateTime('tellDtm'),
  notifyState: optional(text('tellStatus', { values: NOTIFY_STATES })),
  notifyFailure: optionalText('tellFailTp'),
});

/** An answer; `notify` repeats the notification when an answer changes. The first answer always sends one. */
export const inquiryAnswer = shape({
  answer,
  notify: flag('tellYn', { initial: false }),
  /** Of the inquiry that was read; another answer since then is a conflict (D27). */
  version: optionalInt('version', { min: 1 }),
});

const path = '/inquiry';
const params = { id: id('inquiryCd') };
const looking = { method: 'GET', permission: inquiryPermissions.search, scope: 'stores' } as const;
const storeId = namesStores(optionalRowId('storeCd'));

export const inquiryCalls = {
  list: endpoint({
    ...looking,
    path,
    summary: 'List inquiries of app members of a period: unanswered ones first, then the newest',
    description:
      'Of the stores in sight. Both ends of the period are required, at most four years apart. `q` looks in title, question, answer and name of the member.',
    query: {
      from: optionalDateTime('startDtm'),
      to: optionalDateTime('endDtm'),
      answered: optionalFlag('answered'),
      storeId,
      text: optionalText('q', { max: 50 }),
      page: optionalInt('page', { max: 100_000 }),
      size: optionalInt('size', { min: 1, max: 200 }),
    },
    response: listOrPage(inquiry),
  }),
  waiting: endpoint({
    ...looking,
    path: `${path}/waiting`,
    summary: 'Count the inquiries that wait for an answer, of whatever period',
    query: { storeId },
    response: shape({ count: int('count'), oldest: optionalDateTime('startDtm') }),
  }),
  one: endpoint({
    ...looking,
    path: `${path}/:inquiryCd`,
    summary: 'Read one inquiry',
    params,
    response: inquiry,
  }),
  answer: endpoint({
    method: 'PUT',
    path: `${path}/:inquiryCd`,
    permission: [inquiryPermissions.answer, inquiryPermissions.change],
    scope: 'stores',
    summary: 'Answer an inquiry, or change its answer',
    description:
      'InquiryAdd allows the first answer, InquiryUp another one. The member is told of the first answer by push, else by a message to the phone, and of a changed one only with `tellYn`.',
    params,
    body: inquiryAnswer,
    response: inquiry,
    errors: { 409: 'Somebody answered it since it was read, or its member is erased.' },
  }),
};
