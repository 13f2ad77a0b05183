import { prepare, stop } from './prepare.mjs';
import { buildWeb } from './web-build.mjs';

if (!buildWeb(prepare(), { force: true })) stop('Building the web app failed (see above).');
