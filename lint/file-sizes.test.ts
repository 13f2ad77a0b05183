import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const lengthOf = (file: string): number => readFileSync(resolve(root, file), 'utf8').split('\n').length - 1;
const sizes = globSync('{src,lint,seed,bench,scripts,e2e}/**/*.{ts,tsx,mjs,css}', { cwd: root })
  .map((file) => ({ file, lines: lengthOf(file) }))
  .sort((a, b) => a.lines - b.lines);
const FULLEST_FOLDER = 20;
const at = (share: number): number => sizes[Math.floor(sizes.length * share)]?.lines ?? 0;

test('half of the files have at most 80 lines', () => {
  expect(at(0.5)).toBeLessThanOrEqual(80);
});

test('nine files in ten have at most 250 lines', () => {
  expect(at(0.9)).toBeLessThanOrEqual(250);
});

interface Sized {
  readonly file: string;
  readonly lines: number;
}
const tooLong = (files: readonly Sized[]): readonly Sized[] => files.filter(({ lines }) => lines > 400);

function tooFull(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) => (count > FULLEST_FOLDER ? [`${folder}: ${count}`] : []));
}

test('no file has more than 400 lines', () => {
  expect(tooLong(sizes)).toEqual([]);
});

test('no folder shows more than 20 files beside its folders', () => {
  expect(tooFull(globSync('{src,lint,seed,bench,scripts,e2e}/**/*.*', { cwd: root }))).toEqual([]);
});

/** Lines of production code for each screen, those of the kit and of the server included (decision 0067). */
const LINES_FOR_A_SCREEN = 2_050;
const NOT_PRODUCTION =
  /\.(?:test|factory|simulator|gallery|messages)\.tsx?$|^src\/kit\/(?:testing|simulator)\//;
function linesForAScreen(files: readonly Sized[]): number {
  const production = files.filter(({ file }) => /^src\/.*\.tsx?$/.test(file) && !NOT_PRODUCTION.test(file));
  const screens = production.filter(({ file }) => file.endsWith('.screen.tsx'));
  return production.reduce((sum, { lines }) => sum + lines, 0) / screens.length;
}

test('a screen costs no more code than before', () => {
  expect(linesForAScreen(sizes)).toBeLessThanOrEqual(LINES_FOR_A_SCREEN);
});

test('code counts for the screens, tests and texts do not', () => {
  const files = ['a.screen.tsx', 'b.screen.tsx', 'c.ts', 'c.test.ts', 'c.messages.ts', 'c.css'];
  expect(linesForAScreen(files.map((file) => ({ file: `src/${file}`, lines: 100 })))).toBe(150);
});

test('a file and a folder that are too large are found', () => {
  const long = { file: 'src/a.ts', lines: 401 };
  expect(tooLong([{ file: 'src/b.ts', lines: 400 }, long])).toEqual([long]);
  const files = Array.from({ length: 21 }, (_, index) => `src/a/${index}.ts`);
  expect(tooFull([...files, ...files.slice(1).map((file) => file.replace('/a/', '/a/b/'))])).toEqual([
    'src/a: 21',
  ]);
});
