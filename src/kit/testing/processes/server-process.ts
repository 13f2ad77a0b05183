import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import type { TestApp } from '../test-app.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const QUICK = pathToFileURL(join(ROOT, 'scripts', 'quick-imports.mjs')).href;

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

export interface ServerProcess {
  readonly address: string;
  readonly child: ChildProcess;
  /** From the start of the process to "ready". */
  readonly readyMs: number;
  /** What it wrote to its log. */
  readonly log: string[];
  /** kill -9, or any other signal; back when the process has ended, with its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** The real server as `npm start` runs it, on the built-in database of `dataDir`. */
export async function startServerProcess(options: {
  dataDir: string;
  port: number;
  env?: Record<string, string>;
}): Promise<ServerProcess> {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', QUICK, join(ROOT, 'src/app/server.ts')],
    {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: join(ROOT, '.cache', 'node'),
        DATA_DIR: options.dataDir,
        PORT: String(options.port),
        CAPTCHA: 'off',
        LOG_LEVEL: 'info',
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const log: string[] = [];
  // What it said last is the only trace of a server that ended by itself.
  child.once('exit', (code) => {
    if (code) process.stderr.write(`server ended with ${code}:\n${log.slice(-8).join('\n')}\n`);
  });
  createInterface({ input: child.stderr }).on('line', (line) => void log.push(line));
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('Jumun is ready')) continue;
    child.stdout.resume();
    return {
      address: `http://127.0.0.1:${options.port}`,
      child,
      readyMs: performance.now() - started,
      log,
      async end(signal) {
        child.kill(signal);
        const [code] = await ended;
        return code;
      },
    };
  }
  throw new Error(`The server ended before it was ready:\n${log.join('\n')}`);
}

/**
 * A server of its own process over the database of `app`, to be killed. Tried again as a supervisor would: on a busy
 * machine the database may not answer the first time.
 */
export async function startServer(
  app: TestApp,
  port: number,
  env: Record<string, string> = {},
  tries = 3,
): Promise<ChildProcess> {
  const ours = {
    DATABASE_URL: app.database.url,
    SEED: 'base',
    CAPTCHA: 'altcha',
    LOG_LEVEL: 'fatal',
    ...env,
  };
  return startServerProcess({ dataDir: app.dataDir, port, env: ours }).then(
    ({ child }) => child,
    (error: Error) => {
      if (tries === 1) throw error;
      return startServer(app, port, env, tries - 1);
    },
  );
}
