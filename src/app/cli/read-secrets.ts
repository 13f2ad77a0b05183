import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** Reads from the terminal without echo. */
async function askHidden(questions: readonly string[]): Promise<string[]> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true, historySize: 0 });
  // Ctrl-C ends the input; missing values are reported, and the database is closed properly.
  terminal.on('SIGINT', () => terminal.close());
  const lines = terminal[Symbol.asyncIterator]();
  try {
    const values: string[] = [];
    for (const question of questions) {
      process.stderr.write(`${question}: `);
      const line = await lines.next();
      values.push(line.done ? '' : line.value.trim());
      process.stderr.write('\n');
    }
    return values;
  } finally {
    terminal.close();
  }
}

/**
 * Secrets for a command, one per line: from a file, from standard input, or from the terminal. Never from arguments or
 * the environment, which are visible in the process list and the shell history.
 */
export async function readSecrets(questions: readonly string[], file?: string): Promise<string[]> {
  if (file === undefined && process.stdin.isTTY) return askHidden(questions);
  const given = file === undefined ? await text(process.stdin) : readFileSync(file, 'utf8');
  return given.split(/\r?\n/).map((line) => line.trim());
}
