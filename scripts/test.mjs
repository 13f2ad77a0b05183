import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runChecks } from './checks.mjs';
import { ensureChromium, ensureFonts, ensureValkey } from './machine.mjs';
import { environment, prepare, root } from './prepare.mjs';
import { buildWeb } from './web-build.mjs';

const node = prepare();
const total = { passed: 0, skipped: 0, failures: [] };

async function addChecks() {
  const { passed, failed } = await runChecks();
  total.passed += passed.length;
  total.failures.push(...failed);
}

/** Why a test failed and where, for a reader who has only the end of a long log. */
function inShort([message = ''] = []) {
  const [first = '', ...rest] = stripVTControlCharacters(message).split('\n');
  const awaited = rest.find((line) => line.includes('waiting for '));
  const place = rest.find((line) => /^\s*at .*\.test\.tsx?:\d+/.test(line))?.replaceAll(`${root}/`, '');
  return [first, awaited, place]
    .flatMap((line) => line?.trim() || [])
    .map((line) => `\n    ${line.slice(0, 300)}`)
    .join('');
}

function addFile({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  for (const { status: outcome, fullName, title, failureMessages } of assertionResults) {
    if (outcome === 'passed') total.passed++;
    else if (outcome === 'failed')
      total.failures.push(`${file}: ${fullName || title}${inShort(failureMessages)}`);
    else total.skipped++;
  }
  const brokeOutside = status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
  if (brokeOutside) total.failures.push(`${file}: ${(message || 'did not run').split('\n')[0]}`);
}

/** Each kind in a run of its own: a database that does not start must not hide the unit tests. */
function addTests(project, env) {
  const report = join(root, '.cache', `test-report-${project}.json`);
  rmSync(report, { force: true });
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [vitest, 'run', '--passWithNoTests', ...reporters, `--project=${project}`];
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env });
  const before = total.failures.length;
  if (existsSync(report)) JSON.parse(readFileSync(report, 'utf8')).testResults.forEach(addFile);
  if (status !== 0 && total.failures.length === before) {
    total.failures.push(`${project} tests ended with ${status} (see above for errors outside tests)`);
  }
}

function sumUp() {
  const { passed, skipped, failures } = total;
  if (failures.length) console.log(`\nFailed:\n${failures.map((line) => `  ${line}`).join('\n')}`);
  console.log(`\n${passed} passed, ${failures.length} failed${skipped ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failures.length ? 1 : 0;
}

const projects = ['unit', 'api'];
const chromium = ensureChromium(node);
ensureFonts();
ensureValkey();
if (chromium) projects.push('e2e', 'timing');
else total.failures.push('browser tests: no Chromium was found or could be installed');
await addChecks();
if (!buildWeb(node)) total.failures.push('building the web app');
const env = environment({ CHROMIUM_PATH: chromium ?? '', NODE_COMPILE_CACHE: join(root, '.cache', 'node') });
for (const project of projects) addTests(project, env);
sumUp();
