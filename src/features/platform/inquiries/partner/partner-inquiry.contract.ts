import { endpoint, listOrPage } from '#kit/contract/endpoints/endpoint.ts';
import {
  flag,
  longText,
  optionalDateTime,
  optionalFlag,
  optionalInt,
  optionalLongText,
  optionalText,
  text,
} from '#kit/contract/fields.ts';
import { shape } from '#kit/contract/shape.ts';

const reference = text('inquiryId', { max: 100, example: 'ask-7731' });
const memberId = text('memberId', { max: 100, example: 'app-20419' });
const language = optionalText('lanId', {
  max: 35,
  pattern: /^[a-zA-Z]{2,3}(?:[-_][a-zA-Z0-9]{2,8})*$/,
  example: 'ko',
});

/** A question as an app sends it. */
const newInquiry = shape({
  reference,
  memberId,
  /** The store it is about; without one, the store of the member. */
  storeId: optionalText('storeId', { max: 20 }),
  externalCode: optionalText('externalCode', { max: 50 }),
  title: text('title', { max: 100, example: '포인트가 적립되지 않았어요' }),
  content: longText('content', { max: 2_000, example: '어제 주문한 포인트가 보이지 않아요.' }),
  language,
  /** When the member asked, in the time of the store; absent: now. */
  sentAt: optionalDateTime('sendDtm'),
});
export type SentInquiry = ReturnType<typeof newInquiry.parse>;

/** Wire names of fields with errors. */
export const partnerInquiryWire = { memberId: memberId.wire, sentAt: newInquiry.fields.sentAt.wire } as const;

const partnerInquiry = shape(
  {
    reference,
    memberId,
    storeId: text('storeId'),
    title: text('title'),
    content: longText('content'),
    language,
    sentAt: optionalDateTime('sendDtm'),
    answered: flag('answered'),
    answer: optionalLongText('answer'),
    answeredAt: optionalDateTime('answerDtm'),
    /** When the answer got the words it has now. */
    answerChangedAt: optionalDateTime('answerUpDtm'),
  },
  'PartnerInquiry',
);

const call = { permission: 'partner', scope: 'none' } as const;
const path = '/partner/v1/inquiries';

/** Calls by which an app sends questions of its members and shows the answers (D51). */
export const partnerInquiryCalls = {
  send: endpoint({
    ...call,
    method: 'POST',
    path,
    summary: 'Send a question of a member; the same inquiryId again answers the first',
    body: newInquiry,
    response: partnerInquiry,
    errors: {
      201: 'Taken.',
      404: 'No such member or store, or the key does not serve it.',
      422: 'The same inquiryId with another question.',
      429: 'The rate limit of the key is exceeded; see `Retry-After`.',
    },
  }),
  list: endpoint({
    ...call,
    method: 'GET',
    path,
    summary: 'List the questions of the partner’s members with their answers, newest first',
    description: 'Of one member with `memberId`. Times are those of the store.',
    query: {
      memberId: optionalText('memberId', { max: 100 }),
      answered: optionalFlag('answered'),
      page: optionalInt('page', { max: 100_000 }),
      size: optionalInt('size', { min: 1, max: 200 }),
    },
    response: listOrPage(partnerInquiry),
  }),
  one: endpoint({
    ...call,
    method: 'GET',
    path: `${path}/:inquiryId`,
    summary: 'Get a question with its answer',
    params: { reference },
    response: partnerInquiry,
  }),
};
