export type VideoKind = 'mp4' | 'webm';

/** Brands of the MP4 family that browsers play; QuickTime, HEIC and AVIF begin alike and are something else. */
const MP4 = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |M4VH|MSNV|dash|f4v )$/;
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/** What a file is by its first bytes; its name and whatever type the sender claims count for nothing. */
export function videoKind(bytes: Buffer): VideoKind | undefined {
  if (bytes.toString('latin1', 4, 8) === 'ftyp' && MP4.test(bytes.toString('latin1', 8, 12))) return 'mp4';
  // The kind of document stands in the header of the container.
  if (bytes.subarray(0, 4).equals(EBML) && bytes.toString('latin1', 4, 64).includes('webm')) return 'webm';
  return undefined;
}
