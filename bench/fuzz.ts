// npm run fuzz: random calls over all routes; npm test has 3,000 of them.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '150000' }, seed: { type: 'string', default: '1' } },
});
const root = resolve(import.meta.dirname, '..');
const args = [
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--project=long',
  'src/kit/testing/fuzzing/fuzz.long.test.ts',
];
const env = { ...process.env, FUZZ_CALLS: values.calls, FUZZ_SEED: values.seed };
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env });
process.exitCode = status ?? 1;
