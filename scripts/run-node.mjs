import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { environment, root } from './prepare.mjs';

const FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--import',
  pathToFileURL(join(root, 'scripts', 'quick-imports.mjs')).href,
];
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Passes each signal on once: a terminal sends Ctrl-C to the whole group, and npm sends it again. */
function forwardSignals(child) {
  const seen = new Map();
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (Date.now() - (seen.get(signal) ?? 0) < 500) return;
      seen.set(signal, Date.now());
      child.kill(signal);
    });
  }
}

/**
 * Becomes `node ...args` where the running Node can do that, so that signals and kills reach the program itself;
 * otherwise runs it as a child in a group of its own and ends as it ends.
 */
export function becomeNode(node, args) {
  const env = environment({
    NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
    // By default glibc keeps freed memory in up to eight arenas per core, one for each thread of V8 and libuv.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  });
  process.chdir(root);
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.execve(node, [node, ...FLAGS, ...args], env);
  }
  const child = spawn(node, [...FLAGS, ...args], {
    stdio: 'inherit',
    env,
    detached: process.platform !== 'win32',
  });
  forwardSignals(child);
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    for (const name of SIGNALS) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}
