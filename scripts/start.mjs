import { prepare, stop } from './prepare.mjs';
import { becomeNode } from './run-node.mjs';
import { buildWeb } from './web-build.mjs';

const node = prepare();
if (!buildWeb(node)) stop('Building the web app failed (see above).');
becomeNode(node, ['src/app/server.ts', ...process.argv.slice(2)]);
