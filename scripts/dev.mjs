// The server restarting on changes, and Vite's development server in front of it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { environment, prepare, root, stop } from './prepare.mjs';

const node = prepare();
const server = 'src/app/server.ts';
if (!existsSync(join(root, server))) stop(`${server} is not there yet, so there is nothing to develop on.`);
const port = process.env.PORT ?? '3000';
const env = environment({
  PORT: port,
  SERVER_URL: `http://127.0.0.1:${port}`,
  NODE_ENV: 'development',
});
const vite = join('node_modules', 'vite', 'bin', 'vite.js');
const programs = [['--watch', '--disable-warning=ExperimentalWarning', server]];
if (existsSync(join(root, 'index.html'))) programs.push([vite, '--host', '127.0.0.1']);

const children = programs.map((args) => spawn(node, args, { cwd: root, stdio: 'inherit', env }));
function end(signal) {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    end('SIGTERM');
  });
}
