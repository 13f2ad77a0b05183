import { payloadTooLarge } from '#kit/contract/errors.ts';
import type { Field, FieldMap } from '#kit/contract/field.ts';
import {
  isDataUrl,
  PICTURE_BYTES,
  type PictureSize,
  RefusedFile,
  StoredPicture,
} from '#kit/contract/picture.ts';
import type { Files } from './files.ts';

/** Bytes of a body that may carry pictures (D41). */
export const PICTURE_BODY = 20 * 1024 * 1024;

type Json = Record<string, unknown>;
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const hasPictures = (fields: FieldMap = {}): boolean =>
  Object.values(fields).some((field) => field.kind === 'picture' || hasPictures(field.fields));

function bytesOf(dataUrl: string, path: string): Buffer {
  const comma = dataUrl.indexOf(',');
  if (comma < 0 || !dataUrl.slice(0, comma).endsWith(';base64')) throw new RefusedFile('picture.unreadable');
  // Estimated before decoding: four characters of base64 are three bytes.
  if (((dataUrl.length - comma - 1) * 3) / 4 > PICTURE_BYTES + 2) {
    const params = { max: PICTURE_BYTES / 1024 / 1024 };
    throw payloadTooLarge('picture.tooLarge', {
      params,
      fields: { [path]: { key: 'picture.tooLarge', params } },
    });
  }
  return Buffer.from(dataUrl.slice(comma + 1), 'base64');
}

async function receive(
  files: Files,
  value: unknown,
  size: PictureSize,
  path: string,
): Promise<StoredPicture | RefusedFile> {
  try {
    if (!isDataUrl(value)) throw new RefusedFile('picture.unreadable');
    return new StoredPicture(await files.storePicture(bytesOf(value, path), size));
  } catch (error) {
    if (error instanceof RefusedFile) return error;
    throw error;
  }
}

/**
 * A parsed JSON body with its pictures stored: each data URL under a picture's `fileWire` is replaced by a placeholder
 * that the field's schema understands, for a stored or a refused picture. Runs before the transaction; pictures of a
 * save that fails later are removed at the end of the request.
 */
export async function receivePictures(
  fields: FieldMap | undefined,
  body: unknown,
  files: Files,
  at = '',
): Promise<unknown> {
  if (!fields || !isRecord(body) || !hasPictures(fields)) return body;
  const received: Json = { ...body };
  for (const field of Object.values(fields) as Field[]) {
    const { wire, fileWire, picture } = field;
    if (fileWire && picture && body[fileWire]) {
      received[fileWire] = await receive(files, body[fileWire], picture, `${at}${fileWire}`);
    } else if (field.fields && Array.isArray(body[wire])) {
      const rows: unknown[] = [];
      for (const [index, row] of (body[wire] as unknown[]).entries()) {
        const place = field.notation === 'dot' ? `.${index}` : `[${index}]`;
        rows.push(await receivePictures(field.fields, row, files, `${at}${wire}${place}.`));
      }
      received[wire] = rows;
    } else if (field.fields) {
      received[wire] = await receivePictures(field.fields, body[wire], files, `${at}${wire}.`);
    }
  }
  return received;
}
