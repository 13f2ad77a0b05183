import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

export interface ChildServer {
  readonly address: string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

const ROOT = resolve(import.meta.dirname, '../..');

/** Starts a server program of the project, or of a checkout at `root`, in a process of its own; resolves when it is ready. */
export async function startChild(
  program: string,
  env: Record<string, string | undefined>,
  root = ROOT,
): Promise<ChildServer> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'jumun-bench-'));
  const child: ChildProcess = spawn(
    process.execPath,
    // As `npm start` runs it: the bench itself is run with the same flags.
    [
      ...process.execArgv.map((flag) => flag.replace(pathToFileURL(ROOT).href, pathToFileURL(root).href)),
      resolve(root, program),
    ],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'fatal',
        NODE_ENV: 'production',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  await new Promise<void>((done, fail) => {
    lines.on('line', (line) => line.includes('is ready') && done());
    child.once('exit', () => fail(new Error(`${program} ended before it was ready`)));
  });
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
