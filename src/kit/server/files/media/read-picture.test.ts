import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { RefusedFile } from '#kit/contract/picture.ts';
import { png } from '#kit/testing/sample-files/png.ts';
import { readPicture } from './read-picture.ts';

const SIZE = { width: 200, height: 150 };

const drawn = (width = 200, height = 150) =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' } });

/** An incompressible image, so that truncation hits its pixels. */
const noise = (width = 200, height = 150) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

async function refusal(bytes: Buffer): Promise<string> {
  try {
    await readPicture(bytes, SIZE);
  } catch (error) {
    if (error instanceof RefusedFile) return error.code;
    throw error;
  }
  return 'stored';
}

describe('[D41] a picture of exactly the right size is stored as WebP of that size', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)('from %s', async (format) => {
    const stored = await readPicture(await noise().toFormat(format).toBuffer(), SIZE);
    const found = await sharp(stored).metadata();
    expect(found).toMatchObject({ format: 'webp', ...SIZE });
  });

  test('without what a camera wrote into it, and upright', async () => {
    const lying = await noise(150, 200)
      .withExif({ IFD0: { Copyright: 'somebody', ImageDescription: 'where I live' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const found = await sharp(await readPicture(lying, SIZE)).metadata();
    expect(found).toMatchObject(SIZE);
    expect(found.exif).toBeUndefined();
    expect(found.icc).toBeUndefined();
    expect(found.orientation).toBeUndefined();
  });

  test('the same file gives the same bytes, and so the same name', async () => {
    const file = await noise().png().toBuffer();
    expect(await readPicture(file, SIZE)).toEqual(await readPicture(file, SIZE));
  });

  test.each([
    ['a script', Buffer.from('\n*/=1;alert(document.domain)//<script>alert(1)</script>')],
    ['an archive', Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(400, 'payload')])],
  ])('a file that is %s as well loses that tail', async (_, tail) => {
    const both = Buffer.concat([await noise().gif().toBuffer(), tail]);
    const stored = await readPicture(both, SIZE);
    expect(stored.includes('alert')).toBe(false);
    expect(stored.includes('payload')).toBe(false);
    expect(stored.subarray(0, 4).toString()).toBe('RIFF');
  });
});

describe('[D41] refused is', () => {
  test.each([
    [199, 150],
    [200, 151],
    [150, 200],
    [400, 300],
    [1, 1],
  ])('a picture of %i×%i', async (width, height) => {
    expect(await refusal(await drawn(width, height).png().toBuffer())).toBe('picture.size');
  });

  test('30,000×30,000 pixels in a small file, before anything is decoded', async () => {
    const bomb = png(30_000, 30_000, 4_000_000);
    const before = process.memoryUsage().rss;
    const began = performance.now();
    expect(await refusal(bomb)).toBe('picture.size');
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  });

  test('SVG, whatever it is called', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="150"><script>alert(1)</script></svg>';
    expect(await refusal(Buffer.from(svg))).toBe('picture.kind');
    expect(await refusal(Buffer.from(`<?xml version="1.0"?>${svg}`))).toBe('picture.kind');
  });

  test('a text file named .png, an empty file, a PDF, and AVIF', async () => {
    expect(await refusal(Buffer.from('이것은 그림이 아니다'))).toBe('picture.kind');
    expect(await refusal(Buffer.alloc(0))).toBe('picture.kind');
    expect(await refusal(Buffer.from('%PDF-1.7\n'))).toBe('picture.kind');
    expect(await refusal(await drawn().avif().toBuffer())).toBe('picture.kind');
  });

  test.each(['png', 'jpeg', 'webp', 'gif'] as const)('a %s that ends too early', async (format) => {
    const whole = await noise().toFormat(format).toBuffer();
    expect(await refusal(whole.subarray(0, Math.floor(whole.length * 0.6)))).toBe('picture.unreadable');
    expect(await refusal(whole.subarray(0, 12))).toBe('picture.unreadable');
  });

  test('a header of one kind before the pixels of another', async () => {
    const png = await noise().png().toBuffer();
    expect(await refusal(Buffer.concat([Buffer.from('GIF89a'), png]))).toMatch(
      /^picture\.(unreadable|size)$/,
    );
  });

  test.each(['gif', 'webp'] as const)('an animated %s', async (format) => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { ...SIZE, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .toFormat(format, { loop: 0, delay: 100 })
      .toBuffer();
    expect(await refusal(moving)).toBe('picture.animated');
  });

  test('a file of more than 5 MB', async () => {
    const large = Buffer.concat([await drawn().png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]);
    expect(await refusal(large)).toBe('picture.tooLarge');
  });
});

test('many pictures at once all come through', async () => {
  const file = await noise().png().toBuffer();
  const stored = await Promise.all(Array.from({ length: 12 }, () => readPicture(file, SIZE)));
  expect(new Set(stored.map((bytes) => bytes.toString('base64'))).size).toBe(1);
});
