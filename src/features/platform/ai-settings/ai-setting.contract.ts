import * as z from 'zod';
import { endpoint, plain } from '#kit/contract/endpoints/endpoint.ts';
import {
  flag,
  id,
  int,
  optionalFlag,
  optionalLongText,
  optionalRowId,
  optionalText,
  readonlyFlag,
  readonlyText,
  secret,
  text,
} from '#kit/contract/fields.ts';
import { crudPermissions } from '#kit/contract/permissions.ts';
import { code } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';
import { shape } from '#kit/contract/shape.ts';

const path = '/aiInfo';

const service = {
  /** Of an OpenAI-compatible service, before `/chat/completions`; empty: that of the environment or the simulator. */
  baseUrl: optionalText('baseUrl', {
    max: 250,
    pattern: /^https?:\/\//i,
    mismatch: 'aiSetting.urlFormat',
    example: 'https://api.openai.com/v1',
  }),
  token: secret('token', { max: 500 }),
  model: text('model', { max: 100, example: 'gpt-4.1-mini' }),
  instructions: optionalLongText('instructions', { max: 20_000 }),
  /** Further keys of the request, a JSON object. */
  config: optionalLongText('config', { max: 20_000 }),
};

/** Models of outside services, asked in the order of their priority. */
export const aiSetting = resource('aiSetting', {
  owner: 'platform',
  paths: { platform: path },
  permissions: { platform: crudPermissions('AiInfo') },
  id: id('aiInfoCd'),
  form: {
    type: code('aiTp', 'AI_TP'),
    inUse: flag('useYn', { initial: true }),
    priority: int('priority', { min: 1, max: 99, initial: 1 }),
    ...service,
    voice: optionalText('voice', { max: 50 }),
  },
  row: {
    hasToken: readonlyFlag('hasToken'),
    /** The last characters behind a mask. */
    tokenHint: readonlyText('tokenHint'),
  },
  search: { inUse: optionalFlag('useYn') },
  named: ['type', 'model'],
  order: ['priority', 'id'],
  summary: 'AI settings',
});

export const tryRequest = shape({
  /** The setting whose token is used unless the form has another. */
  setting: optionalRowId('aiInfoCd'),
  ...service,
});

const { add, update } = aiSetting.permissions.platform;

export const tryAiSetting = endpoint({
  method: 'POST',
  path: `${path}/try`,
  permission: [add, update],
  scope: 'platform',
  summary: 'Send a short question with the values of a form',
  description: 'A saved token is used at its own address only.',
  body: tryRequest,
  response: plain(
    z.object({
      ok: z.boolean(),
      answer: z.string(),
      ms: z.int(),
      problem: z.string(),
      simulated: z.boolean(),
    }),
  ),
  rateLimit: { max: 20 },
});
