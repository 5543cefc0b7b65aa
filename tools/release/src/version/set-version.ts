// npm run release:version -- X.Y.Z: sets the version in the root package.json and wherever it is
// repeated, and begins its entry in
// the changelog.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beginEntry } from './changelog.ts';
import { ROOT, readVersion, withVersion } from './version-places.ts';

const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(version)) {
  console.error(`'${version}' is not a version such as 1.2.3 or 1.3.0-rc.1.`);
  process.exit(1);
}

const write = (file: string, text: string) => writeFileSync(path.join(ROOT, file), text);
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const before = readVersion();
write(
  'package.json',
  read('package.json').replace(`"version": "${before}"`, `"version": "${version}"`),
);
const changed = withVersion(version);
for (const [file, text] of changed) write(file, text);
write('CHANGELOG.md', beginEntry(read('CHANGELOG.md'), version));
console.log(
  `Version ${before} → ${version}, repeated in ${changed.size} files. Describe the changes in CHANGELOG.md and UPGRADING.md.`,
);
