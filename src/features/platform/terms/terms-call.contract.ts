import { html, key, text } from '#kit/contract/fields.ts';
import { shape } from '#kit/contract/shape.ts';

export const termsPath = '/api/getTerms/:lan/:type';
export const agreementPath = '/agree/:storeId';

export const termsParameters = {
  language: text('lan', { max: 20, pattern: /^[a-zA-Z]{2,3}([-_][a-zA-Z0-9]{2,8})?$/, example: 'ko' }),
  type: key('type', { max: 50, example: 'UseTerms' }),
};
export const agreementParameters = { publicId: key('storeId', { max: 20, example: 'S000000001' }) };

export const shownTerms = shape({ title: text('termsTitle'), content: html('content') });
