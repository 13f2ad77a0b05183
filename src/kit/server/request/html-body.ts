import type { FieldMap } from '#kit/contract/field.ts';

/** Bytes of a body with HTML: what is far too long is read, so that its field says so. */
export const HTML_BODY = 8 * 1024 * 1024;

export const hasHtml = (fields: FieldMap = {}): boolean =>
  Object.values(fields).some((field) => field.kind === 'html' || hasHtml(field.fields));
