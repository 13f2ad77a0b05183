import { expect, test } from 'vitest';
import { readFrame } from './live-frame.contract.ts';

test.each([
  [
    '{"seq":17,"type":"order","orderCd":1,"html":"<b>1</b>"}',
    { event: { seq: 17, kind: 'order', orderId: 1, html: '<b>1</b>' } },
  ],
  ['{"seq":18,"type":"ack","orderCd":1}', { event: { seq: 18, kind: 'ack', orderId: 1, html: null } }],
  ['{"seq":19,"type":"status","orderCd":1}', { event: { seq: 19, kind: 'settled', orderId: 1, html: null } }],
  ['{"seq":20,"type":"cancel","orderCd":1}', { event: { seq: 20, kind: 'settled', orderId: 1, html: null } }],
  ['{"seq":21,"type":"hello","epoch":"a1"}', { hello: 21, restarted: false, epoch: 'a1' }],
  ['{"seq":21,"type":"hello","restarted":true}', { hello: 21, restarted: true, epoch: undefined }],
  ['{"seq":22,"type":"weather","orderCd":1}', null],
  ['{"type":"order","orderCd":1}', null],
  ['<b>an HTML frame</b>', null],
  ['null', null],
])('%s', (text, received) => {
  expect(readFrame(text)).toEqual(received);
});
