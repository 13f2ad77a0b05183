import { badRequest } from '#kit/contract/errors.ts';
import { inTurn, startThread } from '../heavy-thread.ts';
import type { ArchiveFile, ArchiveJob, FromArchive } from './archive-messages.ts';
import { isZip } from './zip-directory.ts';

export type { ArchiveFile };

const MIB = 1024 * 1024;
/** An upload has at most 20 MB; pictures are packed already, so honest ones unpack to little more. */
const LIMITS = { entries: 5_000, bytes: 64 * MIB, ratio: 200 };

/**
 * The files of a zip without its folders and without what systems leave behind, unpacked in a thread of their own.
 * Throws a 400 when the archive as a whole is broken, encrypted or claims too much; what is wrong with one file
 * (a path that leads out, a link, more than `largest` bytes) is told with it.
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
