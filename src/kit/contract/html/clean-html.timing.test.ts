import { expect, test } from 'vitest';
import { cleanHtml } from '#clean-html';

const MIB = 1_000_000;
const filled = (piece: string): string => piece.repeat(Math.floor(MIB / piece.length));

test.each(['가', '&', '<p>글</p>', '<div>', '<li><x>', '<noscript></p>', '<a href="', '<!--', '<table><p>'])(
  '[0026] any text takes bounded time: 1 MB of %s',
  (piece) => {
    const began = performance.now();
    cleanHtml(filled(piece), 'richText');
    expect(performance.now() - began).toBeLessThan(20_000);
  },
);
