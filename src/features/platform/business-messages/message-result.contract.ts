import { endpoint, open } from '#kit/contract/endpoints/endpoint.ts';
import { text } from '#kit/contract/fields.ts';
import { shape } from '#kit/contract/shape.ts';

/** The vendor's result of one message, in its own names; further keys are ignored. */
const messageResult = shape({
  /** The key that we assigned to the message. */
  key: text('REFKEY', { max: 32, pattern: /^\d{1,15}$/, example: '1' }),
  code: text('RESULT', { max: 10, example: '4100' }),
});

export const receiveMessageResult = endpoint({
  method: 'POST',
  path: '/partner/v1/messages/results/:token',
  permission: open(
    'the message service pushes results to the address that was registered with it; its last segment is secret',
  ),
  scope: 'none',
  summary: 'Receive message results from the message service',
  description: 'Repeated and late results change nothing more.',
  params: { token: text('token', { max: 64, pattern: /^[\w-]+$/ }) },
  body: messageResult,
  response: shape({ code: text('code') }),
});
