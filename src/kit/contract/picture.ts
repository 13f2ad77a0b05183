import * as z from 'zod';
import { AppError } from './errors.ts';
import { type Field, issue, makeField, optional } from './field.ts';
import type { MessageKey, MessageParams } from './i18n/messages.ts';

/** Where public files are served; columns keep the path below it. */
export const PUBLIC_FILES = '/files/public/';

/** Bytes of one picture file (D41). */
export const PICTURE_BYTES = 5 * 1024 * 1024;

/** Exact width and height in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Stands in a parsed body for a picture whose bytes lie in the store already. No JSON can hold one. */
export class StoredPicture {
  readonly path: string;
  constructor(path: string) {
    this.path = path;
  }
}

/**
 * A file that is not stored, with the reason as its code: it is no picture or video of the kind asked for, or its
 * owner's quota is used up. In a parsed body it stands for the file, so that its error comes together with those of the
 * other fields.
 */
export class RefusedFile extends AppError {
  constructor(key: MessageKey, params?: MessageParams) {
    super(400, key, { params });
    this.name = 'RefusedFile';
  }
}

export const isDataUrl = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('data:');

/** The address of a picture for `src`: of a stored one, or of one that was chosen and is not saved yet. */
export const pictureUrl = (path: string): string => (isDataUrl(path) ? path : PUBLIC_FILES + path);

const pathIn = (address: string): string =>
  address.startsWith(PUBLIC_FILES) ? address.slice(PUBLIC_FILES.length) : address;

const schema = z.any().transform((value, ctx): string => {
  if (value instanceof StoredPicture) return value.path;
  if (value instanceof RefusedFile) issue(ctx, value.code, value.details.params);
  else if (value === undefined || value === null || value === '') issue(ctx, 'field.required');
  // The form checks itself with what it holds; the server has put one of the two above in its place.
  else if (isDataUrl(value) || (typeof value === 'string' && value.startsWith(PUBLIC_FILES)))
    return pathIn(value);
  else issue(ctx, 'picture.unreadable');
  return z.NEVER;
});

/**
 * A picture of exactly `size` pixels. In code: its path below `/files/public/` (see `pictureUrl`), or, in a form, the
 * data URL of a file that was chosen. Answers carry the address under `wire`; a request sends a data URL under
 * `fileWire`, where its errors stand too. An address that is sent back leaves the picture alone, `null` under `wire`
 * takes it away.
 */
export function picture(wire: string, fileWire: string, size: PictureSize): Field<string> {
  return makeField<string>({
    kind: 'picture',
    wire,
    fileWire,
    picture: size,
    schema,
    output: z.string(),
    encode: pictureUrl,
    decode: (value) => pathIn(String(value)),
    example: `${PUBLIC_FILES}pictures/0f3c.webp`,
  });
}

export const optionalPicture = (wire: string, fileWire: string, size: PictureSize): Field<string | null> =>
  optional(picture(wire, fileWire, size));
