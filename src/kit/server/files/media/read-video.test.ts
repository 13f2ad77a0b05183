import { expect, test } from 'vitest';
import { RefusedFile } from '#kit/contract/picture.ts';
import { mutated, seeded } from '#kit/testing/sample-files/mutate.ts';
import { box, element, fileType, mp4, track, webm } from '#kit/testing/sample-files/video.ts';
import { readVideo } from './read-video.ts';

function read(bytes: Buffer): string {
  try {
    return readVideo(bytes);
  } catch (error) {
    if (error instanceof RefusedFile) return error.code;
    throw error;
  }
}

const sized = (type: string, size: number, rest = Buffer.alloc(0)): Buffer => {
  const made = box(type, rest);
  made.writeUInt32BE(size);
  return made;
};
const long = (type: string, size: bigint, content: Buffer): Buffer => {
  const header = Buffer.alloc(16);
  header.writeUInt32BE(1);
  header.write(type, 4, 'latin1');
  header.writeBigUInt64BE(size, 8);
  return Buffer.concat([header, content]);
};
const movie = box('moov', box('mvhd', Buffer.alloc(100)), track('soun'), track('vide'));
const media = box('mdat', Buffer.alloc(500));
const file = (...boxes: Buffer[]): Buffer => Buffer.concat([fileType(), ...boxes]);

test.each([
  ['an MP4', mp4()],
  ['an MP4 for phones', mp4(2_000, { brand: 'M4V ' })],
  ['an MP4 whose description stands at its end', file(media, box('free'), movie)],
  ['an MP4 whose media data runs to its end', file(movie, sized('mdat', 0, Buffer.alloc(500)))],
  ['an MP4 with a size of eight bytes', file(long('mdat', 516n, Buffer.alloc(500)), movie)],
  [
    'an MP4 in fragments',
    file(movie, ...Array.from({ length: 3_000 }, () => [box('moof', Buffer.alloc(40)), media]).flat()),
  ],
])('[F9] %s is one', (_, bytes) => {
  expect(read(bytes)).toBe('mp4');
});

test.each([
  ['a WebM', webm()],
  ['a WebM as a browser records it, without sizes', webm(2_000, { live: true })],
])('[F9] %s is one', (_, bytes) => {
  expect(read(bytes)).toBe('webm');
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<html><script>alert(1)</script>')],
  ['QuickTime', mp4(2_000, { brand: 'qt  ' })],
  ['an AVIF', mp4(2_000, { brand: 'avif' })],
  ['Matroska', webm(2_000, { kind: 'matroska' })],
  ['an EBML header without a kind', element(0x1a45dfa3, Buffer.alloc(20, 0xec))],
])('[F9] %s is another kind of file', (_, bytes) => {
  expect(read(bytes)).toMatch(/^video\.(kind|unreadable)$/);
});

const filled = Buffer.alloc(2_000, 7);
filled.write('\0\0\0\x18ftypisom', 0, 'latin1');

test.each([
  ['an MP4 of its first bytes only', filled],
  ['an MP4 of sound', mp4(2_000, { handler: 'soun' })],
  ['an MP4 without media', file(movie)],
  ['an MP4 with empty media', file(movie, box('mdat'))],
  ['an MP4 without a description', file(media)],
  ['an MP4 that is cut off', mp4().subarray(0, 1_500)],
  ['an MP4 cut off in a header', Buffer.concat([file(movie, media), Buffer.from('\0\0\0')])],
  ['a box of 7 bytes', file(movie, media, sized('free', 7))],
  ['a box of 2 GB', file(movie, media, sized('free', 0x7fffffff))],
  ['a box of 4 GB', file(movie, media, sized('free', 0xffffffff))],
  ['a box of -1 in eight bytes', file(movie, media, long('free', 0xffffffffffffffffn, Buffer.alloc(0)))],
  ['a box of 15 in eight bytes', file(movie, media, long('free', 15n, Buffer.alloc(0)))],
  ['a box inside that runs to the end', file(box('moov', sized('trak', 0, Buffer.alloc(50))), media)],
  ['a WebM of sound', webm(2_000, { type: 2 })],
  ['a WebM that is cut off', webm().subarray(0, 1_500)],
  ['a WebM of its first bytes only', Buffer.concat([webm().subarray(0, 24), Buffer.alloc(2_000, 7)])],
  ['an element without a length', Buffer.concat([webm(), Buffer.alloc(100)])],
])('[F9] %s is refused as no whole video', (_, bytes) => {
  expect(read(bytes)).toMatch(/^video\.(unreadable|kind)$/);
});

test('[F9] 4,000 broken videos end in an answer', () => {
  const random = seeded(20_261_122);
  for (const whole of [mp4(), webm(), webm(500, { live: true }), file(media, movie)])
    for (let turn = 0; turn < 1_000; turn += 1)
      expect(['mp4', 'webm', 'video.kind', 'video.unreadable']).toContain(read(mutated(whole, random)));
});
