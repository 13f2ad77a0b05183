import { endpoint, many, maybe } from '#kit/contract/endpoints/endpoint.ts';
import { optional } from '#kit/contract/field.ts';
import { id, readonlyText, text } from '#kit/contract/fields.ts';
import { permissionCode } from '#kit/contract/permissions.ts';
import { shape } from '#kit/contract/shape.ts';

/** How an address is called; NONE where no call uses it, as for screens. */
export const CALL_TYPES = ['NONE', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Address and call type, unique over actions and entries of the navigation together. */
export const addressFields = {
  /** Built-in groups and some built-in actions have none. */
  url: optional(
    text('url', {
      max: 50,
      pattern: /^\/[\x21-\x7e]*$/,
      mismatch: 'resource.urlFormat',
      example: '/v/system/example',
    }),
  ),
  method: {
    ...text('method', {
      max: 10,
      pattern: /^(?:NONE|GET|POST|PUT|PATCH|DELETE)$/,
      mismatch: 'field.choice',
      initial: 'NONE',
      example: 'NONE',
    }),
    required: false,
  },
};

export const resourceCalls = {
  check: endpoint({
    method: 'PATCH',
    path: '/resources/chk/:url/:method',
    permission: ['MenuAdd', 'MenuUp', 'ActionAdd', 'ActionUp'].map((code) => permissionCode(code)),
    scope: 'none',
    summary:
      'Check whether an address with its call type is free; slashes of the address are sent as hyphens',
    params: { url: text('url', { max: 50 }), method: text('method', { max: 10 }) },
    response: maybe(shape({ id: { ...id('resourcesCd'), readonly: false } })),
    rateLimit: { max: 120 },
  }),
  find: endpoint({
    method: 'GET',
    path: '/resources/:text',
    permission: [permissionCode('AccountSearch'), permissionCode('AuthAuth')],
    scope: 'platform',
    summary: 'Find actions and navigation entries by part of their name, code or address',
    params: { text: text('text', { max: 50 }) },
    response: many(
      shape({
        id: id('resourcesCd'),
        name: text('nm'),
        url: readonlyText('url'),
        method: readonlyText('method'),
        description: readonlyText('resDesc'),
      }),
    ),
  }),
};
