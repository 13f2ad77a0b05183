// Worker thread that extracts one archive and exits. It uses no database and no network.
import { parentPort as port, workerData } from 'node:worker_threads';
import type { ArchiveFile, ArchiveJob, FromArchive } from './archive-messages.ts';
import { entryNames, fileName, isLitter, isUnsafe } from './entry-name.ts';
import { contentOf, readDirectory, type ZipEntry, ZipFault } from './zip-directory.ts';

const FILE_TYPE = 0o170000;
const LINK = 0o120000;

const post = (message: FromArchive, moved: ArrayBuffer[] = []): void => port?.postMessage(message, moved);

function fileOf(bytes: Buffer, entry: ZipEntry, place: number, largest: number): ArchiveFile | undefined {
  const paths = entryNames(entry);
  const [path = ''] = paths;
  const names = paths.map(fileName);
  const file = { place, path, names };
  if (paths.some(isUnsafe)) return { ...file, problem: 'unsafePath' };
  if ((entry.mode & FILE_TYPE) === LINK) return { ...file, problem: 'link' };
  if (/[/\\]$/.test(path) || paths.some(isLitter)) return undefined;
  if (entry.size > largest) return { ...file, problem: 'tooLarge' };
  // A copy, because a view of the archive's buffer cannot be transferred.
  return { ...file, bytes: new Uint8Array(contentOf(bytes, entry)) };
}

const job = workerData as ArchiveJob;
try {
  const bytes = Buffer.from(job.bytes.buffer, job.bytes.byteOffset, job.bytes.byteLength);
  readDirectory(bytes, job.limits).forEach((entry, index) => {
    const file = fileOf(bytes, entry, index + 1, job.largest);
    if (file) post({ kind: 'file', file }, file.bytes ? [file.bytes.buffer as ArrayBuffer] : []);
  });
  post({ kind: 'done' });
} catch (error) {
  post({ kind: 'fault', fault: error instanceof ZipFault ? error.fault : 'broken' });
}
