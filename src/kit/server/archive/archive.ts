import { badRequest } from '#kit/contract/errors.ts';
import { inTurn, startThread } from '../heavy-thread.ts';
import type { ArchiveFile, ArchiveJob, FromArchive } from './archive-messages.ts';
import { isZip } from './zip-directory.ts';

export type { ArchiveFile };

const MIB = 1024 * 1024;
/** An upload has at most 20 MB; pictures are compressed already, so valid archives expand to little more. */
const LIMITS = { entries: 5_000, bytes: 64 * MIB, ratio: 200 };

/**
 * Extracts the files of a ZIP archive in a worker thread, without folders and operating system files. Throws 400 if the
 * archive as a whole is damaged, encrypted or exceeds the limits; problems of single files (an unsafe path, a link,
 * more than `largest` bytes) are reported with the file.
 */
export function readArchive(bytes: Buffer, largest: number): Promise<ArchiveFile[]> {
  if (!isZip(bytes)) return Promise.reject(badRequest('archive.notZip'));
  return inTurn(async () => {
    const files: ArchiveFile[] = [];
    const program = new URL('./archive-worker.ts', import.meta.url);
    const job: ArchiveJob = { bytes, limits: LIMITS, largest };
    const thread = startThread<never, FromArchive>(
      program,
      job,
      badRequest('archive.tooHeavy'),
      (message) => {
        if (message.kind !== 'file') return true;
        files.push(message.file);
        return false;
      },
    );
    const last = await thread.done;
    if (last.kind === 'fault') throw badRequest(`archive.${last.fault}`);
    return files;
  });
}
