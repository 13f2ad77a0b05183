import { createHash, randomUUID } from 'node:crypto';
import { payloadTooLarge } from '#kit/contract/errors.ts';
import { PICTURE_BYTES, type PictureSize } from '#kit/contract/picture.ts';
import { type Db, statement } from '../database/pool.ts';
import type { FileStore } from './file-store.ts';
import { readPicture } from './read-picture.ts';
import type { VideoKind } from './video-kind.ts';

const keep = statement(
  'files.keep',
  `insert into stored_files (key, type, size) values ($1, $2, $3)
   on conflict (key) do update set unreferenced_since = now()`,
);
const keepPrivate = statement(
  'files.keepPrivate',
  `insert into stored_files (key, type, size, store_id, business_id, name) values ($1, $2, $3, $4, $5, $6)`,
);

/** Whose attachment it is: a store's, a business's, or the platform's own. */
export type FileOwner = { readonly storeId: number } | { readonly businessId: number } | 'platform';

/** What features do with files. Bytes go in before the transaction that refers to them (see `pipeline.ts`). */
export interface Files {
  /**
   * Checks a picture, stores it under the hash of its content and answers its path below `/files/public/`, which is
   * what a column keeps. Throws `RefusedPicture` with the reason. It takes 10 ms or more and may go over the network:
   * never inside a transaction. What no row refers to within a day is taken away again; columns that refer to files
   * are declared beside their table (`fileColumn`).
   */
  storePicture(bytes: Buffer, size: PictureSize): Promise<string>;
  /**
   * Keeps a video as it is, under the hash of its content, and answers its path below `/files/public/`, where browsers
   * read it in ranges. What it is has been seen by `videoKind`, how large it may be is the call's own limit. The same
   * rules as above.
   */
  storeVideo(bytes: Buffer, kind: VideoKind): Promise<string>;
  /**
   * Keeps any file of at most 5 MB as it is and answers its path below `/files/private/`, where only those who may
   * see its owner get it, as a download under its own name. The same rules as above.
   */
  storeAttachment(bytes: Buffer, options: { name: string; owner: FileOwner }): Promise<string>;
  readonly store: FileStore;
}

export function createFiles({ db, store }: { db: Db; store: FileStore }): Files {
  const storePublic = async (
    folder: string,
    ending: string,
    type: string,
    bytes: Buffer,
  ): Promise<string> => {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
    const path = `${folder}/${hash}.${ending}`;
    // The row first: from here on, whoever clears up leaves the file alone, or has done with it (collect.ts).
    await db.query(keep, [`public/${path}`, type, bytes.length]);
    await store.put(`public/${path}`, bytes, type);
    return path;
  };
  return {
    store,
    storePicture: async (bytes, size) =>
      storePublic('pictures', 'webp', 'image/webp', await readPicture(bytes, size)),
    storeVideo: (bytes, kind) => storePublic('videos', kind, `video/${kind}`, bytes),
    async storeAttachment(bytes, { name, owner }) {
      if (bytes.length > PICTURE_BYTES) throw payloadTooLarge();
      const path = randomUUID();
      const { storeId = null, businessId = null } = owner === 'platform' ? {} : ({ ...owner } as Owner);
      const key = `private/${path}`;
      await db.query(keepPrivate, [key, 'application/octet-stream', bytes.length, storeId, businessId, name]);
      await store.put(key, bytes, 'application/octet-stream');
      return path;
    },
  };
}

interface Owner {
  storeId?: number;
  businessId?: number;
}
