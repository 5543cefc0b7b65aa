// node docker/copy-frontend.mjs player /www: copies the built files to the path under which browsers request them, and writes the SBOM.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { foldersOf, manifestOf } from './packages.mjs';
import { createSbom } from './sbom.mjs';

const [frontend, www] = process.argv.slice(2);
const folder = path.join(import.meta.dirname, '../frontends', frontend);
const at = frontend === 'host' ? www : path.join(www, 'remotes', frontend);

mkdirSync(at, { recursive: true });
cpSync(path.join(folder, 'dist'), at, { recursive: true, filter: (file) => !/mf-stats\.json/.test(file) });
const needed = Object.keys(manifestOf(folder).dependencies).filter((name) => !name.startsWith('@imguessr/'));
// Outside the served folder, so that the list of packages is not public.
writeFileSync(`${www}.sbom.cdx.json`, JSON.stringify(createSbom(frontend, foldersOf(needed).map(manifestOf)), null, 1));
