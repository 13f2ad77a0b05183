import {
  type Attachment,
  changedAttachments,
  MOST_ATTACHMENTS,
} from '#kit/contract/attachments/attachments.ts';
import { badRequest, type FieldErrors, fieldError } from '#kit/contract/errors.ts';
import type { Field, FieldMap } from '#kit/contract/field.ts';
import { isDataUrl } from '#kit/contract/picture.ts';
import type { ScopedContext } from '../../context.ts';
import { fileOwnerOf } from '../../files/file-column.ts';
import { columnKey } from '../table-shape.ts';
import type { BoundResource, Values } from './bound-resource.ts';

/** Fields with attachments that a save names, with the keys of their columns. */
function sentFields({ resource, shape }: BoundResource, values: Values) {
  return Object.entries(resource.form as FieldMap).flatMap(([name, field]: [string, Field]) => {
    const key = field.kind === 'attachments' && values[name] ? columnKey(shape, name, field) : undefined;
    return key ? [{ name, field, key }] : [];
  });
}

/**
 * Replaces what a body says of attachments by the list that the row then has. A body names files of this row only, so
 * that nobody takes over another's by its address.
 */
export function completeAttachments(bound: BoundResource, values: Values, before?: Values): void {
  const errors: FieldErrors = {};
  for (const { name, field, key } of sentFields(bound, values)) {
    const sent = values[name] as Attachment[];
    // If a call hides its fields from the pipeline, the row would store the file itself.
    if (sent.some(({ path }) => isDataUrl(path)))
      throw new Error(`${field.wire} was not stored before the transaction`);
    const after = changedAttachments((before?.[key] ?? []) as Attachment[], sent, (index) => {
      errors[`${field.wire}[${index}].url`] = { key: 'attachments.unknown' };
    });
    if (after.length > MOST_ATTACHMENTS)
      errors[field.wire] = { key: 'attachments.tooMany', params: { max: MOST_ATTACHMENTS } };
    values[name] = after;
  }
  if (Object.keys(errors).length > 0) throw badRequest('error.badRequest', { fields: errors });
}

/** Gives the files of a saved row to its owner, who may then read them. */
export async function adoptAttachments(
  bound: BoundResource,
  ctx: ScopedContext,
  values: Values,
  row: Values,
): Promise<void> {
  for (const { field, key } of sentFields(bound, values)) {
    const owner = fileOwnerOf(bound.options.table, key, row);
    const files = row[key] as Attachment[];
    if (!owner || files.length === 0) continue;
    const refused = await ctx.files.adopt(ctx.db, owner, files);
    if (refused) throw fieldError(field.wire, refused.code, refused.details.params);
  }
}
