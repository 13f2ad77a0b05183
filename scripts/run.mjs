// node scripts/run.mjs <entry> [arguments]: runs one of the project's programs on the right Node.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepare, root, stop } from './prepare.mjs';
import { becomeNode } from './run-node.mjs';

const [entry, ...args] = process.argv.slice(2);
if (!entry) stop('Usage: node scripts/run.mjs <entry> [arguments]');
const node = prepare();
if (!existsSync(join(root, entry)))
  stop(`${entry} is not there yet, so this command cannot do anything so far.`);
becomeNode(node, [entry, ...args]);
