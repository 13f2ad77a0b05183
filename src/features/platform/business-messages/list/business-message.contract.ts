import { endpoint, listOrPage } from '#kit/contract/endpoints/endpoint.ts';
import { optional } from '#kit/contract/field.ts';
import {
  dateTime,
  flag,
  id,
  longText,
  optionalDateTime,
  optionalInt,
  optionalText,
  phoneNumber,
  text,
} from '#kit/contract/fields.ts';
import { permissionCode } from '#kit/contract/permissions.ts';
import { shape } from '#kit/contract/shape.ts';

export const businessMessagePermissions = {
  search: permissionCode('BizSearch'),
  add: permissionCode('BizAdd'),
} as const;

/** A message to a phone as the list shows it. */
export const businessMessage = shape({
  id: id('CMID'),
  /** Its id at the service. */
  serviceId: optionalText('UMID'),
  /** One of MESSAGE_KINDS. */
  kind: text('MSG_TYPE'),
  /** 0 waiting, 1 sending, 2 sent, 3 error: the product's own values (D47). */
  status: optionalInt('STATUS', { max: 3 }),
  requestedAt: dateTime('REQUEST_TIME'),
  /** When a service took it. */
  sentAt: optionalDateTime('SEND_TIME'),
  /** Empty half a year after its end, as the text is. */
  phone: optionalText('DEST_PHONE'),
  body: optionalText('MSG_BODY'),
  /** The last characters behind a mask (D43). */
  senderKey: optionalText('SENDER_KEY'),
  templateCode: optionalText('TEMPLATE_CODE'),
  /** Why it is an error, one of MESSAGE_FAILURES; the service's own codes are not shown (D47). */
  failure: optionalText('CALL_STATUS'),
  /** The sending store; null: the platform. */
  storeName: optionalText('storeNm'),
  simulated: flag('simulatorYn'),
});

/** The longest text of an Alimtalk; a long text message may have 2,000 bytes, two a Korean letter. */
const LONGEST = 1_000;

/** One message to one phone: by an approved Alimtalk template, else as a text message. */
export const newBusinessMessage = shape({
  phone: phoneNumber('destPhone'),
  templateCode: optionalText('templateCode', { max: 50, pattern: /^[\w-]+$/, example: 'order_ready' }),
  senderKey: optional({
    ...text('senderKey', { max: 100, pattern: /^[\w-]+$/, example: 'a1b2c3d4e5f6a7b8c9d0' }),
    kind: 'secret' as const,
  }),
  body: longText('msgBody', { max: LONGEST, example: '주문하신 음식이 준비됐어요.' }),
});

const path = '/biz';

export const businessMessageCalls = {
  list: endpoint({
    method: 'GET',
    path,
    permission: businessMessagePermissions.search,
    scope: 'platform',
    summary: 'List messages to phones, newest first',
    description:
      'Of the platform and of all stores. A number is found by its first or its last digits, whatever stands between them.',
    query: {
      phone: optionalText('dest_phone', { max: 20 }),
      page: optionalInt('page', { max: 100_000 }),
      size: optionalInt('size', { min: 1, max: 200 }),
    },
    response: listOrPage(businessMessage),
  }),
  send: endpoint({
    method: 'POST',
    path,
    permission: businessMessagePermissions.add,
    scope: 'platform',
    summary: 'Send one message to one phone',
    description:
      'It is queued and goes out within seconds; a text marked as advertising waits from 21:00 until 08:00 (Korean time). Send an Idempotency-Key, so that a repeat sends nothing twice.',
    body: newBusinessMessage,
    response: businessMessage,
    errors: {
      429: 'The platform has sent as many messages within an hour as it may.',
      503: 'No message service is configured.',
    },
  }),
};
