import type { Sharp, SharpOptions } from 'sharp';
import { createTurns } from '../../throttling/turns.ts';

/** Runs work that decodes a picture: two at a time use both cores of a small machine, more would only use memory. */
export const inTurn = createTurns(2);

type Decoder = (bytes: Buffer, options: SharpOptions) => Sharp;
let decoder: Promise<Decoder> | undefined;

/** Loaded with the first picture, so that a node that stores none saves 20 MB. */
export function loadDecoder(): Promise<Decoder> {
  decoder ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return decoder;
}
