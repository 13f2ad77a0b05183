import * as z from 'zod';
import type { Field, FieldMap } from '../field.ts';
import { int, optionalInt, optionalText } from '../fields.ts';
import { rulesOf } from '../html/html-rules.ts';
import { restoreSegment, versionKey } from '../lookups.contract.ts';
import type { CrudPermissions, PermissionCode, PermissionRule } from '../permissions.ts';
import type { AnyResource, Audience, Resource } from '../resource.ts';
import { encodeWith } from '../wire.ts';
import { type BodyShape, counted, endpoint, listOrPage, plain, type Scope } from './endpoint.ts';
import { joinedIds } from './joined-ids.ts';
import { uploadPart } from './uploads.contract.ts';

/** The paging and order of a list; pages count from 0. */
const paging = {
  page: optionalInt('page', { max: 100_000 }),
  size: optionalInt('size', { min: 1, max: 1_000 }),
  sort: optionalText('sort', { max: 60 }),
};

const OF_AUDIENCE: Record<Audience, Scope> = {
  store: 'ownStore',
  business: 'chosenStore',
  platform: 'platform',
};

/** The scope of a resource's calls for one audience: of its owner's rows, those that this audience may touch. */
export const callScope = ({ owner }: AnyResource, audience: Audience): Scope =>
  owner === 'stores' || owner === 'businesses' ? owner : OF_AUDIENCE[audience];

export const titleOf = ({ summary, name }: AnyResource): string => summary ?? name;

/** `menu items` → `a menu item`. */
export function singleOf(resource: AnyResource): string {
  const derived = titleOf(resource)
    .replace(/ies(?= of |$)/, 'y')
    .replace(/sses(?= of |$)/, 'ss')
    .replace(/(?<!s)s(?= of |$)/, '');
  const noun = resource.singular ?? derived;
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** Form values as the web sends them; `version` prevents overwriting a newer record. */
export type SavedValues = Record<string, unknown> & { version?: number };

/** The engine parses the body, after it has read the row that an update changes. */
const bodyOf = (
  { form, documents }: AnyResource,
  mode: 'create' | 'update',
): BodyShape<unknown, SavedValues> => ({
  parse: (wire) => wire ?? {},
  encode: (values) => ({
    ...encodeWith(form, values),
    ...(mode === 'update' && { [versionKey]: values.version }),
  }),
  input: documents[mode],
  fields: form,
});

/** What a path names a row by. */
export type Address = number | string;

/** A resource without this permission code (no delete on the dictionary) has no such call. */
export const NO_PERMISSION: readonly PermissionCode[] = [];

function removalEndpoints(resource: AnyResource, path: string, permission: PermissionRule, scope: Scope) {
  return {
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:ids`,
      permission,
      scope,
      summary: `Delete ${titleOf(resource)}, ids joined by commas, all or nothing`,
      params: joinedIds,
      response: counted,
    }),
    restore: endpoint({
      method: 'PATCH',
      path: `${path}/${restoreSegment}/:ids`,
      permission,
      scope,
      summary: `Restore ${titleOf(resource)} deleted within 30 days`,
      params: joinedIds,
      response: counted,
      restores: resource,
    }),
  };
}

/** Whether the texts of a resource may have pictures. */
export const hasTextPictures = ({ form }: AnyResource): boolean =>
  Object.values(form as FieldMap).some(
    ({ kind, content }) => kind === 'html' && rulesOf(content ?? 'richText').tags.includes('img'),
  );

function pictureEndpoint<S extends Scope>(
  resource: AnyResource,
  path: string,
  codes: CrudPermissions,
  scope: S,
) {
  const writers = [codes.add, codes.update].filter((code) => code !== undefined);
  return endpoint({
    method: 'POST',
    path: `${path}/picture`,
    permission: hasTextPictures(resource) ? writers : NO_PERMISSION,
    scope,
    summary: `Upload a picture for the text of ${singleOf(resource)} (multipart); returns its address`,
    description:
      'JPEG, PNG, WebP or GIF by content, at most 5 MB. It is removed a day later unless a saved text shows it.',
    multipart: { file: uploadPart },
    rateLimit: { max: 60 },
    response: plain(z.string()),
    errors: { 413: 'The picture is larger than 5 MB.' },
  });
}

/** The calls of a resource for one audience. Throws if it has none for it. */
export function resourceEndpoints<F extends FieldMap, R extends FieldMap, S extends FieldMap>(
  resource: Resource<F, R, S>,
  audience: Audience,
) {
  const path = resource.paths[audience];
  const codes = resource.permissions[audience];
  if (path === undefined || !codes) throw new Error(`${resource.name} has no ${audience} calls`);
  const address = { address: { ...resource.addressField, readonly: false } as Field<Address> };
  const scope = callScope(resource, audience);
  const order = { ...(resource.form.displayOrder ?? int('ord')), required: true } as Field<number>;
  const named = `:${resource.addressField.wire}`;
  const one = `${path}/${named}`;
  const moved = resource.moveSegment === undefined ? one : `${path}/${resource.moveSegment}/${named}`;
  return {
    list: endpoint({
      method: 'GET',
      path: resource.listSegment === undefined ? path : `${path}/${resource.listSegment}`,
      permission: [codes.search, ...(resource.listAlso?.[audience] ?? [])],
      scope,
      summary: `List ${titleOf(resource)}`,
      query: { ...(resource.search as FieldMap), ...paging },
      response: listOrPage(resource, Boolean(resource.paged)),
    }),
    get: endpoint({
      method: 'GET',
      path: one,
      permission: codes.search,
      scope,
      summary: `Get ${singleOf(resource)}`,
      params: address,
      response: resource,
    }),
    create: endpoint({
      method: 'POST',
      path,
      permission: codes.add ?? NO_PERMISSION,
      scope,
      summary: `Add ${singleOf(resource)}`,
      body: bodyOf(resource, 'create'),
      response: resource,
    }),
    update: endpoint({
      method: 'PUT',
      path: one,
      permission: codes.update ?? NO_PERMISSION,
      scope,
      summary: `Update ${singleOf(resource)}`,
      description: 'Absent keys stay unchanged; null clears. `version` prevents overwriting a newer record.',
      params: address,
      body: bodyOf(resource, 'update'),
      response: resource,
    }),
    ...removalEndpoints(resource, path, codes.remove ?? NO_PERMISSION, scope),
    picture: pictureEndpoint(resource, path, codes, scope),
    move: endpoint({
      method: 'PATCH',
      path: `${moved}/:${order.wire}`,
      permission: codes.update ?? NO_PERMISSION,
      scope,
      summary: `Move ${singleOf(resource)} in the display order`,
      params: { ...address, order },
      response: resource,
    }),
  };
}
