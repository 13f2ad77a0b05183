import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'jumun-boundaries-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Cruises a small tree that breaks one rule on purpose; answers the names of the rules that fired. */
async function broken(files: Record<string, string>): Promise<string[]> {
  const place = mkdtempSync(join(folder, 'tree-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), text);
  }
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folders = scripts['check:boundaries']
    .split('.cjs ')[1]
    .split(' ')
    .filter((each: string) => existsSync(join(place, each)));
  const ownPackages = Object.keys(files).some((path) => path.startsWith('node_modules/'));
  for (const file of ['package.json', 'tsconfig.json', ...(ownPackages ? [] : ['node_modules'])])
    symlinkSync(join(root, file), join(place, file));
  const program = join(root, 'node_modules/.bin/depcruise');
  const args = [program, '--config', join(root, 'lint/boundaries.cjs'), '--output-type', 'json', ...folders];
  const { stdout } = await run(process.execPath, args, { cwd: place, maxBuffer: 1e8 }).catch(
    (error) => error as { stdout: string },
  );
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
  return [...new Set(summary.violations.map((violation) => violation.rule.name))];
}

const value = 'export const value = 1;\n';
const importingType = (path: string, own: string, other: string) =>
  `import type { ${other} } from '${path}';\nexport interface ${own} {\n  of?: ${other};\n}\n`;
const importing = (path: string) => `import { value } from '${path}';\nexport const own = value;\n`;

test.each([
  ['kit-knows-no-feature', { 'src/kit/a.ts': importing('#features/x/b.ts'), 'src/features/x/b.ts': value }],
  [
    'kit-knows-no-feature',
    { 'src/kit/testing/a.test.ts': importing('#features/x/b.ts'), 'src/features/x/b.ts': value },
  ],
  ['kit-knows-no-app', { 'src/kit/a.ts': importing('#app/b.ts'), 'src/app/b.ts': value }],
  ['features-know-no-app', { 'src/features/a/x.ts': importing('#app/y.ts'), 'src/app/y.ts': value }],
  [
    'features-meet-at-contracts',
    { 'src/features/a/x.ts': importing('#features/b/y.ts'), 'src/features/b/y.ts': value },
  ],
  [
    'slices-meet-at-contracts',
    { 'src/features/a/one/x.ts': importing('#features/a/two/y.ts'), 'src/features/a/two/y.ts': value },
  ],
  [
    'groups-meet-slices-at-contracts',
    { 'src/features/a/x.ts': importing('./one/y.ts'), 'src/features/a/one/y.ts': value },
  ],
  [
    'groups-meet-slices-at-contracts',
    { 'src/features/a/x.tsx': importing('./one/two/y.ts'), 'src/features/a/one/two/y.ts': value },
  ],
  [
    'tables-of-others-only-for-references',
    {
      'src/features/a/x.read-model.ts': importing('#features/b/y.table.ts'),
      'src/features/b/y.table.ts': value,
    },
  ],
  [
    'tables-of-one-group-only-for-references',
    {
      'src/features/a/one/x.read-model.ts': importing('#features/a/two/y.table.ts'),
      'src/features/a/two/y.table.ts': value,
    },
  ],
  [
    'tables-of-slices-only-for-references',
    {
      'src/features/a/x.read-model.ts': importing('./one/y.table.ts'),
      'src/features/a/one/y.table.ts': value,
    },
  ],
  [
    'rules-are-pure',
    {
      'src/features/a/x.rules.ts': importing('./y.public.ts'),
      'src/features/a/y.public.ts': importing('./x.table.ts'),
      'src/features/a/x.table.ts': value,
    },
  ],
  [
    'rules-import-no-private-file',
    { 'src/features/a/x.rules.ts': importing('./y.ts'), 'src/features/a/y.ts': value },
  ],
  [
    'screen-declarations-stand-alone',
    { 'src/features/a/x.screens.ts': importing('./x.contract.ts'), 'src/features/a/x.contract.ts': value },
  ],
  [
    'messages-stand-alone',
    { 'src/features/a/x.messages.ts': importing('./y.contract.ts'), 'src/features/a/y.contract.ts': value },
  ],
  [
    'rules-are-pure',
    { 'src/features/a/x.rules.ts': importing('./x.table.ts'), 'src/features/a/x.table.ts': value },
  ],
  [
    'screens-reach-no-server',
    { 'src/features/a/x.screen.tsx': importing('./x.table.ts'), 'src/features/a/x.table.ts': value },
  ],
  [
    'screens-reach-no-server',
    {
      'src/features/a/x.screen.tsx': importing('./y.ts'),
      'src/features/a/y.ts': importing('./x.table.ts'),
      'src/features/a/x.table.ts': value,
    },
  ],
  [
    'screens-reach-no-server',
    {
      'src/features/a/x.screen.tsx': importing('./y.ts'),
      'src/features/a/y.ts':
        "import { randomUUID } from 'node:crypto';\nexport const value = randomUUID();\n",
    },
  ],
  [
    'server-reaches-no-screen',
    {
      'src/features/a/x.routes.ts': importing('./y.ts'),
      'src/features/a/y.ts': importing('./z.tsx'),
      'src/features/a/z.tsx': value,
    },
  ],
  [
    'server-reaches-no-screen',
    { 'src/features/a/x.routes.ts': importing('./x.screen.tsx'), 'src/features/a/x.screen.tsx': value },
  ],
  [
    'contracts-stand-alone',
    { 'src/features/a/x.contract.ts': importing('./y.ts'), 'src/features/a/y.ts': value },
  ],
  [
    'sanitiser-stays-on-the-server',
    {
      'src/kit/a.ts': importing('sanitize-html'),
      'node_modules/sanitize-html/package.json': '{ "name": "sanitize-html", "main": "main.js" }',
      'node_modules/sanitize-html/main.js': value,
    },
  ],
  [
    'one-sanitiser-in-the-browser',
    {
      'src/kit/web/a.ts': importing('dompurify'),
      'node_modules/dompurify/package.json': '{ "name": "dompurify", "main": "main.js" }',
      'node_modules/dompurify/main.js': value,
    },
  ],
  ['no-cycles', { 'src/kit/a.ts': importing('./b.ts'), 'src/kit/b.ts': importing('./a.ts') }],
  [
    'no-cycles',
    { 'src/kit/a.ts': importingType('./b.ts', 'A', 'B'), 'src/kit/b.ts': importingType('./a.ts', 'B', 'A') },
  ],
  [
    'no-cycles',
    { 'src/kit/a.test.ts': importing('./b.test.ts'), 'src/kit/b.test.ts': importing('./a.test.ts') },
  ],
  [
    'contracts-know-no-side',
    {
      'src/features/a/x.contract.ts': importing('react'),
      'node_modules/react/package.json': '{ "name": "react", "main": "main.js" }',
      'node_modules/react/main.js': value,
    },
  ],
  ['no-barrels-no-grab-bags', { 'src/kit/a.ts': importing('./index.ts'), 'src/kit/index.ts': value }],
  ['no-barrels-no-grab-bags', { 'src/kit/a.ts': importing('./helper.ts'), 'src/kit/helper.ts': value }],
  ['no-barrels-no-grab-bags', { 'src/kit/a.ts': importing('./utils/b.ts'), 'src/kit/utils/b.ts': value }],
  [
    'declared-packages-only',
    {
      'src/kit/a.ts': importing('lodash'),
      'node_modules/lodash/package.json': '{ "name": "lodash", "main": "main.js" }',
      'node_modules/lodash/main.js': value,
    },
  ],
  [
    'no-development-packages',
    {
      'src/kit/a.ts': importing('fast-check'),
      'node_modules/fast-check/package.json': '{ "name": "fast-check", "main": "main.js" }',
      'node_modules/fast-check/main.js': value,
    },
  ],
  ['tests-are-not-product', { 'src/kit/a.ts': importing('./b.test.ts'), 'src/kit/b.test.ts': value }],
])('a tree that breaks %s is refused', async (rule, files) => {
  expect(await broken(files as Record<string, string>)).toContain(rule);
});

test.each(['seed', 'bench', 'e2e', 'lint', 'scripts'])('a circle in %s is refused', async (room) => {
  const files = {
    'src/kit/own.ts': value,
    [`${room}/a.ts`]: importing('./b.ts'),
    [`${room}/b.ts`]: importing('./a.ts'),
  };
  expect(await broken(files)).toContain('no-cycles');
});

test('a tree that keeps to the rules passes', async () => {
  const files = {
    'src/features/a/one/x.ts': importing('#features/a/two/y.contract.ts'),
    'src/features/a/two/y.contract.ts': value,
    'src/features/c/c.ts': importing('#features/a/two/v.public.ts'),
    'src/features/a/two/v.public.ts': value,
    'src/features/a/two/z.routes.ts': importing('#features/a/one/w.table.ts'),
    'src/features/a/one/w.table.ts': value,
    // Of all slices of the group: they import it, and it imports what they offer.
    'src/features/a/all.ts': importing('./two/y.contract.ts'),
    'src/features/a/one/own.ts': importing('../all.ts'),
    // One slice with rooms: what one room does, another may use.
    'src/features/b/b.routes.ts': importing('./one/x.ts'),
    'src/features/b/one/x.ts': importing('../two/y.ts'),
    'src/features/b/two/y.ts': value,
  };
  expect(await broken(files)).toEqual([]);
});
