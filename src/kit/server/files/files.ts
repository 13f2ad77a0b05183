import { createHash } from 'node:crypto';
import type { PictureSize } from '#kit/contract/picture.ts';
import { type Db, statement } from '../database/pool.ts';
import type { FileStore } from './file-store.ts';
import { readPicture } from './read-picture.ts';

const keep = statement(
  'files.keep',
  `insert into stored_files (key, type, size) values ($1, $2, $3)
   on conflict (key) do update set unreferenced_since = now()`,
);

/** What features do with files. Bytes go in before the transaction that refers to them (see `pipeline.ts`). */
export interface Files {
  /**
   * Checks a picture, stores it under the hash of its content and answers its path below `/files/public/`, which is
   * what a column keeps. Throws `RefusedPicture` with the reason. It takes 10 ms or more and may go over the network:
   * never inside a transaction. What no row refers to within a day is taken away again.
   */
  storePicture(bytes: Buffer, size: PictureSize): Promise<string>;
  readonly store: FileStore;
}

export function createFiles({ db, store }: { db: Db; store: FileStore }): Files {
  return {
    store,
    async storePicture(bytes, size) {
      const picture = await readPicture(bytes, size);
      const hash = createHash('sha256').update(picture).digest('hex').slice(0, 40);
      const path = `pictures/${hash}.webp`;
      // The row first: from here on, whoever clears up leaves the file alone, or has done with it (collect.ts).
      await db.query(keep, [`public/${path}`, 'image/webp', picture.length]);
      await store.put(`public/${path}`, picture, 'image/webp');
      return path;
    },
  };
}
