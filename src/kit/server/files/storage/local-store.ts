import { randomUUID } from 'node:crypto';
import { chmodSync, statSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';

const missing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
};

/** Other users cannot pass a folder of mode 0700, so existing folders below one are skipped. */
function closeToOthers(folder: string): void {
  try {
    if ((statSync(folder).mode & 0o077) !== 0) chmodSync(folder, 0o700);
  } catch (error) {
    // Missing, or on a share owned by someone else, who manages its modes.
    if (!['ENOENT', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Files below one folder, which all nodes of an installation must share. */
export function createLocalStore(folder: string): FileStore {
  closeToOthers(folder);
  const pathOf = (key: string): string => join(folder, key);
  const size: FileStore['size'] = async (key) => {
    const found = await stat(pathOf(key)).catch(missing);
    return found?.isFile() ? found.size : undefined;
  };
  return {
    size,
    async put(key, bytes) {
      if ((await size(key)) === bytes.length) return;
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = `${path}.${randomUUID()}.part`;
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async read(key, range) {
      const file = await open(pathOf(key)).catch(missing);
      if (!file) return undefined;
      const found = await file.stat();
      if (!found.isFile()) {
        await file.close();
        return undefined;
      }
      const length = range ? range.end - range.start + 1 : found.size;
      return { stream: file.createReadStream({ ...range }), length };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
