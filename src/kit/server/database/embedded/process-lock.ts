import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

function tryAcquire(file: string): DatabaseSync | undefined {
  const handle = new DatabaseSync(file, { timeout: 0 });
  try {
    handle.exec('BEGIN EXCLUSIVE');
    return handle;
  } catch (error) {
    handle.close();
    const busy = (error as { errcode?: number }).errcode === 5;
    if (busy) return undefined;
    throw error;
  }
}

/**
 * Runs `work` while this process alone holds `file`, waiting up to `timeoutMs`. It is an operating system lock (taken
 * through SQLite), so a killed holder releases it.
 */
export async function withProcessLock<T>(
  file: string,
  work: () => Promise<T>,
  timeoutMs = 120_000,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  let handle = tryAcquire(file);
  while (!handle) {
    if (performance.now() > deadline)
      throw new Error(`Another process has held ${file} for ${timeoutMs / 1000} s.`);
    await sleep(25);
    handle = tryAcquire(file);
  }
  try {
    return await work();
  } finally {
    handle.close();
  }
}
