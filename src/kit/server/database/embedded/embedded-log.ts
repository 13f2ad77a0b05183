import { closeSync, constants, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';

const MAX_BYTES = 10_000_000;

/** Opens PostgreSQL's log for appending; `tail()` returns the last lines written since. */
export function openServerLog(file: string): { fd: number; tail(lines?: number): string; close(): void } {
  if (existsSync(file) && statSync(file).size > MAX_BYTES) renameSync(file, `${file}.1`);
  const noFollow = constants.O_NOFOLLOW ?? 0;
  const fd = openSync(file, constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | noFollow, 0o600);
  const start = statSync(file).size;
  return {
    fd,
    tail: (lines = 30) =>
      readFileSync(file).subarray(start).toString('utf8').trim().split('\n').slice(-lines).join('\n'),
    close: () => closeSync(fd),
  };
}
