import * as z from 'zod';
import { type BodyShape, endpoint } from '#kit/contract/endpoints/endpoint.ts';
import { resourceHistoryEndpoints } from '#kit/contract/endpoints/history-endpoints.ts';
import { resourceEndpoints, type SavedValues } from '#kit/contract/endpoints/resource-endpoints.ts';
import { fieldError } from '#kit/contract/errors.ts';
import { createOnly, leftOut, optional, readOnly } from '#kit/contract/field.ts';
import {
  flag,
  id,
  key,
  LARGEST_ID,
  optionalFlag,
  optionalLongText,
  optionalText,
  readonlyFlag,
  readonlyInt,
  readonlyText,
  text,
} from '#kit/contract/fields.ts';
import { crudPermissions, permissionCode } from '#kit/contract/permissions.ts';
import { list, refs } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';
import { shape } from '#kit/contract/shape.ts';
import { unwrapBody } from '#kit/contract/wire.ts';

/** Whoever assigns roles to accounts chooses among all of them. */
export const assignPermission = permissionCode('AccountAuth');
/** Whoever decides what a role consists of. */
export const rightsPermission = permissionCode('AuthAuth');

const MOST_RESOURCES = 5_000;

/** The roles. What one consists of is answered with the single role only. */
export const role = resource('role', {
  owner: 'platform',
  paths: { platform: '/auth' },
  permissions: { platform: crudPermissions('Auth') },
  listAlso: { platform: [assignPermission] },
  address: 'roleId',
  form: {
    roleId: createOnly(
      key('authId', { max: 50, pattern: /^(?!(?:chk|chkNm|restore)$)[A-Za-z][\w-]*$/, example: 'viewer' }),
    ),
    name: text('authNm', { max: 50, example: '조회 담당' }),
    description: optionalLongText('authDesc', { max: 250 }),
    inUse: flag('useYn', { initial: true }),
  },
  recorded: { resources: refs('resources', { id: 'resourcesCd', name: 'resourcesNm' }) },
  row: {
    localName: readonlyText('authNmLan'),
    builtIn: readonlyFlag('builtInYn'),
    accountCount: readonlyInt('accountCnt'),
    resources: leftOut(readOnly(list('resources', { id: id('resourcesCd') }))),
  },
  search: {
    roleId: optionalText('authId', { max: 50 }),
    name: optionalText('authNm', { max: 50 }),
    inUse: optionalFlag('useYn'),
  },
  order: ['-builtIn', 'roleId'],
  unique: [
    { fields: ['roleId'], message: 'role.idTaken', index: 'roles_pkey', check: 'chk' },
    { fields: ['name'], message: 'role.nameTaken', index: 'roles_name_key', check: 'chkNm' },
  ],
  summary: 'roles',
});

const resourcesWire = role.row.resources.wire;
const resourceWire = 'resourcesCd';
const resourceId = z.int().positive().max(LARGEST_ID);
const resourceIds = z
  .array(
    z.preprocess(
      (sent) =>
        typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>)[resourceWire] : sent,
      resourceId,
    ),
  )
  .max(MOST_RESOURCES);

/** The resources that a body names, as records or bare ids; undefined if it names none. */
function sentResources(wire: unknown): readonly number[] | undefined {
  const sent = (unwrapBody(wire) as Record<string, unknown> | null | undefined)?.[resourcesWire];
  if (sent === undefined) return undefined;
  const parsed = resourceIds.safeParse(sent);
  if (!parsed.success) throw fieldError(resourcesWire, 'field.unknownReference');
  return [...new Set(parsed.data)];
}

/** Without the fields of the form, for those who decide what a role consists of only. */
function withoutForm(wire: unknown): unknown {
  const sent = { ...((unwrapBody(wire) ?? {}) as Record<string, unknown>) };
  for (const field of Object.values(role.form)) delete sent[field.wire];
  return sent;
}

export interface SentRole {
  readonly wire: unknown;
  readonly withoutForm: unknown;
  readonly resources: readonly number[] | undefined;
}

