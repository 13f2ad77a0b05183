import { endpoint } from '#kit/contract/endpoints/endpoint.ts';
import { html, int, key, optionalInt, text } from '#kit/contract/fields.ts';
import { shape } from '#kit/contract/shape.ts';

export const shownTerms = shape({
  title: text('termsTitle'),
  content: html('content'),
  /** Sent along when agreeing, so that nobody agrees to words that they have not seen. */
  edition: int('termsVer'),
});

export const termsCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/getTerms/:lan/:type',
    permission: 'session',
    scope: 'none',
    summary: 'Get the terms of one type, in the requested or the default language',
    description: 'In another language where the requested one has no text of the version in force.',
    params: {
      language: text('lan', { max: 20, pattern: /^[a-zA-Z]{2,3}([-_][a-zA-Z0-9]{2,8})?$/, example: 'ko' }),
      type: key('type', { max: 50, example: 'UseTerms' }),
    },
    response: shownTerms,
    beforeTerms: true,
  }),
  agree: endpoint({
    method: 'POST',
    path: '/agree/:storeId',
    permission: 'session',
    scope: 'own',
    summary: 'Accept the current terms of use for the own store',
    params: { publicId: key('storeId', { max: 20, example: 'S000000001' }) },
    query: { edition: optionalInt('termsVer', { min: 1 }) },
    beforeTerms: true,
    errors: {
      404: 'Not the store of the session',
      409: 'Another version than `termsVer` is in force by now.',
    },
  }),
};
