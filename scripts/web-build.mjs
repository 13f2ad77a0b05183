import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { environment, root } from './prepare.mjs';

const OWN_FILES = ['index.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'];
const SERVER_ONLY = [/\.test\.tsx?$/, /\.routes\.ts$/, /\.table\.ts$/, /^src\/kit\/(server|testing)\//];

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function sourcesHash() {
  const sources = [...filesBelow(join(root, 'src')), ...filesBelow(join(root, 'public'))];
  const wanted = sources.filter((file) => !SERVER_ONLY.some((pattern) => pattern.test(file))).sort();
  const hash = createHash('sha256');
  for (const file of [...OWN_FILES, ...wanted]) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Builds the web app into dist/web when its sources differ from those of the last build; false if that failed. */
export function buildWeb(node, { force = false } = {}) {
  if (!existsSync(join(root, 'index.html'))) {
    console.log('There is no index.html yet, so there is no web app to build.');
    return true;
  }
  const stamp = join(root, 'dist', 'web-built-from');
  const hash = sourcesHash();
  const built = existsSync(join(root, 'dist', 'web', 'index.html')) && existsSync(stamp);
  if (!force && built && readFileSync(stamp, 'utf8') === hash) return true;
  console.log('Building the web app / 화면을 빌드하고 있어요');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--outDir', 'dist/web', '--emptyOutDir', '--logLevel', 'warn'];
  const result = spawnSync(node, args, {
    cwd: root,
    stdio: 'inherit',
    env: environment({ NODE_ENV: 'production' }),
  });
  if (result.status !== 0) return false;
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}
