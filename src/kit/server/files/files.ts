import { createHash, randomUUID } from 'node:crypto';
import { payloadTooLarge } from '#kit/contract/errors.ts';
import { PICTURE_BYTES, type PictureSize } from '#kit/contract/picture.ts';
import { type Db, statement } from '../database/pool.ts';
import { readImage } from './media/read-image.ts';
import { readPicture } from './media/read-picture.ts';
import { readTextPicture } from './media/read-text-picture.ts';
import { readVideo } from './media/read-video.ts';
import type { FileStore } from './storage/file-store.ts';

/** Owner of a file: a store, a business, or the platform. */
export type FileOwner = { readonly storeId: number } | { readonly businessId: number } | 'platform';

/** File operations for features. Bytes are stored before the transaction that references them (see `pipeline.ts`). */
export interface Files {
  /**
   * Validates a picture, stores it under the hash of its content and returns its path below `/files/public/`, which
   * columns store. Throws `RefusedFile` with the reason. It takes 10 ms or more and may use the network: never inside a
   * transaction. Unreferenced files are removed; columns that reference files are declared beside their table
   * (`fileColumn`).
   */
  storePicture(bytes: Buffer, size: PictureSize): Promise<string>;
  /**
   * The same for a picture of any size that a text shows, at most as wide as texts need. In a request it is not removed
   * at the end but a day later, unless a saved text shows it by then.
   */
  storeTextPicture(bytes: Buffer): Promise<string>;
  /**
   * Validates the structure of a video, stores it unchanged under the hash of its content and returns its path below
   * `/files/public/`, which browsers read in ranges. The call limits its size. Otherwise as above.
   */
  storeVideo(bytes: Buffer): Promise<string>;
  /**
   * Stores any file of at most 5 MB unchanged and returns its path below `/files/private/`, where it is served as a
   * download under its own name to sessions that may see its owner. Otherwise as above.
   */
  storeAttachment(bytes: Buffer, options: { name: string; owner: FileOwner }): Promise<string>;
  /**
   * Validates an image of any size and stores it below `/files/private/`, where only the platform sees it until a record
   * takes it over (`RequestFiles.adopt`). Otherwise as `storePicture`.
   */
  storeImage(bytes: Buffer, name: string): Promise<{ path: string; size: number }>;
}

export interface NewFile {
  readonly key: string;
  readonly type: string;
  readonly size: number;
  /** For private files only. */
  readonly name?: string;
  readonly owner?: FileOwner;
}

/** The columns `store_id` and `business_id` of an owner. */
export const ownerIds = (owner: FileOwner | undefined): [number | null, number | null] => {
  if (owner === undefined || owner === 'platform') return [null, null];
  return 'storeId' in owner ? [owner.storeId, null] : [null, owner.businessId];
};

/** Files in a store; `register` inserts the row of each before its bytes are written, or throws to refuse it. */
export function filesOver(store: FileStore, register: (file: NewFile) => Promise<void>): Files {
  const keep = async (file: NewFile, bytes: Buffer): Promise<void> => {
    // The row first: from then on cleanup either keeps the file or has finished with it (collect.ts).
    await register(file);
    await store.put(file.key, bytes, file.type);
  };
  const storePublic = async (
    folder: string,
    ending: string,
    type: string,
    bytes: Buffer,
  ): Promise<string> => {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
    const path = `${folder}/${hash}.${ending}`;
    await keep({ key: `public/${path}`, type, size: bytes.length }, bytes);
    return path;
  };
  return {
    storePicture: async (bytes, size) =>
      storePublic('pictures', 'webp', 'image/webp', await readPicture(bytes, size)),
    storeTextPicture: async (bytes) =>
      storePublic('pictures', 'webp', 'image/webp', await readTextPicture(bytes)),
    async storeVideo(bytes) {
      const kind = readVideo(bytes);
      return storePublic('videos', kind, `video/${kind}`, bytes);
    },
    async storeAttachment(bytes, { name, owner }) {
      if (bytes.length > PICTURE_BYTES) throw payloadTooLarge();
      const path = randomUUID();
      const type = 'application/octet-stream';
      await keep({ key: `private/${path}`, type, size: bytes.length, name, owner }, bytes);
      return path;
    },
    async storeImage(bytes, name) {
      const image = await readImage(bytes);
      const path = randomUUID();
      const size = image.bytes.length;
      await keep({ key: `private/${path}`, type: image.type, size, name }, image.bytes);
      return { path, size };
    },
  };
}

/** Not leased, so nothing removes it at the end of a request. */
export const REGISTER = statement(
  'files.register',
  `insert into stored_files (key, type, size, store_id, business_id, name) values ($1, $2, $3, $4, $5, $6)
   on conflict (key) do update set unreferenced_since = now()`,
);

/** Files outside of requests, as in a seed: no quota, and not removed for a day even if unreferenced. */
export const createFiles = ({ db, store }: { db: Db; store: FileStore }): Files =>
  filesOver(store, async ({ key, type, size, owner, name = null }) => {
    await db.query(REGISTER, [key, type, size, ...ownerIds(owner), name]);
  });
