import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const LOCK_FILE = path.resolve(import.meta.dirname, '../../../package-lock.json');
const { packages } = JSON.parse(readFileSync(LOCK_FILE, 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** Returns whether Node finds a package in the `node_modules` of a place or of one above. */
function contains(place: string, name: string): boolean {
  if (packages[path.posix.join(place, 'node_modules', name)]) return true;
  return (
    place !== '' &&
    contains(place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1)), name)
  );
}

// npm writes only the packages of its own platform if node_modules exists, and `npm ci` then fails
// on every other one.
test('package-lock.json contains the optional packages of all platforms', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !contains(place, name))
      .map(([name, version]) => `${name}@${version}`),
  );
  expect(missing).toEqual([]);
});

test('package-lock.json has a checksum of every package from a registry, and names no registry', () => {
  const installed = Object.entries(packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && !link,
  );
  const unchecked = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  expect(unchecked.map(([place]) => place)).toEqual([]);
  expect(readFileSync(LOCK_FILE, 'utf8')).not.toMatch(/"resolved": "[^"]*:\/\//);
});

test('axe-core, whose licence asks for its source, is only a development dependency', () => {
  expect(packages['node_modules/axe-core']).toMatchObject({ dev: true });
});
