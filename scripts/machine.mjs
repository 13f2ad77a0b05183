import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { environment, root } from './prepare.mjs';

/** Chromium without a window: it does the same work in two thirds of the processor time. */
const LIGHT = 'chromium-headless-shell';
const NAMES = [LIGHT, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const INSTALLED_APPS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

function works(program) {
  return (
    spawnSync(program, ['--version'], { env: environment(), stdio: 'ignore', timeout: 30_000 }).status === 0
  );
}

function playwrightsOwn(node) {
  const code = "console.log((await import('playwright-core')).chromium.executablePath())";
  const options = { cwd: root, encoding: 'utf8', env: environment() };
  return spawnSync(node, ['--input-type=module', '-e', code], options).stdout?.trim() ?? '';
}

function isDebianRoot() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

let updated = false;
function aptInstall(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (!updated) spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  updated = true;
  const args = ['install', '-y', '-qq', '-o', 'Acquire::Retries=0', '--no-install-recommends', name];
  return spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0;
}

function findInstalled(node) {
  const candidates = [process.env.CHROMIUM_PATH, ...NAMES, ...INSTALLED_APPS, playwrightsOwn(node)];
  return candidates.find((program) => program && works(program));
}

/** A Chromium that runs: the machine's, else Playwright's own, else Debian's; undefined when none can be had. */
export function ensureChromium(node) {
  const given = process.env.CHROMIUM_PATH;
  if (!given && isDebianRoot() && !works(LIGHT)) aptInstall(LIGHT);
  const found = findInstalled(node);
  if (found) return found;
  console.log('No Chromium on this machine; installing one for the browser tests.');
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js');
  spawnSync(node, [cli, 'install', 'chromium'], { cwd: root, stdio: 'inherit', env: environment() });
  const own = findInstalled(node);
  if (own) return own;
  return isDebianRoot() && aptInstall('chromium') ? findInstalled(node) : undefined;
}

function hasKoreanFont() {
  const result = spawnSync('fc-list', [':lang=ko', 'family'], { encoding: 'utf8' });
  return result.status === 0 && result.stdout.trim() !== '';
}

/** A Valkey-compatible server for the tests of the bus; without one they are skipped. */
export function ensureValkey() {
  const there = ['valkey-server', 'redis-server', 'redis-check-rdb'].some(
    (name) => spawnSync(name, ['--version'], { stdio: 'ignore', timeout: 10_000 }).error === undefined,
  );
  if (there || (isDebianRoot() && aptInstall('redis-tools'))) return;
  console.log('No Valkey or Redis on this machine: tests of the bus over Valkey are skipped.');
}

/** Fonts for what the product does not bring itself (Japanese, Chinese); says so when they cannot be had. */
export function ensureFonts() {
  if (process.platform !== 'linux' || hasKoreanFont()) return;
  const done = isDebianRoot() && aptInstall('fonts-noto-cjk');
  if (!done)
    console.log('No Korean font on this machine: screens in tests may show boxes (package fonts-noto-cjk).');
}
