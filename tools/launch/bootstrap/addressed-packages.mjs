import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm } from './npm.mjs';

/**
 * Runs `npm ci` in a folder. package-lock.json names no registry, so npm would first ask for all
 * versions of each package, to learn where it
 * is: 150 MB, and a third of the processor time of an installation. For as long as npm runs, a
 * second lock file says it.
 */
export async function installAddressed(folder, options = []) {
  // No package needs its install script: they prepare what works without. The Node of npm may be
  // older than the one that runs the packages.
  const args = [
    'ci',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--engine-strict=false',
    '--no-fund',
    '--no-audit',
  ];
  const addressed = path.join(folder, 'npm-shrinkwrap.json');
  try {
    // npm reads this file in place of package-lock.json
    writeFileSync(
      addressed,
      JSON.stringify(await withAddresses(path.join(folder, 'package-lock.json'))),
    );
    await npm([...args, ...options]);
  } catch (error) {
    rmSync(addressed, { force: true });
    // a registry may have its files at other addresses
    if (!/ code E4\d\d/.test(error.message)) throw error;
    await npm([...args, ...options]);
  } finally {
    rmSync(addressed, { force: true });
  }
}

/**
 * Resolves with a lock file that has the address of each package, which the registries have in
 * common.
 */
async function withAddresses(file) {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const registry = (await npm(['config', 'get', 'registry'])).trim().replace(/\/*$/, '/');
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (!place.includes('node_modules/') || entry.link) continue;
    const name =
      entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    entry.resolved = `${registry}${name}/-/${path.posix.basename(name)}-${entry.version}.tgz`;
  }
  return lock;
}
