import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The user PostgreSQL runs as; undefined means the user of this process. */
export type ServiceAccount = { uid: number; gid: number; name: string } | undefined;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function numericId(flag: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
}

function lookUp(name: string): ServiceAccount {
  try {
    return { uid: numericId('-u', name), gid: numericId('-g', name), name };
  } catch {
    return undefined;
  }
}

function createAccount(name: string): ServiceAccount {
  const flags = [
    '--system',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
  ];
  try {
    execFileSync('useradd', [...flags, name], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return lookUp(name);
}

/** The owner of an existing directory, unless that is root. */
export function ownerOf(directory: string): ServiceAccount {
  const { uid, gid } = statSync(directory);
  return uid === 0 ? undefined : { uid, gid, name: `user ${uid}` };
}

/** PostgreSQL refuses to run as root, so root runs it as an unprivileged account, created on first use. */
export function unprivilegedAccount(): NonNullable<ServiceAccount> {
  const account = lookUp('jumun') ?? createAccount('jumun') ?? lookUp('postgres') ?? lookUp('nobody');
  if (!account || account.uid === 0) {
    throw new Error(
      'PostgreSQL does not run as root and no other account was found (tried jumun, postgres, nobody). ' +
        'Run Jumun as an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own.',
    );
  }
  return account;
}
