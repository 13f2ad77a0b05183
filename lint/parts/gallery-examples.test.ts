import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { type File, NOT_SHOWN, partsOf, withoutExample } from './gallery-examples.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const product: File[] = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
  .sort()
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const planted = (files: Readonly<Record<string, string>>): string[] =>
  withoutExample(Object.entries(files).map(([path, text]) => ({ path, text }))).map(({ name }) => name);

const KIT = {
  'src/kit/web/a.tsx':
    'export function Shown() {}\nexport function Unseen() {}\nexport const Inner = () => <b />;\nexport const Place = createContext(null);\nexport const WIDE = 8;',
  'src/kit/web/a.gallery.tsx': 'export default { title: "A", states: { one: () => <Shown /> } };',
};

it('[LOOK] a part that a screen imports and no gallery draws is found', () => {
  const screen = "import { Place, Shown, Unseen, WIDE } from '#kit/web/a.tsx';";
  expect(planted({ ...KIT, 'src/features/b/b.screen.tsx': screen })).toEqual(['Unseen']);
  const lazily = "lazy(() => import('#kit/web/a.tsx').then((module) => ({ default: module.Unseen })));";
  expect(planted({ ...KIT, 'src/app/b.tsx': lazily })).toEqual(['Unseen']);
});

it('[LOOK] what only the kit, a test or a type needs is no part of screens', () => {
  const inside = { 'src/kit/web/c.tsx': "import { Unseen } from './a.tsx';" };
  const typed =
    "import type { Inner } from '#kit/web/a.tsx';\nimport { Shown, type Unseen } from '#kit/web/a.tsx';";
  const tests = "import { Unseen } from '#kit/web/a.tsx';";
  expect(planted({ ...KIT, ...inside, 'src/app/b.tsx': typed, 'src/app/b.test.tsx': tests })).toEqual([]);
});

it('[LOOK] the gallery shows every part of the kit that screens are made of', () => {
  expect(partsOf(product).length).toBeGreaterThan(80);
  const missing = withoutExample(product);
  expect(missing.filter(({ name }) => !Object.hasOwn(NOT_SHOWN, name))).toEqual([]);
  const excepted = Object.keys(NOT_SHOWN);
  expect(excepted.filter((name) => !missing.some((part) => part.name === name))).toEqual([]);
});
