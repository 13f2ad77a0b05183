import { RefusedFile } from '#kit/contract/picture.ts';
import { isMp4Video } from './mp4-boxes.ts';
import { isWebmVideo } from './webm-elements.ts';

export type VideoKind = 'mp4' | 'webm';

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/**
 * What kind of video a file is. Its name and whatever type the sender claims count for nothing: its headers are walked
 * without decoding anything, in at most some thousand steps. Throws `RefusedFile` for what is no MP4 or WebM, for what
 * has no video track and for what is cut off.
 */
export function readVideo(bytes: Buffer): VideoKind {
  const ebml = bytes.subarray(0, 4).equals(EBML);
  if (!ebml && bytes.toString('latin1', 4, 8) !== 'ftyp') throw new RefusedFile('video.kind');
  const sound = ebml ? isWebmVideo(bytes) : isMp4Video(bytes);
  if (sound === undefined) throw new RefusedFile('video.kind');
  if (!sound) throw new RefusedFile('video.unreadable');
  return ebml ? 'webm' : 'mp4';
}
