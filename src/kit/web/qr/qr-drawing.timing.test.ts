import { expect, test } from 'vitest';
import { drawnQr, requestQr } from './qr-drawing.ts';

test('many are drawn in slices, and what nobody waits for any more is not drawn', async () => {
  const texts = Array.from({ length: 60 }, (_, index) => `https://order.example.com/${index}`);
  let longest = 0;
  let last = performance.now();
  const heart = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  });
  const forget = requestQr('https://order.example.com/forgotten', () => expect.unreachable());
  forget();
  await Promise.all(texts.map((text) => new Promise<void>((done) => requestQr(text, () => done()))));
  clearInterval(heart);
  expect(texts.every((text) => drawnQr(text))).toBe(true);
  expect(drawnQr('https://order.example.com/forgotten')).toBeUndefined();
  expect(longest).toBeLessThan(200);
});
