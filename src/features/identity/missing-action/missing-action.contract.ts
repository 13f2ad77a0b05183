import { choice } from '#kit/contract/choice.ts';
import { endpoint } from '#kit/contract/endpoints/endpoint.ts';
import { flag, optionalText, text } from '#kit/contract/fields.ts';
import { list } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';

/** What the caller lacks for a page or an action, and who could give it. */
export const missingAction = shape(
  {
    code: text('actionId'),
    /** In the reader's language, as far as there is one. */
    name: text('actionNm'),
    held: flag('heldYn'),
    /** Out of use, nobody holds it. */
    inUse: flag('useYn'),
    /** Roles that contain it, as far as they are the caller's business. */
    roles: list('auths', { roleId: text('authId'), name: text('authNm') }),
    /** Whom to ask: somebody of the own business who may give it, or the platform. */
    giver: choice('giver', { business: 'CUST', platform: 'PLATFORM' }),
    /** Their names, for accounts of the platform only. */
    administrators: list('accounts', { name: text('accountNm') }),
  },
  'MissingAction',
);

export const getMissingAction = endpoint({
  method: 'GET',
  path: '/admin/api/missingAction',
  permission: 'session',
  scope: 'own',
  summary: 'Explain why a page or action is unavailable, and who can grant it',
  description:
    'By the address of a page or the code of an action. Answers for the caller only; others see no names of accounts outside the platform.',
  query: {
    page: optionalText('page', { max: 250, example: '/v/system/code/list' }),
    code: optionalText('actionId', { max: 50, example: 'CodeSearch' }),
  },
  response: missingAction,
  rateLimit: { max: 120 },
  errors: { 404: 'No such page or action, or a page that needs none' },
});
