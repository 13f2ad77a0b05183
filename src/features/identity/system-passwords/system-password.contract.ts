import * as z from 'zod';
import { endpoint, plain } from '#kit/contract/endpoints/endpoint.ts';
import {
  id,
  optionalRowId,
  optionalText,
  readonlyFlag,
  readonlyText,
  rowId,
  secret,
  text,
} from '#kit/contract/fields.ts';
import { crudPermissions, permissionCode } from '#kit/contract/permissions.ts';
import { code } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';
import { shape } from '#kit/contract/shape.ts';

const path = '/passwords';

/** Passwords of devices and outside systems, one of each type (D43). */
export const systemPassword = resource('systemPassword', {
  owner: 'platform',
  paths: { platform: path },
  permissions: { platform: crudPermissions('Password') },
  id: id('id'),
  form: {
    type: code('type', 'SYSTEM_PASSWORD_TP'),
    name: text('name', { max: 50, example: '키오스크 관리자 모드' }),
    password: { ...secret('password', { max: 50 }), required: true },
  },
  row: {
    typeValue: readonlyText('typeVal'),
    hasPassword: readonlyFlag('hasPassword'),
    /** The last characters behind a mask. */
    passwordHint: readonlyText('passwordHint'),
  },
  search: { type: optionalRowId('type'), name: optionalText('name', { max: 50 }) },
  order: ['name', 'id'],
  unique: [{ fields: ['type'], message: 'systemPassword.typeTaken', index: 'system_passwords_type_key' }],
  summary: 'system passwords',
});

const permissions = systemPassword.permissions.platform;

export const systemPasswordExists = endpoint({
  method: 'PATCH',
  path: `${path}/:id/exists`,
  permission: permissions.add,
  scope: 'none',
  summary: 'Check whether there is a system password of a type',
  params: { type: rowId('id') },
  response: plain(z.object({ exists: z.boolean() })),
  rateLimit: { max: 60 },
});

export const passwordReveal = permissionCode('PasswordReveal');

export const revealRequest = shape({ currentPassword: secret('currentPw', { max: 128 }) });
export const revealedPassword = plain(z.object({ password: z.string() }));

export const revealSystemPassword = endpoint({
  method: 'POST',
  path: `${path}/:id/reveal`,
  permission: passwordReveal,
  scope: 'platform',
  summary: 'Reveal a system password to an account that enters its own password',
  description: 'Five wrong passwords in a row refuse further ones for ten minutes.',
  params: { id: rowId('id') },
  body: revealRequest,
  response: revealedPassword,
  rateLimit: { max: 30 },
});
