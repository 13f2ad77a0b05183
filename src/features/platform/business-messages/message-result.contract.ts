import { text } from '#kit/contract/fields.ts';
import { shape } from '#kit/contract/shape.ts';

export const messageResultPath = '/partner/v1/messages/results/:token';
export const messageResultParams = { token: text('token', { max: 64, pattern: /^[\w-]+$/ }) };

/** The vendor's result of one message, in its own names; further keys are ignored. */
export const messageResult = shape({
  /** The key that we assigned to the message. */
  key: text('REFKEY', { max: 32, pattern: /^\d{1,15}$/, example: '1' }),
  code: text('RESULT', { max: 10, example: '4100' }),
});
export const messageResultResponse = shape({ code: text('code') });
