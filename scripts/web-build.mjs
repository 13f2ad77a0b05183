import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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

function sources() {
  const found = [...filesBelow(join(root, 'src')), ...filesBelow(join(root, 'public'))];
  const wanted = found.filter((file) => !SERVER_ONLY.some((pattern) => pattern.test(file))).sort();
  return [...OWN_FILES, ...wanted].filter((file) => existsSync(join(root, file)));
}

/** By sizes and times: quick, and enough to tell that nothing was touched. */
function looksOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex');
}

/** By content: a fresh checkout of the same sources needs no new build. */
function contentOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Builds the web app into dist/web when its sources differ from those of the last build; false if that failed. */
export function buildWeb(node, { force = false } = {}) {
  if (!existsSync(join(root, 'index.html'))) {
    console.log('There is no index.html yet, so there is no web app to build.');
    return true;
  }
  const stamp = join(root, 'dist', 'web-built-from');
  const files = sources();
  const looks = looksOf(files);
  const built = existsSync(join(root, 'dist', 'web', 'index.html')) && existsSync(stamp);
  const [content, knownLooks] = built ? readFileSync(stamp, 'utf8').split('\n') : [];
  if (!force && built && knownLooks === looks) return true;
  const hash = contentOf(files);
  const remember = () => {
    try {
      writeFileSync(stamp, `${hash}\n${looks}`);
    } catch {
      // A read-only installation is compared by content every time instead.
    }
  };
  if (!force && content === hash) {
    remember();
    return true;
  }
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
  remember();
  return true;
}
