import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Location } from './embedded-location.ts';

export type Access = { user: string; password: string; port: number };

const ACCESS_FILE = 'postgres-access.json';

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export async function portIsFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

export function writeAccess(dataDir: string, access: Access): void {
  const file = join(dataDir, ACCESS_FILE);
  writeFileSync(`${file}.new`, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function readAccess(dataDir: string): Access | undefined {
  const file = join(dataDir, ACCESS_FILE);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Access;
  } catch (error) {
    throw new Error(
      `The built-in database's password in ${file} cannot be read: ${(error as Error).message}\n` +
        'Start Jumun as the user who started it first, or give it a DATA_DIR of its own.',
    );
  }
}

function initialise(initdb: string, location: Location, access: Access): void {
  const { home, cluster, runAs } = location;
  for (const left of readdirSync(home)) {
    if (left.startsWith('data.new-') || left.startsWith('password-'))
      rmSync(join(home, left), { recursive: true });
  }
  const draft = join(home, `data.new-${process.pid}`);
  const passwordFile = join(home, `password-${process.pid}`);
  writeFileSync(passwordFile, `${access.password}\n`, { mode: 0o600 });
  if (runAs) chownSync(passwordFile, runAs.uid, runAs.gid);
  const flags = [
    `--pgdata=${draft}`,
    `--username=${access.user}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--data-checksums',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
  const result = spawnSync(initdb, flags, {
    cwd: home,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C', TZ: 'UTC' },
    uid: runAs?.uid,
    gid: runAs?.gid,
  });
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    const reason = result.error?.message ?? `${result.stderr}${result.stdout}`.trim();
    throw new Error(`The built-in database could not be created in ${cluster}.\n${reason}`);
  }
  // The cluster directory is renamed into place when complete: a killed first start leaves only a draft.
  renameSync(draft, cluster);
}

/** The cluster's password and port, after creating the cluster if there is none yet. */
export async function openCluster(initdb: () => string, location: Location): Promise<Access> {
  const { dataDir, cluster } = location;
  const known = readAccess(dataDir);
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    if (known) return known;
    throw new Error(
      `${join(dataDir, ACCESS_FILE)} with the password of the database in ${cluster} is missing.`,
    );
  }
  const access = { user: 'jumun', password: randomBytes(24).toString('base64url'), port: await freePort() };
  writeAccess(dataDir, access);
  initialise(initdb(), location, access);
  return access;
}
