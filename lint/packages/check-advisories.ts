// npm run check:advisories: what package-lock.json must not hold, without asking anybody.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Advice, type Lock, lockFaults } from './lock-faults.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(resolve(import.meta.dirname, path), 'utf8'));

const lock = read('../../package-lock.json') as Lock;
const faults = lockFaults(lock, read('advisories.json') as Advice);
for (const fault of faults) console.error(fault);
console.log(`${Object.keys(lock.packages).length - 1} packages, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
