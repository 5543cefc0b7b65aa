import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
const { packages: locked } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));

/** Returns the bill of materials (CycloneDX 1.6) of packages. */
export const createSbom = (name, folders) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name } },
  components: inOrder(folders.map((folder) => componentOf(path.relative(ROOT, folder)))),
});

export const inOrder = (components) =>
  [...new Map(components.map((component) => [component.purl, component])).values()].sort((a, b) =>
    a.purl < b.purl ? -1 : 1,
  );

/** Returns the component of a place in the lock file, such as `node_modules/react`. */
export function componentOf(place) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const { version, license, integrity } = locked[place];
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [{ expression: license }],
    hashes: [
      {
        alg: 'SHA-512',
        content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'),
      },
    ],
  };
}
