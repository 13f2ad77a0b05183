import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './server-process.ts';

/**
 * Debian's redis-tools holds the server under another name, which it takes from its own first argument; the package
 * redis-server would start a service on the machine.
 */
const PROGRAMS = ['valkey-server', 'redis-server', 'redis-check-rdb'];

const found = PROGRAMS.find(
  (program) =>
    spawnSync(program, ['--version'], { argv0: 'redis-server', timeout: 10_000 }).stdout?.includes('Redis') ||
    spawnSync(program, ['--version'], { timeout: 10_000 }).stdout?.includes('Valkey'),
);

/** Whether this machine has a Valkey or Redis server. */
export const hasValkey = found !== undefined;

export interface TestValkey {
  readonly url: string;
  /** Stops it from answering; its connections stay open. */
  freeze(): void;
  thaw(): void;
  start(): Promise<void>;
  kill(): Promise<void>;
}

/** A Valkey server of this test on a port of its own; not started yet. */
export async function testValkey(): Promise<TestValkey> {
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  let child: ChildProcess | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async start() {
      child = spawn(found ?? '', settings, { argv0: 'redis-server', stdio: ['ignore', 'pipe', 'inherit'] });
      child.stdout?.resume();
      await sleep(50);
    },
    async kill() {
      const ended = child && child.exitCode === null ? once(child, 'exit') : undefined;
      child?.kill('SIGKILL');
      await ended;
      child = undefined;
    },
  };
}
