import { RefusedFile } from '#kit/contract/picture.ts';
import { isMp4Video } from './mp4-boxes.ts';
import { isWebmVideo } from './webm-elements.ts';

export type VideoKind = 'mp4' | 'webm';

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/**
 * Determines the type of a video. File name and declared type are ignored: at most some thousand headers are read,
 * nothing is decoded. Throws `RefusedFile` if it is not MP4 or WebM, has no video track or is truncated.
 */
export function readVideo(bytes: Buffer): VideoKind {
  const ebml = bytes.subarray(0, 4).equals(EBML);
  if (!ebml && bytes.toString('latin1', 4, 8) !== 'ftyp') throw new RefusedFile('video.kind');
  const sound = ebml ? isWebmVideo(bytes) : isMp4Video(bytes);
  if (sound === undefined) throw new RefusedFile('video.kind');
  if (!sound) throw new RefusedFile('video.unreadable');
  return ebml ? 'webm' : 'mp4';
}
