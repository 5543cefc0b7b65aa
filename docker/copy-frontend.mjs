// node docker/copy-frontend.mjs player /www: copies the built files to the path under which
// browsers request them.
import path from 'node:path';
import { copyFrontend } from './frontends.mjs';

const [frontend, www] = process.argv.slice(2);
copyFrontend(frontend, frontend === 'host' ? www : path.join(www, 'remotes', frontend));
