// node docker/copy-frontend.mjs player /www: copies the built files to the path under which
// browsers request them, and the SBOM.
import { cpSync } from 'node:fs';
import path from 'node:path';
import { SBOM_FILE } from '../frontends/rspack/notices.mjs';
import { copyFrontend } from './frontends.mjs';

const [frontend, www] = process.argv.slice(2);
copyFrontend(frontend, frontend === 'host' ? www : path.join(www, 'remotes', frontend));
// Outside the served folder, so that the list of packages and versions is not public.
cpSync(
  path.join(import.meta.dirname, '../frontends', frontend, 'dist', SBOM_FILE),
  `${www}.${SBOM_FILE}`,
);
