import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from './prepare.mjs';

/** Runs every `check:…` script of package.json and returns the names of those that passed and failed. */
export function runChecks() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const names = Object.keys(scripts).filter((name) => name.startsWith('check:'));
  const passed = [];
  const failed = [];
  for (const name of names) {
    console.log(`\n— ${name}`);
    const ok = npm(['run', '--silent', name]).status === 0;
    (ok ? passed : failed).push(name);
  }
  return { passed, failed };
}
