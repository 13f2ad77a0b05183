import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceAccount } from './embedded-account.ts';

export type Postmaster = { pid: number; port: number };

/** Whether a process is a PostgreSQL of this cluster; a zombie or another program with the same pid is not. */
function isPostmaster(pid: number, cluster: string): boolean {
  try {
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return args.includes(cluster) && /postgres/.test(args[0] ?? '');
  } catch (error) {
    if (existsSync('/proc/self/cmdline') && (error as NodeJS.ErrnoException).code === 'ENOENT') return false;
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The running server of this cluster, according to its postmaster.pid. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  return lines[1] === cluster && isPostmaster(pid, cluster) ? { pid, port: Number(lines[3]) } : undefined;
}

/**
 * Removes a stale postmaster.pid. PostgreSQL would mistake an unrelated process with that pid for a server; orphaned
 * children are still detected by their shared memory. Call only under the lock.
 */
export function clearStalePidFile(cluster: string): void {
  if (!findPostmaster(cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

export type PostmasterOptions = {
  program: string;
  cluster: string;
  port: number;
  logFd: number;
  runAs: ServiceAccount;
  settings: Record<string, string>;
};

/** Starts PostgreSQL in its own session, so that neither Ctrl-C nor the end of this process kills it. */
export function spawnPostmaster(options: PostmasterOptions): { exited: () => string | undefined } {
  const { program, cluster, port, logFd, runAs, settings } = options;
  const all = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(program, ['-D', cluster, ...flags], {
    cwd: cluster,
    detached: true,
    stdio: ['ignore', logFd, logFd],
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C', TZ: 'UTC' },
    uid: runAs?.uid,
    gid: runAs?.gid,
  });
  let ending: string | undefined;
  child.on('error', (error) => {
    ending = error.message;
  });
  child.on('exit', (code, signal) => {
    ending = `it ended with ${signal ?? code}`;
  });
  child.unref();
  return { exited: () => ending };
}

/** Requests a fast shutdown (open transactions roll back) and waits for it. */
export async function stopPostmaster(
  cluster: string,
  pgCtl: () => string,
  timeoutMs = 60_000,
): Promise<void> {
  const running = findPostmaster(cluster);
  if (!running) return;
  if (process.platform === 'win32')
    spawn(pgCtl(), ['stop', '-m', 'fast', '-D', cluster], { stdio: 'ignore' });
  else process.kill(running.pid, 'SIGINT');
  const deadline = performance.now() + timeoutMs;
  while (findPostmaster(cluster)?.pid === running.pid) {
    if (performance.now() > deadline)
      throw new Error(`PostgreSQL (process ${running.pid}) did not stop in ${timeoutMs / 1000} s.`);
    await sleep(15);
  }
}
