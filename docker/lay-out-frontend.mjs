// node docker/lay-out-frontend.mjs player /www: the built files under the path that they have for browsers, and sbom.cdx.json.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { foldersOf, manifestOf } from './packages.mjs';
import { billOf } from './software-bill.mjs';

const [frontend, www] = process.argv.slice(2);
const folder = path.join(import.meta.dirname, '../frontends', frontend);
const at = frontend === 'host' ? www : path.join(www, 'remotes', frontend);

mkdirSync(at, { recursive: true });
cpSync(path.join(folder, 'dist'), at, { recursive: true, filter: (file) => !/mf-stats\.json/.test(file) });
const needed = Object.keys(manifestOf(folder).dependencies).filter((name) => !name.startsWith('@imguessr/'));
// Beside the files and not among them: nobody has to know from outside what a page is made of.
writeFileSync(`${www}.sbom.cdx.json`, JSON.stringify(billOf(frontend, foldersOf(needed).map(manifestOf)), null, 1));
