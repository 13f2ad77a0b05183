import { storePermissions } from '#features/stores/store-settings/store.contract.ts';
import { suggestionRequest } from '#kit/contract/endpoints/suggestions.contract.ts';
import { fieldError, forbidden } from '#kit/contract/errors.ts';
import type { Field, FieldMap } from '#kit/contract/field.ts';
import { storeParameter } from '#kit/contract/lookups.contract.ts';
import { holds, type PermissionCode } from '#kit/contract/permissions.ts';
import type { AnyResource, Audience } from '#kit/contract/resource.ts';
import { elementErrorPath } from '#kit/contract/wire.ts';
import type { Context } from '#kit/server/context.ts';
import { discoverResources } from '#kit/server/discover-resources.ts';

type Text = ReturnType<typeof suggestionRequest.parse>['texts'][number];

/** Resources whose records have translations, by name. */
const translated: ReadonlyMap<string, AnyResource> = new Map(
  (await discoverResources())
    .filter(({ form }) => (form as FieldMap).translations?.kind === 'translations')
    .map((each) => [each.name, each]),
);

const { add, addAny, update, updateAny } = storePermissions;
/** Permissions of records that are not saved by the calls of a resource. */
const FURTHER: Readonly<Record<string, readonly PermissionCode[]>> = {
  store: [add, addAny, update, updateAny],
};

/** Any of these codes lets somebody write texts of the resource. */
function writers(resource: AnyResource, audience: Audience): readonly PermissionCode[] {
  const { add, update } = resource.permissions[audience] ?? {};
  return [add, update, ...(FURTHER[resource.name] ?? [])].filter((code) => code !== undefined);
}

/** The side on which a caller reaches records: a chosen store, the own one, or those of the platform. */
function audienceOf(resource: AnyResource, ctx: Pick<Context, 'principal'>, chosen: number | null): Audience {
  if (resource.owner !== 'store') return 'platform';
  if (chosen !== null) return 'business';
  if (ctx.principal.storeId !== undefined) return 'store';
  throw fieldError(storeParameter, 'field.required');
}

const TEXTUAL = new Set(['text', 'longText']);

/** The field of each text. Throws where there is none, and 403 where the caller may not write it. */
export function fieldsOf(
  ctx: Pick<Context, 'principal'>,
  chosen: number | null,
  texts: readonly Text[],
): Field<string | null>[] {
  const at = (index: number, name: string) => elementErrorPath(suggestionRequest.fields.texts, index, name);
  return texts.map((each, index) => {
    const resource = translated.get(each.resource);
    if (!resource) throw fieldError(at(index, 'resource'), 'field.choice');
    if (!holds(ctx.principal.actions, writers(resource, audienceOf(resource, ctx, chosen))))
      throw forbidden();
    const inner = (resource.form as FieldMap).translations?.fields ?? {};
    const field = Object.hasOwn(inner, each.field) ? inner[each.field] : undefined;
    if (!field || !TEXTUAL.has(field.kind)) throw fieldError(at(index, 'field'), 'field.choice');
    // A source far longer than its field takes is no text of a record, and would be paid for.
    const most = field.limits?.max;
    if (most !== undefined && each.text.length > 2 * most)
      throw fieldError(at(index, 'text'), 'field.tooLong', { max: most });
    return field as Field<string | null>;
  });
}
