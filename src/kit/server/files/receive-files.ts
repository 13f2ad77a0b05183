import {
  ATTACHMENT_BYTES,
  MOST_ATTACHMENTS,
  StoredAttachment,
} from '#kit/contract/attachments/attachments.ts';
import { payloadTooLarge } from '#kit/contract/errors.ts';
import { type Field, type FieldMap, hasKind } from '#kit/contract/field.ts';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import {
  isDataUrl,
  PICTURE_BYTES,
  type PictureSize,
  RefusedFile,
  StoredPicture,
} from '#kit/contract/picture.ts';
import type { Files } from './files.ts';

type Json = Record<string, unknown>;
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const hasFiles = (fields: FieldMap | undefined): boolean => hasKind(fields, 'picture', 'attachments');

interface Limit {
  max: number;
  /** What a larger file is told. */
  key: MessageKey;
}
const PICTURE: Limit = { max: PICTURE_BYTES, key: 'picture.tooLarge' };
const ATTACHMENT: Limit = { max: ATTACHMENT_BYTES, key: 'attachments.tooLarge' };

function bytesOf(text: string, path: string, { max, key }: Limit): Buffer {
  // Estimated before decoding: four characters of base64 are three bytes.
  if ((text.length * 3) / 4 > max + 2) {
    const params = { max: max / 1024 / 1024 };
    throw payloadTooLarge(key, { params, fields: { [path]: { key, params } } });
  }
  return Buffer.from(text, 'base64');
}

function textOf(dataUrl: string): string {
  const comma = dataUrl.indexOf(',');
  if (comma < 0 || !dataUrl.slice(0, comma).endsWith(';base64')) throw new RefusedFile('picture.unreadable');
  return dataUrl.slice(comma + 1);
}

/** The result of storing a file, or why it was refused. */
async function orRefused<T>(store: () => Promise<T>): Promise<T | RefusedFile> {
  try {
    return await store();
  } catch (error) {
    if (error instanceof RefusedFile) return error;
    throw error;
  }
}

const receivePicture = (files: Files, value: unknown, size: PictureSize, path: string) =>
  orRefused(async () => {
    if (!isDataUrl(value)) throw new RefusedFile('picture.unreadable');
    return new StoredPicture(await files.storePicture(bytesOf(textOf(value), path, PICTURE), size));
  });

/** Whether an entry is a new file: a data URL, or bare base64 where its status says that it is new. */
const isNew = (entry: unknown): entry is Json =>
  isRecord(entry) && (entry.status === 'ready' || (entry.status === undefined && isDataUrl(entry.url)));

async function receiveAttachment(files: Files, entry: Json, path: string): Promise<Json> {
  const { url, name } = entry;
  if (typeof url !== 'string') return entry;
  const stored = await orRefused(async () => {
    const bytes = bytesOf(isDataUrl(url) ? textOf(url) : url, `${path}.url`, ATTACHMENT);
    const kept = await files.storeImage(bytes, String(name ?? ''));
    return new StoredAttachment(kept.path, kept.size);
  });
  return { ...entry, url: stored, status: 'ready' };
}

async function receiveAttachments(files: Files, entries: readonly unknown[], path: string) {
  const received: unknown[] = [];
  let added = 0;
  for (const [index, entry] of entries.entries()) {
    if (isNew(entry)) added += 1;
    if (!isNew(entry)) received.push(entry);
    else if (added <= MOST_ATTACHMENTS)
      received.push(await receiveAttachment(files, entry, `${path}[${index}]`));
    else received.push({ ...entry, url: new RefusedFile('attachments.tooMany', { max: MOST_ATTACHMENTS }) });
  }
  return received;
}

/**
 * A parsed JSON body with its files stored: each data URL of a picture or attachment is replaced by a placeholder that
 * the field's schema understands, for a stored or a refused file. Runs before the transaction; files of a save that
 * fails later are removed at the end of the request.
 */
export async function receiveFiles(
  fields: FieldMap | undefined,
  body: unknown,
  files: Files,
  at = '',
): Promise<unknown> {
  if (!fields || !isRecord(body) || !hasFiles(fields)) return body;
  const received: Json = { ...body };
  for (const field of Object.values(fields) as Field[]) {
    const { wire, fileWire, picture } = field;
    if (fileWire && picture) {
      if (body[fileWire])
        received[fileWire] = await receivePicture(files, body[fileWire], picture, `${at}${fileWire}`);
    } else if (field.kind === 'attachments') {
      if (Array.isArray(body[wire]))
        received[wire] = await receiveAttachments(files, body[wire], `${at}${wire}`);
    } else if (field.fields) {
      received[wire] = await receiveNested(field, body[wire], files, `${at}${wire}`);
    }
  }
  return received;
}

/** The files of rows or of a group. */
async function receiveNested(field: Field, value: unknown, files: Files, path: string): Promise<unknown> {
  if (!Array.isArray(value)) return receiveFiles(field.fields, value, files, `${path}.`);
  const rows: unknown[] = [];
  for (const [index, row] of value.entries()) {
    const place = field.notation === 'dot' ? `.${index}` : `[${index}]`;
    rows.push(await receiveFiles(field.fields, row, files, `${path}${place}.`));
  }
  return rows;
}
