import { fieldError, notFound } from '#kit/contract/errors.ts';
import type { FieldMap } from '#kit/contract/field.ts';
import { elementErrorPath, errorPath } from '#kit/contract/wire.ts';
import type { ScopedContext } from '../../context.ts';
import { refuseUnseen } from '../../request/named-stores.ts';
import { sees } from '../../session/principal.ts';
import { ownerClock } from '../owner-clock.ts';
import { checkReferences, isThere } from '../references.ts';
import type { TableShape } from '../table-shape.ts';
import { rememberMarks, rememberSources, translatedFields } from '../translation-sources.ts';
import { toColumns } from '../values.ts';
import { completeAttachments } from './attached-files.ts';
import type { BoundResource, Values } from './bound-resource.ts';
import { sealValues } from './secret-columns.ts';
import { checkTextPictures } from './text-pictures.ts';

/** A store or business invisible to the session is treated as missing, in a body or a search. */
export async function checkOwner(
  { ownerName, options }: BoundResource,
  ctx: ScopedContext,
  named: Values,
): Promise<void> {
  const owner = ownerName && named[ownerName];
  if (owner === null || owner === undefined) return;
  const id = typeof owner === 'number' ? owner : (owner as { id: number }).id;
  if (ownerName === 'store') return refuseUnseen(ctx.stores, [id], ctx.services);
  const table = options.references?.business;
  if (!sees(ctx.businesses, id) || (table && !(await isThere(ctx, table, id)))) throw notFound();
}

function checkCodes(form: FieldMap, ctx: ScopedContext, values: Values): void {
  for (const [name, field] of Object.entries(form)) {
    const value = values[name];
    if (!field.codeGroup || !value) continue;
    for (const [index, each] of ([value].flat() as { id: number }[]).entries())
      if (!ctx.services.codes.find(field.codeGroup, each.id))
        throw fieldError(errorPath(field, Array.isArray(value) ? index : undefined), 'field.unknownCode');
  }
}

/** Rows of a store are written in the store's languages. */
function checkLanguages({ resource }: BoundResource, ctx: ScopedContext, values: Values): void {
  const field = resource.form.translations;
  if (resource.owner !== 'store' || field?.kind !== 'translations' || !Array.isArray(values.translations))
    return;
  const known = new Set([ctx.store.defaultLanguage, ...ctx.store.languages]);
  (values.translations as { language: string }[]).forEach((each, index) => {
    if (!known.has(each.language))
      throw fieldError(elementErrorPath(field, index, 'language'), 'field.unknownLanguage');
  });
}

/** Of rows of several owners: the one that the saved record belongs to. */
function ownerId({ ownerName }: BoundResource, values: Values, before?: Values): number | undefined {
  if (!ownerName) return undefined;
  const named = values[ownerName] as { id: number } | undefined;
  return named?.id ?? (before?.[`${ownerName}Id`] as number | undefined);
}

/** Checks parsed values against the database and the hook; returns the columns to write. */
export async function checkedColumns(
  bound: BoundResource,
  ctx: ScopedContext,
  values: Values,
  before?: Values,
): Promise<Values> {
  const { resource, options, shape } = bound;
  await checkOwner(bound, ctx, values);
  checkCodes(resource.form, ctx, values);
  checkLanguages(bound, ctx, values);
  const within = { owner: resource.owner, ownerId: ownerId(bound, values, before) };
  await checkReferences(ctx, resource.form, values, options.references, within);
  completeAttachments(bound, values, before);
  await checkTextPictures(resource.form, ctx, values);
  const more = await options.beforeSave?.(ctx, values, before);
  // Platform texts have no source language of a store that could become outdated.
  if (resource.owner === 'store') rememberSources(translatedFields(resource), before, values);
  else rememberMarks(before, values);
  const sealed = sealValues(bound.secrets, ctx.services.secrets, values, before);
  return {
    ...toColumns(shape, resource.form, values, ownerClock(ctx, resource.owner)),
    ...sealed,
    ...asJson(shape, more),
  };
}

/** As text, because an array parameter would become an array of the database. */
const asJson = ({ jsonColumns }: TableShape, columns: unknown): Values =>
  Object.fromEntries(
    Object.entries(columns ?? {}).map(([key, value]) => [
      key,
      jsonColumns.has(key) && Array.isArray(value) ? JSON.stringify(value) : value,
    ]),
  );
