import { fieldError } from '#kit/contract/errors.ts';
import type { FieldMap } from '#kit/contract/field.ts';
import { keepPictures, picturesIn } from '#kit/contract/html/html-pictures.ts';
import { errorPath } from '#kit/contract/wire.ts';
import type { Context } from '../../context.ts';
import { holdTextPictures } from '../../files/text-pictures.ts';
import type { Values } from './bound-resource.ts';

const textsIn = (form: FieldMap, values: Values) =>
  Object.entries(form).flatMap(([name, field]) => {
    const html = field.kind === 'html' ? values[name] : undefined;
    const paths = typeof html === 'string' ? picturesIn(html) : [];
    return paths.length > 0 ? [{ name, field, html: html as string, paths }] : [];
  });

/** Refuses a text with a picture that is not stored, and keeps the others from being removed. In the transaction. */
export async function checkTextPictures(form: FieldMap, ctx: Context, values: Values): Promise<void> {
  for (const { field, paths } of textsIn(form, values)) {
    const held = await holdTextPictures(ctx.db, paths);
    const count = paths.filter((path) => !held.has(path)).length;
    if (count > 0) throw fieldError(errorPath(field), 'picture.gone', { count });
  }
}

/** The values without pictures that are not stored any more. */
export async function withoutGonePictures(form: FieldMap, ctx: Context, values: Values): Promise<Values> {
  const kept = { ...values };
  for (const { name, html, paths } of textsIn(form, values)) {
    const held = await holdTextPictures(ctx.db, paths);
    kept[name] = keepPictures(html, (path) => held.has(path));
  }
  return kept;
}
