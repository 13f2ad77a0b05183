import { runChecks } from './checks.mjs';
import { prepare } from './prepare.mjs';

prepare();
const { passed, failed } = await runChecks();
console.log(`\n${passed.length} checks passed${failed.length ? `, failed: ${failed.join(', ')}` : ''}`);
process.exitCode = failed.length ? 1 : 0;
