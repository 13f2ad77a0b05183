import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bench, type BenchTools, type Figure, median } from '../harness/bench.ts';
import { limit } from '../harness/limit.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const dataOf = (root: string): string => resolve(root, '.cache/bench-start');
const TRIES = 3;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

/** The node process that serves on this data directory; Linux only. */
function serverProcess(data: string): string | undefined {
  return readdirSync('/proc').find((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
      return command.includes('src/app/server.ts') && environment.includes(`DATA_DIR=${data}`);
    } catch {
      return false;
    }
  });
}

const residentOf = (pid: string): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** `npm start` in a checkout, until it is ready and again to its end. */
export async function start(root = ROOT): Promise<{ ms: number; memory: number | undefined }> {
  const data = dataOf(root);
  const port = await freePort();
  const started = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: data,
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      SEED: 'demo',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const lines = createInterface({ input: npm.stdout });
  await new Promise<void>((done, fail) => {
    lines.on('line', (line) => line.startsWith('Jumun is ready') && done());
    npm.once('exit', () => fail(new Error('npm start ended before it was ready')));
  });
  const ms = performance.now() - started;
  await fetch(`http://127.0.0.1:${port}/healthz`);
  await sleep(3_000);
  const pid = existsSync('/proc/self/status') ? serverProcess(data) : undefined;
  const memory = pid === undefined ? undefined : residentOf(pid);
  const ended = once(npm, 'exit');
  npm.kill('SIGTERM');
  await ended;
  return { ms, memory };
}

async function run({ quick, log }: BenchTools): Promise<Figure[]> {
  log('a first start, which builds the web app and makes the demo data where they are missing');
  await start();
  const starts = [];
  for (let round = 0; round < (quick ? 1 : TRIES); round += 1) starts.push(await start());
  const memories = starts.flatMap(({ memory }) => memory ?? []);
  return [
    limit('npm start until ready', median(starts.map(({ ms }) => ms)), 3_000, 'ms'),
    ...(memories.length > 0 ? [limit('idle memory of the server', median(memories), 150, 'MB')] : []),
  ];
}

export const startUp: Bench = { name: 'start', run };
