import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRoot, ownerOf, type ServiceAccount, unprivilegedAccount } from './embedded-account.ts';

export type Location = {
  /** Password, log and lock, readable by this process only. */
  dataDir: string;
  /** PostgreSQL's data directory, owned by the account it runs as. */
  home: string;
  cluster: string;
  runAs: ServiceAccount;
  /** Where copied programs are stored: shared between installations for root, inside the data directory otherwise. */
  programs: string;
};

const SYSTEM_FOLDER = '/var/lib/jumun';
type Pointer = { home: string; of: string };

function canReach(directory: string, runAs: ServiceAccount): boolean {
  const script = 'cd "$1"';
  const options = { cwd: '/', stdio: 'ignore', uid: runAs?.uid, gid: runAs?.gid } as const;
  return spawnSync('/bin/sh', ['-c', script, 'sh', directory], options).status === 0;
}

function makeHome(home: string, account: NonNullable<ServiceAccount>): void {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  chownSync(home, account.uid, account.gid);
}

function readPointer(file: string): Pointer | undefined {
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as Pointer;
}

/** Follows the pointer unless this directory is a copy of one that still uses the location it names. */
function followPointer(file: string, dataDir: string): string | undefined {
  const pointer = readPointer(file);
  if (!pointer || !existsSync(pointer.home)) return undefined;
  if (pointer.of === dataDir) return pointer.home;
  const original = readPointer(join(pointer.of, 'postgres-location.json'));
  return original?.home === pointer.home ? undefined : pointer.home;
}

function systemHome(folder: string, dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const base = join(folder, name);
  let home = base;
  for (let n = 2; existsSync(home); n++) home = `${base}-${n}`;
  return home;
}

function locateForRoot(dataDir: string, folder: string, log: (line: string) => void): Location {
  const programs = join(folder, 'postgresql');
  const at = (home: string, runAs: ServiceAccount) => ({
    dataDir,
    home,
    cluster: join(home, 'data'),
    runAs,
    programs,
  });
  const pointerFile = join(dataDir, 'postgres-location.json');
  const inside = join(dataDir, 'postgres');
  const pointed = followPointer(pointerFile, dataDir);
  const existing = pointed ?? (existsSync(inside) ? inside : undefined);
  if (existing) {
    const account = ownerOf(existing) ?? unprivilegedAccount();
    makeHome(existing, account);
    if (canReach(existing, account)) {
      if (pointed) writePointer(pointerFile, { home: existing, of: dataDir });
      return at(existing, account);
    }
    throw new Error(
      `${account.name} cannot reach the database in ${existing}. Move DATA_DIR back or open its path.`,
    );
  }
  const account = unprivilegedAccount();
  if (canReach(dataDir, account)) {
    makeHome(inside, account);
    log(`Running as root: PostgreSQL runs as ${account.name}, its data are in ${inside}.`);
    return at(inside, account);
  }
  const home = systemHome(folder, dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  makeHome(home, account);
  writePointer(pointerFile, { home, of: dataDir });
  log(
    `Running as root: PostgreSQL runs as ${account.name}, which cannot reach ${dataDir}; its data are in ${home}.`,
  );
  return at(home, account);
}

function writePointer(file: string, pointer: Pointer): void {
  writeFileSync(file, `${JSON.stringify(pointer)}\n`, { mode: 0o600 });
}

/** Decides where PostgreSQL stores its files and which account runs it; creates the directories. */
export function locate(
  directory: string,
  log: (line: string) => void,
  systemFolder = SYSTEM_FOLDER,
): Location {
  const wanted = resolve(directory);
  mkdirSync(wanted, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
  const dataDir = realpathSync(wanted);
  if (isRoot()) return locateForRoot(dataDir, systemFolder, log);
  const home = join(dataDir, 'postgres');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  return {
    dataDir,
    home,
    cluster: join(home, 'data'),
    runAs: undefined,
    programs: join(dataDir, 'postgresql'),
  };
}
