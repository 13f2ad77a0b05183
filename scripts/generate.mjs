// Writes what is derived from the sources under generated/; `--check` fails when a committed file is stale.
// Runs under the project's own Node (type stripping): node scripts/generate.mjs [--check]
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '..');
const checking = process.argv.includes('--check');
let stale = 0;

function emit(file, content) {
  const path = resolve(root, 'generated', file);
  if (existsSync(path) && readFileSync(path, 'utf8') === content) return;
  if (checking) {
    stale += 1;
    console.error(`generated/${file} is stale: run npm run generate`);
  } else writeFileSync(path, content);
}

const keys = new Map();
for (const file of globSync('src/**/*.messages.ts', { cwd: root }).sort()) {
  const { default: messages } = await import(pathToFileURL(resolve(root, file)).href);
  for (const key of Object.keys(messages)) {
    if (keys.has(key)) throw new Error(`message key ${key} stands in ${keys.get(key)} and in ${file}`);
    keys.set(key, file);
  }
}
const union = [...keys.keys()]
  .sort()
  .map((key) => `  | '${key}'`)
  .join('\n');
emit(
  'message-keys.ts',
  `/** Every message key of the product; written by npm run generate. */\nexport type MessageKey =\n${union};\n`,
);

// The API document and the route list need the route sources; they come once the server part is there.
const documents = resolve(root, 'src/app/documents.ts');
if (existsSync(documents)) {
  const { writeDocuments } = await import(pathToFileURL(documents).href);
  await writeDocuments(emit);
}

const { writeSqlTypes } = await import('../lint/sql/types/write-sql-types.ts');
await writeSqlTypes(emit).catch((error) => {
  stale += 1;
  console.error(error.message);
});
process.exit(stale ? 1 : 0);
