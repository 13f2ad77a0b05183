import { endpoint, pageOf } from '#kit/contract/endpoints/endpoint.ts';
import {
  changeOf,
  historyPaging,
  historySegment,
  type Recorded,
} from '#kit/contract/endpoints/history.contract.ts';
import { inquiry, inquiryCalls } from '../inquiry.contract.ts';

const { method, permission, scope, params } = inquiryCalls.one;

/** The answer alone: what a member asked does not change. */
export const recordedInquiry = {
  name: 'inquiry',
  form: { answer: inquiry.fields.answer },
} satisfies Recorded;

/** An earlier answer is not taken back by a call: it is written again, and the member told if that is asked for. */
export const inquiryHistory = endpoint({
  method,
  permission,
  scope,
  params,
  path: `/inquiry/${historySegment}/:inquiryCd`,
  summary: 'List the answers of an inquiry with who wrote them, newest first',
  query: historyPaging,
  response: pageOf(changeOf(recordedInquiry)),
});
