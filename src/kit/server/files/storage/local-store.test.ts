import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLocalStore } from './local-store.ts';

let folder = '';
let umask = 0;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'jumun-store-')), 'files');
  umask = process.umask(0);
});
afterEach(() => {
  process.umask(umask);
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

const modeOf = (path: string): number => statSync(join(folder, path)).mode & 0o777;

test.skipIf(process.platform === 'win32')('[F21] files and folders are for the product alone', async () => {
  await createLocalStore(folder).put('public/ab/picture.webp', Buffer.from('x'), 'image/webp');
  expect(modeOf('public/ab/picture.webp')).toBe(0o600);
  for (const path of ['public/ab', 'public', '']) expect(modeOf(path)).toBe(0o700);
});

test.skipIf(process.platform === 'win32')(
  '[F21] a folder from before is closed when the product starts',
  async () => {
    mkdirSync(join(folder, 'public'), { recursive: true });
    chmodSync(folder, 0o755);
    createLocalStore(folder);
    expect(modeOf('')).toBe(0o700);
  },
);
