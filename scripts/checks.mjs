import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { npmCommand, root } from './prepare.mjs';

/** One check to its end; what it said is shown whole, whatever else runs beside it. */
async function passes(name) {
  const child = spawn(...npmCommand(['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] }));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  const code = await ended;
  console.log(`\n— ${name}\n${said.join('').trim()}`);
  return code === 0;
}

/** Runs every `check:…` script of package.json side by side and returns the names of those that passed and failed. */
export async function runChecks() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const names = Object.keys(scripts).filter((name) => name.startsWith('check:'));
  const passed = [];
  const failed = [];
  const waiting = [...names];
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift())
      ((await passes(name)) ? passed : failed).push(name);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return { passed, failed };
}
