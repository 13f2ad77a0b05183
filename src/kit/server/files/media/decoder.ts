import type { Sharp, SharpOptions } from 'sharp';

/** Concurrent decoders: two use both cores of a small machine, more would only use memory. */
const AT_ONCE = 2;

let working = 0;
const waiting: (() => void)[] = [];

/** Runs work that decodes a picture when it is its turn. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working < AT_ONCE) working += 1;
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await work();
  } finally {
    // First in, first out.
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}

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
