// Plain JavaScript for Node 20: it runs before anything is installed, so only Node's own modules.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const OLDEST_FOR_SCRIPTS = [20, 19];
const OLDEST_FOR_JUMUN = [24, 7];

export function stop(...lines) {
  console.error(lines.join('\n'));
  process.exit(1);
}

function atLeast(version, [major, minor]) {
  const [a, b] = version.replace(/^v/, '').split('.').map(Number);
  return a > major || (a === major && b >= minor);
}

function isWritable(path) {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** This process's environment with our programs first and with caches inside the project when HOME is of no use. */
export function environment(extra = {}) {
  const env = { ...process.env, ...extra };
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  env[key] = [join(modules, '.bin'), env[key] ?? ''].join(delimiter);
  let home = '';
  try {
    home = homedir();
  } catch {
    // An account without a home directory.
  }
  if (!home || !isWritable(home)) {
    env.HOME = join(root, '.cache', 'home');
    mkdirSync(env.HOME, { recursive: true });
    env.npm_config_cache = join(root, '.cache', 'npm');
    env.XDG_CACHE_HOME = join(root, '.cache');
    env.XDG_CONFIG_HOME = join(env.HOME, '.config');
  }
  return env;
}

/**
 * The npm that runs us, for `spawn` and `spawnSync`: program, arguments, options. With the Node it belongs to: the
 * one in node_modules is replaced while npm works.
 */
export function npmCommand(args, options = {}) {
  const script = process.env.npm_execpath;
  const common = { cwd: root, stdio: 'inherit', env: environment(), ...options };
  if (script?.endsWith('.js') && existsSync(script)) {
    return [process.env.npm_node_execpath ?? process.execPath, [script, ...args], common];
  }
  return ['npm', args, { ...common, shell: process.platform === 'win32' }];
}

const npm = (args, options) => spawnSync(...npmCommand(args, options));

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whether npm's own record of node_modules has everything the lock wants. */
function matchesLock(lockText) {
  const installed = readJson(join(modules, '.package-lock.json'))?.packages;
  if (!installed) return false;
  return Object.entries(JSON.parse(lockText).packages).every(([path, wanted]) => {
    if (path === '' || wanted.link) return true;
    const found = installed[path];
    return found ? found.version === wanted.version : wanted.optional === true;
  });
}

function install() {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = join(modules, '.installed-from');
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${lockText}`).digest('hex');
  const known = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (known) return;
  if (!matchesLock(lockText)) {
    console.log('Installing packages / 패키지를 설치하고 있어요');
    const result = npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
    if (result.error) stop('npm was not found. Install Node.js 20.19 or later together with npm.');
    if (result.status !== 0) stop('Installing the packages failed (see above). It needs the network once.');
  }
  try {
    writeFileSync(stamp, hash);
  } catch {
    // A read-only installation is compared with the lock every time instead.
  }
}

function versionOf(program) {
  const result = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() : 'v0.0.0';
}

/** The Node the product runs on: the pinned one, else the machine's own if it is new enough. */
function findNode() {
  const pinned = join(modules, '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const candidates = [pinned, process.execPath, process.env.npm_node_execpath ?? 'node'];
  const found = candidates.find((program) => atLeast(versionOf(program), OLDEST_FOR_JUMUN));
  if (found) return found;
  return stop(
    `Jumun runs on Node ${OLDEST_FOR_JUMUN.join('.')} or later, and npm has none for ${process.platform}-${process.arch}.`,
    `This machine has ${process.version}: install Node 24 and run the command again.`,
    'Node 24를 설치한 뒤 다시 실행해 주세요.',
  );
}

/** Installs what is missing; returns the Node program to run the product with. */
export function prepare() {
  if (!atLeast(process.versions.node, OLDEST_FOR_SCRIPTS)) {
    stop(
      `Jumun needs Node ${OLDEST_FOR_SCRIPTS.join('.')} or later with npm; this is ${process.version}.`,
      `Node ${OLDEST_FOR_SCRIPTS.join('.')} 이상이 필요해요.`,
    );
  }
  install();
  mkdirSync(join(root, '.cache'), { recursive: true });
  return findNode();
}
