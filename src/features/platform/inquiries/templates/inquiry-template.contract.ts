import { createOnly } from '#kit/contract/field.ts';
import { id, longText, optionalRowId, text } from '#kit/contract/fields.ts';
import { ref } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';
import { inquiryPermissions, LONGEST_ANSWER } from '../inquiry.contract.ts';

const { search, answer } = inquiryPermissions;

/** Answers that a business gives often; who answers its inquiries keeps them. */
export const inquiryTemplate = resource('inquiryTemplate', {
  owner: 'businesses',
  paths: { platform: '/inquiryTemplate' },
  permissions: { platform: { search, add: answer, update: answer, remove: answer } },
  id: id('templateCd'),
  form: {
    business: createOnly(ref('cust', { id: 'custCd', name: 'custNm' })),
    name: text('templateNm', { max: 50, example: '영업시간 안내' }),
    content: longText('content', {
      max: LONGEST_ANSWER,
      example: '매일 오전 11시부터 오후 10시까지 열어요.',
    }),
  },
  search: { business: optionalRowId('custCd') },
  order: ['name', 'id'],
  unique: [{ fields: ['name'], message: 'inquiryTemplate.taken', index: 'inquiry_templates_name_key' }],
  summary: 'answer templates',
});
