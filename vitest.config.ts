import { defineConfig } from 'vitest/config';

const everywhere = { globals: false, restoreMocks: true } as const;
/** Files of one worker share what they import: reading the whole server anew for each would be a fourth of the time. */
const together = { ...everywhere, isolate: false } as const;
const database = './src/kit/testing/database/global-setup.ts';
const inBrowser = {
  globalSetup: [database],
  // A page draws when it is its turn; what a reader would see after a moment is right.
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 240_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...together,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'lint/**/*.test.ts'],
          exclude: ['**/*.{api,long,timing}.test.ts', '**/node_modules/**'],
          // Tests of rules that read the whole tree, and of large files, share two cores with everything else.
          testTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...together,
          name: 'api',
          include: ['{src,lint}/**/*.api.test.ts'],
          globalSetup: [database],
          // What another node or a job does comes when it is its turn.
          expect: { poll: { timeout: 30_000 } },
          // Dozens of password hashes, each of which is meant to take long, on a machine that others use too.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...everywhere,
          name: 'long',
          include: ['src/**/*.long.test.ts'],
          globalSetup: [database],
          fileParallelism: false,
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...together,
          ...inBrowser,
          name: 'e2e',
          env: { SHORT_LIVED_PAGES: 'Y' },
          include: ['e2e/**/*.test.ts'],
          exclude: ['**/*.timing.test.ts', '**/node_modules/**'],
          sequence: { groupOrder: 2 },
        },
      },
      {
        // What is compared by the clock has the machine to itself.
        test: {
          ...everywhere,
          ...inBrowser,
          name: 'timing',
          include: ['{src,e2e}/**/*.timing.test.ts'],
          // A shared machine stops a process for up to a second at times; a regression is slow each time.
          retry: 2,
          fileParallelism: false,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
