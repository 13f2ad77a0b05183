import * as z from 'zod';
import { AppError } from './errors.ts';
import { type Field, issue, makeField, optional } from './field.ts';
import type { MessageKey, MessageParams } from './i18n/messages.ts';
import { isBlank } from './text/blank.ts';

/** Where public files are served; columns store the path below it. */
export const PUBLIC_FILES = '/files/public/';

/** Bytes of one picture file (D41). */
export const PICTURE_BYTES = 5 * 1024 * 1024;

/** Bytes of a body that may carry files (D41). */
export const BODY_BYTES = 20 * 1024 * 1024;

/** Exact width and height in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Placeholder in a parsed body for a picture already in the file store. JSON cannot express it, so a request cannot
 * forge it.
 */
export class StoredPicture {
  readonly path: string;
  constructor(path: string) {
    this.path = path;
  }
}

/**
 * Placeholder for a file that was refused, with the reason as its code: not a picture or video of the required kind, or
 * the owner's quota is exhausted. It stays in the parsed body so that its error is reported with those of other fields.
 */
export class RefusedFile extends AppError {
  constructor(key: MessageKey, params?: MessageParams) {
    super(400, key, { params });
    this.name = 'RefusedFile';
  }
}

export const isDataUrl = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('data:');

/** The `src` of a picture: a stored one, or one that was selected and not saved yet. */
export const pictureUrl = (path: string): string => (isDataUrl(path) ? path : PUBLIC_FILES + path);

const pathIn = (address: string): string =>
  address.startsWith(PUBLIC_FILES) ? address.slice(PUBLIC_FILES.length) : address;

const schemaOf = (missing: MessageKey) =>
  z.any().transform((value, ctx): string => {
    if (value instanceof StoredPicture) return value.path;
    if (value instanceof RefusedFile) issue(ctx, value.code, value.details.params);
    else if (isBlank(value)) issue(ctx, missing);
    // In the form, the value is checked as it is; on the server, it has been replaced by one of the two placeholders
    // above.
    else if (isDataUrl(value) || (typeof value === 'string' && value.startsWith(PUBLIC_FILES)))
      return pathIn(value);
    else issue(ctx, 'picture.unreadable');
    return z.NEVER;
  });

/**
 * A picture of exactly `size` pixels. In code: its path below `/files/public/` (see `pictureUrl`), or in a form the
 * data URL of a selected file. Responses carry the address under `wire`; a request sends a data URL under `fileWire`,
 * and errors use that name. Sending the address back keeps the picture, `null` under `wire` removes it.
 */
export function picture(
  wire: string,
  fileWire: string,
  size: PictureSize,
  { missing }: { missing?: MessageKey } = {},
): Field<string> {
  return makeField<string>({
    kind: 'picture',
    wire,
    fileWire,
    picture: size,
    schema: schemaOf(missing ?? 'field.required'),
    missing,
    output: z.string(),
    encode: pictureUrl,
    decode: (value) => pathIn(String(value)),
    example: `${PUBLIC_FILES}pictures/0f3c.webp`,
  });
}

export const optionalPicture = (wire: string, fileWire: string, size: PictureSize): Field<string | null> =>
  optional(picture(wire, fileWire, size));
