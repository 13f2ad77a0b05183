// npm run test:long: the reliability runs in full; npm test has them in a short form.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const args = [
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--project=long',
  ...process.argv.slice(2),
];
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
