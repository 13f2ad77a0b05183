import { expect, test } from 'vitest';
import { RefusedFile } from '#kit/contract/picture.ts';
import { box, element, fileType, webm } from '#kit/testing/sample-files/video.ts';
import { readVideo } from './read-video.ts';

const endless = box('free');
endless.writeUInt32BE(0);

const MIB = 1024 * 1024;
/** As many as fit into the 50 MB limit of an upload. */
const crowd = (one: Buffer): Buffer => {
  const bytes = Buffer.alloc(50 * MIB - ((50 * MIB) % one.length));
  bytes.fill(one);
  return bytes;
};

test.each([
  ['6.5 million empty boxes', Buffer.concat([fileType(), crowd(box('free'))])],
  [
    'millions of empty boxes in the description',
    Buffer.concat([fileType(), box('moov', crowd(box('free')))]),
  ],
  ['a million empty tracks', Buffer.concat([fileType(), box('moov', crowd(box('trak', box('mdia'))))])],
  ['boxes of length 0 one after the other', Buffer.concat([fileType(), crowd(endless)])],
  ['25 million empty elements', element(0x1a45dfa3, crowd(Buffer.from([0xec, 0x80])))],
  [
    '25 million empty elements in the segment',
    Buffer.concat([webm().subarray(0, 24), element(0x18538067, crowd(Buffer.from([0xec, 0x80])))]),
  ],
])('[F9] %s cost some milliseconds', (_, bytes) => {
  const began = performance.now();
  expect(() => readVideo(bytes)).toThrow(RefusedFile);
  expect(performance.now() - began).toBeLessThan(200);
});
