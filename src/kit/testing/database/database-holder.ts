import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = join('src', 'kit', 'testing', 'database', 'hold-database.ts');
const ROOT = join(import.meta.dirname, '../..', '..', '..');

export type Holder = {
  url: string;
  adopted: boolean;
  /** Milliseconds from the call to a server that answers. */
  ms: number;
  log: string[];
  child: ChildProcess;
  stop(): Promise<void>;
  /** kill -9: no chance to shut anything down. */
  kill(): Promise<void>;
};

export type HolderOptions = {
  dataDir: string;
  systemFolder?: string;
  /** Another installation's root folder. */
  root?: string;
  /** Numeric user to run as; only root can choose. */
  uid?: number;
};

/** Starts a process that holds the built-in database; rejects with the process's own error message. */
export async function startHolder(options: HolderOptions): Promise<Holder> {
  const { dataDir, systemFolder, root = ROOT, uid } = options;
  const args = ['--disable-warning=ExperimentalWarning', join(root, PROGRAM), dataDir];
  if (systemFolder) args.push(systemFolder);
  const env = { PATH: process.env.PATH, NODE_ENV: 'test' };
  const child = spawn(process.execPath, args, {
    cwd: '/',
    env,
    uid,
    gid: uid,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const log: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const message = JSON.parse(line) as Record<string, unknown>;
    if (message.log) log.push(String(message.log));
    if (message.error) throw new Error(String(message.error));
    if (message.ready) return holder(child, message as unknown as Holder, log);
  }
  throw new Error('The holding process ended without a word.');
}

function holder(child: ChildProcess, { url, adopted, ms }: Holder, log: string[]): Holder {
  const ended = once(child, 'exit');
  // It may have been killed by the test already.
  child.stdin?.on('error', () => undefined);
  return {
    url,
    adopted,
    ms,
    log,
    child,
    stop: async () => {
      child.stdin?.write('stop\n');
      await ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
