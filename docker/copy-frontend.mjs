// node docker/copy-frontend.mjs player /www: copies the built files to the path under which browsers request them, and the SBOM.
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { SBOM_FILE } from '../frontends/rspack.notices.mjs';

const [frontend, www] = process.argv.slice(2);
const built = path.join(import.meta.dirname, '../frontends', frontend, 'dist');
const at = frontend === 'host' ? www : path.join(www, 'remotes', frontend);

mkdirSync(at, { recursive: true });
cpSync(built, at, { recursive: true, filter: (file) => !/(mf-stats|sbom\.cdx)\.json/.test(file) });
// Outside the served folder, so that the list of packages and versions is not public.
cpSync(path.join(built, SBOM_FILE), `${www}.${SBOM_FILE}`);
