import type { Json } from './json-schema.ts';

const MEANINGS: Record<number, readonly [name: string, description: string]> = {
  400: ['BadRequest', 'A field is missing or invalid; errorsMessage names it.'],
  401: ['Unauthorized', 'No session or key, expired, or the anti-forgery token of another session.'],
  403: ['Forbidden', 'The permission code is missing, or the request came from another site.'],
  404: ['NotFound', 'No such row, or not one the caller may see.'],
  409: [
    'Conflict',
    'A rule, a state or a newer version stands against it, or the session is shown what somebody else sees.',
  ],
  413: ['TooLarge', 'The body is too large.'],
  422: ['KeyReused', 'The same idempotency key or order id came with another body.'],
  428: ['TermsRequired', 'The terms of use are not agreed yet, or a one-time password is not changed yet.'],
  429: ['TooMany', 'Too many requests.'],
};
const UNEXPECTED = 'Unexpected';

export const responseName = (status: number): string => MEANINGS[status]?.[0] ?? UNEXPECTED;

const error = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const retryAfter = {
  headers: { 'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
};

export const standardResponses: Json = {
  ...Object.fromEntries(
    Object.entries(MEANINGS).map(([status, [name, description]]) => [
      name,
      { ...error(description), ...(status === '429' && retryAfter) },
    ]),
  ),
  [UNEXPECTED]: error('Any other refusal or failure.'),
};

/** The body of every error (D7); further keys carry details, such as the current record. */
export const errorSchema: Json = {
  title: 'Error',
  type: 'object',
  properties: {
    message: {
      type: 'string',
      description: 'In the language of the request.',
      examples: ['입력한 내용을 다시 확인해 주세요.'],
    },
    code: { type: 'string', description: 'The same in every language.', examples: ['error.badRequest'] },
    errorsMessage: {
      type: 'object',
      description: 'Errors by field path.',
      additionalProperties: { type: 'string' },
      examples: [{ 'lines[0].cnt': '필수 항목이에요.' }],
    },
  },
  required: ['message', 'code'],
  additionalProperties: true,
};