export const sentRole = (wire: unknown): SentRole => ({
  wire: wire ?? {},
  withoutForm: withoutForm(wire),
  resources: sentResources(wire),
});

const encodeResources = (ids: readonly number[]) => ids.map((each) => ({ [resourceWire]: each }));

const calls = resourceEndpoints(role, 'platform');

const bodyWithResources = (body: BodyShape<unknown, SavedValues>) => ({
  ...body,
  input: (body.input as z.ZodObject).extend({ [resourcesWire]: resourceIds.optional() }),
  parse: sentRole,
  encode: ({ resources, ...values }: SavedValues & { resources?: readonly number[] }) => ({
    ...(body.encode?.(values) as object),
    ...(resources && { [resourcesWire]: encodeResources(resources) }),
  }),
});

const change = z.object({
  [resourceWire]: z.int(),
  gainCnt: z.int(),
  loseCnt: z.int(),
});

/** A resource that accounts gain or lose, and how many of them. */
export interface RightsChange {
  readonly id: number;
  readonly gain: number;
  readonly lose: number;
}
export interface RightsPreview {
  readonly accounts: number;
  readonly changes: readonly RightsChange[];
}
type WireChange = Record<'resourcesCd' | 'gainCnt' | 'loseCnt', number>;

const optionsOfPreview = shape({ inUse: optional(flag('useYn')) });

export const roleCalls = {
  revert: endpoint({
    ...resourceHistoryEndpoints(role, 'platform').revert,
    permission: [role.permissions.platform.update, rightsPermission],
    description: 'Under the rules of every save, so callers take back only what they may change.',
  }),
  get: endpoint({ ...calls.get, permission: [role.permissions.platform.search, rightsPermission] }),
  create: endpoint({
    ...calls.create,
    description: '`resources` is taken from callers with AuthAuth only.',
    body: bodyWithResources(calls.create.body as BodyShape<unknown, SavedValues>),
    errors: { 409: 'The caller does not hold what the role would give.' },
  }),
  update: endpoint({
    ...calls.update,
    permission: [role.permissions.platform.update, rightsPermission],
    description:
      'Absent keys stay unchanged. `resources` is taken from callers with AuthAuth only, the other fields from callers with AuthUp only.',
    body: bodyWithResources(calls.update.body as BodyShape<unknown, SavedValues>),
    errors: { 409: 'The version is outdated, or the caller does not hold what the role would give.' },
  }),
  preview: endpoint({
    method: 'POST',
    path: '/auth/:authId/preview',
    permission: [role.permissions.platform.update, rightsPermission],
    scope: 'platform',
    summary: 'Preview which accounts gain and lose which resources by a change of a role',
    params: { roleId: key(role.form.roleId.wire, { max: 50 }) },
    body: {
      input: z.object({
        [resourcesWire]: resourceIds.optional(),
        [role.form.inUse.wire]: z.enum(['Y', 'N']).optional(),
      }),
      parse: (wire: unknown) => ({
        resources: sentResources(wire),
        ...optionsOfPreview.parse(wire),
      }),
      encode: ({ resources, inUse }: { resources?: readonly number[]; inUse?: boolean }) => ({
        ...(resources && { [resourcesWire]: encodeResources(resources) }),
        ...optionsOfPreview.encode({ inUse: inUse ?? null }),
      }),
    },
    response: {
      output: z.object({ accountCnt: z.int(), changes: z.array(change) }),
      encode: ({ accounts, changes }: RightsPreview) => ({
        accountCnt: accounts,
        changes: changes.map((each) => ({
          [resourceWire]: each.id,
          gainCnt: each.gain,
          loseCnt: each.lose,
        })),
      }),
      decode: (wire: unknown): RightsPreview => {
        const { accountCnt, changes } = wire as { accountCnt: number; changes: WireChange[] };
        return {
          accounts: accountCnt,
          changes: changes.map(({ resourcesCd, gainCnt, loseCnt }) => ({
            id: resourcesCd,
            gain: gainCnt,
            lose: loseCnt,
          })),
        };
      },
    },
  }),
};
