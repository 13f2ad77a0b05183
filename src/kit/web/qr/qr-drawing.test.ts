import { expect, test } from 'vitest';
import { readQr } from '#kit/testing/browser/read-qr.ts';
import { drawQr, type QrDrawing, QUIET_ZONE } from './qr-drawing.ts';

/** Paints the path as a browser would and reads it as a camera would. */
function read({ size, path }: QrDrawing, scale = 4): string | undefined {
  const width = (size + 2 * QUIET_ZONE) * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, w] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < Number(w) * scale; column += 1) {
        const at =
          ((Number(y) + QUIET_ZONE) * scale + row) * width + (Number(x) + QUIET_ZONE) * scale + column;
        pixels.fill(0, at * 4, at * 4 + 3);
      }
  }
  return readQr(pixels, width, width);
}

test.each([
  'http://127.0.0.1:3000/S000000001/1/7/I',
  'https://order.example.com/S000000001/1/b6f0a4f2-8b0e-4f6e-9c51-7f2f3c1d9a10/I',
  'https://주문.example.com/메뉴',
])('[2 §7] %s can be read from what is drawn', (text) => {
  expect(read(drawQr(text))).toBe(text);
});

test('a code whose corner is torn off can still be read', () => {
  const text = 'https://order.example.com/S000000001/1/7/I';
  const { size, path } = drawQr(text);
  const torn = path.replace(/M(\d+) (\d+)h\d+v1h-\d+z/g, (whole, x, y) =>
    Number(x) > size - 6 && Number(y) > size - 6 ? '' : whole,
  );
  expect(torn).not.toBe(path);
  expect(read({ size, path: torn })).toBe(text);
});
